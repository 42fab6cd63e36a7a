import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/home';
import { calendarDateIn, exposureExcess, type MarketCode, markets } from '@hiram/domain';
import { openPrincipals } from '../../exposure.ts';
import type { OfferedLoan } from '../../lending-terms.ts';
import { type ProductOnOffer, productsOnOffer } from '../../offered-products.ts';
import type { Services } from '../../services.ts';
import type { OrderRecord } from '../../stores/order-store.ts';
import { criteriaOf, reasonAgainst } from './may-apply.ts';
import { openProductsOf } from './open-products.ts';
import { byUrgency, isUnderWay, type OrderSummary, summaryOf } from './order-summary.ts';
import { ownOrders } from './own-orders.ts';

/** Where a borrower stands, and what is on offer. */
export async function showHome(
  services: Pick<Services, 'stores' | 'productFaults'>,
  { borrowerId, market, now }: { readonly borrowerId: number; readonly market: MarketCode; readonly now: Date },
): Promise<AnswerOf<typeof contract.loadHome>> {
  const { stores } = services;
  const [borrower, { loans, lastLoan, orders }, onOffer] = await Promise.all([
    stores.borrowers.get(borrowerId),
    loansOf(services, { borrowerId, now }),
    productsOnOffer(services, { market, now }),
  ]);
  const today = calendarDateIn(now, markets[market].timeZone);
  return {
    name: borrower.name.trim().split(/\s+/)[0] ?? '',
    loans,
    lastLoan: loans.length > 0 ? null : lastLoan,
    products: openProductsOf(onOffer),
    blockedReason: reasonAgainst({
      isOverdue: loans.some(({ orderStatus }) => orderStatus === 180),
      isAtLimit: hasRoomForNone(onOffer, orders, now),
      criteria: criteriaOf(market, { borrower, today }),
    }),
  };
}

/** Whether every loan on offer would be more than this borrower may have; not where there is none on offer. */
function hasRoomForNone(onOffer: readonly ProductOnOffer[], orders: readonly OrderRecord[], now: Date): boolean {
  const loans = onOffer.flatMap(({ loan }) => loan ?? []);
  const openMinor = openPrincipals(orders, now);
  const isOver = ({ exposure, lending }: OfferedLoan) =>
    exposureExcess(exposure, { openMinor, askedMinor: lending.principalMinor }) !== null;
  return loans.length > 0 && loans.every(isOver);
}

async function loansOf(
  { stores }: Pick<Services, 'stores'>,
  { borrowerId, now }: { borrowerId: number; now: Date },
): Promise<{ loans: OrderSummary[]; lastLoan: OrderSummary | null; orders: readonly OrderRecord[] }> {
  const orders: OrderRecord[] = [];
  const loans: OrderSummary[] = [];
  let lastLoan: OrderSummary | null = null;
  for await (const order of ownOrders(stores, borrowerId)) {
    const summary = summaryOf(order, now);
    lastLoan ??= summary;
    if (!isUnderWay(summary)) continue;
    loans.push(summary);
    orders.push(order);
  }
  return { loans: loans.sort(byUrgency), lastLoan, orders };
}
