import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lifedLoans, pay } from '../test/histories.ts';
import { day, twoInstalmentLoan } from '../test/loans.ts';
import { addDays } from './calendar-date.ts';
import { loanState } from './loan-state.ts';
import { daysPastDue, lastMovementOn, summarizeLoan, summaryStatus } from './loan-summary.ts';
import { loanStatus } from './order-status.ts';
import { loanNotice, nextNoticeOn, reminderRules } from './reminders.ts';

describe('the summary of a loan', () => {
  it('has the agreed figures on the disbursement day', () => {
    expect(summarizeLoan(twoInstalmentLoan())).toEqual({
      outstanding: { penalty: 0, fee: 0, interest: 96_000, principal: 800_000 },
      extensionMinor: 0,
      reclaimMinor: 0,
      lastMovedOn: '2026-01-05',
      next: { number: 1, dueOn: '2026-03-06', amountMinor: 460_000 },
      oldestUnpaidDueOn: '2026-03-06',
      settledOn: null,
      reminderWindowDays: twoInstalmentLoan().terms.reminderWindowDays,
    });
  });

  it('has the penalty of the last payment’s day and none of a later day', () => {
    const facts = pay(twoInstalmentLoan(), { paidOn: day('2026-03-07'), amountMinor: 1, purpose: 'instalment' });
    const { outstanding, lastMovedOn, next } = summarizeLoan(facts);
    expect(lastMovedOn).toBe('2026-03-07');
    expect(outstanding.penalty).toBe(loanState(facts, day('2026-03-07')).totals.outstanding.penalty);
    expect(outstanding.penalty).toBeLessThan(loanState(facts, day('2026-03-09')).totals.outstanding.penalty);
    expect(next?.amountMinor).toBe(582_999);
  });

  it('has the settlement day of a paid-off loan, with nothing due', () => {
    const facts = pay(twoInstalmentLoan(), { paidOn: day('2026-03-01'), amountMinor: 896_000, purpose: 'instalment' });
    const summary = summarizeLoan(facts);
    expect(summary).toMatchObject({ settledOn: '2026-03-01', next: null, oldestUnpaidDueOn: null });
    expect(daysPastDue(summary, day('2030-01-01'))).toBe(0);
    expect(summaryStatus(summary, day('2030-01-01'))).toBe(200);
  });
});

describe('every loan summary', () => {
  it('predicts arrears, status, reminders and debt without penalties for each later day', () => {
    fc.assert(
      fc.property(lifedLoans, fc.integer({ min: 0, max: 400 }), (facts, later) => {
        const summary = summarizeLoan(facts);
        const today = addDays(lastMovementOn(facts), later);
        const state = loanState(facts, today);
        const { penalty, ...owed } = summary.outstanding;
        expect(state.totals.outstanding).toMatchObject(owed);
        expect(state.totals.outstanding.penalty).toBeGreaterThanOrEqual(penalty);
        expect(state.totals.extensionMinor).toBe(summary.extensionMinor);
        expect(state.settledOn).toBe(summary.settledOn);
        expect(state.overdueDays).toBe(daysPastDue(summary, today));
        expect(loanStatus(state, facts.terms.reminderWindowDays)).toBe(summaryStatus(summary, today));
        const brief = { asOf: today, nextInstalment: summary.next };
        for (const rule of Object.values(reminderRules)) {
          expect(loanNotice(brief, rule)).toEqual(loanNotice(state, rule));
          expect(nextNoticeOn(brief, rule)).toBe(nextNoticeOn(state, rule));
        }
      }),
      { numRuns: 300 },
    );
  });
});
