import { describe, expect, it } from 'vitest';
import { lateLoan, lateTerms } from '../test/late-loans.ts';
import { day } from '../test/loans.ts';
import type { LateChargeRule } from './late-charge-terms.ts';
import { penaltySpans } from './statement-penalties.ts';

const daily: LateChargeRule = {
  charged: 'daily',
  per: 'instalment',
  base: 'instalment',
  steps: [{ fromDay: 1, amountMinor: 100 }],
};
const once: LateChargeRule = { ...daily, charged: 'once', steps: [{ fromDay: 2, amountMinor: 5_000 }] };
/** First and last day, instalment, days and amount of each span, for instalments due on 4 February and 6 March. */
const spansOf = (
  rules: readonly LateChargeRule[],
  today: string,
  { breaks = [], rows = 2 }: { readonly breaks?: readonly string[]; readonly rows?: 1 | 2 } = {},
) =>
  penaltySpans(
    lateLoan(
      lateTerms({ rules }),
      Array.from({ length: rows }, () => ({ principalMinor: 100_000 })),
    ),
    day(today),
    new Set(breaks.map(day)),
  ).map(({ fromOn, toOn, instalmentNumber, days, amountMinor }) => [fromOn, toOn, instalmentNumber, days, amountMinor]);

describe('LND-07 the late charges in a statement', () => {
  it('are one line from the first late day to today or the end of the month', () => {
    expect(spansOf([daily], '2026-02-04')).toEqual([]);
    expect(spansOf([daily], '2026-02-05')).toEqual([['2026-02-05', '2026-02-05', 1, 1, 100]]);
    expect(spansOf([daily], '2026-03-02')).toEqual([
      ['2026-02-05', '2026-02-28', 1, 24, 2_400],
      ['2026-03-01', '2026-03-02', 1, 2, 200],
    ]);
  });

  it('end at another event and when another instalment begins to be charged', () => {
    expect(spansOf([daily], '2026-02-10', { breaks: ['2026-02-07'] })).toEqual([
      ['2026-02-05', '2026-02-07', 1, 3, 300],
      ['2026-02-08', '2026-02-10', 1, 3, 300],
    ]);
    expect(spansOf([daily], '2026-03-08')).toEqual([
      ['2026-02-05', '2026-02-28', 1, 24, 2_400],
      ['2026-03-01', '2026-03-06', 1, 6, 600],
      ['2026-03-07', '2026-03-08', 1, 2, 200],
      ['2026-03-07', '2026-03-08', 2, 2, 200],
    ]);
  });

  it('end before a day without a charge', () => {
    // 50.00 on the second day and on the fourth
    const repeated = { ...once, everyDays: 2 };
    expect(spansOf([repeated], '2026-02-08', { rows: 1 })).toEqual([
      ['2026-02-06', '2026-02-06', 1, 0, 5_000],
      ['2026-02-08', '2026-02-08', 1, 0, 5_000],
    ]);
    // 1.00 on days 1 and 2, nothing on day 3, 1.00 from day 4 on
    const steps = [1, 3, 4].map((fromDay) => ({ fromDay, amountMinor: fromDay === 3 ? 0 : 100 }));
    expect(spansOf([{ ...daily, steps }], '2026-02-09', { rows: 1 })).toEqual([
      ['2026-02-05', '2026-02-06', 1, 2, 200],
      ['2026-02-08', '2026-02-09', 1, 2, 200],
    ]);
  });

  it('have a line of their own for a one-time charge', () => {
    // 50.00 on each of two days
    const steps = [1, 2].map((fromDay) => ({ fromDay, amountMinor: 5_000 }));
    expect(spansOf([{ ...once, steps }], '2026-02-06', { rows: 1 })).toEqual([
      ['2026-02-05', '2026-02-05', 1, 0, 5_000],
      ['2026-02-06', '2026-02-06', 1, 0, 5_000],
    ]);
  });

  it('include a one-time charge on a day with a daily one', () => {
    expect(spansOf([daily, once], '2026-02-07', { rows: 1 })).toEqual([['2026-02-05', '2026-02-07', 1, 3, 5_300]]);
  });

  it('begin with the grace days that are charged later', () => {
    // three days of grace: the fourth is charged for four
    const graced = { ...daily, graceDays: 3, graceCounts: 'due_date' } as const;
    expect(spansOf([graced], '2026-02-07', { rows: 1 })).toEqual([]);
    expect(spansOf([graced], '2026-02-09', { rows: 1 })).toEqual([['2026-02-05', '2026-02-09', 1, 5, 500]]);
  });
});
