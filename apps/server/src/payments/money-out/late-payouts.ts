import { marketDay } from '../../lending/loans/loan-facts.ts';
import type { Services } from '../../app/services.ts';
import { isPastDisbursementDeadline } from '../../lending/loans/signed-loan.ts';
import type { OrderRecord } from '../../lending/loans/order-record.ts';
import type { PayoutRecord } from './payout-store.ts';

/** A request that was sent to a provider is nowhere any more after this long, if the provider does not know it by then. */
const REQUEST_LIFE_MS = 86_400_000;

type Needs = Pick<Services, 'inTransaction' | 'clock' | 'log'>;

/**
 * Keeps a recorded payout from being sent too late for what its borrower signed: it is given up, and its order offered again. One that
 * the provider may have been asked for is left as it is, and not asked for again, until it is known that the provider has it not.
 * @param isUnknownThere the provider was asked just now and does not know it
 * @returns whether the payout is not to be sent now
 */
export async function holdLatePayout(
  { inTransaction, clock, log }: Needs,
  payoutId: string,
  { isUnknownThere }: { readonly isUnknownThere: boolean },
): Promise<boolean> {
  const now = clock.now();
  const became = await inTransaction(async (stores) => {
    const known = await stores.payouts.find(payoutId);
    // a refund has no last day
    if (known === undefined || known.purpose !== 'disbursement') return 'sent';
    // always the order first, then the payout
    const order = await stores.orders.lock(known.orderId);
    const payout = await stores.payouts.lock(payoutId);
    if (order === undefined || payout === undefined || payout.status !== 'recorded') return 'sent';
    if (!isLate(order, now)) return 'sent';
    if (!isSurelyUnmade(payout, isUnknownThere)) return 'held';
    await stores.payouts.move(payout, { to: 'failed', at: now, source: 'service', failure: 'too_late' });
    await stores.applications.offerAgain(order.id);
    return 'given up';
  });
  if (became !== 'sent') log.warn({ payoutId, became }, 'a payout is too late for what was signed');
  return became !== 'sent';
}

const isLate = (order: OrderRecord, now: Date): boolean =>
  order.disbursedOn === null && isPastDisbursementDeadline(order, marketDay(order, now));

/** By the machine's clock, as `askedAt` is. */
const isSurelyUnmade = ({ askedAt }: PayoutRecord, isUnknownThere: boolean): boolean =>
  askedAt === null || (isUnknownThere && Date.now() - askedAt.getTime() > REQUEST_LIFE_MS);
