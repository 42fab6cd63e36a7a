import { describe, expect, it } from 'vitest';
import { lateTerms } from '../test/late-loans.ts';
import { lateChargeLines } from './late-charge-lines.ts';
import { isLateFree } from './late-charge-rules.ts';
import type { LateChargeRule } from './late-charge-terms.ts';

const daily: LateChargeRule = { charged: 'daily', per: 'instalment', base: 'instalment', steps: [] };
const once: LateChargeRule = { charged: 'once', per: 'loan', base: 'overdue', steps: [] };
const told = (...rules: LateChargeRule[]) => lateChargeLines(lateTerms({ rules }), 'new');

describe('the lines that explain late charges', () => {
  it('cover each step from its first day to the day before the next', () => {
    const steps = [
      { fromDay: 1, percent: '1' },
      { fromDay: 4, percent: '0.5', minMinor: 100, maxMinor: 900 },
    ];
    const same = { charged: 'daily', per: 'instalment', base: 'instalment', graceDays: 0, compounds: false };
    const open = { everyDays: null, percentPer: 'day', amountMinor: null, fromBaseMinor: null, toBaseMinor: null };
    expect(told({ ...daily, steps })).toEqual([
      { ...same, ...open, fromDay: 1, toDay: 3, percent: '1', minMinor: null, maxMinor: null },
      { ...same, ...open, fromDay: 4, toDay: null, percent: '0.5', minMinor: 100, maxMinor: 900 },
    ]);
  });

  it('include the days of grace, or follow them for one-time charges', () => {
    const steps = [
      { fromDay: 1, percent: '1' },
      { fromDay: 6, percent: '2' },
    ];
    const days = (rule: LateChargeRule) =>
      told(rule).map(({ fromDay, toDay, graceDays }) => [fromDay, toDay, graceDays]);
    expect(days({ ...daily, graceDays: 3, steps })).toEqual([
      [4, 8, 3],
      [9, null, 3],
    ]);
    expect(days({ ...daily, graceDays: 3, graceCounts: 'due_date', steps })).toEqual([
      [1, 5, 3],
      [6, null, 3],
    ]);
    // a charge that comes once cannot come within its grace
    expect(days({ ...once, graceDays: 3, steps })).toEqual([
      [4, 4, 3],
      [9, 9, 3],
    ]);
    expect(days({ ...once, graceDays: 3, graceCounts: 'due_date', steps })).toEqual([
      [4, 4, 3],
      [6, 6, 3],
    ]);
  });

  it('show after the last step how often a one-time charge repeats', () => {
    const steps = [
      { fromDay: 1, amountMinor: 500 },
      { fromDay: 10, amountMinor: 700 },
    ];
    expect(told({ ...once, everyDays: 30, steps })).toMatchObject([
      { fromDay: 1, everyDays: null, amountMinor: 500, percent: null, percentPer: null, per: 'loan', base: 'overdue' },
      { fromDay: 10, everyDays: 30, amountMinor: 700, percent: null, percentPer: null },
    ]);
  });

  it('show the period of a percentage, and compounding', () => {
    const steps = [{ fromDay: 1, percent: '3', amountMinor: 0 }];
    expect(told({ ...daily, percentPer: 'month', steps })).toMatchObject([{ percentPer: 'month', amountMinor: null }]);
    const compounding = lateTerms({ compoundingAllowedBy: 'a law', rules: [{ ...daily, compounds: true, steps }] });
    expect(lateChargeLines(compounding, 'new')).toMatchObject([{ compounds: true }]);
  });

  it('end a bracket below the next one of its day', () => {
    const steps = [
      { fromDay: 1, amountMinor: 100 },
      { fromDay: 1, amountMinor: 200, fromBaseMinor: 50_000 },
      { fromDay: 5, amountMinor: 300 },
      { fromDay: 5, amountMinor: 400, fromBaseMinor: 60_000 },
    ];
    const brackets = told({ ...daily, steps }).map((line) => [
      line.fromDay,
      line.toDay,
      line.fromBaseMinor,
      line.toBaseMinor,
    ]);
    expect(brackets).toEqual([
      [1, 4, null, 49_999],
      [1, 4, 50_000, null],
      [5, null, null, 59_999],
      [5, null, 60_000, null],
    ]);
  });

  it('omit zero steps, other clients’ rules and charges with texts of their own', () => {
    const steps = [
      { fromDay: 1, percent: '2' },
      { fromDay: 3, percent: '0', amountMinor: 0 },
      { fromDay: 5, amountMinor: 10 },
    ];
    const terms = lateTerms({
      oneTimeMinor: { new: 100, repeat: 100 },
      dailyTiers: [{ fromDay: 1, percentPerDay: '1' }],
      rules: [
        { ...daily, steps },
        { ...daily, clientKind: 'repeat', steps: [{ fromDay: 7, percent: '7' }] },
      ],
    });
    const days = (kind: 'new' | 'repeat') => lateChargeLines(terms, kind).map(({ fromDay, toDay }) => [fromDay, toDay]);
    expect(days('new')).toEqual([
      [1, 2],
      [5, null],
    ]);
    expect(days('repeat')).toEqual([
      [1, 2],
      [5, null],
      [7, null],
    ]);
  });
});

it('lateness is free if it costs no kind of client anything', () => {
  expect(isLateFree(lateTerms({}))).toBe(true);
  expect(isLateFree(lateTerms({ oneTimeMinor: { new: 5, repeat: 0 } }))).toBe(false);
  expect(isLateFree(lateTerms({ oneTimeMinor: { new: 0, repeat: 5 } }))).toBe(false);
});
