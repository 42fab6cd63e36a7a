import { type ArrearsLimit, arrearsLimit } from './arrears-limit.ts';
import { type CalendarDate, dayNumber, earlierDate, fromDayNumber } from './calendar-date.ts';
import type { InstalmentFacts, LoanFacts } from './loan.ts';
import { levelInstalment } from './level-instalment.ts';
import { addMinor, sumMinor } from './minor.ts';
import {
  dueDay,
  interestOver,
  periodOf,
  type RecalculatedInstalment,
  type Recalculation,
  type RecalculationDays,
  recalculationOf,
  type RowInput,
} from './recalculated-interest.ts';

export type { RecalculatedInstalment } from './recalculated-interest.ts';

/**
 * The instalments of a loan on a date, by its payments up to `knownOn` (null counts all). Without terms of
 * recalculation, or with every payment on its due date, they are the agreed ones. Each row in turn: interest on the actual outstanding
 * principal and on arrears until today, segment by segment between payments, each rounded half up; the rest of the instalment repays
 * principal. Principal always sums to the loan; no row is negative or below its paid
 * principal: a payment keeps its allocation if a later transaction changes the interest. Interest on arrears stops at a ceiling on total cost.
 */
export function recalculatedInstalments(facts: LoanFacts, days: RecalculationDays): readonly RecalculatedInstalment[] {
  return rowsWithin(facts, days, limitOn(facts, days));
}

const limitOn = (facts: LoanFacts, { today, knownOn }: RecalculationDays): ArrearsLimit | null =>
  arrearsLimit(facts, today, (on) => {
    const known = on === today ? knownOn : earlierDate(on, knownOn ?? on);
    return rowsWithin(facts, { today: on, knownOn: known }, null);
  });

function rowsWithin(
  facts: LoanFacts,
  days: RecalculationDays,
  limit: ArrearsLimit | null,
): readonly RecalculatedInstalment[] {
  const context = recalculationOf(facts, { ...days, endsOn: limit?.endsOn });
  if (context === null) return facts.instalments;
  let roomMinor = limit?.maxMinor ?? Infinity;
  /** Interest, of which the part above the agreed one fits into the limit. */
  const within = (agreedMinor: number, wantedMinor: number): number => {
    const aboveMinor = Math.min(roomMinor, Math.max(0, wantedMinor - agreedMinor));
    roomMinor -= aboveMinor;
    return Math.min(wantedMinor, agreedMinor) + aboveMinor;
  };
  const rows: RecalculatedInstalment[] = [];
  let balance = facts.principalMinor;
  let agreedBalance = facts.principalMinor;
  let deferredMinor = 0;
  let goneLater = sumMinor(context.principalGone.values());
  let level: number | null = null;
  for (const [index, agreed] of context.agreed.entries()) {
    const interestMinor = within(agreed.interestMinor, interestOf(context, { index, rows, balance, agreedBalance }));
    const isLast = index === context.agreed.length - 1;
    const scheduled = isLast ? balance : scheduledPrincipal(context, { agreed, interestMinor, level });
    const wanted = Math.min(balance, isLast ? balance : Math.max(0, scheduled - deferredMinor));
    deferredMinor = Math.max(0, deferredMinor - (scheduled - wanted));
    const gone = context.principalGone.get(agreed.number) ?? 0;
    goneLater -= gone;
    const withEarly = Math.max(wanted, Math.min(balance, earlyPrincipal(context, agreed)));
    const principalMinor = Math.min(balance, Math.max(gone, Math.min(withEarly, balance - goneLater)));
    balance -= principalMinor;
    agreedBalance -= agreed.principalMinor;
    rows.push({ ...agreed, principalMinor, interestMinor });
    if (withEarly === wanted || balance === 0) continue;
    if (context.partial === 'next_instalment') deferredMinor += withEarly - wanted;
    if (context.partial === 'smaller_instalments') level = levelOf(context, index + 1, balance);
  }
  return withInterestAfterMaturity(context, rows, (wantedMinor) => within(0, wantedMinor));
}

/**
 * The facts with a payment of zero on a date, which gives the interest as of a payment on that date. It matters only where
 * interest is recalculated when a payment is recorded.
 */
