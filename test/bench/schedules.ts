import { buildSchedule, calendarDate, type ScheduleInput } from '@hiram/domain';
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
