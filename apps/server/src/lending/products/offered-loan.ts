import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/loan-confirm';
import {
  calendarDateIn,
  type ClientKind,
  daysBetween,
  lateChargeLines,
  lateExample,
  type MarketCode,
  markets,
} from '@hiram/domain';
import { visitor } from '../applications/standing.ts';
import { chargeRows, shownCharges } from './charge-words.ts';
import { allCeilingTexts, lateChargeTexts } from './late-charge-texts.ts';
import { agreedTerm, capTableOf, type OfferedLoan } from './lending-terms.ts';
import { marketData } from '../markets/market-data.ts';
import { componentRows } from '../loans/component-rows.ts';
import { loanCurrency } from '../loans/loan-facts.ts';
import type { ChosenOffer } from './choose-offer.ts';
import type { Chosen } from './loan-choices.ts';
import { priceProduct, type ProductServices } from './offered-products.ts';
import { productName } from './product-texts.ts';
import { Refusal } from '../../platform/refusal.ts';
import { rowIdOf } from '../../platform/row-id.ts';
import { money, formatValue, t } from '../../platform/texts/translate.ts';

type TopUp = NonNullable<AnswerOf<typeof contract.loadConfirmation>['topUp']>;
type Cost = NonNullable<AnswerOf<typeof contract.loadConfirmation>['cost']>;

/** A product requested in a market. */
export interface OfferRequest {
  readonly market: MarketCode;
  readonly productId: string;
  readonly now: Date;
  /** Left out for the loan that the borrower chose before, else the usual one. */
  readonly chosen?: Chosen | undefined;
}

export interface ProductRequest extends OfferRequest {
  readonly borrowerId: number;
}

/**
 * The loan that a product offers a visitor today: the chosen one, or the nearest.
 * @throws Refusal 'product-not-found', also for a product of another market, and for one that cannot be offered today
 */
export async function offerFor(services: ProductServices, request: OfferRequest): Promise<ChosenOffer> {
  const today = calendarDateIn(request.now, markets[request.market].timeZone);
  const product = await services.stores.products.find(rowIdOf(request.productId), request.market, today);
  const loan =
    product === undefined
      ? undefined
      : priceProduct(services, product, { today, standing: visitor(request.now), chosen: request.chosen })?.loan;
  if (!loan) throw new Refusal('product-not-found');
  return loan;
}

/** The disclosed facts of an offered loan, the same everywhere: every figure is the domain's. */
export function disclosureOf(loan: OfferedLoan, clientKind: ClientKind) {
  const { product, lending, offer } = loan;
  const currency = loanCurrency(product.market);
  const [first] = offer.schedule.rows;
  const cost = costOf(loan, clientKind);
  return {
    // what was asked for: a financed charge is lent on top of it
    amount: lending.principalMinor,
    ...agreedTerm(lending),
    firstPeriodDay: first === undefined ? 0 : daysBetween(loan.disbursedOn, first.dueOn),
    firstPayTime: first?.dueOn ?? '',
    pRateDsc: t(`rate.${lending.method}`, { percent: Number(lending.annualRatePercent) }),
    details: [
      { text: t('youReceive'), value: offer.netProceedsMinor },
      ...shownCharges(offer.charges).map(({ text, amountMinor }) => ({ text, value: amountMinor })),
      { text: t('interest'), value: cost.interestMinor },
      { text: t('totalToRepay'), value: offer.totalPayableMinor },
      ...(loan.kept === undefined ? [] : [{ text: t('termsHoldUntil'), value: formatValue(loan.kept.validUntil) }]),
    ],
    repay_plans: offer.instalments.map(({ number, dueOn, principalMinor, interestMinor, feeMinor, taxMinor = 0 }) => ({
      title: t('instalmentOf', { number, total: lending.periods }),
      description: [
        t('planOf', { principal: money(principalMinor, currency), interest: money(interestMinor, currency) }),
        ...(feeMinor > 0 ? [`${t('fee')} ${money(feeMinor, currency)}`] : []),
        ...(taxMinor > 0 ? [`${t('tax')} ${money(taxMinor, currency)}`] : []),
      ].join(' · '),
      amount: principalMinor + interestMinor + feeMinor + taxMinor,
      pay_time: dueOn,
    })),
    comProductLogo: product.logo,
    comProductName: productName(product),
    cost,
  };
}

