import type { accountEnglish } from './english.ts';

/** Texts about payout accounts in one language, as a part of its catalogue. */
export type AccountTexts = { readonly [Key in keyof typeof accountEnglish]: string };
