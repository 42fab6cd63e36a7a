import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/home';
import { type CalendarDate, calendarDateIn, type MarketCode, markets } from '@hiram/domain';
import { exceedsLimit, openPrincipals } from './exposure.ts';
import type { ProductOnOffer } from '../products/offered-products.ts';
import { type OfferToBorrower, offersToBorrower } from '../products/offers-to-borrower.ts';
import type { Services } from '../../app/services.ts';
import type { OrderRecord } from '../loans/order-record.ts';
import { criteriaOf, ineligibilityReason } from './eligibility-criteria.ts';
import { lentProductsOf } from './open-products.ts';
import { byUrgency, type OrderSummary, summaryOf } from '../loans/order-summary.ts';

/** The borrower's orders and the products on offer. */
export async function showHome(
  services: Pick<Services, 'stores' | 'productFaults'>,
  { borrowerId, market, now }: { readonly borrowerId: number; readonly market: MarketCode; readonly now: Date },
): Promise<AnswerOf<typeof contract.loadHome>> {
  const { stores } = services;
  const [borrower, { loans, lastLoan, orders }, onOffer] = await Promise.all([
    stores.borrowers.get(borrowerId),
    loansOf(services, { borrowerId, now }),
    offersToBorrower(services, { borrowerId, market, now }),
  ]);
  const today = calendarDateIn(now, markets[market].timeZone);
  return {
    name: borrower.name.trim().split(/\s+/)[0] ?? '',
    loans,
    lastLoan,
    products: lentProductsOf(onOffer),
    blockedReason: ineligibilityReason({
      isOverdue: loans.some(({ orderStatus }) => orderStatus === 180),
      isAtLimit: hasRoomForNone(onOffer, orders, now),
      criteria: criteriaOf(market, { borrower, today }),
      applyAgainOn: firstDayAgain(onOffer),
    }),
  };
}

/** The first day on which anything can be applied for again, where all that is lent cools down; null otherwise. */
function firstDayAgain(onOffer: readonly OfferToBorrower[]): CalendarDate | null {
  const days = onOffer.flatMap(({ loan, applyAgainOn }) => (loan === null ? [] : [applyAgainOn]));
  const known = days.filter((day) => day !== null).toSorted();
  return known.length === days.length ? (known[0] ?? null) : null;
}

/** Whether every offered loan would exceed this borrower's limit; false without offers. */
function hasRoomForNone(onOffer: readonly ProductOnOffer[], orders: readonly OrderRecord[], now: Date): boolean {
  const loans = onOffer.flatMap(({ loan }) => loan ?? []);
  const openMinor = openPrincipals(orders, now);
  return loans.length > 0 && loans.every((loan) => exceedsLimit(loan, openMinor));
}

async function loansOf(
  { stores }: Pick<Services, 'stores'>,
  { borrowerId, now }: { borrowerId: number; now: Date },
): Promise<{ loans: OrderSummary[]; lastLoan: OrderSummary | null; orders: readonly OrderRecord[] }> {
  const orders = await stores.orders.listOpen(borrowerId);
  const loans = orders.map((order) => summaryOf(order, now)).sort(byUrgency);
  if (loans.length > 0) return { loans, lastLoan: null, orders };
  const [last] = await stores.orders.pageOwn(borrowerId, { tab: 'all', before: null, max: 1 });
  return { loans, lastLoan: last === undefined ? null : summaryOf(last, now), orders };
}
