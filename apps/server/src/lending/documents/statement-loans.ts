import {
  balanceBefore,
  type CalendarDate,
  type ComponentTotal,
  componentTotals,
  type LoanFacts,
  type LoanState,
  loanStatement,
  momentOf,
  type StatementLine,
} from '@hiram/domain';
import { marketDay, paymentIdsOf, standingOn } from '../loans/loan-facts.ts';
import type { OrderRecord } from '../loans/order-record.ts';

/** A loan with all its movements. */
export interface LoanHistory {
  readonly order: OrderRecord;
  readonly loan: LoanFacts;
  readonly state: LoanState;
  readonly lines: readonly StatementLine[];
  /** References of its payments, in the order of the loan's facts. */
  readonly paymentIds: readonly string[];
}

/** A line of one of a statement's loans, with the balance of all loans after it. */
export interface HistoryLine {
  readonly history: LoanHistory;
  readonly line: StatementLine;
  readonly balanceMinor: number;
}

/** The history of an order; null before its loan. */
export function historyOf(order: OrderRecord, now: Date): LoanHistory | null {
  const today = marketDay(order, now);
  const { loan, state } = standingOn(order, today);
  if (loan === null || state === null) return null;
  return { order, loan, state, lines: loanStatement(loan, today), paymentIds: paymentIdsOf(order) };
}

/** The lines of some loans in a period, both ends included, by date; and the balances of all loans before and after. */
export function linesWithin(
  histories: readonly LoanHistory[],
  { fromOn, toOn }: { readonly fromOn: CalendarDate; readonly toOn: CalendarDate },
): { openingMinor: number; lines: HistoryLine[]; closingMinor: number } {
  const openingMinor = histories.reduce((sum, { lines }) => sum + balanceBefore(lines, fromOn), 0);
  const within = histories
    .flatMap((history) => history.lines.map((line) => ({ history, line })))
    .filter(({ line }) => line.on >= fromOn && line.on <= toOn)
    .sort((a, b) => (a.line.on === b.line.on ? later(a.line, b.line) : a.line.on < b.line.on ? -1 : 1));
  let balanceMinor = openingMinor;
  const lines = within.map((each) => {
    balanceMinor += each.line.changeMinor;
    return { ...each, balanceMinor };
  });
  return { openingMinor, lines, closingMinor: balanceMinor };
}

/** The order of two lines of one date, of one loan or two. */
function later(one: StatementLine, other: StatementLine): number {
  const [at, otherAt] = [momentOf(one), momentOf(other)];
  return at === otherAt ? 0 : at < otherAt ? -1 : 1;
}

/** The totals of each component over some loans. */
export function totalsOf(histories: readonly LoanHistory[]): readonly ComponentTotal[] {
  const sums = new Map<string, ComponentTotal>();
  for (const total of histories.flatMap(({ loan, state }) => componentTotals(loan, state.asOf))) {
    const sum = sums.get(total.component);
    sums.set(total.component, sum === undefined ? total : added(sum, total));
  }
  return [...sums.values()];
}

const added = (one: ComponentTotal, other: ComponentTotal): ComponentTotal => ({
  component: one.component,
  chargedMinor: one.chargedMinor + other.chargedMinor,
  paidMinor: one.paidMinor + other.paidMinor,
  rebatedMinor: one.rebatedMinor + other.rebatedMinor,
  outstandingMinor: one.outstandingMinor + other.outstandingMinor,
});
