import type { repaymentEnglish } from './english.ts';

/** Texts on how a payment was applied, in one language, as a part of its catalogue. */
export type RepaymentTexts = { readonly [Key in keyof typeof repaymentEnglish]: string };
