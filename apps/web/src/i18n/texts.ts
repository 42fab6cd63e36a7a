import type { ParamsOf, PlaceholdersOf, PluralText } from '@hiram/domain/translate';
import type { about } from './catalogues/default/about.ts';
import type { chrome } from './catalogues/default/chrome.ts';
import type { common } from './catalogues/default/common.ts';
import type { entry } from './catalogues/default/entry.ts';
import type { landing } from './catalogues/default/landing.ts';
import type { privacy } from './catalogues/default/privacy.ts';
import type { terms } from './catalogues/default/terms.ts';
import type { termsRepaying } from './catalogues/default/terms-repaying.ts';
import type { register } from './catalogues/default/register.ts';

/**
 * The texts of the product, by capability: a page loads the common part and the part of its screen. The default catalogue's files define
 * the keys, and each adds its part here; an unknown key does not compile.
 */
export interface DefaultTexts {
  readonly common: typeof common;
}
export type TextPart = keyof DefaultTexts;

/** The texts of the public pages (src/public), which are sent as HTML, so that no screen loads them. */
export interface PublicTexts {
  readonly chrome: typeof chrome;
  readonly landing: typeof landing;
  readonly about: typeof about;
  readonly terms: typeof terms;
  readonly termsRepaying: typeof termsRepaying;
  readonly privacy: typeof privacy;
  readonly entry: typeof entry;
  readonly register: typeof register;
}
export type PublicPart = keyof PublicTexts;

interface AllTexts extends DefaultTexts, PublicTexts {}
type AnyPart = keyof AllTexts;

/** A locale's complete texts of one part. */
export type Texts<Part extends AnyPart> = { readonly [Key in keyof AllTexts[Part]]: string | PluralText };

type Keys<Part extends AnyPart> = { [Each in Part]: Extract<keyof AllTexts[Each], string> }[Part];
type TextOf<Part extends AnyPart, Key> = {
  [Each in Part]: Key extends keyof AllTexts[Each] ? AllTexts[Each][Key] : never;
}[Part];
/** Gives the text of a key, its placeholders filled in: `t('repayment.nextPaymentDate', { date })`. */
export type Translate<Part extends TextPart = 'common'> = <Key extends Keys<Part> | Keys<'common'>>(
  key: Key,
  ...params: ParamsOf<TextOf<Part | 'common', Key>>
) => string;

/** A key of the common part, such as a screen's title. */
export type CommonKey = Keys<'common'>;

/** A key of one of the public pages' parts. */
export type PublicKey<Part extends PublicPart = PublicPart> = Keys<Part>;
/** The values of a public text's placeholders; none if it has none. */
export type PublicParams<Key, Value> = ParamsOf<TextOf<PublicPart, Key>, Value>;
/** The names of all placeholders of a part. */
export type PublicPlaceholders<Part extends PublicPart> = {
  [Each in Part]: PlaceholdersOf<PublicTexts[Each][keyof PublicTexts[Each]]>;
}[Part];
