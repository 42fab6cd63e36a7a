import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { next, reschedule } from '../test/bookings.ts';
import { day, errorOf, twoInstalmentLoan } from '../test/loans.ts';
import { addDays, type CalendarDate } from './calendar-date.ts';
import { checkTransaction } from './check-transaction.ts';
import { costCharged, withinDeferral } from './cost-ceiling.ts';
import type { LoanFacts } from './loan.ts';
import { loanState } from './loan-state.ts';
import type { LoanTransaction } from './loan-transactions.ts';
import { replayTransactions } from './replay-transactions.ts';
import type { RateConvention } from './rate-conventions.ts';
import type { TermsProfile } from './terms-profile.ts';
import { termsProfile } from './market-terms.ts';

const philippineStatutoryTerms = termsProfile('ph-statutory');

/** 3,000.00 in two instalments with 600.00 of interest under the Philippine ceilings: 2,400.00 of cost are left. */
const facts = twoInstalmentLoan({
  terms: philippineStatutoryTerms,
  principalMinor: 300_000,
  instalments: [
    { number: 1, dueOn: day('2026-03-06'), principalMinor: 150_000, interestMinor: 30_000, feeMinor: 0 },
    { number: 2, dueOn: day('2026-05-05'), principalMinor: 150_000, interestMinor: 30_000, feeMinor: 0 },
  ],
});
const charge = (amountMinor: number, effectiveOn = '2026-02-15', id = 9) =>
  next({ kind: 'charge', component: 'fee', instalmentNumber: 2, amountMinor, effectiveOn: day(effectiveOn), id });
const holiday = (amountMinor: number) =>
  next({
    kind: 'payment_holiday',
    days: 10,
    newDueOns: [
      { number: 1, dueOn: day('2026-03-16') },
      { number: 2, dueOn: day('2026-05-15') },
    ],
    interest: [{ instalmentNumber: 2, amountMinor }],
  });
const costOn = (loan: LoanFacts, on: CalendarDate) => costCharged(loan, loanState(loan, on));

