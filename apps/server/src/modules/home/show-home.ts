import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/home';
import { calendarDateIn, type MarketCode, markets } from '@hiram/domain';
import type { Services } from '../../services.ts';
import { criteriaOf, reasonAgainst } from './may-apply.ts';
import { openProducts } from './open-products.ts';
import { byUrgency, isUnderWay, type OrderSummary, summaryOf } from './order-summary.ts';
import { ownOrders } from './own-orders.ts';

/** Where a borrower stands, and what is on offer. */
export async function showHome(
  services: Pick<Services, 'stores' | 'productFaults'>,
  { borrowerId, market, now }: { readonly borrowerId: number; readonly market: MarketCode; readonly now: Date },
): Promise<AnswerOf<typeof contract.loadHome>> {
  const { stores } = services;
  const [borrower, { loans, lastLoan }, products] = await Promise.all([
    stores.borrowers.get(borrowerId),
    loansOf(services, { borrowerId, now }),
    openProducts(services, { market, now }),
  ]);
  const today = calendarDateIn(now, markets[market].timeZone);
  return {
    name: borrower.name.trim().split(/\s+/)[0] ?? '',
    loans,
    lastLoan: loans.length > 0 ? null : lastLoan,
    products,
    blockedReason: reasonAgainst({
      isOverdue: loans.some(({ orderStatus }) => orderStatus === 180),
      criteria: criteriaOf(market, { borrower, today }),
    }),
  };
}

async function loansOf(
  { stores }: Pick<Services, 'stores'>,
  { borrowerId, now }: { borrowerId: number; now: Date },
): Promise<{ loans: OrderSummary[]; lastLoan: OrderSummary | null }> {
  const loans: OrderSummary[] = [];
  let lastLoan: OrderSummary | null = null;
  for await (const order of ownOrders(stores, borrowerId)) {
    const summary = summaryOf(order, now);
    lastLoan ??= summary;
    if (isUnderWay(summary)) loans.push(summary);
  }
  return { loans: loans.sort(byUrgency), lastLoan };
}
