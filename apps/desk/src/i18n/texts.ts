import type { ParamsOf, PluralText } from '@hiram/domain/translate';
import type { texts } from './catalogues/default.ts';

type DefaultTexts = typeof texts;

/** A language's complete texts. */
export type Texts = { readonly [Key in keyof DefaultTexts]: string | PluralText };

/** Gives the text of a key, its placeholders filled in: `t('desk.as', { name })`. */
export type Translate = <Key extends keyof DefaultTexts>(key: Key, ...params: ParamsOf<DefaultTexts[Key]>) => string;
