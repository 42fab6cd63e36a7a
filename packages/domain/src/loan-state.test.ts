import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastDay, lifedLoans, pay } from '../test/histories.ts';
import { day, errorOf, twoInstalmentLoan } from '../test/loans.ts';
import { addDays } from './calendar-date.ts';
import type { LoanFacts } from './loan.ts';
import { loanState } from './loan-state.ts';
import { indianTerms } from './terms-profiles.ts';

const part = (instalmentNumber: number, component: 'penalty' | 'interest' | 'principal', amountMinor: number) => {
  return { instalmentNumber, component, amountMinor };
};

describe('a loan on a day', () => {
  it('owes its schedule on the disbursement day, with nothing due', () => {
    const state = loanState(twoInstalmentLoan(), day('2026-01-05'));
    expect(state.totals).toEqual({
      outstandingMinor: 896_000,
      outstanding: { penalty: 0, fee: 0, interest: 96_000, principal: 800_000 },
      extensionMinor: 0,
      reclaimMinor: 0,
      paidMinor: 0,
      rebatedMinor: 0,
      dueNowMinor: 0,
      overdueMinor: 0,
      overpaidMinor: 0,
    });
    expect(state).toMatchObject({ settled: false, settledOn: null, overdueDays: 0, maturityOn: '2026-05-05' });
    expect(state.nextInstalment?.number).toBe(1);
  });

  it('LND-07 has an amount due on the due date, which is overdue on the next day', () => {
    expect(loanState(twoInstalmentLoan(), day('2026-03-06')).totals).toMatchObject({
      dueNowMinor: 460_000,
      overdueMinor: 0,
    });
    const late = loanState(twoInstalmentLoan(), day('2026-03-07'));
    expect(late.totals).toMatchObject({ dueNowMinor: 583_000, overdueMinor: 583_000 });
    expect(late).toMatchObject({ overdueDays: 1, penaltyTomorrowMinor: 23_000 });
  });

  it('counts payments from their day, each against its component', () => {
    const payments = [
      { paidOn: day('2026-03-01'), allocations: [part(1, 'interest', 60_000), part(1, 'principal', 100_000)] },
      { paidOn: day('2026-03-05'), allocations: [part(1, 'principal', 300_000)] },
    ];
    const facts = twoInstalmentLoan({ payments });
    expect(loanState(facts, day('2026-02-28')).totals.paidMinor).toBe(0);
    const [half] = loanState(facts, day('2026-03-04')).instalments;
    expect(half).toMatchObject({ paidMinor: 160_000, outstandingMinor: 300_000, settledOn: null });
    const paid = loanState(facts, day('2026-03-20'));
    expect(paid.instalments[0]).toMatchObject({ settledOn: '2026-03-05', overdueDays: 0, outstandingMinor: 0 });
    expect(paid.nextInstalment?.number).toBe(2);
    expect(paid.settled).toBe(false);
  });

  it('LND-07 is settled on the day the last debt was paid, and stays settled', () => {
    const facts = pay(twoInstalmentLoan(), { paidOn: day('2026-03-01'), amountMinor: 896_000, purpose: 'instalment' });
    expect(loanState(facts, day('2026-03-01'))).toMatchObject({ settled: true, settledOn: '2026-03-01' });
    expect(loanState(facts, day('2030-01-01'))).toMatchObject({ settled: true, settledOn: '2026-03-01' });
  });

  it('stays overdue with an unpaid penalty, which no longer grows', () => {
    const payments = [
      { paidOn: day('2026-03-08'), allocations: [part(1, 'interest', 60_000), part(1, 'principal', 400_000)] },
    ];
    const state = loanState(twoInstalmentLoan({ payments }), day('2026-03-20'));
    expect(state.instalments[0]?.outstanding).toEqual({ penalty: 146_000, fee: 0, interest: 0, principal: 0 });
    expect(state).toMatchObject({ overdueDays: 14, penaltyTomorrowMinor: 0 });
  });

  it('shows a component’s overpayment as credit when an earlier payment is reported', () => {
    const payments = [
      { paidOn: day('2026-03-08'), allocations: [part(1, 'penalty', 146_000)] },
      { paidOn: day('2026-03-06'), allocations: [part(1, 'interest', 60_000), part(1, 'principal', 400_000)] },
    ];
    const state = loanState(twoInstalmentLoan({ payments }), day('2026-03-08'));
    expect(state.totals).toMatchObject({ overpaidMinor: 146_000, outstandingMinor: 436_000 });
  });

  it('LND-07 deducts rebates from their day and does not count them as paid', () => {
    const rebates = [{ ...part(2, 'interest', 36_000), grantedOn: day('2026-03-10') }];
    const facts = twoInstalmentLoan({ rebates });
    expect(loanState(facts, day('2026-03-09')).totals.rebatedMinor).toBe(0);
    expect(loanState(facts, day('2026-03-10')).instalments[1]).toMatchObject({
      outstandingMinor: 400_000,
      rebated: { penalty: 0, fee: 0, interest: 36_000, principal: 0 },
      paidMinor: 0,
    });
  });

  it('shows the due dates in force before and after an extension', () => {
    const newDueOns = [
      { number: 1, dueOn: day('2026-03-20') },
      { number: 2, dueOn: day('2026-05-19') },
    ];
    const facts = twoInstalmentLoan({
      extensions: [{ grantedOn: day('2026-03-01'), days: 14, chargeMinor: 11_200, newDueOns }],
    });
    expect(loanState(facts, day('2026-02-28'))).toMatchObject({ maturityOn: '2026-05-05' });
    const state = loanState(facts, day('2026-03-01'));
    expect(state.instalments.map(({ dueOn }) => dueOn)).toEqual(['2026-03-20', '2026-05-19']);
    expect(state.instalments.map(({ originalDueOn }) => originalDueOn)).toEqual(['2026-03-06', '2026-05-05']);
    expect(state.totals).toMatchObject({ extensionMinor: 11_200, dueNowMinor: 11_200, outstandingMinor: 907_200 });
    expect(loanState(facts, day('2026-03-20')).overdueDays).toBe(0);
    expect(loanState(facts, day('2026-03-21')).overdueDays).toBe(1);
  });
});

