import type { Services } from '../../app/services.ts';
import { calendarDateIn, markets } from '@hiram/domain';
import { accountOf } from './bank-accounts.ts';
import { searchUntil } from './show-transfer.ts';

type UnsettledLine = Awaited<ReturnType<Services['stores']['bankLines']['listUnsettled']>>[number];
type WaitingNumber = Awaited<ReturnType<Services['stores']['transferNumbers']['listWaiting']>>[number];

/** Lines and numbers for operations to check. */
export interface Unsettled {
  /** Money that has paid nothing yet: nobody's, left to a person, or of another amount than its payment. */
  readonly lines: readonly UnsettledLine[];
  /** Numbers whose line should have come by now. */
  readonly stale: readonly WaitingNumber[];
}

/** Lists the money without a use and the numbers without money. */
export async function listUnsettled(
  { stores, bankAccounts }: Pick<Services, 'stores' | 'bankAccounts'>,
  now: Date,
): Promise<Unsettled> {
  const [lines, waiting] = await Promise.all([
    stores.bankLines.listUnsettled(),
    stores.transferNumbers.listWaiting(now),
  ]);
  const stale = waiting.filter(({ givenAt, market, channelNumber }) => {
    const today = calendarDateIn(now, markets[market].timeZone);
    return today > searchUntil(givenAt, market, accountOf(bankAccounts, channelNumber));
  });
  return { lines, stale };
}
