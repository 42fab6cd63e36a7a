import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import type { loadTransfer } from '@hiram/contract/transfer';

/** A transfer as the service tells it. */
export type Transfer = ReadAnswerOf<typeof loadTransfer>;

/** What is missing of a transfer, in minor units; below zero where more came, 0 where the back end says it in words. */
export const restOf = ({ amount, receivedMinor }: Transfer): number =>
  typeof amount === 'number' ? amount - receivedMinor : 0;

/** Whose words a number is asked for in. */
export const ruleOf = ({ market }: Pick<Transfer, 'market'>): 'PH' | 'IN' | 'other' =>
  market === 'PH' || market === 'IN' ? market : 'other';
