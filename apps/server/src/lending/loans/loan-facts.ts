import {
  type AgreedLoan,
  type Allocation,
  type CalendarDate,
  calendarDate,
  calendarDateIn,
  type LatePause,
  type LoanFacts,
  type LoanState,
  loanState,
  loanStatus,
  type MarketCode,
  markets,
  type OrderFacts,
  type OrderStatus,
  orderStatus,
  type PaymentFacts,
} from '@hiram/domain';
import { hasSchedule } from '@hiram/lending-terms';
import { agreementOf } from './signed-loan.ts';
import { changedFactsOf, recoveriesOf } from './changed-facts.ts';
import type { OrderRecord } from './order-record.ts';

/** The date in an order's market. Business dates follow the market's time zone, not the machine's. */
export function marketDay(order: Pick<OrderRecord, 'market'>, at: Date): CalendarDate {
  return calendarDateIn(at, markets[order.market].timeZone);
}

/** The currency of a market's loans, one that the wire supports. */
export const loanCurrency = (market: MarketCode): OrderRecord['currency'] => markets[market].currency;

/** An order in the domain's form. */
export function orderFactsOf(order: OrderRecord): OrderFacts {
  return {
    decision: order.decision,
    withdrawConfirmedAt: order.withdrawConfirmedAt,
    disbursedOn: order.disbursedOn === null ? null : calendarDate(order.disbursedOn),
    loan: loanFactsOf(order),
  };
}

/** The agreed terms of an order's loan, from its rows; null before disbursal. */
export function agreedLoanOf(order: OrderRecord): AgreedLoan | null {
  if (order.disbursedOn === null) return null;
  const { profile, lending, signed } = agreementOf(order);
  const last = signed?.instalments.at(-1);
  return {
    terms: profile,
    clientKind: order.clientKind,
    currency: order.currency,
    principalMinor: order.principalMinor,
    annualRatePercent: lending.annualRatePercent,
    deductedAtDisbursementMinor: order.deductedAtDisbursementMinor,
    disbursedOn: calendarDate(order.disbursedOn),
    ...(signed !== null && last !== undefined && { agreedTerm: { fromOn: signed.signedOn, toOn: last.dueOn } }),
    ...(signed?.charges && { charges: signed.charges }),
    ...(hasSchedule(lending) &&
      lending.interestFreeDays !== undefined && { interestFreeDays: lending.interestFreeDays }),
    ...(signed?.recalculation && { recalculation: signed.recalculation }),
    instalments: order.instalments.map((row) => ({ ...row, dueOn: calendarDate(row.dueOn) })),
  };
}

/** The loan of an order, from its rows; null before disbursal. */
export function loanFactsOf(order: OrderRecord): LoanFacts | null {
  const agreed = agreedLoanOf(order);
  if (agreed === null) return null;
  return {
    ...agreed,
    extensions: order.extensions.map((row) => ({
      happenedAt: row.happenedAt,
      grantedOn: calendarDate(row.grantedOn),
      days: row.days,
      chargeMinor: row.chargeMinor,
      newDueOns: row.newDueOns.map(({ number, dueOn }) => ({ number, dueOn: calendarDate(dueOn) })),
      ...(row.reason !== 'extension' && { reason: row.reason }),
    })),
    payments: paymentFactsOf(order),
    rebates: order.rebates.map(({ reason, ...row }) => ({
      ...row,
      grantedOn: calendarDate(row.grantedOn),
      ...(reason !== 'payoff' && { reason }),
    })),
    ...changedFactsOf(order.changes),
    ...(order.latePauses.length > 0 && { latePauses: order.latePauses.map(pauseOf) }),
  };
}

const pauseOf = ({ fromOn, untilOn }: OrderRecord['latePauses'][number]): LatePause => ({
  fromOn: calendarDate(fromOn),
  untilOn: untilOn === null ? null : calendarDate(untilOn),
});

/** The state of a loan on a date; null without a loan, and before the date of its disbursal. */
export const stateOn = (loan: LoanFacts | null, today: CalendarDate): LoanState | null =>
  loan === null || loan.disbursedOn > today ? null : loanState(loan, today);

/** The state of an order on a date: its loan, as `stateOn` gives it, and its status. */
export function statusOn(
  order: OrderRecord,
  today: CalendarDate,
): { loan: LoanFacts | null; state: LoanState | null; status: OrderStatus } {
  const loan = loanFactsOf(order);
  const state = stateOn(loan, today);
  const status =
    loan === null || state === null
      ? orderStatus(orderFactsOf(order), today)
      : loanStatus(state, loan.terms.reminderWindowDays);
  return { loan, state, status };
}

/** Whether an instalment of an order's loan is overdue on a date. */
export const isOverdueOn = (order: OrderRecord, today: CalendarDate): boolean => statusOn(order, today).status === 180;

/** The payments in a loan's facts, in order. */
export const paymentIdsOf = (order: OrderRecord): string[] => [
  ...new Set(order.allocations.map(({ paymentId }) => paymentId)),
];

/** The paid amounts, payment by payment, in the order of `paymentIdsOf`; an excess is the borrower's credit and not included. */
function paymentFactsOf({ allocations: rows, changes }: OrderRecord): PaymentFacts[] {
  const recoveries = recoveriesOf(changes);
  const byPayment = new Map<string, PaymentFacts & { allocations: Allocation[]; excessMinor: number }>();
  for (const { paymentId, paidOn, happenedAt, instalmentNumber, component, amountMinor } of rows) {
    const payment = byPayment.get(paymentId) ?? {
      paidOn: calendarDate(paidOn),
      happenedAt,
      allocations: [],
      excessMinor: 0,
      ...(recoveries.has(paymentId) && { isRecovery: true as const }),
    };
    if (component === 'excess') payment.excessMinor += amountMinor;
    else payment.allocations.push({ instalmentNumber, component, amountMinor });
    byPayment.set(paymentId, payment);
  }
  return [...byPayment.values()];
}
