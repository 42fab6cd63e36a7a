import { type ExposureExcess, exposureExcess, type ExposureLimit } from '@hiram/domain';
import { productExposure } from '../products/lending-terms.ts';
import { newClient, productOf, smallestLoan } from '../products/product-of.ts';
import { marketDay, statusOn } from '../loans/loan-facts.ts';
import { agreementOf, isReoffered } from '../loans/signed-loan.ts';
import type { OrderRecord } from '../loans/order-record.ts';
import type { Stores } from '../../app/stores.ts';

/** The refusal reason of an application, stored with the order; `translateRefusal` words it. */
export const EXPOSURE_LIMIT = 'exposure-limit';

/** The limit that a loan would exceed, in numbers. */
export interface OverLimit {
  readonly over: ExposureExcess;
  readonly openLoans: number;
  readonly owedPrincipalMinor: number;
}

/**
 * The outstanding principal of an order as an open loan: from its approval until it is paid off. Null for any other. An
 * approval past its disbursement deadline does not count: the order is signed and decided again before it is disbursed.
 */
function openPrincipal(order: OrderRecord, now: Date): number | null {
  if (order.decision !== 'approved') return null;
  const today = marketDay(order, now);
  const { state } = statusOn(order, today);
  if (state !== null) return state.settled ? null : state.totals.outstanding.principal;
  return isReoffered(order, today) ? null : order.principalMinor;
}

/** The outstanding principal of each open loan among some orders. */
export const openPrincipals = (orders: readonly OrderRecord[], now: Date): number[] =>
  orders.map((order) => openPrincipal(order, now)).filter((owed) => owed !== null);

/**
 * Whether an application would exceed its borrower's limit, by the product's limit of now: every loan that is approved and
 * not paid off counts. The caller holds the borrower's lock, so that of two concurrent calls the second counts the first.
 */
export const overLimitAtApproval = (
  stores: Pick<Stores, 'orders' | 'products'>,
  order: OrderRecord,
  now: Date,
): Promise<OverLimit | null> => overLimit(stores, { order, now, counts: () => true });

/**
 * The same before a disbursement: the borrower's confirmed and disbursed loans count. Approved loans that were never confirmed
 * do not; each is checked before its own disbursement. The caller holds the borrower's lock.
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
  const limit = await exposureLimit(stores, order, now);
  const open = await stores.orders.listOpen(order.borrowerId);
  // a loan that it pays off has ended when it begins
  const paidOff = agreementOf(order).topUp?.orderId;
  const others = open.filter((other) => other.id !== order.id && other.id !== paidOff && counts(other));
  const openMinor = openPrincipals(others, now);
  const over = exposureExcess(limit, { openMinor, askedMinor: order.principalMinor });
  const owedPrincipalMinor = openMinor.reduce((sum, owed) => sum + owed, 0);
  return over && { over, openLoans: openMinor.length, owedPrincipalMinor };
}

/** The limit of an order's product as it is on offer now. */
export async function exposureLimit(
  { products }: Pick<Stores, 'products'>,
  order: OrderRecord,
  now: Date,
): Promise<ExposureLimit> {
  const product = await products.find(order.productId, order.market, marketDay(order, now));
  const { definition } = product === undefined ? {} : productOf(product);
  return productExposure(definition === undefined ? null : smallestLoan(definition, newClient));
}
