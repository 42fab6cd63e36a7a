import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/loan-confirm';
import { calendarDateIn, type ClientKind, daysBetween, type MarketCode, markets } from '@hiram/domain';
import { type OfferedLoan, offeredLoan } from './lending-terms.ts';
import { loanCurrency } from './loan-facts.ts';
import { Refusal } from './refusal.ts';
import { rowIdOf } from './row-id.ts';
import type { Stores } from './stores/stores.ts';
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
 * @throws Refusal 'product-not-found', also for a product of another market
 */
export async function offerFor(stores: Pick<Stores, 'products'>, request: OfferRequest): Promise<OfferedLoan> {
  const product = await stores.products.find(rowIdOf(request.productId), request.market);
  const today = calendarDateIn(request.now, markets[request.market].timeZone);
  const loan = product === undefined ? null : offeredLoan(product, today);
  if (loan === null) throw new Refusal('product-not-found');
  return loan;
}

/** What is told of a loan on offer before anybody is bound by it, wherever it is told: every figure is the domain's. */
export function disclosureOf(loan: OfferedLoan, clientKind: ClientKind) {
  const { product, lending, offer } = loan;
  const currency = loanCurrency(product.market);
  const [first] = offer.schedule.rows;
  const cost = costOf(loan, clientKind);
  return {
    amount: lending.principalMinor,
    periods: lending.periods,
    termUnit: lending.termUnit,
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

function costOf({ product, lending, terms, offer }: OfferedLoan, clientKind: ClientKind): Cost {
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
    },
  };
}
