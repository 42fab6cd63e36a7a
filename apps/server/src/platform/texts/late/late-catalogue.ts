import type { PluralText } from '@hiram/domain/translate';
import type { lateEnglish } from './english.ts';

/** Texts about late charges and ceilings, in one language. */
export type LateTexts = { readonly [Key in keyof typeof lateEnglish]: string | PluralText };
