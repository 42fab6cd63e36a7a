import type { ParamsOf, PlaceholdersOf, PluralText } from '@hiram/domain/translate';
import type { ScreenTexts, PublicTexts } from './text-types.ts';

/** A part of the texts of the screens: a page loads the common part and those of its screen. */
export type TextPart = keyof ScreenTexts;

/** A part of the texts of the public pages (src/public), which are sent as HTML, so that no screen loads them. */
export type PublicPart = keyof PublicTexts;

interface AllTexts extends ScreenTexts, PublicTexts {}
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
