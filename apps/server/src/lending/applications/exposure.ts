import { type ExposureExcess, exposureExcess } from '@hiram/domain';
import { type OfferedLoan, productExposure } from '../products/lending-terms.ts';
import { marketDay, standingOn } from '../loans/loan-facts.ts';
import { isOfferedAgain } from '../loans/signed-loan.ts';
import type { OrderRecord } from '../loans/order-record.ts';
import type { Stores } from '../../app/stores.ts';

/** Why an application is refused, kept with the order; `sayStored` tells it. */
export const EXPOSURE_LIMIT = 'exposure-limit';

/** A limit that a loan would exceed, in numbers. */
export interface OverLimit {
  readonly over: ExposureExcess;
  readonly openLoans: number;
  readonly owedPrincipalMinor: number;
}

/**
 * The principal that an order owes while it is an open loan: from its approval until it is paid off. Null for one that is not open. An
 * approval whose money was not sent in time is none any more: the order is signed and decided anew before it is paid out.
 */
function openPrincipal(order: OrderRecord, now: Date): number | null {
  if (order.decision !== 'approved') return null;
  const today = marketDay(order, now);
  const { state } = standingOn(order, today);
  if (state !== null) return state.settled ? null : state.totals.outstanding.principal;
  return isOfferedAgain(order, today) ? null : order.principalMinor;
}

/** The principal that each open loan among some orders owes. */
export const openPrincipals = (orders: readonly OrderRecord[], now: Date): number[] =>
  orders.map((order) => openPrincipal(order, now)).filter((owed) => owed !== null);

/** Whether a loan on offer would take a borrower over the limit. @param openMinor what each open loan of the borrower's owes, in minor units */
export const exceedsLimit = ({ exposure, offer }: OfferedLoan, openMinor: readonly number[]): boolean =>
  exposureExcess(exposure, { openMinor, askedMinor: offer.principalMinor }) !== null;

/**
 * Whether an application would exceed what its borrower may have lent, by the product's limit of now: everything that was approved and is
 * not paid off counts. The caller holds the borrower's lock, so that of two at once the second counts the first.
 */
export const overLimitAtApproval = (
  stores: Pick<Stores, 'orders' | 'products'>,
  order: OrderRecord,
  now: Date,
): Promise<OverLimit | null> => overLimit(stores, { order, now, counts: () => true });

/**
 * The same when its money is to be sent: what its borrower has taken counts, confirmed or paid out. What was approved and never taken
 * holds nobody up; it is judged itself before it is sent. The caller holds the borrower's lock.
 */
export const overLimitAtPayout = (
  stores: Pick<Stores, 'orders' | 'products'>,
  order: OrderRecord,
  now: Date,
): Promise<OverLimit | null> =>
  overLimit(stores, {
    order,
    now,
    counts: ({ withdrawConfirmedAt, disbursedOn }) => withdrawConfirmedAt !== null || disbursedOn !== null,
  });

async function overLimit(
  stores: Pick<Stores, 'orders' | 'products'>,
  { order, now, counts }: { order: OrderRecord; now: Date; counts: (other: OrderRecord) => boolean },
): Promise<OverLimit | null> {
  const limit = productExposure(await stores.products.find(order.productId, order.market));
  const open = await stores.orders.listOpen(order.borrowerId);
  const others = open.filter((other) => other.id !== order.id && counts(other));
  const openMinor = openPrincipals(others, now);
  const over = exposureExcess(limit, { openMinor, askedMinor: order.principalMinor });
  const owedPrincipalMinor = openMinor.reduce((sum, owed) => sum + owed, 0);
  return over && { over, openLoans: openMinor.length, owedPrincipalMinor };
}
