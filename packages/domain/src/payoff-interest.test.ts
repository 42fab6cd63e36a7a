import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pay } from '../test/histories.ts';
import { day, freshLoans, twoInstalmentLoan } from '../test/loans.ts';
import { agreedLoan, recalculatingTerms } from '../test/recalculating-loans.ts';
import vectors from '../vectors/unearned-interest.json' with { type: 'json' };
import { addDays, daysBetween } from './calendar-date.ts';
import type { LoanFacts } from './loan.ts';
import { loanState } from './loan-state.ts';
import { sumMinor } from './minor.ts';
import { type PayoffOffer, quotePayoff } from './quote-payoff.ts';
import type { PrepaymentFeeTerms, TermsProfile } from './terms-profile.ts';
import { termsProfile } from './market-terms.ts';
import { ruleOf78Unearned } from './unearned-interest.ts';

const indianTerms = termsProfile('in-standard');

type Prepayment = TermsProfile['prepayment'];

const anyTime = { afterTermShare: { numerator: 0, denominator: 1 }, minDays: 0 } as const;

const under = (facts: LoanFacts, prepayment: Partial<Prepayment>): LoanFacts => ({
  ...facts,
  terms: { ...facts.terms, prepayment: { ...anyTime, interest: 'accrued', ...prepayment } },
});

function offer(facts: LoanFacts, on: string): PayoffOffer {
  const quote = quotePayoff(facts, day(on));
  if (!quote.allowed) throw new Error(quote.message);
  return quote;
}

/** Three equal instalments of 400.00 for 1,000.00. */
const flat: LoanFacts = {
  ...twoInstalmentLoan(),
  principalMinor: 100_000,
  instalments: ['2026-02-05', '2026-03-05', '2026-04-05'].map((dueOn, index) => {
    const principalMinor = index === 2 ? 33_334 : 33_333;
    return {
      number: index + 1,
      dueOn: day(dueOn),
      principalMinor,
      interestMinor: 40_000 - principalMinor,
      feeMinor: 0,
    };
  }),
};

describe('CNV-07 the interest rebate of a payoff', () => {
  it.each(vectors.ruleOf78.map((each) => [`${each.left} of ${each.periods}`, each] as const))(
    'is the sum of the digits by the rule of 78: %s',
    (_, { periods, left, interestMinor, unearnedMinor }) => {
      const rows = Array.from({ length: periods }, (__, index) => ({
        principalMinor: 100,
        interestMinor: index === 0 ? interestMinor : 0,
      }));
      expect(ruleOf78Unearned(rows, left)).toBe(unearnedMinor);
    },
  );

  it('is 1/6 by the rule of 78 with one of three left, taken off the last instalment', () => {
    const paid = pay(under(flat, { interest: 'rule_of_78' }), {
      paidOn: day('2026-02-05'),
      amountMinor: 40_000,
      purpose: 'instalment',
    });
    // 200.00 of interest; in the second period one instalment is left after the running one: 1 x 2 / (3 x 4)
    expect(offer(paid, '2026-02-20')).toMatchObject({
      amountMinor: 80_000 - 3_333,
      rebates: [{ instalmentNumber: 3, component: 'interest', amountMinor: 3_333, grantedOn: '2026-02-20' }],
    });
  });

  it('is the unearned interest at the schedule’s rate by the actuarial method', () => {
    const paid = pay(under(flat, { interest: 'actuarial' }), {
      paidOn: day('2026-02-05'),
      amountMinor: 40_000,
      purpose: 'instalment',
    });
    // 400 / x + 400 / x^2 + 400 / x^3 = 1000: x = 1.097010; of two left 400 / x + 400 / x^2 = 697.01; half of 28 days earn 33.81
    expect(offer(paid, '2026-02-05').amountMinor).toBe(69_701);
    expect(offer(paid, '2026-02-19').amountMinor).toBe(69_701 + 3_381);
  });

  it('is zero if all interest is owed, and no interest is owed twice', () => {
    expect(offer(under(flat, { interest: 'scheduled' }), '2026-01-20')).toMatchObject({
      amountMinor: 120_000,
      rebates: [],
    });
  });

  it('settles the loan by any method and never costs more than the schedule and the fee', () => {
    fc.assert(
      fc.property(
        freshLoans,
        fc.tuple(fc.constantFrom('accrued', 'scheduled', 'rule_of_78', 'actuarial'), fc.integer({ min: 0, max: 200 })),
        fc.option(
          fc.record({ percent: fc.constantFrom('0', '1', '2.5'), flatMinor: fc.integer({ min: 0, max: 50_000 }) }),
        ),
        (loan, [interest, after], fee) => {
          const facts = under(loan, { interest, ...(fee !== null && { fee }) });
          const today = addDays(facts.disbursedOn, after);
          const quote = quotePayoff(facts, today);
          if (!quote.allowed) throw new Error(quote.message);
          const { totals } = loanState(facts, today);
          expect(quote.amountMinor - (quote.feeMinor ?? 0)).toBeLessThanOrEqual(totals.outstandingMinor);
          const paid = pay(facts, { paidOn: today, amountMinor: quote.amountMinor, purpose: 'payoff' });
          expect(loanState(paid, addDays(today, 30))).toMatchObject({ settled: true, totals: { overpaidMinor: 0 } });
        },
      ),
    );
  });
});

