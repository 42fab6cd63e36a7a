import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lateLoan, lateTerms } from '../test/late-loans.ts';
import { pay } from '../test/histories.ts';
import { day } from '../test/loans.ts';
import { addDays } from './calendar-date.ts';
import { loanState } from './loan-state.ts';
import { paymentPlanRules, planDueOns, planIntervals, planPaymentDue, proposePlan } from './payment-plan.ts';

const rules = {
  maxPayments: 4,
  maxDays: 90,
  firstWithinDays: 30,
  answerWithinDays: 3,
  againAfterDays: 30,
  pausesLateCharges: true,
};
const today = day('2026-02-08');
const wish = { payments: 3, firstOn: day('2026-02-15'), everyDays: 14 };
const propose = (change: Partial<typeof wish> = {}, totalMinor = 100_000) =>
  proposePlan(totalMinor, { ...wish, ...change }, { rules, today });

describe('a payment plan that a borrower asks for', () => {
  it('is of equal payments, the last of the rest', () => {
    expect(propose()).toEqual([
      { dueOn: '2026-02-15', amountMinor: 33_334 },
      { dueOn: '2026-03-01', amountMinor: 33_334 },
      { dueOn: '2026-03-15', amountMinor: 33_332 },
    ]);
  });

  it.each([
    ['more payments', { payments: 5 }],
    ['no payment', { payments: 0 }],
    ['a first day that has come', { firstOn: today }],
    ['a first day too late', { firstOn: addDays(today, 31) }],
    ['a last day too late', { payments: 4, everyDays: 30 }],
    ['another interval', { everyDays: 10 }],
  ])('is not of %s than the rules allow', (_name, change) => {
    expect(propose(change)).toBeNull();
  });

  it('adds up to what is owed', () => {
    const wishes = fc.record({
      payments: fc.integer({ min: 1, max: 4 }),
      everyDays: fc.constantFrom(...planIntervals),
      total: fc.integer({ min: 1, max: 10_000_000 }),
    });
    fc.assert(
      fc.property(wishes, ({ payments, everyDays, total }) => {
        const rows = propose({ payments, everyDays, firstOn: addDays(today, 1) }, total);
        if (rows === null) return;
        expect(rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(total);
        expect(rows.every(({ amountMinor }) => amountMinor > 0)).toBe(true);
      }),
    );
  });

  it('has rules in the data of each market', () => {
    expect(paymentPlanRules.PH).toMatchObject({ maxPayments: 6, pausesLateCharges: true });
    expect(paymentPlanRules.IN).toMatchObject({ maxPayments: 6, pausesLateCharges: false });
  });
});

describe('the next payment of an agreed plan', () => {
  const plan = propose() ?? [];
  it.each([
    {
      name: 'is the first one before anything is paid',
      owedMinor: 100_000,
      on: '2026-02-08',
      dueOn: '2026-02-15',
      amountMinor: 33_334,
    },
    { name: 'is that of its own day', owedMinor: 100_000, on: '2026-02-15', dueOn: '2026-02-15', amountMinor: 33_334 },
    {
      name: 'has what an earlier one lacks',
      owedMinor: 90_000,
      on: '2026-02-16',
      dueOn: '2026-03-01',
      amountMinor: 56_668,
    },
    {
      name: 'is lowered by money paid early',
      owedMinor: 60_000,
      on: '2026-02-08',
      dueOn: '2026-03-01',
      amountMinor: 26_668,
    },
    {
      name: 'has what was added meanwhile',
      owedMinor: 101_000,
      on: '2026-02-08',
      dueOn: '2026-02-15',
      amountMinor: 34_334,
    },
  ])('$name', ({ owedMinor, on, dueOn, amountMinor }) => {
    expect(planPaymentDue(plan, { owedMinor, on: day(on) })).toEqual({ dueOn, amountMinor });
  });

  it.each([
    ['once all is paid', 0, '2026-02-08'],
    ['after its last day', 100_000, '2026-03-16'],
  ])('is none %s', (_name, owedMinor, on) => {
    expect(planPaymentDue(plan, { owedMinor, on: day(on) })).toBeNull();
  });
});

describe('the due dates of an agreed plan', () => {
  const terms = lateTerms({ dailyTiers: [{ fromDay: 1, percentPerDay: '5' }] });
  const on = day('2026-03-10');
  const paid = (dueOn: string, amountMinor: number) => ({ dueOn: day(dueOn), amountMinor });

  it('are the days of the payments that cover each instalment, never earlier than before', () => {
    const loan = lateLoan(lateTerms({}), [{ principalMinor: 100 }, { principalMinor: 300 }, { principalMinor: 100 }]);
    const half = [paid('2026-03-20', 250), paid('2026-04-03', 250)];
    expect(planDueOns(loanState(loan, on), half)).toEqual([
      { number: 1, dueOn: '2026-03-20' },
      { number: 2, dueOn: '2026-04-03' },
    ]);
    // one payment of all: successive days
    expect(planDueOns(loanState(loan, on), [paid('2026-04-20', 500)])).toEqual([
      { number: 1, dueOn: '2026-04-20' },
      { number: 2, dueOn: '2026-04-21' },
      { number: 3, dueOn: '2026-04-22' },
    ]);
    expect(planDueOns(loanState(pay(loan, { paidOn: on, amountMinor: 500, purpose: 'instalment' }), on), half)).toEqual(
      [],
    );
  });

  it('LND-02 leave nothing late for a borrower who pays as planned', () => {
    const rows = fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 4 });
    const wishes = fc.record({
      payments: fc.integer({ min: 1, max: 4 }),
      everyDays: fc.constantFrom(...planIntervals),
      afterDays: fc.integer({ min: 1, max: 30 }),
      extensionMinor: fc.constantFrom(0, 500, 20_000),
    });
    fc.assert(
      fc.property(rows, wishes, (amounts, { payments, everyDays, afterDays, extensionMinor }) => {
        // the charge for an extension is paid before the instalments
        const charge = { grantedOn: day('2026-02-01'), days: 7, chargeMinor: extensionMinor, newDueOns: [] };
        const late = lateLoan(
          terms,
          amounts.map((principalMinor) => ({ principalMinor })),
          { extensions: extensionMinor === 0 ? [] : [charge] },
        );
        const state = loanState(late, on);
        const { outstandingMinor } = state.totals;
        const plan = proposePlan(
          outstandingMinor,
          { payments, everyDays, firstOn: addDays(on, afterDays) },
          { rules, today: on },
        );
        fc.pre(plan !== null);
        const newDueOns = planDueOns(state, plan ?? []);
        const moved = { grantedOn: on, days: 1, chargeMinor: 0, newDueOns, reason: 'reschedule' as const };
        let loan = newDueOns.length === 0 ? late : { ...late, extensions: [...late.extensions, moved] };
        for (const { dueOn, amountMinor } of plan ?? []) {
          expect(loanState(loan, dueOn).totals.overdueMinor).toBe(0);
          loan = pay(loan, { paidOn: dueOn, amountMinor, purpose: 'instalment' });
        }
        const last = plan?.[plan.length - 1]?.dueOn ?? on;
        expect(loanState(loan, addDays(last, 9))).toMatchObject({ settled: true, totals: { outstandingMinor: 0 } });
      }),
    );
  });
});

