import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastDay, lifed, lifedLoans, pay } from '../test/histories.ts';
import { day, freshLoans, profile, twoInstalmentLoan } from '../test/loans.ts';
import { recalculatingLoans } from '../test/recalculating-loans.ts';
import { bookedLoans, repaymentOn } from '../test/transactions.ts';
import prepayments from '../vectors/prepayments.json' with { type: 'json' };
import { addDays, calendarDate } from './calendar-date.ts';
import { creditOf } from './credit-balance.ts';
import { loanState } from './loan-state.ts';
import { lastTransactionOn } from './loan-summary.ts';
import { quoteInstalment } from './quote-instalment.ts';
import { quotePayoff } from './quote-payoff.ts';
import { effectOf, withEffect } from './replay-transactions.ts';
import { quoteSettlement } from './settlement-discount.ts';
import { termsProfile } from './market-terms.ts';
import { defaultTerms } from './terms-profiles.ts';

const indianTerms = termsProfile('in-standard');

const withoutExtensions = recalculatingLoans.map((loan) => ({ ...loan, terms: { ...loan.terms, extension: null } }));

describe('the amount payable now', () => {
  it('is the next instalment while nothing is due', () => {
    expect(quoteInstalment(twoInstalmentLoan(), day('2026-02-01'))).toEqual({
      instalmentNumbers: [1],
      parts: [
        { instalmentNumber: 1, component: 'interest', amountMinor: 60_000 },
        { instalmentNumber: 1, component: 'principal', amountMinor: 400_000 },
      ],
      amountMinor: 460_000,
      onDueMinor: 460_000,
      endsLoan: null,
      dueOn: '2026-03-06',
      nextDueOn: '2026-05-05',
    });
  });

  it('is everything overdue with today’s penalties', () => {
    const quote = quoteInstalment(twoInstalmentLoan(), day('2026-05-06'));
    // 61 days of 4,600.00: 1,000 + 30 x 230 + 31 x 184 = 13,604.00; one day of 4,360.00: 218.00.
    expect(quote.instalmentNumbers).toEqual([1, 2]);
    expect(quote.parts.filter(({ component }) => component === 'penalty')).toEqual([
      { instalmentNumber: 1, component: 'penalty', amountMinor: 1_360_400 },
      { instalmentNumber: 2, component: 'penalty', amountMinor: 21_800 },
    ]);
    expect(quote.amountMinor).toBe(896_000 + 1_360_400 + 21_800);
    expect(quote.dueOn).toBe('2026-03-06');
    expect(quote.nextDueOn).toBeNull();
  });

  it('includes the amount due today beside the overdue one', () => {
    expect(quoteInstalment(twoInstalmentLoan(), day('2026-05-05')).instalmentNumbers).toEqual([1, 2]);
    expect(quoteInstalment(twoInstalmentLoan(), day('2026-05-04')).instalmentNumbers).toEqual([1]);
  });

  it('is zero for a settled loan', () => {
    const facts = pay(twoInstalmentLoan(), { paidOn: day('2026-03-01'), amountMinor: 896_000, purpose: 'instalment' });
    expect(quoteInstalment(facts, day('2026-03-02'))).toEqual({
      instalmentNumbers: [],
      parts: [],
      amountMinor: 0,
      onDueMinor: 0,
      endsLoan: null,
      dueOn: null,
      nextDueOn: null,
    });
  });

  it('is capped by the payoff of its day, and states the amount on the due date (30-B2)', () => {
    // instalment 1 is paid; a quarter of the 360.00 of instalment 2 is earned on day 75 of 120
    const paid = pay(twoInstalmentLoan(), { paidOn: day('2026-03-06'), amountMinor: 460_000, purpose: 'instalment' });
    expect(quoteInstalment(paid, day('2026-03-21'))).toMatchObject({
      parts: [
        { instalmentNumber: 2, component: 'interest', amountMinor: 9_000 },
        { instalmentNumber: 2, component: 'principal', amountMinor: 400_000 },
      ],
      amountMinor: 409_000,
      onDueMinor: 436_000,
      endsLoan: 'payoff',
      dueOn: '2026-05-05',
      nextDueOn: null,
    });
    expect(quoteInstalment(paid, day('2026-05-05'))).toMatchObject({ amountMinor: 436_000, endsLoan: null });
    // 6,000.00 of 8,960.00 were agreed to settle the loan, and 5,000.00 paid: less is left than the 2,360.00 of the instalment
    const settlement = {
      agreedOn: day('2026-03-10'),
      untilOn: day('2026-04-30'),
      amountMinor: 100_000,
      paidBeforeMinor: 460_000,
    };
    expect(quoteInstalment({ ...paid, settlement }, day('2026-03-21'))).toMatchObject({
      amountMinor: 100_000,
      endsLoan: 'settlement',
    });
  });

  it.each([
    ['agreed interest', lifedLoans],
    ['recalculated interest', lifed(withoutExtensions)],
    ['all transactions', bookedLoans(freshLoans).map(({ facts }) => facts)],
  ] as const)('never exceeds the day’s payoff and creates no credit: %s (30-B2)', (_, loans) => {
    fc.assert(
      fc.property(loans, fc.integer({ min: 0, max: 150 }), (facts, offset) => {
        // a settlement agreed later would count on the due date, and not on the day
        const on = addDays(lastTransactionOn(facts), offset);
        const state = loanState(facts, on);
        const quote = quoteInstalment(facts, on);
        const [payoff, settlement] = [quotePayoff(facts, on), quoteSettlement(facts, on)];
        const max = [payoff.allowed ? payoff.amountMinor : Infinity, settlement?.leftMinor ?? Infinity];
        expect(quote.amountMinor).toBeLessThanOrEqual(Math.min(...max));
        expect(quote.parts.reduce((total, { amountMinor }) => total + amountMinor, 0)).toBe(quote.amountMinor);
        expect(quote.amountMinor).toBeLessThanOrEqual(quote.onDueMinor);
        if (quote.amountMinor === 0) return;
        const payment = repaymentOn(on, { id: 1, amountMinor: quote.amountMinor });
        const after = withEffect(facts, payment, effectOf(facts, payment));
        const now = loanState(after, on);
        expect(creditOf(after, now)).toBeLessThanOrEqual(creditOf(facts, state));
        expect(quote.endsLoan === null || now.settled).toBe(true);
      }),
    );
  });

  it('settles the named amounts when paid', () => {
    fc.assert(
      fc.property(lifedLoans, fc.integer({ min: 0, max: 300 }), (facts, offset) => {
        const paidOn = addDays(lastDay(facts), offset);
        const quote = quoteInstalment(facts, paidOn);
        fc.pre(quote.amountMinor > 0);
        const after = loanState(pay(facts, { paidOn, amountMinor: quote.amountMinor, purpose: 'instalment' }), paidOn);
        const named = after.instalments.filter(({ number }) => quote.instalmentNumbers.includes(number));
        expect(named.every(({ outstandingMinor }) => outstandingMinor === 0)).toBe(true);
        expect(after.nextInstalment?.dueOn ?? null).toBe(quote.nextDueOn);
        expect(after.totals.overdueMinor).toBe(0);
      }),
    );
  });
});

