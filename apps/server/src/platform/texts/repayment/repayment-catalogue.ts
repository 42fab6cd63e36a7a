import type { repaymentEnglish } from './english.ts';

/** How a payment was counted, in one language: the part of its catalogue that is kept here. */
export type RepaymentTexts = { readonly [Key in keyof typeof repaymentEnglish]: string };
