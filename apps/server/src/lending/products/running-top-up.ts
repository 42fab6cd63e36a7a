import { addDays, type Allocation, type CalendarDate, quoteTopUp } from '@hiram/domain';
import type { Product, SignedTopUp } from '@hiram/lending-terms';
import { loanCurrency, loanFactsOf } from '../loans/loan-facts.ts';
import type { OrderRecord } from '../loans/order-record.ts';
import { agreementOf } from '../loans/signed-loan.ts';

/** A borrower's running loan that a new one would pay off, as it stands today. */
export interface RunningTopUp {
  /** What is signed of it. */
  readonly topUp: SignedTopUp;
  /** What the payoff of today pays. */
  readonly parts: readonly Allocation[];
  /** The last payout day: the payoff is at most the signed one until then. */
  readonly untilOn: CalendarDate;
}

interface Search {
  /** The borrower's open orders, the newest first. */
  readonly orders: readonly OrderRecord[];
  /** Orders on hold, which no loan pays off now: a payment is in progress, or a complaint is open. */
  readonly held?: ReadonlySet<number> | undefined;
  readonly productId: number;
  readonly today: CalendarDate;
  /** Days from today until the last payout day. */
  readonly payoutWithinDays: number;
}

/** The oldest running loan that a new one of the product may pay off; null where there is none. */
export function runningTopUp(
  { code, market, topUp: terms }: Product,
  { orders, held, productId, today, payoutWithinDays }: Search,
): RunningTopUp | null {
  if (terms === undefined) return null;
  const { products = [code] } = terms;
  const untilOn = addDays(today, payoutWithinDays);
  for (const old of orders.toReversed()) {
    if (!products.includes(old.productCode) || old.currency !== loanCurrency(market)) continue;
    const loan = loanFactsOf(old);
    if (loan === null || held?.has(old.id) === true || isTaken(orders, old.id, productId)) continue;
    const quote = quoteTopUp(loan, { terms, today, untilOn });
    if (!quote.allowed) continue;
    const { payoffMinor, payoffAtMostMinor, parts } = quote;
    return { topUp: { orderId: old.id, quotedOn: today, payoffMinor, payoffAtMostMinor }, parts, untilOn };
  }
  return null;
}

/** Whether another order is to pay a loan off: one of the same product that is not confirmed yet is signed anew, and is no other. */
const isTaken = (orders: readonly OrderRecord[], oldId: number, productId: number): boolean =>
  orders.some(
    (order) =>
      order.disbursedOn === null &&
      (order.productId !== productId || order.withdrawConfirmedAt !== null) &&
      agreementOf(order).topUp?.orderId === oldId,
  );

/** A product of which the received amount after the payoff is what it pays out at least. */
export const afterPayoff = (product: Product, { topUp }: RunningTopUp): Product => ({
  ...product,
  minReceivedMinor: Math.max(1, product.minReceivedMinor ?? 0) + topUp.payoffAtMostMinor,
});
