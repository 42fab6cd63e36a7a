import type { CalendarDate } from './calendar-date.ts';
import { feesBeyond } from './fees-beyond.ts';
import type { Allocation, Happening, LoanFacts } from './loan.ts';
import { allocationOf } from './loan-state.ts';
import { addMinor, sumMinor } from './minor.ts';
import type { StatementEvent, StatementLine } from './statement-line.ts';

/** A line before its balance is known. */
export type Draft = Omit<StatementLine, 'balanceMinor'>;

export const sumParts = (parts: readonly Allocation[]) => sumMinor(parts.map(({ amountMinor }) => amountMinor));

/** A line that increases the balance. */
export function charged(on: CalendarDate, event: StatementEvent, parts: readonly Allocation[]): Draft {
  return { on, event, parts, changeMinor: sumParts(parts) };
}

/** The early-payment fees, each charged by the payment that paid it. */
export const prepaymentFees = (facts: LoanFacts): Draft[] =>
  feesBeyond(facts).map(({ payment, instalmentNumber, amountMinor }) => {
    const parts = [allocationOf(instalmentNumber, 'fee', amountMinor)];
    return { ...charged(payment.paidOn, { kind: 'prepayment_fee' }, parts), ...momentIn(payment) };
  });

export const momentIn = ({ happenedAt }: Happening): Happening => (happenedAt === undefined ? {} : { happenedAt });

/**
 * Adds the balances, and at the end of a day the lines where the borrower's credit changed other than by overpayments: by
 * payments on a component that was later reduced, and by the day's refunds. A refund beyond the credit stays owed.
 */
export function withBalances(drafts: readonly Draft[], recalculated: boolean): StatementLine[] {
  const lines: StatementLine[] = [];
  const owed = new Map<string, number>();
  let balanceMinor = 0;
  let excessMinor = 0;
  let refundedMinor = 0;
  let refundedBeforeMinor = 0;
  /** The credit of the lines so far. */
  let toldMinor = 0;
  const add = (draft: Draft): void => {
    const { kind } = draft.event;
    balanceMinor = addMinor(balanceMinor, draft.changeMinor);
    if (kind === 'credit' || kind === 'refund_covered') toldMinor = addMinor(toldMinor, draft.changeMinor);
    if (kind === 'refund') refundedMinor = addMinor(refundedMinor, draft.changeMinor);
    lines.push({ ...draft, balanceMinor });
  };
  for (const [index, draft] of drafts.entries()) {
    add(draft);
    if (draft.event.kind === 'credit') excessMinor = addMinor(excessMinor, draft.changeMinor);
    else count(owed, draft, recalculated);
    if (drafts[index + 1]?.on === draft.on) continue;
    const overpaid = sumMinor([...owed.values()].map((amount) => Math.max(0, -amount)));
    const creditAfter = (refunds: number) => Math.max(0, addMinor(excessMinor, overpaid) - refunds);
    const end = { on: draft.on, parts: [], ...momentIn(draft) } as const;
    const changeMinor = creditAfter(refundedBeforeMinor) - toldMinor;
    if (changeMinor !== 0) add({ ...end, event: { kind: 'credit', payment: null }, changeMinor });
    const coveredMinor = creditAfter(refundedMinor) - creditAfter(refundedBeforeMinor);
    if (coveredMinor !== 0) add({ ...end, event: { kind: 'refund_covered' }, changeMinor: coveredMinor });
    refundedBeforeMinor = refundedMinor;
  }
  return lines;
}

const takesAway: ReadonlySet<StatementEvent['kind']> = new Set([
  'payment',
  'recovery',
  'rebate',
  'waiver',
  'goodwill',
  'written_off',
  'settlement_discount',
  'interest_reduced',
]);

/**
 * Tracks the outstanding amount of each component: charged less paid less waived. Recalculation moves principal from one instalment to
 * another, so then it is totalled over all of them; interest paid beyond one instalment's is credit, whatever another one owes.
 */
function count(owed: Map<string, number>, { event, parts }: Draft, recalculated: boolean): void {
  if (event.kind === 'due') return;
  const sign = takesAway.has(event.kind) ? -1 : 1;
  for (const { instalmentNumber, component, amountMinor } of parts) {
    const isMoved = recalculated && component === 'principal';
    const key = `${isMoved ? 'loan' : (instalmentNumber ?? 'loan')}/${component}`;
    owed.set(key, addMinor(owed.get(key) ?? 0, sign * amountMinor));
  }
}
