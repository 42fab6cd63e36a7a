import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lifedLoans, pay } from '../test/histories.ts';
import { day, twoInstalmentLoan } from '../test/loans.ts';
import { addDays, daysBetween } from './calendar-date.ts';
import { loanState } from './loan-state.ts';
import { loanNotice, nextNoticeOn, reminderRules } from './reminders.ts';

const rule = reminderRules.PH;
const noticeOn = (text: string, loan = twoInstalmentLoan()) => loanNotice(loanState(loan, day(text)), rule);

describe('the reminder of a loan', () => {
  it.each([
    ['2026-03-02', undefined],
    ['2026-03-03', 'due/1/2026-03-06/3'],
    ['2026-03-05', 'due/1/2026-03-06/3'],
    ['2026-03-06', 'due/1/2026-03-06/0'],
    ['2026-03-07', 'overdue/1/2026-03-06/1'],
    ['2026-03-08', 'overdue/1/2026-03-06/1'],
    ['2026-03-09', 'overdue/1/2026-03-06/3'],
    ['2026-03-13', 'overdue/1/2026-03-06/7'],
    ['2026-03-20', 'overdue/1/2026-03-06/14'],
    ['2026-05-01', 'overdue/1/2026-03-06/56'],
    ['2026-05-07', 'overdue/1/2026-03-06/56'],
    ['2026-05-08', undefined],
    ['2027-01-01', undefined],
  ])('on %s is %s', (text, occasion) => {
    expect(noticeOn(text)?.occasion).toBe(occasion);
  });

  it('is for the earliest unpaid instalment, whatever is overdue beside it', () => {
    const loan = twoInstalmentLoan();
    expect(noticeOn('2026-05-05', loan)).toMatchObject({ kind: 'overdue', instalmentNumber: 1 });
    const paid = pay(loan, { purpose: 'instalment', amountMinor: 460_000, paidOn: day('2026-03-04') });
    expect(noticeOn('2026-03-05', paid)).toBeNull();
    expect(noticeOn('2026-05-05', paid)).toEqual({
      kind: 'due',
      instalmentNumber: 2,
      dueOn: '2026-05-05',
      occasion: 'due/2/2026-05-05/0',
    });
  });

  it('follows a moved due date', () => {
    const newDueOns = [1, 2].map((number) => ({ number, dueOn: day(number === 1 ? '2026-03-20' : '2026-05-19') }));
    const extensions = [{ grantedOn: day('2026-03-06'), days: 14, chargeMinor: 0, newDueOns }];
    const loan = twoInstalmentLoan({ extensions });
    expect(noticeOn('2026-03-06', loan)).toBeNull();
    expect(noticeOn('2026-03-17', loan)?.occasion).toBe('due/1/2026-03-20/3');
  });

  it('changes on the predicted days only, as long as nothing is paid', () => {
    fc.assert(
      fc.property(lifedLoans, fc.integer({ min: 0, max: 500 }), (loan, offset) => {
        const last = [...loan.payments.map(({ paidOn }) => paidOn), ...loan.extensions.map((each) => each.grantedOn)];
        const from = addDays(
          last.reduce((a, b) => (a > b ? a : b), loan.disbursedOn),
          offset,
        );
        const state = loanState(loan, from);
        const next = nextNoticeOn(state, rule);
        expect(next === null).toBe(state.nextInstalment === null);
        const until = next ?? addDays(from, 40);
        expect(daysBetween(from, until)).toBeGreaterThan(0);
        for (let at = addDays(from, 1); at < until && daysBetween(from, at) < 40; at = addDays(at, 1)) {
          const [before, now] = [loanNotice(state, rule), loanNotice(loanState(loan, at), rule)];
          // what was to be said may be over, but nothing new is to be said
          expect([null, before?.occasion]).toContain(now === null ? null : now.occasion);
        }
      }),
      { numRuns: 150 },
    );
  });
});
