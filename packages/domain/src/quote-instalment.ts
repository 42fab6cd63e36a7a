import type { CalendarDate } from './calendar-date.ts';
import type { Allocation, LoanFacts } from './loan.ts';
import { type LoanState, loanState, outstandingParts, allocationOf } from './loan-state.ts';
import { sumMinor } from './minor.ts';

export interface InstalmentQuote {
  readonly instalmentNumbers: readonly number[];
  readonly parts: readonly Allocation[];
  /** Zero for a settled loan. */
  readonly amountMinor: number;
  /** The earliest due date among them; null for a settled loan. */
  readonly dueOn: CalendarDate | null;
  /** The due date of the first instalment that remains unpaid after this payment; null for none. */
  readonly nextDueOn: CalendarDate | null;
}

/**
 * The amount payable now: everything due today or before, with today's penalties, if anything is overdue; else the next
 * instalment. Unpaid extension charges and reclaims are added in both cases.
 */
export function quoteInstalment(facts: LoanFacts, today: CalendarDate): InstalmentQuote {
  return instalmentQuoteOf(loanState(facts, today));
}

export function instalmentQuoteOf(state: LoanState): InstalmentQuote {
  const open = state.instalments.filter((instalment) => instalment.outstandingMinor > 0);
  const due = open.filter((instalment) => instalment.dueOn <= state.asOf);
  const asked = due.length > 0 ? due : open.slice(0, 1);
  const parts = [...loanParts(state), ...asked.flatMap((instalment) => outstandingParts(instalment))];
  return {
    instalmentNumbers: asked.map((instalment) => instalment.number),
    parts,
    amountMinor: sumMinor(parts.map((each) => each.amountMinor)),
    dueOn: asked[0]?.dueOn ?? null,
    nextDueOn: open[asked.length]?.dueOn ?? null,
  };
}

/** The loan's debts besides its instalments: refunds to be paid back, and granted extension charges. */
export function loanParts({ totals: { reclaimMinor, extensionMinor } }: LoanState): Allocation[] {
  return [
    ...(reclaimMinor === 0 ? [] : [allocationOf(null, 'reclaim', reclaimMinor)]),
    ...(extensionMinor === 0 ? [] : [allocationOf(null, 'extension', extensionMinor)]),
  ];
}
