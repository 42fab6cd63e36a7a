import type { orderStatusEnglish } from './english.ts';

/** Texts of the status of an order, in one language, as a part of its catalogue. */
export type OrderStatusTexts = { readonly [Key in keyof typeof orderStatusEnglish]: string };
