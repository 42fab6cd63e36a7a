import { describe, expect, it } from 'vitest';
import { day, twoInstalmentLoan } from '../test/loans.ts';
import { dayNumber, fromDayNumber } from './calendar-date.ts';
import { agreedTermOf, dueMovesOf, dueOnAsOf, maturityAsOf, originalDay } from './due-dates.ts';
import type { ExtensionFacts } from './loan.ts';

const extension = (grantedOn: string, ...newDueOns: readonly (readonly [number, string])[]): ExtensionFacts => ({
  grantedOn: day(grantedOn),
  days: 14,
  chargeMinor: 0,
  newDueOns: newDueOns.map(([number, dueOn]) => ({ number, dueOn: day(dueOn) })),
});
/** Due on 6 March and 5 May; moved by 14 days to 20 March and 19 May, then the second alone by another 10 to 29 May. */
const first = extension('2026-02-10', [1, '2026-03-20'], [2, '2026-05-19']);
const second = extension('2026-04-01', [1, '2026-03-20'], [2, '2026-05-29']);
const loan = twoInstalmentLoan({ extensions: [first, second] });

describe('the due date of an instalment', () => {
  it('is the one of the last agreement by a day, the day of the agreement included', () => {
    const on = (number: number, today: string) => dueOnAsOf(loan, number, day(today));
    expect([on(1, '2026-02-09'), on(1, '2026-02-10'), on(1, '2026-04-01')]).toEqual([
      '2026-03-06',
      '2026-03-20',
      '2026-03-20',
    ]);
    expect([on(2, '2026-02-09'), on(2, '2026-03-31'), on(2, '2026-04-01')]).toEqual([
      '2026-05-05',
      '2026-05-19',
      '2026-05-29',
    ]);
  });

  it('is the maturity for the last instalment', () => {
    expect(['2026-02-09', '2026-02-10', '2026-03-31', '2026-04-01'].map((on) => maturityAsOf(loan, day(on)))).toEqual([
      '2026-05-05',
      '2026-05-19',
      '2026-05-19',
      '2026-05-29',
    ]);
  });
});

describe('the term as first agreed', () => {
  it('is the contract’s, also after a later payout', () => {
    const agreedTerm = { fromOn: day('2026-01-02'), toOn: day('2026-05-02') };
    expect(agreedTermOf(twoInstalmentLoan({ agreedTerm }))).toEqual(agreedTerm);
  });

  it('is the loan’s own without the contract’s, whatever was moved since', () => {
    expect(agreedTermOf(loan)).toEqual({ fromOn: '2026-01-05', toOn: '2026-05-05' });
  });
});

describe('the day on the original calendar', () => {
  const originalOf = (facts: typeof loan, today: string) => fromDayNumber(originalDay(facts, day(today)));
  const once = twoInstalmentLoan({ extensions: [first] });

  it('is the same day without an extension and before the first moved date', () => {
    expect(originalOf(twoInstalmentLoan(), '2026-03-15')).toBe('2026-03-15');
    expect(originalOf(once, '2026-02-10')).toBe('2026-02-10');
    expect(originalOf(once, '2026-03-06')).toBe('2026-03-06');
  });

  it('stops between the old due date and the new one and continues afterwards', () => {
    expect(['2026-03-07', '2026-03-15', '2026-03-20', '2026-03-21'].map((on) => originalOf(once, on))).toEqual([
      '2026-03-06',
      '2026-03-06',
      '2026-03-06',
      '2026-03-07',
    ]);
    // 19 May is the 5 May that was agreed; between them it stands still again
    expect(['2026-05-18', '2026-05-19', '2026-05-20'].map((on) => originalOf(once, on))).toEqual([
      '2026-05-04',
      '2026-05-05',
      '2026-05-06',
    ]);
  });

  it('is traced back through each extension in turn', () => {
    // 29 May is 19 May before the second, and that is 5 May before the first
    expect(['2026-05-25', '2026-05-29', '2026-05-30'].map((on) => originalOf(loan, on))).toEqual([
      '2026-05-05',
      '2026-05-05',
      '2026-05-06',
    ]);
    expect(originalDay(loan, day('2026-05-30'))).toBe(dayNumber(day('2026-05-06')));
  });

  it('follows an extension of a past date from the day it was granted', () => {
    const late = twoInstalmentLoan({ extensions: [extension('2026-03-10', [1, '2026-03-24'])] });
    expect(['2026-03-09', '2026-03-10', '2026-03-11'].map((on) => originalOf(late, on))).toEqual([
      '2026-03-09',
      '2026-03-06',
      '2026-03-06',
    ]);
  });
});

describe('the due dates moved by an extension', () => {
  it('are counted from the date in force before it', () => {
    expect(dueMovesOf(loan, first)).toEqual([
      { number: 1, fromOn: '2026-03-06', toOn: '2026-03-20', days: 14 },
      { number: 2, fromOn: '2026-05-05', toOn: '2026-05-19', days: 14 },
    ]);
  });

  it('exclude an unmoved date', () => {
    expect(dueMovesOf(loan, second)).toEqual([{ number: 2, fromOn: '2026-05-19', toOn: '2026-05-29', days: 10 }]);
  });
});
