import {
  balanceBefore,
  type CalendarDate,
  type ComponentTotal,
  componentTotals,
  type LoanFacts,
  type LoanState,
  loanStatement,
  occurredAt,
  type StatementLine,
} from '@hiram/domain';
import { marketDay, paymentIdsOf, statusOn } from '../loans/loan-facts.ts';
import type { OrderRecord } from '../loans/order-record.ts';
import { type ReversedEntry, type ReversedLine, reversedLines, reversedEntriesOf } from './reversed-lines.ts';

/** An order that was paid out, with all its movements. */
export interface LoanHistory {
  readonly order: OrderRecord;
  /** Null with the state while the money that came back is not paid out anew. */
  readonly loan: LoanFacts | null;
  readonly state: LoanState | null;
  readonly lines: readonly ReversedLine[];
  /** What was taken back, by the indexes of the lines. */
  readonly reversed: readonly ReversedEntry[];
  /** References of its payments, in the order of the loan's facts. */
  readonly paymentIds: readonly string[];
}

/** A line of one of a statement's loans, with the balance of all loans after it. */
export interface HistoryLine {
  readonly history: LoanHistory;
  readonly line: ReversedLine;
  readonly balanceMinor: number;
}

/** The history of an order; null before it was first paid out. */
export function historyOf(order: OrderRecord, now: Date): LoanHistory | null {
  const today = marketDay(order, now);
  const { loan, state } = statusOn(order, today);
  const reversed = reversedEntriesOf(order);
  const isLoan = loan !== null && state !== null;
  const lines = merged(isLoan ? loanStatement(loan, today) : [], reversedLines(reversed));
  if (lines.length === 0) return null;
  const loanAndState = isLoan ? { loan, state } : { loan: null, state: null };
  return { order, ...loanAndState, lines, reversed, paymentIds: paymentIdsOf(order) };
}

/** The histories that are loans today. */
export const loansOf = (histories: readonly LoanHistory[]): RunningHistory[] =>
  histories.flatMap(({ loan, state, ...rest }) => (loan === null || state === null ? [] : [{ ...rest, loan, state }]));

export type RunningHistory = LoanHistory & { readonly loan: LoanFacts; readonly state: LoanState };

/** The lines of a loan with those that change nothing, each of which has the balance before it. */
function merged(lines: readonly StatementLine[], reversed: readonly ReversedLine[]): readonly ReversedLine[] {
  if (reversed.length === 0) return lines;
  let balanceMinor = 0;
  const changing = new Set<ReversedLine>(lines);
  return [...lines, ...reversed].sort(inOrder).map((line) => {
    balanceMinor = changing.has(line) ? line.balanceMinor : balanceMinor;
    return { ...line, balanceMinor };
  });
}

const inOrder = (one: ReversedLine, other: ReversedLine): number =>
  one.on === other.on ? later(one, other) : one.on < other.on ? -1 : 1;

/** The lines of some loans in a period, both ends included, by date; and the balances of all loans before and after. */
export function linesWithin(
  histories: readonly LoanHistory[],
  { fromOn, toOn }: { readonly fromOn: CalendarDate; readonly toOn: CalendarDate },
): { openingMinor: number; lines: HistoryLine[]; closingMinor: number } {
  const openingMinor = histories.reduce((sum, { lines }) => sum + balanceBefore(lines, fromOn), 0);
  const within = histories
    .flatMap((history) => history.lines.map((line) => ({ history, line })))
    .filter(({ line }) => line.on >= fromOn && line.on <= toOn)
    .sort((a, b) => inOrder(a.line, b.line));
  let balanceMinor = openingMinor;
  const lines = within.map((each) => {
    balanceMinor += each.line.changeMinor;
    return { ...each, balanceMinor };
  });
  return { openingMinor, lines, closingMinor: balanceMinor };
}

/** Less than every `occurredAt`. */
const BEFORE_ALL = -2;

/** The order of two lines of one date, of one loan or two. */
function later(one: ReversedLine, other: ReversedLine): number {
  const [at, otherAt] = [one, other].map((line) => (line.isEarlier ? BEFORE_ALL : occurredAt(line))) as [
    number,
    number,
  ];
  return at === otherAt ? 0 : at < otherAt ? -1 : 1;
}

/** The totals of each component over some loans. */
export function totalsOf(histories: readonly LoanHistory[]): readonly ComponentTotal[] {
  const sums = new Map<string, ComponentTotal>();
  for (const total of loansOf(histories).flatMap(({ loan, state }) => componentTotals(loan, state.asOf))) {
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