describe('late charges that rest', () => {
  const terms = lateTerms({
    oneTimeMinor: { new: 10_000, repeat: 0 },
    dailyTiers: [{ fromDay: 1, percentPerDay: '5' }],
  });
  const charged = (latePauses: Parameters<typeof lateLoan>[2], on: string) => {
    const state = loanState(lateLoan(terms, [{ principalMinor: 100_000 }], latePauses), day(on));
    return [state.totals.outstanding.penalty, state.penaltyTomorrowMinor];
  };
  // due on 4 February: 100.00 once and 50.00 a day
  it('LND-02 are those of the days outside the pause, and tomorrow adds none within it', () => {
    const until = { latePauses: [{ fromOn: day('2026-02-06'), untilOn: day('2026-02-09') }] };
    expect(charged(until, '2026-02-06')).toEqual([20_000, 0]);
    expect(charged(until, '2026-02-08')).toEqual([20_000, 0]);
    expect(charged(until, '2026-02-09')).toEqual([20_000, 5_000]);
    expect(charged(until, '2026-02-11')).toEqual([30_000, 5_000]);
    expect(charged({ latePauses: [{ fromOn: day('2026-02-06'), untilOn: null }] }, '2026-04-30')).toEqual([20_000, 0]);
    expect(charged({}, '2026-02-11')).toEqual([45_000, 5_000]);
  });

  it('LND-02 postpone a one-time charge, which does not lapse', () => {
    const fromOn = day('2026-02-04');
    const until = { latePauses: [{ fromOn, untilOn: day('2026-02-09') }] };
    expect(charged(until, '2026-02-09')).toEqual([0, 15_000]);
    expect(charged(until, '2026-02-10')).toEqual([15_000, 5_000]);
    expect(charged({ latePauses: [{ fromOn, untilOn: null }] }, '2026-04-30')).toEqual([0, 0]);
  });
});
