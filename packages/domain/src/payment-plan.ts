import { addDays, type CalendarDate, laterDate } from './calendar-date.ts';
import type { NewDueOn } from './loan.ts';
import type { LoanState } from './loan-state.ts';
import type { MarketCode } from './market.ts';
import { mapMarkets } from './market-rules.ts';
import { addMinor } from './minor.ts';

/** What a payment plan may be that a borrower asks for. Days are counted from the day of the request. */
export interface PaymentPlanRules {
  readonly maxPayments: number;
  /** To the last payment. */
  readonly maxDays: number;
  /** To the first payment. */
  readonly firstWithinDays: number;
  /** To the lender's answer. */
  readonly answerWithinDays: number;
  /** To the next request. */
  readonly againAfterDays: number;
  /** Whether late charges rest while a request waits for its answer. */
  readonly pausesLateCharges: boolean;
}

/** The rules of each market; null where no plan can be asked for. */
export const paymentPlanRules: Readonly<Record<MarketCode, PaymentPlanRules | null>> = mapMarkets(
  ({ paymentPlans }): PaymentPlanRules | null => paymentPlans ?? null,
);

/** The intervals between the payments of a plan, in days. */
export const planIntervals = [7, 14, 30] as const;

export interface PlanWish {
  readonly payments: number;
  readonly firstOn: CalendarDate;
  readonly everyDays: number;
}

export interface PlanPayment {
  readonly dueOn: CalendarDate;
  readonly amountMinor: number;
}

/** Each payment of a plan but the last, which may be lower. Minor units. */
export const planAmount = (totalMinor: number, payments: number): number => Math.ceil(totalMinor / payments);

/** The payments of a plan, which add up to its total. Minor units. */
export function planPayments(totalMinor: number, { payments, firstOn, everyDays }: PlanWish): PlanPayment[] {
  const eachMinor = planAmount(totalMinor, payments);
  return Array.from({ length: payments }, (_, index) => ({
    dueOn: addDays(firstOn, index * everyDays),
    amountMinor: index === payments - 1 ? totalMinor - eachMinor * (payments - 1) : eachMinor,
  }));
}

/** The payments of a plan for what is owed; null for a wish outside the rules. */
export function proposePlan(
  totalMinor: number,
  wish: PlanWish,
  { rules, today }: { readonly rules: PaymentPlanRules; readonly today: CalendarDate },
): PlanPayment[] | null {
  const { payments, firstOn, everyDays } = wish;
  const lastMinor = totalMinor - planAmount(totalMinor, payments) * (payments - 1);
  const lastOn = addDays(firstOn, (payments - 1) * everyDays);
  const isAllowed =
    payments >= 1 &&
    payments <= rules.maxPayments &&
    lastMinor > 0 &&
    planIntervals.some((days) => days === everyDays) &&
    firstOn > today &&
    firstOn <= addDays(today, rules.firstWithinDays) &&
    lastOn <= addDays(today, rules.maxDays);
  return isAllowed ? planPayments(totalMinor, wish) : null;
}

/**
 * The next payment of an agreed plan on a day or after it: what is owed beyond what the plan leaves after that payment, so that money paid
 * early lowers it and a payment that was missed is in it. Null where the plan is paid or over. Minor units.
 */
export function planPaymentDue(
  payments: readonly PlanPayment[],
  { owedMinor, on }: { readonly owedMinor: number; readonly on: CalendarDate },
): PlanPayment | null {
  let leftMinor = payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  for (const { dueOn, amountMinor } of payments) {
    leftMinor -= amountMinor;
    if (dueOn >= on && owedMinor > leftMinor) return { dueOn, amountMinor: owedMinor - leftMinor };
  }
  return null;
}

/**
 * The due dates of a loan under an agreed plan: each unpaid instalment falls due on the payment that covers it and those before. None
 * moves to an earlier day, and two that one payment covers fall due on successive days. Empty where no date moves.
 * @param state the loan on the day of the agreement
 */
export function planDueOns(state: LoanState, payments: readonly PlanPayment[]): NewDueOn[] {
  const moved: NewDueOn[] = [];
  // paid before the instalments
  let owedMinor = addMinor(state.totals.extensionMinor, state.totals.reclaimMinor);
  let previousOn = state.asOf;
  for (const { number, dueOn, outstandingMinor } of state.instalments) {
    if (outstandingMinor === 0) continue;
    owedMinor = addMinor(owedMinor, outstandingMinor);
    const paidOn = dayThatCovers(payments, owedMinor) ?? dueOn;
    const newDueOn = [paidOn, dueOn, addDays(previousOn, 1)].reduce(laterDate);
    if (newDueOn > dueOn) moved.push({ number, dueOn: newDueOn });
    previousOn = newDueOn;
  }
  return moved;
}

/** The day by which the payments reach a sum; the last day where they do not. */
function dayThatCovers(payments: readonly PlanPayment[], sumMinor: number): CalendarDate | undefined {
  let paidMinor = 0;
  for (const { dueOn, amountMinor } of payments) {
    paidMinor += amountMinor;
    if (paidMinor >= sumMinor) return dueOn;
  }
  return payments[payments.length - 1]?.dueOn;
}
