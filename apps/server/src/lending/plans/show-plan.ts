import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/payment-plan';
import {
  addDays,
  calendarDate,
  type CalendarDate,
  isCalendarDate,
  loanState,
  type PaymentPlanRules,
  paymentPlanRules,
  planAmount,
  planIntervals,
  planPayments,
  type PlanWish,
  proposePlan,
} from '@hiram/domain';
import type { Services } from '../../app/services.ts';
import { Refusal } from '../../platform/refusal.ts';
import { loanFactsOf, marketDay } from '../loans/loan-facts.ts';
import type { OrderRecord } from '../loans/order-record.ts';
import type { PlanRequest } from './plan-request-store.ts';

type Shown = AnswerOf<typeof contract.loadPlan>;

/** A wish as it comes in a request; a part may not be chosen yet. */
export interface TypedWish {
  readonly payments?: number | undefined;
  readonly firstOn?: string | undefined;
  readonly everyDays?: number | undefined;
}

/** What a plan can be for on a day. */
export interface PlanBase {
  readonly today: CalendarDate;
  readonly totalMinor: number;
  readonly rules: PaymentPlanRules;
}

/** What is owed on an order today and the rules of its market. @throws Refusal 'nothing-to-pay', also where no plan can be asked for */
export function planBaseOf(order: OrderRecord, now: Date): PlanBase {
  const today = marketDay(order, now);
  const rules = paymentPlanRules[order.market];
  const loan = loanFactsOf(order);
  if (rules === null || loan === null || loan.disbursedOn > today) throw new Refusal('nothing-to-pay');
  const { settled, totals } = loanState(loan, today);
  if (settled) throw new Refusal('nothing-to-pay');
  return { today, totalMinor: totals.outstandingMinor, rules };
}

/** The whole wish; null while a part is missing, or is no day. */
export function wishOf({ payments, firstOn, everyDays }: TypedWish): PlanWish | null {
  if (payments === undefined || everyDays === undefined || firstOn === undefined || !isCalendarDate(firstOn))
    return null;
  return { payments, everyDays, firstOn: calendarDate(firstOn) };
}

/** The first day of another request; null where one can be made now. */
export function askAgainOn(newest: PlanRequest | undefined, { rules, today }: PlanBase): CalendarDate | null {
  if (newest === undefined || newest.status === 'open') return null;
  const on = addDays(calendarDate(newest.askedOn), rules.againAfterDays);
  return on > today ? on : null;
}

/**
 * What can be asked for on an order, the schedule of a wish, and the last request with its answer.
 * @throws Refusal 'order-not-found', 'nothing-to-pay'
 */
export async function showPlan(
  { stores }: Pick<Services, 'stores'>,
  { order, wish, now }: { readonly order: OrderRecord | undefined; readonly wish: TypedWish; readonly now: Date },
): Promise<Shown> {
  if (order === undefined) throw new Refusal('order-not-found');
  const base = planBaseOf(order, now);
  const { today, totalMinor, rules } = base;
  const newest = await stores.planRequests.newest(order.id);
  const whole = wishOf(wish);
  return {
    currency: order.currency,
    totalMinor,
    choices: Array.from({ length: rules.maxPayments }, (_, at) => at + 1).map((payments) => ({
      payments,
      amountMinor: planAmount(totalMinor, payments),
    })),
    intervals: [...planIntervals],
    firstFrom: addDays(today, 1),
    firstUntil: addDays(today, rules.firstWithinDays),
    lastBy: addDays(today, rules.maxDays),
    rows: whole === null ? [] : (proposePlan(totalMinor, whole, { rules, today }) ?? []),
    answerBy: addDays(today, rules.answerWithinDays),
    pausesLateCharges: rules.pausesLateCharges ? '1' : '0',
    askAgainOn: askAgainOn(newest, base),
    request: newest === undefined ? null : requestOf(newest),
  };
}

/** A request as its borrower sees it: the plan of that day, which is not computed anew. */
function requestOf(request: PlanRequest): NonNullable<Shown['request']> {
  const { status, askedOn, answerBy, answeredOn, answerWords, pausesLateCharges, totalMinor } = request;
  const { payments, everyDays } = request;
  const firstOn = calendarDate(request.firstOn);
  return {
    state: status,
    askedOn,
    answerBy,
    answeredOn,
    words: answerWords ?? '',
    lateChargesRest: status === 'open' && pausesLateCharges ? '1' : '0',
    rows: planPayments(totalMinor, { payments, firstOn, everyDays }),
  };
}
