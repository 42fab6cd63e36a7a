import type { accountEnglish } from './english.ts';

/** What is said of payout accounts in one language: the part of its catalogue that is kept here. */
export type AccountTexts = { readonly [Key in keyof typeof accountEnglish]: string };