describe('contradictory loan facts', () => {
  const [first, second] = twoInstalmentLoan().instalments;
  if (first === undefined || second === undefined) throw new Error('no instalments');

  it.each<[string, Partial<LoanFacts>, string]>([
    ['no instalments', { instalments: [] }, 'instalments'],
    ['principal that does not sum', { principalMinor: 800_001 }, 'instalments'],
    ['numbers out of order', { instalments: [second, first] }, 'instalments'],
    ['dates out of order', { instalments: [first, { ...second, dueOn: first.dueOn }] }, 'instalments'],
    ['a due date on the day of disbursal', { disbursedOn: day('2026-03-06') }, 'instalments'],
    ['interest below zero', { instalments: [{ ...first, interestMinor: -1 }, second] }, 'instalments'],
    [
      'a payment on an instalment that is not there',
      { payments: [{ paidOn: day('2026-03-06'), allocations: [part(3, 'interest', 1)] }] },
      'allocations',
    ],
    [
      'a payment in fractions',
      { payments: [{ paidOn: day('2026-03-06'), allocations: [part(1, 'interest', 1.5)] }] },
      'allocations',
    ],
    ['terms in another currency', { terms: indianTerms }, 'currency'],
    [
      'an extension that moves a date backwards',
      {
        extensions: [
          {
            grantedOn: day('2026-03-01'),
            days: 14,
            chargeMinor: 0,
            newDueOns: [{ number: 2, dueOn: day('2026-05-04') }],
          },
        ],
      },
      'extensions',
    ],
  ])('are refused: %s', (_, change, field) => {
    expect(errorOf(() => loanState(twoInstalmentLoan(change), day('2026-06-01'))).field).toBe(field);
  });

  it('are refused for an extension charge with an instalment and a component without one', () => {
    const wrong: LoanFacts['payments'] = JSON.parse(
      '[{"paidOn":"2026-03-06","allocations":[{"instalmentNumber":1,"component":"extension","amountMinor":1}]}]',
    );
    expect(errorOf(() => loanState(twoInstalmentLoan({ payments: wrong }), day('2026-06-01'))).code).toBe(
      'invalid_facts',
    );
  });

  it('are refused for a day before the disbursement', () => {
    expect(errorOf(() => loanState(twoInstalmentLoan(), day('2026-01-04'))).field).toBe('today');
  });
});

describe('every loan state', () => {
  it('owes the charges less payments and rebates', () => {
    fc.assert(
      fc.property(lifedLoans, fc.integer({ min: 0, max: 400 }), (facts, offset) => {
        const today = addDays(facts.disbursedOn, offset);
        const { instalments, totals } = loanState(facts, today);
        const scheduled = instalments.reduce((sum, { charged }) => {
          return sum + charged.penalty + charged.fee + charged.interest + charged.principal;
        }, 0);
        const extended = facts.extensions
          .filter(({ grantedOn }) => grantedOn <= today)
          .reduce((sum, { chargeMinor }) => sum + chargeMinor, 0);
        expect(totals.outstandingMinor).toBe(scheduled + extended - totals.paidMinor - totals.rebatedMinor);
        const usedMinor = facts.payments.reduce((sum, { excessMinor = 0 }) => sum + Math.max(0, -excessMinor), 0);
        expect(today < lastDay(facts) || totals.overpaidMinor >= usedMinor).toBe(true);
        expect(totals.overdueMinor).toBeLessThanOrEqual(totals.dueNowMinor);
        expect(totals.dueNowMinor).toBeLessThanOrEqual(totals.outstandingMinor);
      }),
      { numRuns: 300 },
    );
  });

  it('is the same in any order of the payments', () => {
    fc.assert(
      fc.property(lifedLoans, fc.integer({ min: 0, max: 400 }), (facts, offset) => {
        const today = addDays(facts.disbursedOn, offset);
        const turned = { ...facts, payments: [...facts.payments].reverse() };
        expect(loanState(turned, today)).toEqual(loanState(facts, today));
      }),
    );
  });
});
