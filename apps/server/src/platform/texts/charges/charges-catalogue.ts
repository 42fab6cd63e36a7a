import type { chargesEnglish } from './english.ts';

/** Texts about fees and taxes in one language, as a part of its catalogue. */
export type ChargesTexts = { readonly [Key in keyof typeof chargesEnglish]: string };
