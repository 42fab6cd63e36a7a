import type { CalendarDate } from './calendar-date.ts';
import { endingOf } from './loan-end.ts';
import { loanParts } from './fill-parts.ts';
import type { Allocation, LoanFacts } from './loan.ts';
import { type LoanState, loanState, outstandingParts } from './loan-state.ts';
import { sumMinor } from './minor.ts';

export interface InstalmentQuote {
  /** With the later ones where the amount ends the loan. */
  readonly instalmentNumbers: readonly number[];
  /** They add up to the amount. */
  readonly parts: readonly Allocation[];
  /** Never more than what ends the loan today. Zero for a settled loan. */
  readonly amountMinor: number;
  /** What will be asked for on `dueOn` if nothing else happens; the amount itself once that date has come. */
  readonly onDueMinor: number;
  /** How the amount ends the loan where that costs less than the instalments asked for; else null. */
  readonly endsLoan: 'payoff' | 'settlement' | null;
  /** The earliest due date among them; null for a settled loan. */
  readonly dueOn: CalendarDate | null;
  /** The due date of the first instalment that remains unpaid after this payment; null for none. */
  readonly nextDueOn: CalendarDate | null;
}

/**
 * The amount payable now: everything due today or before, with today's penalties, if anything is overdue; else the next
 * instalment. Unpaid extension charges and reclaims are added in both cases. Where less ends the loan, because a payoff gives interest
 * back or a settlement is in force, it is that: more would only become the borrower's credit.
 */
export function quoteInstalment(facts: LoanFacts, today: CalendarDate): InstalmentQuote {
  return instalmentQuoteOf(facts, loanState(facts, today));
}

/** As quoteInstalment, from an existing state. */
export function instalmentQuoteOf(facts: LoanFacts, state: LoanState): InstalmentQuote {
  const asked = askedOf(state);
  const ending = endingOf(facts, state);
  if (ending === null || ending.amountMinor >= asked.amountMinor)
    return { ...asked, onDueMinor: asked.amountMinor, endsLoan: null };
  const { amountMinor, parts, by } = ending;
  return {
    instalmentNumbers: state.instalments
      .filter(({ outstandingMinor }) => outstandingMinor > 0)
      .map(({ number }) => number),
    parts,
    amountMinor,
    onDueMinor: onDueMinor(facts, state, { asked, amountMinor }),
    endsLoan: by,
    dueOn: asked.dueOn,
    nextDueOn: null,
  };
}

type Asked = Pick<InstalmentQuote, 'instalmentNumbers' | 'parts' | 'amountMinor' | 'dueOn' | 'nextDueOn'>;

/** What is due, or else the next instalment, whatever ends the loan. */
function askedOf(state: LoanState): Asked {
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

/** Ending the loan never costs less on a later day, unless a settlement lapses in between. */
function onDueMinor(
  facts: LoanFacts,
  { asOf }: LoanState,
  { asked: { dueOn, amountMinor: askedMinor }, amountMinor }: { readonly asked: Asked; readonly amountMinor: number },
): number {
  if (dueOn === null || dueOn <= asOf) return amountMinor;
  return Math.min(askedMinor, endingOf(facts, loanState(facts, dueOn))?.amountMinor ?? askedMinor);
}
