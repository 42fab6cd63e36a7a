import {
  addDays,
  amortizations,
  businessDayShifts,
  type CalendarDate,
  type ChargeLine,
  chargeTimings,
  dayCounts,
  instalmentBases,
  isCalendarDate,
  monthEndRules,
  payoutTerms,
  recalculationBasis,
  type SignedLoan,
  validateTermsProfile,
} from '@hiram/domain';
import * as v from 'valibot';
import { agreedSchedule, dueDateRuleOf, type OfferedLoan, readLending } from '../products/lending-terms.ts';
import type { OrderRecord } from './order-record.ts';

const day = v.custom<CalendarDate>(isCalendarDate);
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** The signed figures of an order. Amounts are minor units. */
const signedSchema = v.object({
  signedOn: day,
  /** The last day for the disbursement. */
  lastPayoutOn: day,
  termUnit: v.picklist(['day', 'week', 'month']),
  every: count,
  monthEndRule: v.optional(v.picklist(monthEndRules)),
  paydays: v.optional(v.pipe(v.array(count), v.readonly())),
  firstPeriodMinDays: v.optional(count),
  businessDayShift: v.optional(v.picklist(businessDayShifts)),
  /** As known on the day of signing. */
  nonBusinessDays: v.optional(v.pipe(v.array(day), v.readonly())),
  instalments: v.array(
    v.object({
      number: count,
      dueOn: day,
      principalMinor: count,
      interestMinor: count,
      feeMinor: count,
      taxMinor: v.exactOptional(count),
    }),
  ),
  /** Its fees and taxes individually; missing on an order from before they were stored. */
  charges: v.exactOptional(
    v.array(
      v.object({
        kind: v.picklist(['fee', 'tax']),
        code: v.string(),
        names: v.exactOptional(v.record(v.string(), v.string())),
        when: v.picklist(chargeTimings),
        on: v.exactOptional(v.string()),
        instalmentNumber: v.nullable(count),
        amountMinor: count,
        isInRate: v.boolean(),
        isThirdParty: v.exactOptional(v.boolean()),
      }),
    ),
  ),
  /** The method of interest recalculation, where the terms have it. */
  recalculation: v.exactOptional(
    v.object({
      dayCount: v.picklist(dayCounts),
      amortization: v.picklist(amortizations),
      instalmentBasis: v.optional(v.picklist(instalmentBases)),
      roundTo: count,
      termUnit: v.picklist(['day', 'week', 'month']),
      every: count,
    }),
  ),
});
export type SignedTerms = v.InferOutput<typeof signedSchema>;

/** The figures to be signed for a loan today. @param payoutWithinDays days from today until the last payout day */
export function signedTerms(
  { product, lending, offer, disbursedOn, terms }: OfferedLoan,
  payoutWithinDays: number,
): SignedTerms {
  const { periods: _, ...rule } = dueDateRuleOf(lending, product.market, disbursedOn);
  return {
    signedOn: disbursedOn,
    lastPayoutOn: addDays(disbursedOn, payoutWithinDays),
    ...rule,
    instalments: [...offer.instalments],
    charges: [...offer.charges],
    ...(terms.interestRecalculation && { recalculation: recalculationBasis(lending) }),
  };
}

/** The signed figures of an order; null on one from before they were stored. */
export function signedTermsOf({ signed }: Pick<OrderRecord, 'signed'>): SignedTerms | null {
  return signed === null ? null : v.parse(signedSchema, signed);
}

/** The fees and taxes deducted from an order's payout; none on an order from before they were stored. */
export const deductionsAtDisbursement = (order: Pick<OrderRecord, 'signed'>): ChargeLine[] =>
  (signedTermsOf(order)?.charges ?? []).filter(({ instalmentNumber }) => instalmentNumber === null);

/** The loan of an order's contract; null on an order from before it was stored. */
export function signedLoanOf(order: OrderRecord): SignedLoan | null {
  const signed = signedTermsOf(order);
  if (signed === null) return null;
  const { signedOn, lastPayoutOn: _, ...contract } = signed;
  return { ...figuresOf(order), ...contract, expectedOn: signedOn };
}

/**
 * The same for an order from before it was stored: its contract was computed from these lending terms, for the day of its
 * signing.
 */
export function signedLoanFrom(order: OrderRecord, lending: unknown, signedOn: CalendarDate): SignedLoan {
  const figures = figuresOf(order);
  const { principalMinor } = figures;
  const { rows } = agreedSchedule({ market: order.market, principalMinor, lending }, signedOn);
  const { termUnit, every } = readLending(lending) ?? { termUnit: 'day' as const, every: 1 };
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
  const signed = signedTermsOf(order);
  const loan = signedLoanOf(order);
  if (signed === null || loan === null) return false;
  return today > signed.lastPayoutOn || !payoutTerms(loan, today).isKept;
}

type Approved = Pick<OrderRecord, 'approvedMinor' | 'principalMinor'>;

/** Whether less was approved than an order is signed for: its borrower signs at most that before it is disbursed. */
const isApprovedForLess = ({ approvedMinor, principalMinor }: Approved): boolean =>
  approvedMinor !== null && approvedMinor < principalMinor;

/**
 * Whether an order waits for its borrower to sign today's figures, because its disbursement deadline was missed or less was approved than
 * applied for.
 */
export const isReoffered = (order: OrderRecord, today: CalendarDate): boolean =>
  order.decision === 'approved' &&
  order.withdrawConfirmedAt === null &&
  order.disbursedOn === null &&
  (isApprovedForLess(order) || isPastDisbursementDeadline(order, today));

/** Whether an order waits for its borrower to sign the smaller amount that was approved; false once its disbursement deadline is missed. */
export const awaitsSmallerLoan = (order: OrderRecord, today: CalendarDate): boolean =>
  isReoffered(order, today) && isApprovedForLess(order) && !isPastDisbursementDeadline(order, today);

const figuresOf = ({ terms, principalMinor, annualRatePercent, deductedAtDisbursementMinor }: OrderRecord) => ({
  terms: validateTermsProfile(terms),
  principalMinor,
  annualRatePercent,
  deductedFeesMinor: deductedAtDisbursementMinor,
});