/** The running loan that an offered one pays off, as the pages read it; left out where it pays none off. */
export function shownTopUp({ paysOff, offer }: ChosenOffer): { readonly topUp?: TopUp } {
  if (paysOff === null) return {};
  const { topUp, parts, untilOn } = paysOff;
  const { payoffMinor, payoffAtMostMinor } = topUp;
  return {
    topUp: {
      orderId: String(topUp.orderId),
      payoffMinor,
      parts: componentRows(parts).map(({ text, value }) => ({ text, amountMinor: value })),
      payoffAtMostMinor,
      untilOn,
      receivedMinor: offer.netProceedsMinor - payoffMinor,
      receivedAtLeastMinor: offer.netProceedsMinor - payoffAtMostMinor,
    },
  };
}

function costOf(loan: OfferedLoan, clientKind: ClientKind): Cost {
  const { product, lending, terms, offer } = loan;
  const financedMinor = offer.principalMinor - lending.principalMinor;
  return {
    currency: loanCurrency(product.market),
    principalMinor: offer.principalMinor,
    ...(financedMinor > 0 && { financed: { requestedMinor: lending.principalMinor, chargesMinor: financedMinor } }),
    charges: chargeRows(offer.charges),
    netProceedsMinor: offer.netProceedsMinor,
    interestMinor: offer.schedule.totals.interestMinor,
    totalCostMinor: offer.totalCostMinor,
    totalPayableMinor: offer.totalPayableMinor,
    termDays: offer.schedule.termDays,
    annualRatePercent: lending.annualRatePercent,
    effectiveMonthlyPercent: percentOf(offer.effectiveRate.monthlyBasisPoints),
    effectiveAnnualPercent: percentOf(offer.effectiveRate.yearlyBasisPoints),
    lawRate: lawRateOf(loan),
    late: {
      onceMinor: terms.latePenalty.oneTimeMinor[clientKind],
      dailyTiers: [...terms.latePenalty.dailyTiers],
      charges: lateChargeTexts(terms, clientKind),
      limits: allCeilingTexts(terms, capTableOf(loan)),
      ...ceilingsOf(loan),
      ...lateExampleOf(loan, clientKind),
    },
  };
}

/** The rate of the market's disclosure document, by the name that it has there. */
const lawRateOf = ({ product, offer }: OfferedLoan): Cost['lawRate'] => ({
  name: t(`lawRate.${marketData[product.market].disclosure}`),
  percent: percentOf(offer.effectiveRate.yearlyBasisPoints),
});

const percentOf = (basisPoints: number) => String(basisPoints / 100);

/** Minimum days late in the example: enough for more than one day's charge. */
const EXAMPLE_DAYS_LATE = 4;

/** Late enough for the first charge, even after days of grace. */
function exampleDays(terms: OfferedLoan['terms'], clientKind: ClientKind): number {
  const firstDays = lateChargeLines(terms, clientKind).map(({ fromDay, graceDays }) =>
    Math.max(fromDay, graceDays + 1),
  );
  return Math.max(EXAMPLE_DAYS_LATE, Math.min(...(firstDays.length === 0 ? [1] : firstDays)));
}

/** The first instalment paid late, by the rules of a running loan. */
function lateExampleOf(
  { lending, terms, disbursedOn, offer }: OfferedLoan,
  clientKind: ClientKind,
): Pick<Cost['late'], 'example'> {
  const { annualRatePercent } = lending;
  const { principalMinor, deductedAtDisbursementMinor } = offer;
  const example = lateExample(offer, {
    terms,
    clientKind,
    loan: { principalMinor, annualRatePercent, deductedAtDisbursementMinor, disbursedOn },
    days: exampleDays(terms, clientKind),
  });
  if (example === null) return {};
  const { days, instalmentMinor: amountMinor, becomesMinor } = example;
  return { example: { days, amountMinor, becomesMinor } };
}

/** The statutory maximum of late charges and of the total cost; nothing for a loan without ceilings. */
function ceilingsOf(loan: OfferedLoan): Pick<Cost['late'], 'maxPercentPerMonth' | 'maxTotalPercent'> {
  const { penaltyPercentPerMonth, totalCostPercent } = capTableOf(loan) ?? {};
  return {
    ...(penaltyPercentPerMonth !== undefined && { maxPercentPerMonth: penaltyPercentPerMonth }),
    ...(totalCostPercent !== undefined && { maxTotalPercent: totalCostPercent }),
  };
}