describe('the payoff quote', () => {
  it.each(prepayments)(
    'LND-03 for $termDays days under $terms is allowed from $allowedFromOn on: $working',
    (vector) => {
      const terms = profile(vector.terms);
      const facts = twoInstalmentLoan({
        terms,
        currency: terms.currency,
        disbursedOn: calendarDate(vector.disbursedOn),
        instalments: [
          {
            number: 1,
            dueOn: calendarDate(vector.maturityOn),
            principalMinor: 800_000,
            interestMinor: 1000,
            feeMinor: 0,
          },
        ],
      });
      const from = calendarDate(vector.allowedFromOn);
      expect(quotePayoff(facts, from).allowed).toBe(true);
      const early = [1, 10, 200].map((days) => addDays(from, -days)).filter((on) => on >= facts.disbursedOn);
      for (const on of early) {
        expect(quotePayoff(facts, on)).toMatchObject({ allowed: false, reason: 'too_early', allowedFromOn: from });
      }
    },
  );

  it('LND-03 costs the interest earned by the day: the running period by its days, later ones none', () => {
    // Day 75 of 120: instalment 1 is paid, 15 of the 60 days of instalment 2 have passed, a quarter of 360.00.
    const paid = pay(twoInstalmentLoan(), { paidOn: day('2026-03-06'), amountMinor: 460_000, purpose: 'instalment' });
    expect(quotePayoff(paid, day('2026-03-21'))).toEqual({
      allowed: true,
      amountMinor: 409_000,
      parts: [
        { instalmentNumber: 2, component: 'interest', amountMinor: 9000 },
        { instalmentNumber: 2, component: 'principal', amountMinor: 400_000 },
      ],
      rebates: [{ instalmentNumber: 2, component: 'interest', amountMinor: 27_000, grantedOn: '2026-03-21' }],
      aheadMinor: 0,
      rebateMinor: 27_000,
    });
  });

  it('rounds the earned interest half up', () => {
    const [first] = twoInstalmentLoan().instalments;
    const second = { number: 2, dueOn: day('2026-05-05'), principalMinor: 400_000, interestMinor: 36_002, feeMinor: 0 };
    const facts = twoInstalmentLoan({ instalments: first === undefined ? [] : [first, second] });
    const paid = pay(facts, { paidOn: day('2026-03-06'), amountMinor: 460_000, purpose: 'instalment' });
    // 360.02 x 15/60 = 90.005.
    expect(quotePayoff(paid, day('2026-03-21'))).toMatchObject({ amountMinor: 409_001 });
  });

  it('is no prepayment on the last due date under any terms', () => {
    const terms = { ...defaultTerms, prepayment: { ...defaultTerms.prepayment, minDays: 365 } };
    expect(quotePayoff(twoInstalmentLoan({ terms }), day('2026-05-04'))).toMatchObject({ allowed: false });
    expect(quotePayoff(twoInstalmentLoan({ terms }), day('2026-05-05'))).toMatchObject({ allowed: true });
  });

  it('has no rebate if the terms demand the scheduled interest', () => {
    const terms = { ...defaultTerms, prepayment: { ...defaultTerms.prepayment, interest: 'scheduled' as const } };
    expect(quotePayoff(twoInstalmentLoan({ terms }), day('2026-03-06'))).toMatchObject({
      amountMinor: 896_000,
      rebates: [],
    });
  });

  it('earns no scheduled interest on the days added by an extension', () => {
    const paid = pay(twoInstalmentLoan(), { paidOn: day('2026-03-06'), amountMinor: 71_200, purpose: 'extension' });
    // The old due date was day 60; day 74 is the new one. Ten days into the second period: 10/60 of 360.00.
    expect(quotePayoff(paid, day('2026-03-16'))).toMatchObject({ rebateMinor: 36_000 });
    expect(quotePayoff(paid, day('2026-03-30'))).toMatchObject({ rebateMinor: 30_000 });
  });

  it('is allowed within the cooling-off period, with interest and fees by the day', () => {
    const terms = { ...indianTerms, prepayment: defaultTerms.prepayment };
    const instalments = [
      { number: 1, dueOn: day('2026-05-05'), principalMinor: 800_000, interestMinor: 96_000, feeMinor: 12_000 },
    ];
    const facts = twoInstalmentLoan({ terms, currency: 'INR', instalments });
    // One day of 120: 8.00 of interest, 1.00 of fees.
    expect(quotePayoff(facts, day('2026-01-06'))).toMatchObject({ allowed: true, amountMinor: 800_900 });
    expect(quotePayoff(facts, day('2026-01-05'))).toMatchObject({ allowed: true, amountMinor: 800_000 });
    const scheduled = { ...terms, prepayment: { ...terms.prepayment, interest: 'scheduled' as const } };
    expect(quotePayoff({ ...facts, terms: scheduled }, day('2026-01-06'))).toMatchObject({ amountMinor: 800_900 });
    expect(quotePayoff(facts, day('2026-01-07'))).toMatchObject({ allowed: false, reason: 'too_early' });
  });

  it('is always allowed once everything is due, and refused without debt', () => {
    expect(quotePayoff(twoInstalmentLoan(), day('2026-05-05'))).toMatchObject({ allowed: true, rebates: [] });
    const paid = pay(twoInstalmentLoan(), { paidOn: day('2026-03-01'), amountMinor: 896_000, purpose: 'instalment' });
    expect(quotePayoff(paid, day('2026-03-10'))).toMatchObject({ allowed: false, reason: 'settled' });
  });

  it('settles the loan and never costs more than paying everything', () => {
    fc.assert(
      fc.property(lifedLoans, fc.integer({ min: 0, max: 300 }), (facts, offset) => {
        const paidOn = addDays(lastDay(facts), offset);
        const quote = quotePayoff(facts, paidOn);
        fc.pre(quote.allowed);
        const { totals } = loanState(facts, paidOn);
        // an extension in arrears can leave more paid ahead than is owed
        expect(quote.amountMinor).toBe(Math.max(0, totals.outstandingMinor - quote.rebateMinor));
        const after = pay(facts, { paidOn, amountMinor: Math.max(1, quote.amountMinor), purpose: 'payoff' });
        expect(loanState(after, paidOn)).toMatchObject({ settled: true });
        expect(loanState(after, addDays(paidOn, 100))).toMatchObject({ settled: true });
      }),
      { numRuns: 200 },
    );
  });
});
