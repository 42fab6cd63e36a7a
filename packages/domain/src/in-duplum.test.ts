import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pay } from '../test/histories.ts';
import { lateLoan, lateTerms } from '../test/late-loans.ts';
import { day, errorOf } from '../test/loans.ts';
import { addDays, type CalendarDate } from './calendar-date.ts';
import { withinCost } from './cost-ceiling.ts';
import type { Ceiling } from './late-charge-terms.ts';
import type { LoanFacts } from './loan.ts';
import { loanState } from './loan-state.ts';
import { lateChargesOf } from './late-charges.ts';
import { validateTermsProfile } from './terms-validation.ts';

// National Credit Act 34 of 2005, section 103(5), as read in Nedbank v National Credit Regulator [2011] ZASCA 35: what accrues while a
// consumer is in default, paid or not, is in all at most the principal unpaid when the default occurred. A new default has a limit of its own.
const inDuplum: Ceiling = { on: 'default_cost', percent: '100', base: 'outstanding_principal', per: 'default' };
/** 50.00 a day of each late instalment. */
const terms = lateTerms(
  { rules: [{ charged: 'daily', per: 'instalment', base: 'instalment', steps: [{ fromDay: 1, amountMinor: 5_000 }] }] },
  [inDuplum],
);
const loan = (rows: Parameters<typeof lateLoan>[1]) => lateLoan(terms, rows);
const lateBy = (facts: LoanFacts, on: CalendarDate, from: CalendarDate = facts.disbursedOn) =>
  lateChargesOf(facts, on).reduce((sum, each) => sum + (each.on >= from ? each.amountMinor : 0), 0);
const paid = (facts: LoanFacts, on: string, amountMinor: number) =>
  pay(facts, { paidOn: day(on), amountMinor, purpose: 'instalment' });
const later = day('2026-12-31');

describe('in duplum: a default accrues at most its initial unpaid principal', () => {
  // 1,000.00 due on 4 February
  const one = loan([{ principalMinor: 100_000 }]);

  it('reaches the limit on the twentieth day without payments', () => {
    expect(lateBy(one, day('2026-02-23'))).toBe(95_000);
    expect(lateBy(one, day('2026-02-24'))).toBe(100_000);
    expect(lateBy(one, later)).toBe(100_000);
  });

  it('keeps the limit after a partial payment of principal', () => {
    // four days of 50.00 and 600.00 of principal are paid: 400.00 of principal are left, and the limit stays 1,000.00
    const part = paid(one, '2026-02-08', 80_000);
    expect(loanState(part, day('2026-02-08')).totals.outstanding.principal).toBe(40_000);
    expect(lateBy(part, day('2026-02-24'))).toBe(100_000);
    expect(lateBy(part, later)).toBe(100_000);
  });

  it('gains no room in the same default from payments of accrued amounts', () => {
    // 500.00 of late charges are paid on the tenth day: they count as accrued
    const part = paid(paid(one, '2026-02-14', 50_000), '2026-02-24', 50_000);
    expect(loanState(part, later).totals.outstanding).toMatchObject({ penalty: 0, principal: 100_000 });
    expect(lateBy(part, later)).toBe(100_000);
  });

  it('includes an instalment that falls due meanwhile in the same default and limit', () => {
    const two = loan([{ principalMinor: 30_000 }, { principalMinor: 30_000 }]);
    // 600.00 were unpaid on 4 February: reached on the twelfth day, long before the second instalment
    expect(lateBy(two, day('2026-02-16'))).toBe(60_000);
    expect(lateBy(two, later)).toBe(60_000);
    // 300.00 of late charges and the first instalment less 0.01 by the sixth day: still the same default
    expect(lateBy(paid(two, '2026-02-10', 59_999), later)).toBe(60_000);
  });

  it('ends with a cured default and is measured anew by the next one’s initial principal', () => {
    const two = loan([{ principalMinor: 30_000 }, { principalMinor: 30_000 }]);
    const cured = paid(two, '2026-02-10', 60_000);
    expect(loanState(cured, day('2026-02-10')).totals.overdueMinor).toBe(0);
    expect(lateBy(cured, later, day('2026-03-07'))).toBe(30_000);
    // made good on the very day on which the next instalment falls due
    const atOnce = paid(two, '2026-03-06', 60_000 + 30_000);
    expect(lateBy(atOnce, day('2026-03-06'))).toBe(60_000);
    expect(lateBy(atOnce, later, day('2026-03-07'))).toBe(30_000);
  });

  it('counts the agreed interest and fees of the later days and later charges', () => {
    // 600.00 less 90.00 of interest and 10.00 of fees of the second period, which runs from the day of the default
    const rows = [
      { principalMinor: 30_000, interestMinor: 9_000 },
      { principalMinor: 30_000, interestMinor: 9_000, feeMinor: 1_000 },
    ];
    expect(lateBy(loan(rows), later)).toBe(60_000 - 10_000);
    const fee = { instalmentNumber: 1, component: 'fee', amountMinor: 7_000, chargedOn: day('2026-02-06') } as const;
    expect(lateBy({ ...loan(rows), addedCharges: [fee] }, later)).toBe(60_000 - 10_000 - 7_000);
    const before = { ...fee, chargedOn: day('2026-02-04') };
    expect(lateBy({ ...loan(rows), addedCharges: [before] }, later)).toBe(60_000 - 10_000);
  });

  it('limits an operator’s charge to the remaining room', () => {
    const room = (on: string) => withinCost(one, loanState(one, day(on)), 1_000_000);
    expect(room('2026-02-04')).toBe(1_000_000);
    expect(room('2026-02-08')).toBe(100_000 - 20_000);
    expect(room('2026-02-24')).toBe(0);
  });

  it('is never exceeded by late charges, whatever is paid', () => {
    const payments = fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 60_000 })), {
      maxLength: 5,
    });
    fc.assert(
      fc.property(payments, (steps) => {
        let facts = one;
        let on = day('2026-02-05');
        for (const [after, amountMinor] of steps) {
          on = addDays(on, after);
          facts = pay(facts, { paidOn: on, amountMinor, purpose: 'instalment' });
          expect(lateBy(facts, on)).toBeLessThanOrEqual(100_000);
        }
        // it stops at the limit, or where the principal is paid
        const { principal } = loanState(facts, later).totals.outstanding;
        expect(principal === 0 || lateBy(facts, later) === 100_000).toBe(true);
      }),
    );
  });

  it('is refused where it would have no meaning', () => {
    const refused = (ceiling: object, change: object = {}) =>
      errorOf(() =>
        validateTermsProfile({
          ...terms,
          ...change,
          caps: { scope: null, tables: [{ fromOn: '2015-01-02', source: 'a law', ceilings: [ceiling] }] },
        }),
      ).field;
    const at = 'caps.tables.0.ceilings.0';
    expect(refused({ ...inDuplum, per: 'life' })).toBe(`${at}.per`);
    expect(refused({ ...inDuplum, base: 'loan_principal' })).toBe(`${at}.base`);
    expect(refused({ on: 'nominal_rate', percent: '1', per: 'default' })).toBe(`${at}.per`);
    expect(refused({ on: 'scheduled_cost', percent: '1', base: 'loan_principal', per: 'default' })).toBe(`${at}.per`);
    expect(refused({ ...inDuplum, counted: 'accrued' })).toBe(`${at}.counted`);
    const rule = { onEarlyPayment: false, onLatePayment: 'simple', rest: 'day' };
    expect(refused(inDuplum, { interestRecalculation: rule })).toBe(`${at}.on`);
  });
});
