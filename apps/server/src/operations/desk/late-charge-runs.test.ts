import { addDays, calendarDate, type PenaltyCharge } from '@hiram/domain';
import { expect, it } from 'vitest';
import { lateChargeRuns } from './late-charge-runs.ts';

const first = calendarDate('2024-02-27');
const charge = (nth: number, of: Partial<PenaltyCharge> = {}): PenaltyCharge => ({
  on: addDays(first, nth),
  instalmentNumber: 1,
  overdueDay: nth + 1,
  baseMinor: 100_000,
  amountMinor: 620,
  oneTimeMinor: 0,
  days: 1,
  ...of,
});

it('makes one line of equal days in a row, over the end of a month too', () => {
  const runs = lateChargeRuns(Array.from({ length: 400 }, (_, nth) => charge(nth)));
  expect(runs).toEqual([
    {
      from: '2024-02-27',
      to: addDays(first, 399),
      number: 1,
      day: 1,
      days: 400,
      base: 100_000,
      daily: 620,
      amount: 248_000,
      tax: 0,
    },
  ]);
});

it('begins a line where amount, base or tax differ, and after a day without a charge', () => {
  const runs = lateChargeRuns([
    charge(0, { amountMinor: 100_000 }),
    charge(1),
    charge(2, { baseMinor: 50_000 }),
    charge(3, { baseMinor: 50_000, taxMinor: 74 }),
    charge(4, { amountMinor: 0 }),
    charge(5, { baseMinor: 50_000, taxMinor: 74 }),
  ]);
  expect(runs.map(({ day, days, daily, tax }) => [day, days, daily, tax])).toEqual([
    [1, 1, 100_000, 0],
    [2, 1, 620, 0],
    [3, 1, 620, 0],
    [4, 1, 620, 74],
    [6, 1, 620, 74],
  ]);
});

it('keeps instalments apart, whose days come in turn', () => {
  const runs = lateChargeRuns(
    [0, 1, 2].flatMap((nth) => [charge(nth), charge(nth, { instalmentNumber: 2, overdueDay: nth + 8 })]),
  );
  expect(runs.map(({ number, day, days, amount }) => [number, day, days, amount])).toEqual([
    [1, 1, 3, 1_860],
    [2, 8, 3, 1_860],
  ]);
});