describe('CNV-07 the fee of a payoff', () => {
  const with_ = (fee: PrepaymentFeeTerms) => offer(under(flat, { fee }), '2026-01-20');

  it.each([
    [{ percent: '2' }, 2_000],
    [{ percent: '2', flatMinor: 500 }, 2_500],
    [{ percent: '2', flatMinor: 500, maxMinor: 1_200 }, 1_200],
    [{ percent: '2', shortTerm: { days: 75, percent: '0.5' } }, 500],
    // a day later 0.5% are 5.00, and the interest of the day is 2.15: nobody pays more for paying earlier
    [{ percent: '2', shortTerm: { days: 74, percent: '0.5' } }, 715],
    [{ percent: '2', shortTerm: { days: 66, percent: '0.5' } }, 2_000],
    [{ percent: '90', notAboveInterest: true }, 16_774],
    // as much as the schedule costs
    [{ percent: '90', notAboveInterest: false }, 16_774],
    // half a minor unit is rounded up
    [{ percent: '0.0005' }, 1],
  ] as const)('of %j is %i', (fee, feeMinor) => {
    const quote = with_(fee);
    expect(quote.feeMinor).toBe(feeMinor);
    expect(quote.amountMinor).toBe(with_({}).amountMinor + feeMinor);
    expect(quote.parts).toContainEqual({ instalmentNumber: 1, component: 'fee', amountMinor: feeMinor });
  });

  it('is a percentage of the principal not yet due', () => {
    const due = under(flat, { fee: { percent: '2' } });
    // 333.33 fell due on 5 February, 666.66 by 5 March
    expect(offer(due, '2026-02-05').feeMinor).toBe(1_333);
    expect(offer(due, '2026-02-20').feeMinor).toBe(1_333);
    expect(offer(due, '2026-03-05').feeMinor).toBe(667);
  });

  it.each([
    { after: 'the full cost of the loan', deductedAtDisbursementMinor: 0, chargeMinor: 0, feeMinor: 10_000 },
    { after: 'the deductions', deductedAtDisbursementMinor: 4_000, chargeMinor: 0, feeMinor: 6_000 },
    { after: 'extensions', deductedAtDisbursementMinor: 0, chargeMinor: 3_000, feeMinor: 7_000 },
    { after: 'both', deductedAtDisbursementMinor: 4_000, chargeMinor: 3_000, feeMinor: 3_000 },
    { after: 'an excessive charge', deductedAtDisbursementMinor: 4_000, chargeMinor: 9_000, feeMinor: undefined },
  ])('is capped by a ceiling on total cost after $after', ({ deductedAtDisbursementMinor, chargeMinor, feeMinor }) => {
    const facts = under(flat, { fee: { flatMinor: 50_000 } });
    const tables = [{ fromOn: day('2015-01-02'), totalCostPercent: '30', source: 'a law' }];
    const capped: LoanFacts = {
      ...facts,
      deductedAtDisbursementMinor,
      terms: { ...facts.terms, caps: { scope: null, tables } },
      extensions: chargeMinor > 0 ? [{ grantedOn: day('2026-01-06'), days: 0, chargeMinor, newDueOns: [] }] : [],
    };
    // 300.00 may be charged, and 200.00 are interest
    expect(offer(capped, '2026-01-20').feeMinor).toBe(feeMinor);
  });

  it('is not charged within the cooling-off period, nor once everything is due', () => {
    const fee = { percent: '2' };
    const cooling = {
      ...flat,
      terms: { ...indianTerms, currency: 'PHP', prepayment: { ...anyTime, interest: 'accrued', fee } },
    } as const;
    expect(offer(cooling, '2026-01-06').feeMinor).toBeUndefined();
    expect(offer(cooling, '2026-01-07').feeMinor).toBe(2_000);
    expect(offer(under(flat, { fee }), '2026-04-05').feeMinor).toBeUndefined();
  });

  it('is paid as a fee, and is owed only with a payoff', () => {
    const facts = under(flat, { fee: { flatMinor: 700 } });
    expect(loanState(facts, day('2026-01-20')).totals.outstanding.fee).toBe(0);
    const paid = pay(facts, {
      paidOn: day('2026-01-20'),
      amountMinor: offer(facts, '2026-01-20').amountMinor,
      purpose: 'payoff',
    });
    expect(loanState(paid, day('2026-01-20')).instalments[0]).toMatchObject({
      charged: { fee: 700 },
      paid: { fee: 700 },
    });
  });
});

