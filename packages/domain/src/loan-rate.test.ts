import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { day, errorOf } from '../test/loans.ts';
import { byMonth, signed, someSigned } from '../test/signed-loans.ts';
import { addDays } from './calendar-date.ts';
import { buildOffer, type OfferInput } from './loan-offer.ts';
import { loanRate } from './loan-rate.ts';
import { payoutTerms, type SignedLoan } from './payout-terms.ts';
import { rateConventions } from './rate-conventions.ts';
import type { TermsProfile } from './terms-profile.ts';
import { termsProfile } from './market-terms.ts';
import { defaultTerms } from './terms-profiles.ts';
import { validateTermsProfile } from './terms-validation.ts';

const indianTerms = termsProfile('in-standard');
const philippineStatutoryTerms = termsProfile('ph-statutory');

const offer = (terms: TermsProfile, more: Partial<OfferInput['schedule']>, deductedFeesMinor = 0) =>
  buildOffer({
    terms: { ...terms, termMonths: { min: 1, max: 24 } },
    schedule: {
      ...byMonth('2026-01-01', 4),
      accrual: 'period',
      dayCount: '30/360',
      ...more,
    },
    deductedFeesMinor,
    instalmentFeesMinor: 0,
  });

describe('the disclosed rate of an offer', () => {
  it('is 17.07 in the RBI’s illustration: 20,000 at 15% in 24 months, 400 deducted', () => {
    const { disclosedRate, effectiveRate } = offer(
      indianTerms,
      { principalMinor: 2_000_000, annualRatePercent: '15', periods: 24 },
      40_000,
    );
    expect(disclosedRate).toMatchObject({ convention: 'rbi-apr', ratePercent: '17.07', per: 'year' });
    // it is the one that ceilings are judged by and every page states
    expect(effectiveRate).toEqual({ monthlyBasisPoints: 142, yearlyBasisPoints: 1707 });
  });

  it('omits an excluded fee, deducted or in the instalments', () => {
    const rateWith = (isInRate: boolean) => {
      const fees = (['deducted', 'each_instalment'] as const).map((when) => ({
        code: `of-${when}`.replace('_', '-'),
        when,
        amountMinor: 900,
        isInRate,
      }));
      const schedule = { ...byMonth('2026-01-01', 4), accrual: 'period', dayCount: '30/360' } as const;
      return buildOffer({ terms: indianTerms, schedule, deductedFeesMinor: 0, instalmentFeesMinor: 0, fees })
        .disclosedRate;
    };
    expect(rateWith(false)).toEqual(offer(indianTerms, {}).disclosedRate);
    expect(Number(rateWith(true).ratePercent)).toBeGreaterThan(Number(rateWith(false).ratePercent));
  });

  it('is the rate of an instalment month by Philippine law: 4.36 for a 2.95% add-on over 3 months', () => {
    const flat = { principalMinor: 1_000_000, annualRatePercent: '35.4', periods: 3, method: 'flat' } as const;
    expect(offer(philippineStatutoryTerms, flat).disclosedRate).toMatchObject({
      convention: 'ph-eir',
      ratePercent: '4.36',
      per: 'month',
      unitPeriod: { unit: 'month', every: 1 },
    });
  });

  it('is the effective rate elsewhere', () => {
    const { disclosedRate, effectiveRate } = offer(defaultTerms, {});
    expect(disclosedRate.convention).toBe('effective-365');
    expect(Number(disclosedRate.ratePercent) * 100).toBeCloseTo(effectiveRate.yearlyBasisPoints, 6);
  });

  it('counts a fee in the instalments, and follows the flows for a period of more than a year', () => {
    const loan = { netProceedsMinor: 100_000, disbursedOn: day('2026-01-10'), termUnit: 'month', every: 18 } as const;
    const instalment = {
      number: 1,
      dueOn: day('2027-07-10'),
      principalMinor: 100_000,
      interestMinor: 20_000,
      feeMinor: 0,
    };
    const terms = { ...defaultTerms, rateDisclosure: 'us-reg-z' } as const;
    const without = loanRate(terms, { ...loan, instalments: [instalment] });
    // 1.2 = (1 + i/2)(1 + i)
    expect(without).toMatchObject({ ratePercent: '12.79', unitPeriod: { unit: 'month', every: 12 } });
    const withFee = loanRate(terms, { ...loan, instalments: [{ ...instalment, feeMinor: 5000 }] });
    expect(Number(withFee.ratePercent)).toBeGreaterThan(Number(without.ratePercent));
  });
});

it('an offer’s rate has a known convention', () => {
  const read = (rateDisclosure: unknown) => validateTermsProfile({ ...defaultTerms, rateDisclosure });
  expect(rateConventions.map((name) => read(name).rateDisclosure)).toEqual(rateConventions);
  expect(errorOf(() => read('xirr'))).toMatchObject({ code: 'invalid_terms', field: 'rateDisclosure' });
});

const rateAt = (
  loan: SignedLoan,
  disbursedOn: SignedLoan['expectedOn'],
  { instalments }: Pick<SignedLoan, 'instalments'>,
) =>
  loanRate(loan.terms, {
    netProceedsMinor: loan.principalMinor - loan.deductedAtDisbursementMinor,
    disbursedOn,
    instalments,
    termUnit: loan.termUnit,
    every: loan.every,
  });

describe('a payout after the signature', () => {
  it('moves the due dates by a day if a leap year’s days would raise the disclosed rate', () => {
    // by eu-aprc days up to a date after 29 February 2028 are of 366, so that the same days are a shorter time
    const input = { ...byMonth('2027-08-26', 6), annualRatePercent: '36', termUnit: 'day', every: 30 } as const;
    const loan = signed(
      { ...input, method: 'flat', accrual: 'period' },
      { terms: { ...defaultTerms, rateDisclosure: 'eu-aprc' } },
    );
    expect(payoutTerms(loan, day('2027-09-03'))).toMatchObject({ movedDays: 1, isKept: true });
    const byDefault = { ...loan, terms: defaultTerms };
    expect(payoutTerms(byDefault, day('2027-09-03'))).toMatchObject({ movedDays: 0, isKept: true });
  });

  it('never costs more than disclosed, by any convention', () => {
    fc.assert(
      fc.property(
        someSigned,
        fc.constantFrom(...rateConventions),
        fc.integer({ min: 0, max: 10 }),
        (some, rateDisclosure, days) => {
          if (some === null) return;
          const loan = { ...some, terms: { ...some.terms, rateDisclosure } };
          const paidOutOn = addDays(loan.expectedOn, days);
          const terms = payoutTerms(loan, paidOutOn);
          if (!terms.isKept) return;
          const told = Number(rateAt(loan, loan.expectedOn, loan).ratePercent);
          expect(Number(rateAt(loan, paidOutOn, terms).ratePercent)).toBeLessThanOrEqual(told);
        },
      ),
      { numRuns: 60 },
    );
  });
});
