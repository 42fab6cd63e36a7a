import {
  addDays,
  type CalendarDate,
  type ChargeLine,
  DomainError,
  payoutTerms,
  recalculationBasis,
  type SignedLoan,
} from '@hiram/domain';
import { type Agreement, hasSchedule, newAgreement, readAgreement, type SignedFigures } from '@hiram/lending-terms';
import { agreedSchedule, dueDateRuleOf, type OfferedLoan, scheduleInputOf } from '../products/lending-terms.ts';
import type { OrderRecord } from './order-record.ts';

const read = new WeakMap<object, Agreement>();

/**
 * What was signed of an order, read from its document once.
 * @throws DomainError `invalid_terms` for one that cannot be read: the order is there, and money for it can be held
 */
export function agreementOf({ agreement: stored }: Pick<OrderRecord, 'agreement'>): Agreement {
  if (typeof stored !== 'object' || stored === null) return readAgreement(stored);
  const agreement = read.get(stored) ?? readAgreement(stored);
  read.set(stored, agreement);
  return agreement;
}

/** What is signed of a loan today. @param payoutWithinDays days from today until the last payout day */
export const agreementOn = (loan: OfferedLoan, payoutWithinDays: number): Agreement =>
  newAgreement({
    lending: loan.lending,
    profile: loan.terms,
    signed: signedFigures(loan, payoutWithinDays),
    ...(loan.topUp && { topUp: loan.topUp }),
  });

/** Its figures. @param payoutWithinDays days from today until the last payout day */
export function signedFigures(
  { product, lending, offer, disbursedOn, terms }: OfferedLoan,
  payoutWithinDays: number,
): SignedFigures {
  const { periods: _, ...rule } = dueDateRuleOf(lending, product.market, disbursedOn);
  return {
    signedOn: disbursedOn,
    lastPayoutOn: addDays(disbursedOn, payoutWithinDays),
    ...rule,
    instalments: [...offer.instalments],
    charges: [...offer.charges],
    ...(terms.interestRecalculation && {
      recalculation: recalculationBasis(scheduleInputOf(lending, product.market, disbursedOn)),
    }),
  };
}

/** The fees and taxes deducted from an order's payout; none on an order from before they were stored. */
export const deductionsAtDisbursement = (order: Pick<OrderRecord, 'agreement'>): ChargeLine[] =>
  (agreementOf(order).signed?.charges ?? []).filter(({ instalmentNumber }) => instalmentNumber === null);

/** What was asked for of an order, minor units: its principal without the charges that are financed. */
export const requestedMinor = (order: Pick<OrderRecord, 'agreement' | 'principalMinor'>): number =>
  deductionsAtDisbursement(order).reduce(
    (rest, { when, amountMinor }) => (when === 'financed' ? rest - amountMinor : rest),
    order.principalMinor,
  );

/** The charges of an order that are financed, and the loan amount without them; undefined where none is. */
export function financedOf(order: Pick<OrderRecord, 'agreement' | 'principalMinor'>) {
  const asked = requestedMinor(order);
  const chargesMinor = order.principalMinor - asked;
  return chargesMinor === 0 ? undefined : { requestedMinor: asked, chargesMinor };
}

/** The loan of an order's contract; null on an order from before it was stored. */
export function signedLoanOf(order: OrderRecord): SignedLoan | null {
  const { signed } = agreementOf(order);
  if (signed === null) return null;
  const { signedOn, lastPayoutOn: _, ...contract } = signed;
  return { ...figuresOf(order), ...contract, expectedOn: signedOn };
}

/**
 * The same for an order from before it was stored: its contract was computed from its lending terms, for the day of its signing.
 * @throws DomainError `invalid_terms` where those were not stored either
 */
export function signedLoanFrom(order: OrderRecord, signedOn: CalendarDate): SignedLoan {
  const figures = figuresOf(order);
  const { principalMinor } = figures;
  const { lending } = agreementOf(order);
  if (!hasSchedule(lending)) throw new DomainError('invalid_terms', 'only rate and term were stored', 'lending');
  const { rows } = agreedSchedule({ market: order.market, principalMinor, lending }, signedOn);
  const { termUnit, every } = lending;
  return {
    ...figures,
    termUnit,
    every,
    expectedOn: signedOn,
    instalments: rows.map(({ number, dueOn, ...row }) => {
      return { number, dueOn, principalMinor: row.principalMinor, interestMinor: row.interestMinor, feeMinor: 0 };
    }),
  };
}

/**
 * Whether a payout on a date would be too late for the signed terms: after the last day of the contract, or under ceilings that it
 * cannot meet. An order from before they were stored has no last day.
 */
export function isPastDisbursementDeadline(order: OrderRecord, today: CalendarDate): boolean {
  const { signed } = agreementOf(order);
  const loan = signedLoanOf(order);
  if (signed === null || loan === null) return false;
  return today > signed.lastPayoutOn || !payoutTerms(loan, today).isKept;
}

type Approved = Pick<OrderRecord, 'approvedMinor' | 'principalMinor'>;

/** Whether less was approved than an order is signed for: its borrower signs at most that before it is disbursed. */
const isApprovedForLess = ({ approvedMinor, principalMinor }: Approved): boolean =>
  approvedMinor !== null && approvedMinor < principalMinor;

/**
 * Whether an order waits for its borrower to sign today's figures, because its disbursement deadline was missed, less was approved than
 * applied for, or the old loan of its top-up changed.
 */
export const isReoffered = (order: OrderRecord, today: CalendarDate): boolean =>
  isDeclinable(order) &&
  (isApprovedForLess(order) || order.topUpChangedAt !== null || isPastDisbursementDeadline(order, today));

/** Whether an order's borrower may still decline it: it is approved, and the money was not asked for. */
export const isDeclinable = ({
  decision,
  withdrawConfirmedAt,
  disbursedOn,
}: Pick<OrderRecord, 'decision' | 'withdrawConfirmedAt' | 'disbursedOn'>): boolean =>
  decision === 'approved' && withdrawConfirmedAt === null && disbursedOn === null;

/** Whether an order waits for its borrower to sign the smaller amount that was approved; false once its disbursement deadline is missed. */
export const awaitsSmallerLoan = (order: OrderRecord, today: CalendarDate): boolean =>
  isReoffered(order, today) && isApprovedForLess(order) && !isPastDisbursementDeadline(order, today);

function figuresOf(order: OrderRecord) {
  const { profile: terms, lending } = agreementOf(order);
  const { principalMinor, deductedAtDisbursementMinor } = order;
  return { terms, principalMinor, annualRatePercent: lending.annualRatePercent, deductedAtDisbursementMinor };
}
