import { about } from './catalogues/default/about.ts';
import { chrome } from './catalogues/default/chrome.ts';
import { entry } from './catalogues/default/entry.ts';
import { landing } from './catalogues/default/landing.ts';
import { privacy } from './catalogues/default/privacy.ts';
import { terms } from './catalogues/default/terms.ts';
import { termsRepaying } from './catalogues/default/terms-repaying.ts';
import type { PublicPart, Texts } from './texts.ts';

/** All texts of the public pages in one language. */
export type PublicCatalogue = { readonly [Part in PublicPart]: Texts<Part> };

export interface PublicLocale {
  /** As the environment config, the address (`?lang=`) and the cookie name it. */
  readonly name: string;
  /** BCP 47 tag for the page's lang attribute, plural rules and dates. */
  readonly lang: string;
  /** What its speakers call it. */
  readonly label: string;
  readonly texts: PublicCatalogue;
}

/**
 * The languages of the public pages. They are made where the service runs, so that nothing of this comes to a browser. Of two
 * entries with one `lang` the menu shows the later: 'default' stands for a language that has an entry of its own.
 */
export const publicLocales: readonly PublicLocale[] = [
  {
    name: 'default',
    lang: 'en',
    label: 'English',
    texts: { chrome, landing, about, terms, termsRepaying, privacy, entry },
  },
];