describe('a payoff with recalculated interest', () => {
  const loan = agreedLoan({
    principalMinor: 500_000,
    annualRatePercent: '12',
    periods: 6,
    disbursedOn: day('2022-11-01'),
    terms: recalculatingTerms({ onEarlyPayment: true, onLatePayment: 'simple', rest: 'day' }),
    basis: { dayCount: 'actual/365', amortization: 'equal_instalment', roundTo: 100, termUnit: 'month', every: 1 },
  });

  it('costs the principal and the interest of the days', () => {
    // 26 days of 5,000.00 at 12%
    const quote = offer(loan, '2022-11-27');
    expect(quote).toMatchObject({ amountMinor: 500_000 + 4_274, rebates: [] });
    expect(quote.rebateMinor).toBe(sumMinor(loan.instalments.map(({ interestMinor }) => interestMinor)) - 4_274);
  });

  it('matches the settlement of another system: 98.52 on day 112', () => {
    // simontreanor/FSharp.Finance.Personal at 204707cb, tests/SettlementTests.fs:68, SettlementTest001: 250.00 at 0.8% a day, three
    // instalments of 100.53 paid on their days 24, 55 and 86, the last due on day 115. It rounds interest down: the rows are its own.
    const rows = [
      [24, 5_253, 4_800],
      [55, 5_156, 4_897],
      [86, 6_435, 3_618],
      [115, 8_156, 1_892],
    ] as const;
    const disbursedOn = day('2023-11-28');
    let facts: LoanFacts = {
      ...loan,
      principalMinor: 25_000,
      annualRatePercent: '292',
      disbursedOn,
      instalments: rows.map(([after, principalMinor, interestMinor], index) => {
        return { number: index + 1, dueOn: addDays(disbursedOn, after), principalMinor, interestMinor, feeMinor: 0 };
      }),
    };
    for (const [after] of rows.slice(0, 3)) {
      facts = pay(facts, { paidOn: addDays(disbursedOn, after), amountMinor: 10_053, purpose: 'instalment' });
    }
    expect(offer(facts, '2024-03-19')).toMatchObject({
      amountMinor: 9_852,
      parts: [
        { component: 'principal', amountMinor: 8_156 },
        { component: 'interest', amountMinor: 1_696 },
      ],
    });
  });

  it('settles the loan, including interest on arrears', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 300 }), (first, second) => {
        const paidOn = addDays(loan.disbursedOn, first);
        const part = pay(loan, { paidOn, amountMinor: 120_000, purpose: 'instalment' });
        const today = addDays(paidOn, second);
        const quote = quotePayoff(part, today);
        if (!quote.allowed) throw new Error(quote.message);
        const paid = pay(part, { paidOn: today, amountMinor: quote.amountMinor, purpose: 'payoff' });
        expect(loanState(paid, addDays(today, 40))).toMatchObject({ settled: true, totals: { overpaidMinor: 0 } });
        // never less than simple interest on what was outstanding
        expect(quote.amountMinor).toBeGreaterThanOrEqual(
          380_000 + (daysBetween(loan.disbursedOn, today) > 5 ? 100 : 0),
        );
      }),
    );
  });
});
