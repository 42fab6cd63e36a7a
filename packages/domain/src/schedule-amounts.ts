import { DomainError } from './errors.ts';
import { fromBigInt } from './minor.ts';
import { divideRounded } from './rate.ts';
import type { ScheduleInput, SchedulePlan } from './schedule-input.ts';

export interface AmountRow {
  readonly principalMinor: number;
  readonly interestMinor: number;
}

/** Principal and interest of each row. Interest is rounded half up to the minor unit. */
export function scheduleAmounts(input: ScheduleInput, plan: SchedulePlan): AmountRow[] {
  const rows =
    input.method === 'flat'
      ? flatRows(input, plan)
      : input.amortization === 'equal_principal'
        ? decliningEqualPrincipal(input, plan)
        : decliningEqualInstalment(input, plan);
  if (rows === null) {
    throw new DomainError(
      'instalment_too_small',
      `${input.principalMinor} in ${input.periods} instalments cannot be rounded to multiples of ${input.roundTo}`,
      'roundTo',
    );
  }
  return rows;
}

function flatRows(input: ScheduleInput, plan: SchedulePlan): AmountRow[] | null {
  const { principalMinor, periods, roundTo } = input;
  const wholeShare = plan.shares.reduce((sum, share) => sum + share, 0n);
  const interestMinor = portion(principalMinor, wholeShare, plan.denominator);
  if (input.amortization === 'equal_principal') {
    const principals = equalPrincipals(input);
    const interests =
      input.accrual === 'daily' ? interestByShares(input, plan) : equalInterests(interestMinor, periods);
    return (
      principals?.map((principal, index) => ({ principalMinor: principal, interestMinor: interests[index] ?? 0 })) ??
      null
    );
  }
  const interests = equalInterests(interestMinor, periods);
  const everyInterest = interests[0] ?? 0;
  for (const instalment of candidates(BigInt(principalMinor + interestMinor), BigInt(periods), roundTo)) {
    const everyPrincipal = instalment - everyInterest;
    const lastPrincipal = principalMinor - everyPrincipal * (periods - 1);
    if (periods === 1 || (everyPrincipal >= 0 && instalment > 0 && lastPrincipal > 0)) {
      return interests.map((interest, index) => ({
        principalMinor: index === periods - 1 ? lastPrincipal : everyPrincipal,
        interestMinor: interest,
      }));
    }
  }
  return null;
}

/** Running totals are rounded, not rows, so that no row is below zero and the rows sum to the whole interest. */
function interestByShares(input: ScheduleInput, plan: SchedulePlan): number[] {
  let share = 0n;
  let before = 0;
  return plan.shares.map((rowShare) => {
    share += rowShare;
    const sofar = portion(input.principalMinor, share, plan.denominator);
    const row = sofar - before;
    before = sofar;
    return row;
  });
}

function decliningEqualPrincipal(input: ScheduleInput, plan: SchedulePlan): AmountRow[] | null {
  const principals = equalPrincipals(input);
  if (principals === null) return null;
  let balance = input.principalMinor;
  return principals.map((principalMinor, index) => {
    const interestMinor = portion(balance, plan.shares[index] ?? 0n, plan.denominator);
    balance -= principalMinor;
    return { principalMinor, interestMinor };
  });
}

/**
 * The instalment A that pays off a balance B with B(i) = B(i-1)(1 + r(i)) - A. Written over one denominator D:
 * B(i) = (P F(i) - A S(i)) / D^i, so A = P F(n) / S(n), exactly, before its one rounding.
 */
function decliningEqualInstalment(input: ScheduleInput, plan: SchedulePlan): AmountRow[] | null {
  let growth = 1n;
  let annuity = 0n;
  let power = 1n;
  for (const share of plan.shares) {
    growth *= plan.denominator + share;
    power *= plan.denominator;
    annuity = annuity * (plan.denominator + share) + power;
  }
  for (const instalment of candidates(BigInt(input.principalMinor) * growth, annuity, input.roundTo)) {
    const rows = payDown(input, plan, instalment);
    if (rows !== null) return rows;
  }
  return null;
}

function payDown(input: ScheduleInput, plan: SchedulePlan, instalment: number): AmountRow[] | null {
  const rows: AmountRow[] = [];
  let balance = input.principalMinor;
  for (const [index, share] of plan.shares.entries()) {
    const interestMinor = portion(balance, share, plan.denominator);
    const principalMinor = index === input.periods - 1 ? balance : instalment - interestMinor;
    const isLast = index === input.periods - 1;
    if (principalMinor < 0 || (isLast ? principalMinor === 0 : instalment <= 0 || principalMinor > balance))
      return null;
    balance -= principalMinor;
    rows.push({ principalMinor, interestMinor });
  }
  return rows;
}

/**
 * An instalment rounded to the nearest unit, then rounded down: over many rows the nearest can pay a loan off before its
 * last row, which rounding down cannot.
 */
function candidates(numerator: bigint, denominator: bigint, roundTo: number): number[] {
  const unit = BigInt(roundTo);
  return (['half_up', 'down'] as const).map((rounding) =>
    fromBigInt(divideRounded(numerator, denominator * unit, rounding) * unit),
  );
}

/** Principal in `count` equal multiples of `roundTo`; the last takes the remainder. None is zero. */
function equalPrincipals({ principalMinor, periods, roundTo }: ScheduleInput): number[] | null {
  for (const part of candidates(BigInt(principalMinor), BigInt(periods), roundTo)) {
    const last = principalMinor - part * (periods - 1);
    if (part > 0 && last > 0) return withLast(part, last, periods);
  }
  return principalMinor > 0 && periods === 1 ? [principalMinor] : null;
}

/** Interest in `count` equal whole parts; the last takes the remainder. A part may be zero. */
function equalInterests(totalMinor: number, count: number): number[] {
  const [nearest = 0, down = 0] = candidates(BigInt(totalMinor), BigInt(count), 1);
  const part = totalMinor - nearest * (count - 1) >= 0 ? nearest : down;
  return withLast(part, totalMinor - part * (count - 1), count);
}

function withLast(part: number, last: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => (index === count - 1 ? last : part));
}

function portion(amountMinor: number, share: bigint, denominator: bigint): number {
  return fromBigInt(divideRounded(BigInt(amountMinor) * share, denominator, 'half_up'), 'interestMinor');
}
