import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import type { loadTransfer } from '@hiram/contract/transfer';
import { isMarketCode, markets } from '@hiram/domain';
import type { ScreenTexts } from '../../i18n/text-types.ts';

/** A transfer, as in the service's answer. */
export type Transfer = ReadAnswerOf<typeof loadTransfer>;

/** The shortfall of a transfer, in minor units; negative if it was overpaid, 0 if the back end gives it in words. */
export const shortfallOf = ({ amount, receivedMinor }: Transfer): number =>
  typeof amount === 'number' ? amount - receivedMinor : 0;

/** The texts that name a transfer's number, by the end of their keys. */
type NumberWords = keyof ScreenTexts['transfer'] extends infer Key
  ? Key extends `transfer.number.${infer End}`
    ? End
    : never
  : never;

/** The words for the number of a transfer in its market; those of any number for a market of another back end. */
export const numberWording = ({ market }: Pick<Transfer, 'market'>): NumberWords =>
  // a test holds the data of the markets against the texts
  isMarketCode(market) ? (markets[market].transferWords as NumberWords) : 'other';
