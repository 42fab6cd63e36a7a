import { type CalendarDate, daysBetween } from './calendar-date.ts';
import type { LoanFacts } from './loan.ts';
import { type LoanState, loanState } from './loan-state.ts';

/** 21 waiting · 110 refused · 151 being paid out · 170 running · 174 due soon · 180 overdue · 200 settled. */
export const orderStatuses = [21, 110, 151, 170, 174, 180, 200] as const;

export type OrderStatus = (typeof orderStatuses)[number];

export interface OrderFacts {
  readonly decision: 'pending' | 'approved' | 'refused';
  /** Instant of the borrower's withdraw confirmation; null before. Only its presence counts here. */
  readonly withdrawConfirmedAt: Date | string | null;
  readonly disbursedOn: CalendarDate | null;
  readonly loan: LoanFacts | null;
}

export function isOrderStatus(value: unknown): value is OrderStatus {
  return orderStatuses.some((status) => status === value);
}

/**
 * The status that follows from the facts on a date; there is always exactly one. Money that was paid out takes precedence: a
 * disbursed loan is judged by its balances and dates only.
 */
export function orderStatus(order: OrderFacts, today: CalendarDate): OrderStatus {
  const { decision, disbursedOn, loan, withdrawConfirmedAt } = order;
  if (loan !== null && disbursedOn !== null && loan.disbursedOn <= today) {
    return loanStatus(loanState(loan, today), loan.terms.reminderWindowDays);
  }
  if (decision === 'refused') return 110;
  if (decision === 'pending' || withdrawConfirmedAt === null) return 21;
  return 151;
}

/** The facts behind a loan's status. */
export interface StatusFacts extends Pick<LoanState, 'asOf' | 'settled' | 'overdueDays'> {
  readonly nextInstalment: { readonly dueOn: CalendarDate } | null;
}

/** As orderStatus, for a disbursed loan with an existing state. */
export function loanStatus(state: StatusFacts, reminderWindowDays: number): OrderStatus {
  if (state.settled) return 200;
  if (state.overdueDays > 0) return 180;
  const next = state.nextInstalment;
  // With no instalment open, only an extension charge is owed, and that is due at once.
  if (next === null || daysBetween(state.asOf, next.dueOn) <= reminderWindowDays) return 174;
  return 170;
}

export type OrderAction = 'withdraw' | 'repay' | 'extend' | 'borrowAgain';

/** The possible actions of a borrower in each status, in the order of the buttons. `extend` and `withdraw` depend on the order. */
export const actionsByStatus: Readonly<Record<OrderStatus, readonly OrderAction[]>> = {
  21: ['withdraw'],
  110: [],
  151: [],
  170: ['repay'],
  174: ['repay', 'extend'],
  180: ['repay', 'extend'],
  200: ['borrowAgain'],
};

export interface ActionConditions {
  /** isDelay is '1': an extension is offered. */
  readonly extensionAllowed: boolean;
  /** The order is approved and has a withdraw address. Default false: still waiting for the decision. */
  readonly withdrawOffered?: boolean;
}

/** The actions available to a borrower; empty where the order page shows recommended products instead (ORD-06 to ORD-10). */
export function orderActions(status: OrderStatus, conditions: ActionConditions): OrderAction[] {
  return actionsByStatus[status].filter((action) => {
    if (action === 'extend') return conditions.extensionAllowed;
    if (action === 'withdraw') return conditions.withdrawOffered === true;
    return true;
  });
}
