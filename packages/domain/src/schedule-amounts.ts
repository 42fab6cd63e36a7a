import { graceRows, type ScheduleInput } from './schedule-input.ts';
import { levelRows } from './schedule-level.ts';
import type { SchedulePlan } from './schedule-plan.ts';
import { type AmountRow, interestOn, levelLast, roundedCandidates, tooSmall } from './schedule-rounding.ts';

/** Principal and interest of each row. Throws DomainError `instalment_too_small`, or `contradiction` for a given instalment. */
export function scheduleAmounts(input: ScheduleInput, plan: SchedulePlan): AmountRow[] {
  const rows =
    input.method === 'flat'
      ? flatRows(input, plan)
      : input.amortization === 'equal_principal'
        ? decliningEqualPrincipal(input, plan)
        : levelRows(input, plan);
  return deferInterest(input, plan, rows ?? tooSmall(input));
}

function flatRows(input: ScheduleInput, plan: SchedulePlan): AmountRow[] | null {
  const { principalMinor, periods, graceInterestFreePeriods: free = 0, interestFreeDays = 0 } = input;
  const wholeShare = plan.shares.reduce((sum, share) => sum + share, 0n);
  const interestMinor = portion(principalMinor, wholeShare, plan.denominator);
  // free days are those of the first rows, not of all
  const byShares = interestFreeDays > 0 || (input.amortization === 'equal_principal' && input.accrual === 'daily');
  const interests = byShares
    ? interestByShares(input, plan)
    : [...Array.from({ length: free }, () => 0), ...equalInterests(interestMinor, periods - free)];
  if (input.amortization === 'equal_instalment') return flatInstalments(input, interests);
  const principals = equalPrincipals(input);
  return principals && principals.map((principal, index) => row(principal, interests[index]));
}

function flatInstalments(input: ScheduleInput, interests: readonly number[]): AmountRow[] | null {
  const { principalMinor, periods, balloonMinor = 0, instalmentMinor, remainderOn = 'last', roundTo } = input;
  const grace = graceRows(input);
  const dueMinor = interests.slice(grace).reduce((sum, each) => sum + each, principalMinor - balloonMinor);
  const given = instalmentMinor === undefined ? null : [instalmentMinor];
  for (const instalment of given ?? roundedCandidates(BigInt(dueMinor), BigInt(periods - grace), input)) {
    const principals = interests.map((interest, index) => (index < grace ? 0 : instalment - interest));
    const rest = remainderOn === 'first' ? grace : periods - 1;
    const others = principals.reduce((sum, each, index) => (index === rest ? sum : sum + each), 0);
    const isLast = rest === periods - 1;
    principals[rest] = principalMinor - others - (isLast ? 0 : balloonMinor);
    if (!isLast) principals[periods - 1] = (principals[periods - 1] ?? 0) + balloonMinor;
    const least = (index: number) => (index === periods - 1 ? Math.max(balloonMinor, 1) : index === rest ? 1 : 0);
    const fits =
      periods - grace === 1 || (instalment > 0 && principals.every((principal, index) => principal >= least(index)));
    const rows = principals.map((principal, index) => row(principal, interests[index]));
    const settled =
      fits && remainderOn === 'last_interest' ? levelLast(rows, instalment + balloonMinor, roundTo) : rows;
    if (fits && settled !== null) return settled;
  }
  return null;
}

/** Running totals are rounded, not rows, so that no row is negative and the rows sum to the total interest. */
function interestByShares(input: ScheduleInput, plan: SchedulePlan): number[] {
  let share = 0n;
  let before = 0;
  return plan.shares.map((rowShare) => {
    share += rowShare;
    const sofar = portion(input.principalMinor, share, plan.denominator);
    const interest = sofar - before;
    before = sofar;
    return interest;
  });
}

function decliningEqualPrincipal(input: ScheduleInput, plan: SchedulePlan): AmountRow[] | null {
  const principals = equalPrincipals(input);
  if (principals === null) return null;
  const { interestRoundTo = 1, interestRounding = 'row' } = input;
  let balance = input.principalMinor;
  let exact = 0n;
  let before = 0;
  return principals.map((principalMinor, index) => {
    const share = plan.shares[index] ?? 0n;
    // balances are integers here, so that the running total of interest has one denominator
    exact += BigInt(balance) * share;
    const sofar = interestOn(exact, [1n, plan.denominator], interestRoundTo);
    const ofRow = interestOn(BigInt(balance), [share, plan.denominator], interestRoundTo);
    const interestMinor = interestRounding === 'row' ? ofRow : sofar - before;
    before = sofar;
    balance -= principalMinor;
    return { principalMinor, interestMinor };
  });
}

/** Principal of each row after the grace period in equal multiples of `roundTo`, the remainder in one of them. None is zero. */
function equalPrincipals(input: ScheduleInput): number[] | null {
  const { principalMinor, periods, balloonMinor = 0, remainderOn } = input;
  const grace = graceRows(input);
  const count = periods - grace;
  const spread = principalMinor - balloonMinor;
  const laidOut = (part: number, rest: number) =>
    Array.from({ length: periods }, (_, index) => {
      if (index < grace) return 0;
      const takesRest = index === (remainderOn === 'first' ? grace : periods - 1);
      return (takesRest ? rest : part) + (index === periods - 1 ? balloonMinor : 0);
    });
  if (count === 1) return laidOut(spread, spread);
  for (const part of roundedCandidates(BigInt(spread), BigInt(count), input)) {
    const rest = spread - part * (count - 1);
    if (part > 0 && rest > 0) return laidOut(part, rest);
  }
  return null;
}

/** Interest in `count` equal integer parts; the last takes the remainder. A part may be zero. */
function equalInterests(totalMinor: number, count: number): number[] {
  const [nearest = 0, down = 0] = roundedCandidates(BigInt(totalMinor), BigInt(count), { roundTo: 1 });
  const part = totalMinor - nearest * (count - 1) >= 0 ? nearest : down;
  return Array.from({ length: count }, (_, index) => (index === count - 1 ? totalMinor - part * (count - 1) : part));
}

/** Moves interest that is not due in the grace period to the row after it; with compounding, it bears interest until then. */
function deferInterest(input: ScheduleInput, plan: SchedulePlan, rows: AmountRow[]): AmountRow[] {
  const { graceInterestPaymentPeriods: grace = 0, compounding, interestRoundTo = 1 } = input;
  let deferred = 0;
  return rows.map((each, index) => {
    if (index > grace || grace === 0) return each;
    if (compounding === 'period') {
      deferred += interestOn(BigInt(deferred), [plan.shares[index] ?? 0n, plan.denominator], interestRoundTo);
    }
    if (index === grace) return { ...each, interestMinor: each.interestMinor + deferred };
    deferred += each.interestMinor;
    return { ...each, interestMinor: 0 };
  });
}

const row = (principalMinor: number, interestMinor = 0): AmountRow => ({ principalMinor, interestMinor });

const portion = (amountMinor: number, share: bigint, denominator: bigint): number =>
  interestOn(BigInt(amountMinor), [share, denominator], 1);
