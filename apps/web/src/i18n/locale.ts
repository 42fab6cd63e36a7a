import type { LanguageFormats } from '@hiram/domain/language-formats';
import type { TextPart, Texts } from './texts.ts';

/** Loaders of the parts of the texts. */
export type Parts = { readonly [Each in TextPart]: () => Promise<Texts<Each>> };

export interface Locale {
  /** Its name in an address, in the cookie and in the configuration. */
  readonly name: string;
  /** BCP 47 tag for the page's lang attribute and plural rules. */
  readonly lang: string;
  /** Its formats of amounts, days and numbers; missing for the default, which has the specification's. */
  readonly formats?: LanguageFormats;
  readonly parts: Parts;
}

/** The parts of a page that decide its language. */
export interface LocalePage {
  readonly location: Pick<Location, 'search' | 'protocol'>;
  readonly document: Pick<Document, 'cookie'>;
  /** The browser's languages in order of preference: BCP 47 tags. */
  readonly languages: readonly string[];
}

/** The page's config of its language. */
export interface LocaleConfig {
  /** The lender's language; undefined when the browser's decides. */
  readonly locale: string | undefined;
  readonly sandbox: boolean;
}