export const asPaidOn = (facts: LoanFacts, paidOn: CalendarDate): LoanFacts =>
  facts.recalculation === undefined ? facts : { ...facts, payments: [...facts.payments, { paidOn, allocations: [] }] };

/**
 * Interest accrued in an instalment's period by a date, on the actual outstanding principal. Minor units. Null for a loan without
 * terms of recalculation.
 */
export function earnedByDay(facts: LoanFacts, number: number, today: CalendarDate): number | null {
  const limit = limitOn(facts, { today, knownOn: today });
  const context = recalculationOf(facts, { today, knownOn: today, endsOn: limit?.endsOn });
  const rows = rowsWithin(facts, { today, knownOn: today }, limit);
  const row = rows[number - 1];
  if (context === null || row === undefined) return null;
  const before = rows.slice(0, number - 1);
  const balance = facts.principalMinor - sumMinor(before.map(({ principalMinor }) => principalMinor));
  const period = periodOf(context, number - 1);
  const { scheduledMinor, arrearsMinor } = interestOver(context, {
    index: number - 1,
    rows: before,
    balance,
    ...period,
    end: Math.min(context.today, period.end),
  });
  return addMinor(scheduledMinor, arrearsMinor);
}

/**
 * Interest of one row: as agreed without a deviation. Scheduled principal bears more only where it is higher than agreed; the row owes
 * less only where it is lower. Interest on arrears comes on top of what scheduled principal bears, so an agreed amount above that (of a
 * loan that was disbursed late, or of an older service) covers it first.
 */
function interestOf(context: Recalculation, row: RowInput & { readonly agreedBalance: number }): number {
  const agreedMinor = context.agreed[row.index]?.interestMinor ?? 0;
  const { scheduledMinor, max, least, arrearsMinor } = interestOver(context, {
    ...row,
    ...periodOf(context, row.index),
  });
  const lowest = least < row.agreedBalance ? 0 : agreedMinor;
  const highest = max > row.agreedBalance ? Infinity : agreedMinor;
  return Math.max(lowest, addMinor(Math.min(highest, scheduledMinor), arrearsMinor));
}

interface PrincipalInput {
  readonly agreed: InstalmentFacts;
  readonly interestMinor: number;
  readonly level: number | null;
}

/** The principal part of an instalment: zero where its interest is all of it. */
function scheduledPrincipal(
  { basis }: Recalculation,
  { agreed, interestMinor: interest, level }: PrincipalInput,
): number {
  if (agreed.principalMinor === 0) return 0;
  if (basis.amortization === 'equal_principal') return level ?? agreed.principalMinor;
  return Math.max(0, (level ?? agreed.principalMinor + agreed.interestMinor) - interest);
}

/** Principal of an instalment paid by its due date. */
function earlyPrincipal({ rule, paid }: Recalculation, { number, dueOn }: InstalmentFacts): number {
  if (!rule.onEarlyPayment) return 0;
  const until = dayNumber(dueOn);
  return sumMinor(
    paid
      .filter((part) => part.number === number && part.component === 'principal' && part.on <= until)
      .map(({ amountMinor }) => amountMinor),
  );
}

/** The smaller instalment (or its principal) that repays a balance with the rows from `index` on. */
function levelOf({ basis, rate, agreed, disbursedOn }: Recalculation, index: number, balanceMinor: number): number {
  const left = agreed.slice(index);
  const start = agreed[index - 1]?.dueOn ?? fromDayNumber(disbursedOn);
  return levelInstalment({ basis, rate, balanceMinor, startOn: start, dueOns: left.map(({ dueOn }) => dueOn) });
}

function withInterestAfterMaturity(
  context: Recalculation,
  rows: RecalculatedInstalment[],
  within: (wantedMinor: number) => number,
): readonly RecalculatedInstalment[] {
  const start = dueDay(context, context.agreed.length - 1);
  if (context.rule.onLatePayment === 'none' || context.today <= start) return rows;
  const index = context.agreed.length;
  const { arrearsMinor } = interestOver(context, { index, rows, balance: 0, start, end: context.today });
  const afterMaturityMinor = within(arrearsMinor);
  return rows.map((row) => (row.number === index ? { ...row, afterMaturityMinor } : row));
}
