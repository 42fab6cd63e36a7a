import type { ParamsOf, PluralText } from '@hiram/domain/translate';
import type { DeskTexts } from './text-types.ts';

/** A language's texts. */
export type Texts = { readonly [Key in keyof DeskTexts]: string | PluralText };

/** Gives the text of a key, its placeholders filled in: `t('desk.as', { name })`. */
export type Translate = <Key extends keyof DeskTexts>(key: Key, ...params: ParamsOf<DeskTexts[Key]>) => string;

/** A key of a text without placeholders. */
export type PlainKey = { [Key in keyof DeskTexts]: DeskTexts[Key] extends '' ? Key : never }[keyof DeskTexts];
