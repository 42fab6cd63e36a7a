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
}

/**
 * What is payable now: everything due today or before, with today's penalties, if anything is overdue; else the next
 * instalment. Unpaid extension charges come along either way.
 */
export function quoteInstalment(facts: LoanFacts, today: CalendarDate): InstalmentQuote {
  return instalmentQuoteOf(loanState(facts, today));
}

export function instalmentQuoteOf(state: LoanState): InstalmentQuote {
  const open = state.instalments.filter((instalment) => instalment.outstandingMinor > 0);
  const due = open.filter((instalment) => instalment.dueOn <= state.asOf);
  const asked = due.length > 0 ? due : open.slice(0, 1);
  const parts = [...extensionPart(state), ...asked.flatMap((instalment) => outstandingParts(instalment))];
  return {
    instalmentNumbers: asked.map((instalment) => instalment.number),
    parts,
    amountMinor: sumMinor(parts.map((each) => each.amountMinor)),
    dueOn: asked[0]?.dueOn ?? null,
  };
}

/** Granted extension charges still unpaid, as one part or none. */
export function extensionPart(state: LoanState): Allocation[] {
  const { extensionMinor } = state.totals;
  return extensionMinor === 0 ? [] : [allocationOf(null, 'extension', extensionMinor)];
}
