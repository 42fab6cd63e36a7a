import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastDay, lifedLoans, pay } from '../test/histories.ts';
import { day, loanOf, twoInstalmentLoan, type VectorLoan } from '../test/loans.ts';
import extensionVectors from '../vectors/extensions.json' with { type: 'json' };
import { addDays, calendarDate } from './calendar-date.ts';
import type { LoanFacts } from './loan.ts';
import { loanState } from './loan-state.ts';
import { quoteExtension } from './quote-extension.ts';
import type { TermsProfile } from './terms-profile.ts';
import { termsProfile } from './market-terms.ts';
import { defaultTerms } from './terms-profiles.ts';

const philippineStatutoryTerms = termsProfile('ph-statutory');

const extensions: readonly { name: string; today: string; loan: VectorLoan; expect: object }[] = JSON.parse(
  JSON.stringify(extensionVectors),
);

describe('an extension quote', () => {
  it.each(extensions)('LND-04 follows the example: $name', ({ loan, today, expect: expected }) => {
    expect(quoteExtension(loanOf(loan), calendarDate(today))).toMatchObject(expected);
  });

  it('LND-04 is paid by due interest, penalties and its charge, and costs only the charge extra', () => {
    const quote = quoteExtension(twoInstalmentLoan(), day('2026-03-10'));
    expect(quote).toMatchObject({
      parts: [
        { instalmentNumber: 1, component: 'penalty', amountMinor: 192_000 },
        { instalmentNumber: 1, component: 'interest', amountMinor: 60_000 },
        { instalmentNumber: null, component: 'extension', amountMinor: 11_200 },
      ],
      costsMoreMinor: 11_200,
      days: 14,
    });
  });

  it('LND-04 is refused for a charged-off loan, and not for one before', () => {
    const facts = twoInstalmentLoan({ chargedOffOn: day('2026-03-10') });
    expect(quoteExtension(facts, day('2026-03-09'))).toMatchObject({ allowed: true });
    for (const today of ['2026-03-10', '2026-04-20'])
      expect(quoteExtension(facts, day(today))).toMatchObject({ allowed: false, reason: 'charged_off' });
  });

  it('LND-04 leaves due fees with their instalment and rounds its interest half up', () => {
    // 14 days at 0.1% of 8,000.50 are 112.007, so 112.01.
    const instalments = [
      { number: 1, dueOn: day('2026-05-05'), principalMinor: 800_050, interestMinor: 0, feeMinor: 5000 },
    ];
    const facts = twoInstalmentLoan({ principalMinor: 800_050, instalments });
    expect(quoteExtension(facts, day('2026-05-05'))).toMatchObject({
      parts: [{ instalmentNumber: null, component: 'extension', amountMinor: 11_201 }],
      plan: [{ number: 1, dueOn: '2026-05-19', amountMinor: 805_050 }],
    });
  });

  it('is capped by the total cost ceiling of the statutory profile', () => {
    // 10,000.00 may cost 10,000.00: 9,850.00 of interest and 33.08 for a day late leave 116.92 of 140.00.
    const instalments = [
      { number: 1, dueOn: day('2026-04-06'), principalMinor: 1_000_000, interestMinor: 985_000, feeMinor: 0 },
    ];
    const facts = twoInstalmentLoan({ terms: philippineStatutoryTerms, principalMinor: 1_000_000, instalments });
    expect(quoteExtension(facts, day('2026-04-07'))).toMatchObject({ chargeMinor: 11_692, amountMinor: 1_000_000 });
    const deducted = { ...facts, deductedAtDisbursementMinor: 10_000 };
    expect(quoteExtension(deducted, day('2026-04-07'))).toMatchObject({ chargeMinor: 1692 });
    expect(
      loanState({ ...facts, deductedAtDisbursementMinor: 14_000 }, day('2026-04-20')).totals.outstanding.penalty,
    ).toBe(1000);
  });

  it('LND-04 is capped by the day’s effective rate ceiling for its days, rounded down', () => {
    // 14 of 30 days at 15% a month of 8,000.50 are 560.035; by its own rate of 1% a day they would be 1,120.07.
    const instalments = [
      { number: 1, dueOn: day('2026-05-05'), principalMinor: 800_050, interestMinor: 0, feeMinor: 0 },
    ];
    const facts = { terms: philippineStatutoryTerms, annualRatePercent: '365', principalMinor: 800_050, instalments };
    expect(quoteExtension(twoInstalmentLoan(facts), day('2026-03-01'))).toMatchObject({ chargeMinor: 56_003 });
  });

  it('is refused without terms, for a settled loan and beyond the maximum count', () => {
    const today = day('2026-03-01');
    const none = twoInstalmentLoan({ terms: { ...defaultTerms, extension: null } });
    expect(quoteExtension(none, today)).toMatchObject({ allowed: false, reason: 'not_offered' });
    const paid = pay(twoInstalmentLoan(), { paidOn: today, amountMinor: 896_000, purpose: 'instalment' });
    expect(quoteExtension(paid, today)).toMatchObject({ allowed: false, reason: 'settled' });
    let facts = twoInstalmentLoan();
    for (const paidOn of ['2026-03-01', '2026-03-02', '2026-03-03'].map(day)) {
      facts = pay(facts, { paidOn, amountMinor: 11_200, purpose: 'extension' });
    }
    expect(facts.extensions).toHaveLength(3);
    expect(quoteExtension(facts, day('2026-03-04'))).toMatchObject({ allowed: false, reason: 'count_reached' });
  });

  it('LND-04 observes the limit on extended terms, separate from the terms on offer', () => {
    // maturity on day 120; 14 days more are day 134
    const terms = (maxTermDays: number | undefined): TermsProfile => ({
      ...defaultTerms,
      extension: { days: 14, flatFeeMinor: 0, maxCount: 3, yearDays: 365, ...(maxTermDays && { maxTermDays }) },
    });
    const asked = (facts: LoanFacts) => quoteExtension(facts, day('2026-03-01'));
    expect(asked(twoInstalmentLoan({ terms: terms(134) }))).toMatchObject({ allowed: true });
    expect(asked(twoInstalmentLoan({ terms: terms(133) }))).toMatchObject({ allowed: false, reason: 'term_limit' });
    const shortLoans = { min: 91, max: 121 };
    const wide = { ...terms(134), termDays: shortLoans };
    expect(asked(twoInstalmentLoan({ terms: wide }))).toMatchObject({ allowed: true });
    const copiedBefore = { ...terms(undefined), termDays: shortLoans };
    expect(asked(twoInstalmentLoan({ terms: copiedBefore }))).toMatchObject({ allowed: false, reason: 'term_limit' });
  });

  it('is refused if only a penalty is left', () => {
    const allocations = [
      { instalmentNumber: 1, component: 'interest', amountMinor: 60_000 },
      { instalmentNumber: 1, component: 'principal', amountMinor: 400_000 },
      { instalmentNumber: 2, component: 'interest', amountMinor: 36_000 },
      { instalmentNumber: 2, component: 'principal', amountMinor: 400_000 },
    ] as const;
    const facts = twoInstalmentLoan({ payments: [{ paidOn: day('2026-03-08'), allocations }] });
    expect(quoteExtension(facts, day('2026-03-08'))).toMatchObject({ allowed: false, reason: 'nothing_to_extend' });
  });

  it('LND-04 never moves a date backwards or beyond the longest term, and leaves nothing overdue', () => {
    fc.assert(
      fc.property(lifedLoans, fc.integer({ min: 0, max: 100 }), (facts, offset) => {
        const paidOn = addDays(lastDay(facts), offset);
        const quote = quoteExtension(facts, paidOn);
        fc.pre(quote.allowed);
        const before = loanState(facts, paidOn);
        const extended = pay(facts, { paidOn, amountMinor: quote.amountMinor, purpose: 'extension' });
        const after = loanState(extended, paidOn);
        expect(after.instalments.every(({ dueOn }, index) => dueOn >= (before.instalments[index]?.dueOn ?? ''))).toBe(
          true,
        );
        expect(after.maturityOn <= addDays(facts.disbursedOn, facts.terms.extension?.maxTermDays ?? 0)).toBe(true);
        expect(after.totals).toMatchObject({ overdueMinor: 0, dueNowMinor: 0 });
        expect(after.nextInstalment?.dueOn).toBe(quote.newDueOn);
        expect(quote.plan.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(after.totals.outstandingMinor);
        expect(quote.parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(quote.amountMinor);
        expect(before.totals.outstandingMinor + quote.costsMoreMinor).toBe(
          quote.amountMinor + after.totals.outstandingMinor,
        );
      }),
      { numRuns: 300 },
    );
  });
});
