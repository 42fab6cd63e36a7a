import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/home';
import { type CalendarDate, calendarDateIn, type MarketCode, markets, sumMinor } from '@hiram/domain';
import { obstacleInWords } from '../products/choice-words.ts';
import { type Standing, standingOf } from './standing.ts';
import { type OfferToBorrower, offersToBorrower } from '../products/offers-to-borrower.ts';
import type { Services } from '../../app/services.ts';
import { criteriaOf, ineligibilityReason } from './eligibility-criteria.ts';
import { lentProductsOf } from './open-products.ts';
import { byUrgency, type OrderSummary, type OrderView, summaryIn, summaryOf, viewOf } from '../loans/order-summary.ts';

/** The borrower's orders and the products on offer. */
export async function showHome(
  services: Pick<Services, 'stores' | 'productFaults' | 'payoutWithinDays'>,
  { borrowerId, market, now }: { readonly borrowerId: number; readonly market: MarketCode; readonly now: Date },
): Promise<AnswerOf<typeof contract.loadHome>> {
  const { stores } = services;
  const standing = await standingOf(stores, { borrowerId, now });
  const { borrower } = standing;
  const [{ loans, lastLoan, owed }, onOffer] = await Promise.all([
    loansOf(services, standing, borrowerId),
    offersToBorrower(services, { borrowerId, market, now, standing }),
  ]);
  const today = calendarDateIn(now, markets[market].timeZone);
  return {
    name: borrower.name.trim().split(/\s+/)[0] ?? '',
    loans,
    lastLoan,
    owed,
    products: lentProductsOf(onOffer),
    blockedReason: ineligibilityReason({
      isOverdue: loans.some(({ orderStatus }) => orderStatus === 180),
      limitReason: limitOfAll(onOffer, standing),
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

/** Why this borrower can have none of the loans on offer; empty without offers, and where they can have one. */
function limitOfAll(onOffer: readonly OfferToBorrower[], { client }: Standing): string {
  const reasons = onOffer.flatMap(({ loan }) => (loan === null ? [] : [obstacleInWords(loan, client)]));
  return reasons.includes('') ? '' : (reasons[0] ?? '');
}

async function loansOf(
  services: Pick<Services, 'stores' | 'productFaults' | 'payoutWithinDays'>,
  { orders, now }: Standing,
  borrowerId: number,
): Promise<{ loans: OrderSummary[]; lastLoan: OrderSummary | null; owed: Owed }> {
  const loans = orders.map((order) => viewOf(order, now));
  if (loans.length > 0) {
    const summaries = await Promise.all(loans.map((view) => summaryIn(services, view, now)));
    return { loans: summaries.sort(byUrgency), lastLoan: null, owed: owedOn(loans) };
  }
  const [last] = await services.stores.orders.pageOwn(borrowerId, { tab: 'all', before: null, max: 1 });
  return { loans: [], lastLoan: last === undefined ? null : await summaryOf(services, last, now), owed: null };
}

type Owed = AnswerOf<typeof contract.loadHome>['owed'];

/** What a borrower owes on all loans, which have the currency of their market. */
function owedOn(loans: readonly Pick<OrderView, 'order' | 'state'>[]): Owed {
  const states = loans.flatMap(({ state }) => state ?? []);
  const amountMinor = sumMinor(states.map(({ totals }) => totals.outstandingMinor));
  const [first] = loans;
  if (first === undefined || amountMinor === 0) return null;
  const dueOns = states.flatMap(({ nextInstalment }) => nextInstalment?.dueOn ?? []);
  return { currency: first.order.currency, amountMinor, dueOn: dueOns.toSorted()[0] ?? null };
}
