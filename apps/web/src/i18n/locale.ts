import type { LanguageFormats } from '@hiram/domain/language-formats';
import type { TextPart, Texts } from './texts.ts';

/** How each part of the texts is loaded. */
export type Parts = { readonly [Each in TextPart]: () => Promise<Texts<Each>> };

export interface Locale {
  /** What it is called in an address, in the cookie and in the configuration. */
  readonly name: string;
  /** BCP 47 tag for the page's lang attribute and plural rules. */
  readonly lang: string;
  /** How it writes amounts, days and numbers; none for the default, which shows what the specification shows. */
  readonly formats?: LanguageFormats;
  readonly parts: Parts;
}

/** The parts of a page that decide its language. */
export interface LocalePage {
  readonly location: Pick<Location, 'search' | 'protocol'>;
  readonly document: Pick<Document, 'cookie'>;
  /** The browser's, the best liked first: BCP 47 tags. */
  readonly languages: readonly string[];
}

/** What a page's config says of its language. */
export interface LocaleConfig {
  /** The lender's; undefined where the browser's counts. */
  readonly locale: string | undefined;
  readonly sandbox: boolean;
}
