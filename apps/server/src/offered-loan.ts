import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/loan-confirm';
import { calendarDateIn, type ClientKind, daysBetween, type MarketCode, markets } from '@hiram/domain';
import { capTableOf, type OfferedLoan } from './lending-terms.ts';
import { loanCurrency } from './loan-facts.ts';
import { asOffered, type ProductServices } from './offered-products.ts';
import { Refusal } from './refusal.ts';
import { rowIdOf } from './row-id.ts';
import { money, t } from './texts/say.ts';

type Cost = NonNullable<AnswerOf<typeof contract.loadConfirmation>['cost']>;

/** A product as somebody of a market asks for it. */
export interface OfferRequest {
  readonly market: MarketCode;
  readonly productId: string;
  readonly now: Date;
}

export interface ProductRequest extends OfferRequest {
  readonly borrowerId: number;
}

/**
 * The loan that a product offers today.
 * @throws Refusal 'product-not-found', also for a product of another market, and for one that cannot be offered today
 */
export async function offerFor(services: ProductServices, request: OfferRequest): Promise<OfferedLoan> {
  const product = await services.stores.products.find(rowIdOf(request.productId), request.market);
  const today = calendarDateIn(request.now, markets[request.market].timeZone);
  const loan = product === undefined ? undefined : asOffered(services, product, today)?.loan;
  if (!loan) throw new Refusal('product-not-found');
  return loan;
}

/** The term as the wire tells it: periods × termUnit, so four instalments of 30 days each are 120 days (CNF-01). */
export function agreedTerm({ periods, every, termUnit }: OfferedLoan['lending']) {
  return { periods: periods * every, termUnit };
}

/** What is told of a loan on offer before anybody is bound by it, wherever it is told: every figure is the domain's. */
export function disclosureOf(loan: OfferedLoan, clientKind: ClientKind) {
  const { product, lending, offer } = loan;
  const currency = loanCurrency(product.market);
  const [first] = offer.schedule.rows;
  const cost = costOf(loan, clientKind);
  return {
    amount: lending.principalMinor,
    ...agreedTerm(lending),
    firstPeriodDay: first === undefined ? 0 : daysBetween(loan.disbursedOn, first.dueOn),
    firstPayTime: first?.dueOn ?? '',
    pRateDsc: t(`rate.${lending.method}`, { percent: Number(lending.annualRatePercent) }),
    details: [
      { text: t('youReceive'), value: offer.netProceedsMinor },
      { text: t('processingFee'), value: lending.deductedFeesMinor },
      { text: t('interest'), value: cost.interestMinor },
      { text: t('totalToRepay'), value: offer.totalPayableMinor },
    ],
    repay_plans: offer.schedule.rows.map((row) => ({
      title: t('instalmentOf', { number: row.number, total: lending.periods }),
      description: t('planOf', {
        principal: money(row.principalMinor, currency),
        interest: money(row.interestMinor, currency),
      }),
      amount: row.totalMinor,
      pay_time: row.dueOn,
    })),
    comProductLogo: product.logo,
    comProductName: product.name,
    cost,
  };
}

function costOf(loan: OfferedLoan, clientKind: ClientKind): Cost {
  const { product, lending, terms, offer } = loan;
  const percent = (basisPoints: number) => String(basisPoints / 100);
  return {
    currency: loanCurrency(product.market),
    principalMinor: lending.principalMinor,
    charges:
      lending.deductedFeesMinor === 0 ? [] : [{ text: t('processingFee'), amountMinor: lending.deductedFeesMinor }],
    netProceedsMinor: offer.netProceedsMinor,
    interestMinor: offer.schedule.totals.interestMinor,
    totalCostMinor: offer.totalCostMinor,
    totalPayableMinor: offer.totalPayableMinor,
    termDays: offer.schedule.termDays,
    annualRatePercent: lending.annualRatePercent,
    effectiveMonthlyPercent: percent(offer.effectiveRate.monthlyBasisPoints),
    effectiveAnnualPercent: percent(offer.effectiveRate.yearlyBasisPoints),
    late: {
      onceMinor: terms.latePenalty.oneTimeMinor[clientKind],
      dailyTiers: [...terms.latePenalty.dailyTiers],
      ...ceilingsOf(loan),
    },
  };
}

/** What late charges and everything that the loan costs may come to at most by law; nothing for a loan without ceilings. */
function ceilingsOf(loan: OfferedLoan): Pick<Cost['late'], 'mostPercentPerMonth' | 'mostTotalPercent'> {
  const { penaltyPercentPerMonth, totalCostPercent } = capTableOf(loan) ?? {};
  return {
    ...(penaltyPercentPerMonth !== undefined && { mostPercentPerMonth: penaltyPercentPerMonth }),
    ...(totalCostPercent !== undefined && { mostTotalPercent: totalCostPercent }),
  };
}
