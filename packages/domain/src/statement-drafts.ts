import type { CalendarDate } from './calendar-date.ts';
import { feesAboveCeiling } from './fees-above-ceiling.ts';
import type { Allocation, Occurrence, LoanFacts } from './loan.ts';
import { allocationOf } from './loan-state.ts';
import { addMinor, sumMinor } from './minor.ts';
import type { StatementEvent, StatementLine } from './statement-line.ts';
import { remissions } from './transaction-kinds.ts';

/** A line before its balance is known. */
export type Draft = Omit<StatementLine, 'balanceMinor'>;

export const sumParts = (parts: readonly Allocation[]) => sumMinor(parts.map(({ amountMinor }) => amountMinor));

/** A line that increases the balance. */
export function charged(on: CalendarDate, event: StatementEvent, parts: readonly Allocation[]): Draft {
  return { on, event, parts, changeMinor: sumParts(parts) };
}

/** The early-payment fees, each charged by the payment that paid it. */
export const prepaymentFees = (facts: LoanFacts): Draft[] =>
  feesAboveCeiling(facts).map(({ payment, instalmentNumber, amountMinor }) => {
    const parts = [allocationOf(instalmentNumber, 'fee', amountMinor)];
    return { ...charged(payment.paidOn, { kind: 'prepayment_fee' }, parts), ...momentIn(payment) };
  });

export const momentIn = ({ happenedAt }: Occurrence): Occurrence => (happenedAt === undefined ? {} : { happenedAt });

/**
 * Adds the balances, and at the end of a day the lines where the borrower's credit changed other than by overpayments: by
 * payments on a component that was later reduced, and by the day's refunds. A refund beyond the credit stays owed. A line that changes
 * nothing, because more was waived than is charged now, is left out.
 */
export function withBalances(drafts: readonly Draft[], recalculated: boolean): StatementLine[] {
  const lines: StatementLine[] = [];
  const counts = new Counts(recalculated);
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
    const counted = counts.count(draft);
    if (counted !== null) add(counted);
    // below zero where the payment used credit
    if (isMoney(draft)) excessMinor = addMinor(excessMinor, -draft.changeMinor - sumParts(draft.parts));
    if (drafts[index + 1]?.on === draft.on) continue;
    // below zero before the day of the money that a payment of an earlier date uses
    const creditMinor = addMinor(excessMinor, counts.overpaidMinor());
    const creditAfter = (refunds: number) => (refunds === 0 ? creditMinor : Math.max(0, creditMinor - refunds));
    const end = { on: draft.on, parts: [], ...momentIn(draft) } as const;
    const changeMinor = creditAfter(refundedBeforeMinor) - toldMinor;
    if (changeMinor !== 0) add({ ...end, event: { kind: 'credit', payment: null }, changeMinor });
    const coveredMinor = creditAfter(refundedMinor) - creditAfter(refundedBeforeMinor);
    if (coveredMinor !== 0) add({ ...end, event: { kind: 'refund_covered' }, changeMinor: coveredMinor });
    refundedBeforeMinor = refundedMinor;
  }
  return lines;
}

const isMoney = ({ event: { kind } }: Draft): boolean => kind === 'payment' || kind === 'recovery';

/** The events of lines that waive something. */
const waives: ReadonlySet<string> = new Set(['rebate', ...remissions.map(([, { event }]) => event.kind)]);

interface Count {
  chargedMinor: number;
  waivedMinor: number;
  paidMinor: number;
}

const owedIn = ({ chargedMinor, waivedMinor }: Count): number => Math.max(0, chargedMinor - waivedMinor);

/**
 * What was charged, waived and paid of each component by the lines so far. Recalculation moves principal from one instalment to
 * another, so then it is totalled over all of them; interest paid beyond one instalment's is credit, whatever another one owes.
 */
class Counts {
  readonly #counts = new Map<string, Count>();
  readonly #recalculated: boolean;

  constructor(recalculated: boolean) {
    this.#recalculated = recalculated;
  }

  /** Counts a line. What it charges or waives is limited to its effect: a charge that was waived before adds nothing. Null for no effect. */
  count(draft: Draft): Draft | null {
    const { event, parts, changeMinor } = draft;
    if (event.kind === 'due' || parts.length === 0) return draft;
    const changes = parts.map((part) => this.#change(draft, part));
    if (isMoney(draft)) return draft;
    const effective = parts
      .map((part, index) => ({ ...part, amountMinor: Math.abs(changes[index] ?? 0) }))
      .filter(({ amountMinor }) => amountMinor > 0);
    if (effective.length === 0 && changeMinor !== 0) return null;
    return { ...draft, parts: effective, changeMinor: sumMinor(changes) };
  }

  /** Payments on components in excess of what is owed of them. */
  overpaidMinor(): number {
    return sumMinor(Array.from(this.#counts.values(), (count) => Math.max(0, count.paidMinor - owedIn(count))));
  }

  #change(draft: Draft, { instalmentNumber, component, amountMinor }: Allocation): number {
    const isMoved = this.#recalculated && component === 'principal';
    const key = `${isMoved ? 'loan' : (instalmentNumber ?? 'loan')}/${component}`;
    const count = this.#counts.get(key) ?? { chargedMinor: 0, waivedMinor: 0, paidMinor: 0 };
    this.#counts.set(key, count);
    const before = owedIn(count);
    const isWaiver = waives.has(draft.event.kind);
    // a refund to be paid back was charged by the refund's own line
    if (isMoney(draft) || (isWaiver && component === 'reclaim')) {
      count.paidMinor = addMinor(count.paidMinor, amountMinor);
      return -amountMinor;
    }
    if (isWaiver) count.waivedMinor = addMinor(count.waivedMinor, amountMinor);
    else if (draft.event.kind === 'interest_reduced') count.chargedMinor = addMinor(count.chargedMinor, -amountMinor);
    else count.chargedMinor = addMinor(count.chargedMinor, amountMinor);
    return owedIn(count) - before;
  }
}
