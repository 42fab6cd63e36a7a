import { describe, expect, it } from 'vitest';
import { day } from '../test/loans.ts';
import { signedBy } from '../test/signed-loans.ts';
import { addDays, weekday } from './calendar-date.ts';
import { payoutTerms, type SignedLoan } from './payout-terms.ts';

const weekends = (from: string) =>
  Array.from({ length: 500 }, (_, index) => addDays(day(from), index)).filter((date) => weekday(date) >= 6);

const dueOnsOf = (loan: SignedLoan | null, paidOutOn: string) =>
  loan && payoutTerms(loan, day(paidOutOn)).instalments.map(({ dueOn }) => dueOn);

const byPayday = { termUnit: 'day', every: 15, paydays: [15, 30] } as const;

describe('a loan paid out after its signature', () => {
  it('falls due on paydays, each on its own and no nearer to the payout than signed', () => {
    const loan = signedBy(byPayday, { on: '2026-05-04' });
    expect(loan?.instalments.map(({ dueOn }) => dueOn)).toEqual([
      '2026-05-15',
      '2026-05-30',
      '2026-06-15',
      '2026-06-30',
      '2026-07-15',
    ]);
    // 11 days at least, and the day after is a payday already
    expect(dueOnsOf(loan, '2026-05-05')).toEqual([
      '2026-05-30',
      '2026-06-15',
      '2026-06-30',
      '2026-07-15',
      '2026-07-30',
    ]);
  });

  it('falls due on business days', () => {
    const rule = {
      termUnit: 'month',
      every: 1,
      businessDayShift: 'following',
      nonBusinessDays: weekends('2026-05-01'),
    } as const;
    const loan = signedBy(rule, { on: '2026-05-04', periods: 3 });
    expect(loan?.instalments.map(({ dueOn }) => dueOn)).toEqual(['2026-06-04', '2026-07-06', '2026-08-04']);
    // 9 June; 9 July has 61 days where 63 were signed, and 11 July is a Saturday; 9 August is a Sunday
    expect(dueOnsOf(loan, '2026-05-09')).toEqual(['2026-06-09', '2026-07-13', '2026-08-10']);
  });

  it('falls due on the last days of months', () => {
    const loan = signedBy({ termUnit: 'month', every: 1, monthEndRule: 'last_day' }, { on: '2026-02-28', periods: 3 });
    expect(dueOnsOf(loan, '2026-02-28')).toEqual(['2026-03-31', '2026-04-30', '2026-05-31']);
  });
});
