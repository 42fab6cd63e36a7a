import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/loan-confirm';
import { calendarDateIn, type ClientKind, daysBetween, markets } from '@hiram/domain';
import { loanCurrency } from '../../loan-facts.ts';
import { Refusal } from '../../refusal.ts';
import { rowIdOf } from '../../row-id.ts';
import type { Services } from '../../services.ts';
import type { Stores } from '../../stores/stores.ts';
import { money, t } from '../../texts/say.ts';
import { type OfferedLoan, offeredLoan } from './lending-terms.ts';

type Confirmation = AnswerOf<typeof contract.loadConfirmation>;

export interface ProductRequest {
  readonly borrowerId: number;
  readonly market: 'PH' | 'IN';
  readonly productId: string;
  readonly now: Date;
}

/**
 * The loan that a product offers a borrower today.
 * @throws Refusal 'product-not-found', also for a product of another market
 */
export async function offerFor(stores: Pick<Stores, 'products'>, request: ProductRequest): Promise<OfferedLoan> {
  const product = await stores.products.find(rowIdOf(request.productId), request.market);
  const today = calendarDateIn(request.now, markets[request.market].timeZone);
  const loan = product === undefined ? null : offeredLoan(product, today);
  if (loan === null) throw new Refusal('product-not-found');
  return loan;
}

/** What the borrower reads before agreeing (CNF-01): every figure is the domain's. */
export async function showConfirmation(services: Services, request: ProductRequest): Promise<Confirmation> {
  const loan = await offerFor(services.stores, request);
  const borrower = await services.stores.borrowers.get(request.borrowerId);
  const { product, lending, offer } = loan;
  const currency = loanCurrency(product.market);
  const [first] = offer.schedule.rows;
  const cost = costOf(loan, { currency, clientKind: borrower.clientKind });
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
    sendSms: '0',
    isPopType: 1,
    popTitle: '',
    popContent: t('leaveConfirm'),
    popAgreementUrl: lending.agreementUrl,
    comProductLogo: product.logo,
    comProductName: product.name,
    cost,
  };
}

/** The same in the alternative API, with a greeting for who has no loan yet (CNF-07). */
export async function showVariantConfirmation(
  services: Services,
  request: ProductRequest,
): Promise<AnswerOf<typeof contract.loadVariantConfirmation>> {
  const shown = await showConfirmation(services, request);
  const loans = await services.stores.applications.listLoans(request.borrowerId);
  return loans.length > 0 ? shown : { ...shown, NewPopMsg: t('newUserMessage'), NewButtonMsg: t('newUserButton') };
}

function costOf(
  { lending, terms, offer }: OfferedLoan,
  { currency, clientKind }: { currency: ReturnType<typeof loanCurrency>; clientKind: ClientKind },
): NonNullable<Confirmation['cost']> {
  const percent = (basisPoints: number) => String(basisPoints / 100);
  return {
    currency,
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
