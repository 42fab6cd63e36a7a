import type { LanguageFormats } from '@hiram/domain/language-formats';
import type { TextPart, Texts } from './texts.ts';

/** The parts that every page knows how to load. */
type FirstPart = 'common' | 'late' | 'order' | 'orderDialogs' | 'repayment';
/** The parts of screens that a shell has of its own (app/own-routes.ts); `isOwnPart` tells them by how their names begin. */
export type OwnPart =
  | 'home'
  | 'homePages'
  | 'mine'
  | 'minePages'
  | 'transfer'
  | 'bookkeeping'
  | 'login'
  | 'settings'
  | 'reminders'
  | 'certify';
export type Parts<Part extends TextPart> = { readonly [Each in Part]: () => Promise<Texts<Each>> };
export type MoreParts = Parts<Exclude<TextPart, FirstPart>>;

export interface Locale {
  /** What it is called in an address, in the cookie and in the configuration. */
  readonly name: string;
  /** BCP 47 tag for the page's lang attribute and plural rules. */
  readonly lang: string;
  /** How it writes amounts, days and numbers; none for the default, which shows what the specification shows. */
  readonly formats?: LanguageFormats;
  readonly parts: Parts<FirstPart>;
  /** Loads how the others are loaded: of those at least that the part belongs to. */
  readonly more: (part: TextPart) => Promise<Partial<MoreParts>>;
}

/** What a page's config says of its language. */
export interface LocaleConfig {
  readonly locale: string;
  readonly sandbox: boolean;
}
