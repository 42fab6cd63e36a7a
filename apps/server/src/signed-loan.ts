import {
  addDays,
  type CalendarDate,
  effectiveRate,
  isCalendarDate,
  payoutTerms,
  type SignedLoan,
  validateTermsProfile,
} from '@hiram/domain';
import * as v from 'valibot';
import { agreedSchedule, type OfferedLoan, readLending } from './lending-terms.ts';
import type { OrderRecord } from './stores/order-store.ts';

const day = v.custom<CalendarDate>(isCalendarDate);
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** What an order keeps of its contract. Amounts are minor units, rates basis points. */
const signedSchema = v.object({
  signedOn: day,
  /** The last day on which the money may leave. */
  lastPayoutOn: day,
  termUnit: v.picklist(['day', 'week', 'month']),
  every: count,
  effectiveRate: v.object({ monthlyBasisPoints: count, yearlyBasisPoints: count }),
  instalments: v.array(
    v.object({ number: count, dueOn: day, principalMinor: count, interestMinor: count, feeMinor: count }),
  ),
});
export type SignedTerms = v.InferOutput<typeof signedSchema>;

/** What is signed when a loan is pushed today. @param payoutWithinDays how late it may be sent, counted from today */
export function signedTerms({ lending, offer, disbursedOn }: OfferedLoan, payoutWithinDays: number): SignedTerms {
  return {
    signedOn: disbursedOn,
    lastPayoutOn: addDays(disbursedOn, payoutWithinDays),
    termUnit: lending.termUnit,
    every: lending.every,
    effectiveRate: offer.effectiveRate,
    instalments: [...offer.instalments],
  };
}

/** What an order keeps of its contract; null on one from before that was kept. */
export function signedTermsOf({ signed }: Pick<OrderRecord, 'signed'>): SignedTerms | null {
  return signed === null ? null : v.parse(signedSchema, signed);
}

/** The loan that an order's contract is of; null on an order from before that was kept. */
export function signedLoanOf(order: OrderRecord): SignedLoan | null {
  const signed = signedTermsOf(order);
  if (signed === null) return null;
  const { termUnit, every, signedOn, instalments } = signed;
  return {
    ...figuresOf(order),
    termUnit,
    every,
    expectedOn: signedOn,
    instalments,
    effectiveRate: signed.effectiveRate,
  };
}

/**
 * The same for an order from before it was kept: its contract was worked out from these lending terms, for the day on which it was
 * signed.
 */
export function signedLoanFrom(order: OrderRecord, lending: unknown, signedOn: CalendarDate): SignedLoan {
  const figures = figuresOf(order);
  const { principalMinor, deductedFeesMinor } = figures;
  const { rows } = agreedSchedule({ principalMinor, lending }, signedOn);
  const { termUnit, every } = readLending(lending) ?? { termUnit: 'day' as const, every: 1 };
  return {
    ...figures,
    termUnit,
    every,
    expectedOn: signedOn,
    instalments: rows.map(({ number, dueOn, ...row }) => {
      return { number, dueOn, principalMinor: row.principalMinor, interestMinor: row.interestMinor, feeMinor: 0 };
    }),
    effectiveRate: effectiveRate({
      netProceedsMinor: principalMinor - deductedFeesMinor,
      disbursedOn: signedOn,
      flows: rows.map((row) => ({ on: row.dueOn, amountMinor: row.totalMinor })),
    }),
  };
}

/**
 * Whether a payout on a day would be too late for what was signed: after the last day of the contract, or under ceilings that it
 * cannot keep. An order from before that was kept has no last day.
 */
export function isTooLate(order: OrderRecord, today: CalendarDate): boolean {
  const signed = signedTermsOf(order);
  const loan = signedLoanOf(order);
  if (signed === null || loan === null) return false;
  return today > signed.lastPayoutOn || !payoutTerms(loan, today).isKept;
}

/** Whether an order waits for its borrower to sign today's figures, because its money was not sent in time. */
export const isOfferedAgain = (order: OrderRecord, today: CalendarDate): boolean =>
  order.decision === 'approved' &&
  order.withdrawConfirmedAt === null &&
  order.disbursedOn === null &&
  isTooLate(order, today);

const figuresOf = ({ terms, principalMinor, annualRatePercent, upfrontFeeMinor }: OrderRecord) => ({
  terms: validateTermsProfile(terms),
  principalMinor,
  annualRatePercent,
  deductedFeesMinor: upfrontFeeMinor,
});