describe('CNV-09 an operator’s transaction that adds cost (30-B4)', () => {
  it('may add a charge up to the rest of the total cost ceiling, and not a centavo more', () => {
    expect(() => checkTransaction(facts, charge(240_000))).not.toThrow();
    expect(errorOf(() => checkTransaction(facts, charge(240_001)))).toMatchObject({
      code: 'over_ceiling',
      field: 'amountMinor',
      message: 'amountMinor: ₱2,400.01 is above the ceiling on total cost (SEC MC 3 s.2022): ₱2,400.00 is left',
    });
  });

  it('is refused for the charge of an extension and the interest of a reschedule or holiday', () => {
    const extension = { kind: 'extension', days: 14, newDueOns: [{ number: 1, dueOn: day('2026-03-20') }] } as const;
    const cases: [LoanTransaction, string][] = [
      [next({ ...extension, chargeMinor: 500_000 }), 'chargeMinor'],
      [
        reschedule({ newDueOns: [{ number: 2, dueOn: day('2027-05-05') }] }, [
          { instalmentNumber: 2, amountMinor: 240_001 },
        ]),
        'interest',
      ],
      [holiday(240_001), 'interest'],
    ];
    for (const [act, field] of cases)
      expect(errorOf(() => checkTransaction(facts, act))).toMatchObject({ code: 'over_ceiling', field });
  });

  it('is refused above the effective rate ceiling for the days by which principal moves', () => {
    // 15% a month of 3,000.00 for 10 of 30 days
    expect(() => checkTransaction(facts, holiday(15_000))).not.toThrow();
    expect(errorOf(() => checkTransaction(facts, holiday(15_002)))).toMatchObject({
      code: 'over_ceiling',
      message: expect.stringContaining('the effective rate') as string,
    });
  });

  it.each<[string, LoanFacts]>([
    ['the deductions from the payout', { ...facts, deductedAtDisbursementMinor: 40_000 }],
    [
      'the charges of extensions',
      { ...facts, extensions: [{ grantedOn: day('2026-02-01'), days: 14, chargeMinor: 40_000, newDueOns: [] }] },
    ],
    ['taxes', { ...facts, instalments: facts.instalments.map((each) => ({ ...each, taxMinor: 20_000 })) }],
  ])('counts %s towards the ceiling', (_, loan) => {
    expect(() => checkTransaction(loan, charge(200_000))).not.toThrow();
    expect(errorOf(() => checkTransaction(loan, charge(200_001))).code).toBe('over_ceiling');
  });

  it.each([
    ['the contract', '50', '100'],
    ['the day of the transaction', '100', '50'],
  ])('observes the table of %s if that is the lower one', (_, before, after) => {
    const table = (fromOn: string, totalCostPercent: string) => ({
      fromOn: day(fromOn),
      totalCostPercent,
      source: 'law',
    });
    const tables = [table('2020-01-01', before), table('2026-02-10', after)];
    const loan = { ...facts, terms: { ...facts.terms, caps: { scope: null, tables } } };
    // 50% of 3,000.00 less 600.00
    expect(() => checkTransaction(loan, charge(90_000))).not.toThrow();
    expect(errorOf(() => checkTransaction(loan, charge(90_001))).code).toBe('over_ceiling');
  });

  it('leaves a later charge unaffected when it is back-dated', () => {
    const { facts: later } = replayTransactions(facts, [charge(240_000, '2026-02-20', 1)]);
    expect(errorOf(() => checkTransaction(facts, charge(1, '2026-02-10'), later)).code).toBe('over_ceiling');
  });

  it('gains no room from a waiver', () => {
    const { facts: waived } = replayTransactions(facts, [
      charge(240_000, '2026-02-10', 1),
      next({ kind: 'charge_waiver', instalmentNumber: 2, amountMinor: 240_000, effectiveOn: day('2026-02-11'), id: 2 }),
    ]);
    expect(errorOf(() => checkTransaction(waived, charge(1))).code).toBe('over_ceiling');
  });

  it('is limited in a replay without the reversed payment', () => {
    // 1,800.00 unpaid for 14 months: late charges take 5% a month
    const paid = { kind: 'repayment', purpose: 'instalment', isInTime: true, lastTransactionAtRequest: null } as const;
    const payment = (on: string) =>
      next({ ...paid, id: 1, amountMinor: 180_000, effectiveOn: day(on), paidOn: day(on), quotedOn: day(on) });
    const late = charge(240_000, '2026-05-05', 2);
    const kept = replayTransactions(facts, [payment('2026-03-06'), late]);
    expect(kept.effects[1]?.charges).toMatchObject([{ amountMinor: 240_000 }]);
    const reversed = replayTransactions(facts, [late]);
    // 60 days of 5%/30 of 1,800.00 are 180.00
    expect(reversed.effects[0]?.charges).toMatchObject([{ amountMinor: 222_000 }]);
    expect(costOn(reversed.facts, day('2030-01-01'))).toBe(300_000);
  });
});

