import { t } from '../../platform/texts/translate.ts';

/**
 * The reason codes of reversals that have words for borrowers: `refunded` is a provider's report, the others are an operator's. Every
 * other code is internal, and is not shown.
 */
const reasonTexts = {
  refunded: 'reversal.refunded',
  bounced: 'reversal.bounced',
  'wrong-loan': 'reversal.wrongLoan',
  duplicate: 'reversal.duplicate',
  'paid-twice': 'reversal.paidTwice',
  mistake: 'reversal.mistake',
} as const;

const isTold = (code: string): code is keyof typeof reasonTexts => Object.hasOwn(reasonTexts, code);

/** The reason of a reversal in words, as a part of a sentence; null for a code without words, and for none. */
export function reversalReason(code: string | null): string | null {
  return code !== null && isTold(code) ? t(reasonTexts[code]) : null;
}
