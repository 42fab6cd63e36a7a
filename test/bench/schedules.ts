import {
  addMonths,
  buildSchedule,
  calendarDate,
  discloseRate,
  type RateConvention,
  rateConventions,
  type ScheduleInput,
} from '@hiram/domain';
import { figure, table } from './table.ts';
import type { Verdict } from './verdict.ts';

/** Time limit for a schedule of 60 rows. */
const LIMIT_MS = 0.2;

const plain: ScheduleInput = {
  principalMinor: 5_000_000,
  annualRatePercent: '12',
  periods: 60,
  termUnit: 'month',
  every: 1,
  disbursedOn: calendarDate('2026-01-05'),
  method: 'declining',
  accrual: 'daily',
  dayCount: 'actual/365',
  amortization: 'equal_instalment',
  roundTo: 100,
};

/** Terms that are expensive in different parts of a schedule: its dates, its annuity, its rows. */
const kinds: readonly (readonly [string, Partial<ScheduleInput>])[] = [
  ['by the day', {}],
  ['by the month', { accrual: 'period', dayCount: '30/360' }],
  ['actual/actual', { dayCount: 'actual/actual' }],
  ['interest carried', { interestRounding: 'carried' }],
  ['paydays', { termUnit: 'day', every: 15, paydays: [15, 30] }],
];

/** Computes schedules of 60 rows, each with another amount, in equal numbers of each kind, and prints the time of one. */
export function reportSchedules(count: number, verdict: Verdict): void {
  const each = Math.ceil(count / kinds.length);
  const rows = kinds.map(([name, terms]) => {
    const input = { ...plain, ...terms };
    const before = process.cpuUsage();
    for (let made = 0; made < each; made += 1) buildSchedule({ ...input, principalMinor: 5_000_000 + made });
    // processor time, because other processes may be running
    const { user, system } = process.cpuUsage(before);
    const ms = (user + system) / 1000;
    if (ms / each > LIMIT_MS) verdict.fail(`a schedule ${name}: ${(ms / each).toFixed(3)} ms, at most ${LIMIT_MS}`);
    return [name, figure(each), figure(ms / 1000, 1), figure(ms / each, 3)];
  });
  process.stdout.write(`${table(['60 rows', 'schedules', 's', 'ms each'], rows)}\n`);
}

/** The rate of 60 flows takes at most so long. */
const RATE_LIMIT_MS = 1;
/** Solved before the clock runs: the first are slow everywhere. */
const WARM_UP = 300;

/** Solves the rate of a loan of 60 odd instalments by every convention, each of another amount; says how long one takes. */
export function reportRates(count: number, verdict: Verdict): void {
  const each = Math.ceil(count / rateConventions.length);
  const lentOn = calendarDate('2026-01-31');
  const firstOn = calendarDate('2026-03-15');
  const payments = Array.from({ length: 60 }, (_, index) => ({
    amountMinor: 120_000 + index,
    on: addMonths(firstOn, index),
  }));
  const rateOf = (convention: RateConvention, more: number) =>
    discloseRate({ convention, advances: [{ on: lentOn, amountMinor: 5_000_000 + more }], payments });
  const rows = rateConventions.map((convention) => {
    for (let solved = 0; solved < WARM_UP; solved += 1) rateOf(convention, solved);
    const before = process.cpuUsage();
    for (let solved = 0; solved < each; solved += 1) rateOf(convention, solved);
    const { user, system } = process.cpuUsage(before);
    const ms = (user + system) / 1000;
    if (ms / each > RATE_LIMIT_MS)
      verdict.fail(`a rate by ${convention}: ${(ms / each).toFixed(3)} ms, at most ${RATE_LIMIT_MS}`);
    return [convention, figure(each), figure(ms / 1000, 1), figure(ms / each, 3)];
  });
  process.stdout.write(`${table(['60 flows', 'rates', 's', 'ms each'], rows)}\n`);
}
