import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import type { loadTransfer } from '@hiram/contract/transfer';

/** A transfer, as in the service's answer. */
export type Transfer = ReadAnswerOf<typeof loadTransfer>;

/** The shortfall of a transfer, in minor units; negative if it was overpaid, 0 if the back end gives it in words. */
export const shortfallOf = ({ amount, receivedMinor }: Transfer): number =>
  typeof amount === 'number' ? amount - receivedMinor : 0;

/** The market whose terms name the number. */
export const ruleOf = ({ market }: Pick<Transfer, 'market'>): 'PH' | 'IN' | 'other' =>
  market === 'PH' || market === 'IN' ? market : 'other';
