import { DomainError } from './errors.ts';
import { divideRounded } from './rate.ts';
import { graceRows, type ScheduleInput } from './schedule-input.ts';
import { annuity } from './schedule-level.ts';
import { planSchedule } from './schedule-plan.ts';
import { buildSchedule } from './schedule.ts';

/** A row before rounding, in minor units, as plain decimals of six places. */
export interface UnroundedRow {
  readonly principal: string;
  readonly interest: string;
  readonly total: string;
  readonly balance: string;
}

const places = 6;
const scale = 10n ** BigInt(places);

/**
 * A declining schedule in exact fractions: no row is rounded, and the instalment only to a `roundTo` above the minor unit. Regulators' tables and spreadsheets
 * show such rows, each figure rounded separately; actual payments are whole minor units. Throws DomainError as buildSchedule does, and
 * for flat interest, which does not depend on a balance.
 */
export function unroundedRows(input: ScheduleInput): UnroundedRow[] {
  if (input.method === 'flat') throw new DomainError('contradiction', 'flat interest follows no balance', 'method');
  const plan = planSchedule(input);
  const { periods, amortization, balloonMinor = 0, instalmentsMinor, principalMinor, instalmentMinor, roundTo } = input;
  const grace = graceRows(input);
  const isLevel = amortization !== 'equal_principal';
  const spread = { numerator: BigInt(principalMinor - balloonMinor), denominator: BigInt(periods - grace) };
  const given = instalmentMinor === undefined ? null : { numerator: BigInt(instalmentMinor), denominator: 1n };
  const regular = isLevel ? (given ?? annuity(input, plan)) : spread;
  const rounded = roundTo === 1 ? null : buildSchedule(input).rows;
  // everything over regular.denominator × plan.denominator ^ rows
  let power = regular.denominator;
  let balance = BigInt(principalMinor) * power;
  return plan.shares.map((share, index) => {
    const interest = balance * share;
    power *= plan.denominator;
    balance *= plan.denominator;
    const row = rounded?.[index];
    const amount = isLevel ? (row?.totalMinor ?? instalmentsMinor?.[index] ?? null) : (row?.principalMinor ?? null);
    const part = amount === null ? (regular.numerator * power) / regular.denominator : BigInt(amount) * power;
    const principal = index === periods - 1 ? balance : index < grace ? 0n : isLevel ? part - interest : part;
    balance -= principal;
    const text = (value: bigint) => decimal(divideRounded(value * scale, power, 'half_up'));
    return {
      principal: text(principal),
      interest: text(interest),
      total: text(principal + interest),
      balance: text(balance),
    };
  });
}

function decimal(scaled: bigint): string {
  const sign = scaled < 0n ? '-' : '';
  const digits = String(scaled < 0n ? -scaled : scaled).padStart(places + 1, '0');
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
