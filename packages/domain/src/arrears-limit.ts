import { type CalendarDate, dayNumber, fromDayNumber } from './calendar-date.ts';
import { ceilingsOf, loanCapTable, totalCostCap } from './caps.ts';
import type { LoanFacts } from './loan.ts';
import { sumMinor } from './minor.ts';
import { accruePenalties } from './penalty.ts';
import type { RecalculatedInstalment } from './recalculated-interest.ts';
import type { TermsProfile } from './terms-profile.ts';

/** The end of interest on arrears under a ceiling on total cost. */
export interface ArrearsLimit {
  /** Its last day. */
  readonly endsOn: CalendarDate;
  /** The maximum of interest above the agreed one by then, minor units. */
  readonly maxMinor: number;
}

/** The instalments of a loan on a date without the limit. */
type RowsOn = (on: CalendarDate) => readonly RecalculatedInstalment[];

/**
 * The limit of interest on arrears; null while the cost of the loan is within the ceiling on total cost, and without a ceiling. The cost never falls
 * with time, so the first day above the ceiling is the last one with interest on arrears: it takes what the day before has left. Late charges
 * take the rest.
 */
export function arrearsLimit(facts: LoanFacts, today: CalendarDate, rowsOn: RowsOn): ArrearsLimit | null {
  const { interestRecalculation: rule } = facts.terms;
  if (rule === undefined || rule.onLatePayment === 'none') return null;
  const cap = totalCostCap(loanCapTable(facts, facts.disbursedOn), facts.principalMinor);
  if (cap === null) return null;
  const bare = { ...facts, terms: withoutTotalCost(facts.terms) };
  const leftOn = (on: CalendarDate) => {
    const rows = rowsOn(on);
    return { rows, leftMinor: cap - costWithoutArrears(bare, rows, on) };
  };
  const isWithin = (on: CalendarDate) => {
    const { rows, leftMinor } = leftOn(on);
    return interestOnArrears(facts, rows) <= leftMinor;
  };
  if (isWithin(today)) return null;
  let [low, high] = [dayNumber(facts.disbursedOn), dayNumber(today)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isWithin(fromDayNumber(middle))) low = middle;
    else high = middle;
  }
  return { endsOn: fromDayNumber(high), maxMinor: Math.max(0, leftOn(fromDayNumber(low)).leftMinor) };
}

/** Interest above the agreed one. */
const interestOnArrears = ({ instalments: agreed }: LoanFacts, rows: readonly RecalculatedInstalment[]): number =>
  sumMinor(
    rows.map(
      ({ interestMinor, afterMaturityMinor = 0 }, index) =>
        Math.max(0, interestMinor - (agreed[index]?.interestMinor ?? 0)) + afterMaturityMinor,
    ),
  );

function costWithoutArrears(facts: LoanFacts, rows: readonly RecalculatedInstalment[], on: CalendarDate): number {
  const { chargedMinor, taxMinor } = accruePenalties({ ...facts, instalments: rows }, on);
  return sumMinor([
    facts.deductedAtDisbursementMinor ?? 0,
    ...facts.instalments.flatMap(({ interestMinor, feeMinor, taxMinor: tax = 0 }) => [interestMinor, feeMinor, tax]),
    ...facts.extensions.flatMap(({ grantedOn, chargeMinor }) => (grantedOn <= on ? [chargeMinor] : [])),
    ...(facts.addedCharges ?? []).flatMap(({ chargedOn, amountMinor }) => (chargedOn <= on ? [amountMinor] : [])),
    ...chargedMinor.values(),
    ...(taxMinor?.values() ?? []),
  ]);
}

function withoutTotalCost(terms: TermsProfile): TermsProfile {
  const { caps } = terms;
  const tables = (caps?.tables ?? []).map(({ fromOn, source, ...table }) => ({
    fromOn,
    source,
    ceilings: ceilingsOf({ fromOn, source, ...table }).filter(({ on }) => on !== 'total_cost'),
  }));
  return { ...terms, caps: caps && { ...caps, tables } };
}