describe('CNV-09 interest on arrears (30-B4)', () => {
  /** 10,000.00 at 72% a year for 120 days, never paid. */
  const arrears = (onLatePayment: 'simple' | 'compound', change: Partial<TermsProfile> = {}): LoanFacts => ({
    ...twoInstalmentLoan(),
    terms: {
      ...philippineStatutoryTerms,
      interestRecalculation: { onEarlyPayment: true, onLatePayment, rest: 'day' },
      ...change,
    },
    principalMinor: 1_000_000,
    annualRatePercent: '72',
    instalments: [
      { number: 1, dueOn: day('2026-03-06'), principalMinor: 480_000, interestMinor: 118_356, feeMinor: 0 },
      { number: 2, dueOn: day('2026-05-05'), principalMinor: 520_000, interestMinor: 61_545, feeMinor: 0 },
    ],
    recalculation: {
      dayCount: 'actual/365',
      amortization: 'equal_instalment',
      roundTo: 1,
      termUnit: 'day',
      every: 60,
    },
  });

  it.each(['simple', 'compound'] as const)('stops with late charges when the %s cost reaches the ceiling', (kind) => {
    expect(costOn(arrears(kind), day('2030-01-01'))).toBe(1_000_000);
  });

  it('stops at the ceiling without late charges, too', () => {
    const latePenalty = { oneTimeMinor: { new: 0, repeat: 0 }, dailyTiers: [] };
    expect(costOn(arrears('compound', { latePenalty }), day('2030-01-01'))).toBe(1_000_000);
  });

  it('leaves no part of a day’s charge uncharged on the next day', () => {
    const loan = arrears('simple');
    let before = loanState(loan, loan.disbursedOn);
    for (let on = loan.disbursedOn; on < day('2027-12-31'); on = addDays(on, 13)) {
      const state = loanState(loan, on);
      for (const [index, { charged }] of state.instalments.entries()) {
        const earlier = before.instalments[index]?.charged;
        expect(charged.penalty).toBeGreaterThanOrEqual(earlier?.penalty ?? 0);
        expect(charged.interest).toBeGreaterThanOrEqual(earlier?.interest ?? 0);
      }
      before = state;
    }
  });

  it('stays within the ceiling with every other cost, for random payments and charges', () => {
    const kinds = ['repayment', 'charge', 'payment_holiday', 'extension'] as const;
    const roomOfPayment: { kind: (typeof kinds)[number]; afterDays: number; amountMinor: number }[] = [
      { kind: 'extension', afterDays: 32, amountMinor: 1 },
      { kind: 'extension', afterDays: 0, amountMinor: 71_433 },
      { kind: 'charge', afterDays: 0, amountMinor: 648_666 },
      { kind: 'extension', afterDays: 0, amountMinor: 100_000 },
      { kind: 'repayment', afterDays: 31, amountMinor: 171_451 },
    ];
    const acts = fc.array(
      fc.record({
        kind: fc.constantFrom(...kinds),
        afterDays: fc.integer({ min: 0, max: 500 }),
        amountMinor: fc.integer({ min: 1, max: 1_200_000 }),
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(acts, fc.constantFrom('simple', 'compound'), (list, kind) => {
        const agreed = arrears(kind);
        const booked = list.map(({ kind: act, afterDays, amountMinor }, index): LoanTransaction => {
          const effectiveOn = addDays(agreed.disbursedOn, afterDays);
          const common = { id: index + 1, effectiveOn, amountMinor };
          if (act === 'charge') return next({ ...common, kind: act, component: 'interest', instalmentNumber: 1 });
          if (act === 'repayment')
            return next({
              ...common,
              kind: act,
              purpose: 'instalment',
              paidOn: effectiveOn,
              quotedOn: effectiveOn,
              isInTime: true,
              lastTransactionAtRequest: null,
            });
          const moves = {
            days: 20,
            newDueOns: [],
            chargeMinor: amountMinor,
            interest: [{ instalmentNumber: 2, amountMinor }],
          };
          return next({ ...common, kind: act, ...moves });
        });
        // on each day the loan as it stood: a later payment may save interest, whose room a later extension takes
        for (const days of [30, 130, 200, 400, 600, 1500]) {
          const on = addDays(agreed.disbursedOn, days);
          const until = booked.filter(({ effectiveOn }) => effectiveOn <= on);
          expect(costOn(replayTransactions(agreed, until).facts, on)).toBeLessThanOrEqual(1_000_000);
        }
      }),
      { numRuns: 25, examples: [[roomOfPayment, 'simple']] },
    );
  });
});

describe('CNV-09 the ceiling on the charge for moved due dates (30-B3)', () => {
  const state = loanState(facts, day('2026-02-15'));
  const limitBy = (rateDisclosure: RateConvention, days: number) =>
    withinDeferral({ ...facts, terms: { ...facts.terms, rateDisclosure } }, state, {
      chargeMinor: 200_000,
      deferrals: [{ principalMinor: 100_000, days }],
    });

  it.each([
    // 15% a month: 14/30 of it; 12 × 15% × 14/365; 1.15^(12 × 14/365) - 1 = 6.6440%
    ['ph-eir', 14, 7_000],
    ['rbi-apr', 14, 6_904],
    ['effective-365', 14, 6_644],
    ['ph-eir', 30, 15_000],
  ] as const)('is computed by %s for %i days', (convention, days, maxMinor) => {
    expect(limitBy(convention, days)).toBe(maxMinor);
  });
});
