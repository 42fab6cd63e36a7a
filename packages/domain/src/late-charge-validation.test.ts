import { describe, expect, it } from 'vitest';
import { lateLoan, lateTerms } from '../test/late-loans.ts';
import { errorOf } from '../test/loans.ts';
import { addDays } from './calendar-date.ts';
import { capViolations, clampAnnualRate } from './caps.ts';
import { lateChargesExceedCeiling } from './late-refusal.ts';
import { defaultTerms } from './terms-profiles.ts';
import { validateTermsProfile } from './terms-validation.ts';

const step = { fromDay: 1, percent: '5' };
const rule = { charged: 'once', per: 'loan', base: 'outstanding', steps: [step] };
const ceiling = { on: 'late', percent: '5', base: 'instalment', per: 'month' };

const fieldOf = (latePenalty: object) =>
  errorOf(() => validateTermsProfile({ ...defaultTerms, latePenalty: { ...defaultTerms.latePenalty, ...latePenalty } }))
    .field;
const fieldOfRule = (change: object) =>
  fieldOf({ rules: [rule, { ...rule, ...change }] })?.replace('latePenalty.rules.1.', '');
const fieldOfCeiling = (change: object) =>
  fieldOf({ ceilings: [{ ...ceiling, ...change }] })?.replace('latePenalty.ceilings.0.', '');
const fieldOfLaw = (change: object) => {
  const { base: _, ...bare } = ceiling;
  const table = { fromOn: '2026-01-01', source: 'a law', ceilings: [{ ...bare, ...change }] };
  const terms = { ...defaultTerms, caps: { scope: null, tables: [table] } };
  return errorOf(() => validateTermsProfile(terms)).field?.replace('caps.tables.0.ceilings.0.', '');
};

describe('invalid terms of late charges', () => {
  it.each([
    ['charged', { charged: 'weekly' }],
    ['per', { per: 'day' }],
    ['base', { base: 'balance' }],
    ['steps', { steps: [] }],
    ['steps.0', { steps: [{ fromDay: 1 }] }],
    ['steps.0.fromDay', { steps: [{ fromDay: 0, percent: '5' }] }],
    ['steps.0.percent', { steps: [{ fromDay: 1, percent: 5 }] }],
    ['steps.0.amountMinor', { steps: [{ fromDay: 1, amountMinor: -1 }] }],
    ['steps.0.rate', { steps: [{ ...step, rate: '5' }] }],
    ['steps.1.fromDay', { steps: [{ fromDay: 31, percent: '5' }, step] }],
    ['steps.1.fromBaseMinor', { steps: [step, step] }],
    ['steps.0.maxMinor', { steps: [{ ...step, minMinor: 100, maxMinor: 99 }] }],
    ['everyDays', { everyDays: 0 }],
    ['everyDays', { charged: 'daily', everyDays: 30 }],
    ['percentPer', { percentPer: 'year_365' }],
    ['percentPer', { charged: 'daily', percentPer: 'week' }],
    ['rounding', { rounding: 'up' }],
    ['graceDays', { graceDays: -1 }],
    ['graceCounts', { graceCounts: 'due_date' }],
    ['clientKind', { clientKind: 'other' }],
    ['compounds', { compounds: true }],
    ['compounds', { compounds: 'no' }],
    ['fee', { fee: 1 }],
  ])('are refused by the path of %s in a rule', (field, change) => {
    expect(fieldOfRule(change)).toBe(field);
  });

  it.each([
    ['on', { on: 'interest' }],
    ['on', { on: 'total_cost', per: 'life' }],
    ['percent', { amountMinor: 100 }],
    ['percent', { percent: 'five' }],
    ['base', { base: 'balance' }],
    ['per', { per: 'week' }],
    ['counted', { counted: 'accrued', per: 'life' }],
    ['scope', { scope: 'borrower' }],
    ['beyond', { beyond: 'warn' }],
    ['of', { of: 'loan' }],
  ])('are refused by the path of %s in a lender’s ceiling', (field, change) => {
    expect(fieldOfCeiling(change)).toBe(field);
  });

  it.each([
    ['base', { on: 'nominal_rate', base: 'instalment' }],
    ['per', { on: 'nominal_rate', per: 'life' }],
    ['per', { on: 'effective_rate', per: 'day' }],
    ['per', { on: 'total_cost', base: 'loan_principal' }],
    ['base', { on: 'total_cost', per: 'life', base: 'outstanding_principal' }],
    ['beyond', { on: 'nominal_rate', beyond: 'clamp' }],
    ['scope', { on: 'scheduled_cost', base: 'loan_principal', scope: 'instalment' }],
    ['percent', { on: 'scheduled_cost', percent: undefined, amountMinor: 100 }],
  ])('are refused by the path of %s in a legal ceiling', (field, change) => {
    expect(fieldOfLaw(change)).toBe(field);
  });

  it('are refused if compoundingAllowedBy names no law', () => {
    expect(fieldOf({ compoundingAllowedBy: '' })).toBe('latePenalty.compoundingAllowedBy');
    const rules = [{ ...rule, compounds: true }];
    expect(fieldOf({ rules })).toBe('latePenalty.rules.0.compounds');
    expect(() =>
      validateTermsProfile({
        ...defaultTerms,
        latePenalty: { ...defaultTerms.latePenalty, rules, compoundingAllowedBy: 'a law' },
      }),
    ).not.toThrow();
  });
});

describe('CNV-09 a legal ceiling that refuses a loan', () => {
  const loan = lateLoan(defaultTerms, [{ principalMinor: 10_000, interestMinor: 2400 }]);
  const offer = {
    principalMinor: 10_000,
    disbursedOn: loan.disbursedOn,
    maturityOn: addDays(loan.disbursedOn, 30),
    annualRatePercent: '292',
    effective: { monthPercent: '27', yearPercent: '1500' },
    totalCostMinor: 2400,
    rows: loan.instalments,
  };

  it('allows 24.00 on 100.00 for 30 days, 0.8% a day, by the UK price cap (CONC 5A.3.3R)', () => {
    const terms = lateTerms({}, [{ on: 'scheduled_cost', percent: '0.8', base: 'outstanding_principal', per: 'day' }]);
    expect(capViolations(terms, offer)).toEqual([]);
    expect(capViolations(terms, { ...offer, totalCostMinor: 2401 })).toEqual(['scheduled_cost']);
    // half of it is paid back on day 15 of 30: 15 days of 100.00 and 15 of 50.00 allow 18.00
    const rows = [15, 30].map((days) => ({ dueOn: addDays(loan.disbursedOn, days), principalMinor: 5000 }));
    expect(capViolations(terms, { ...offer, rows, totalCostMinor: 1800 })).toEqual([]);
    expect(capViolations(terms, { ...offer, rows, totalCostMinor: 1801 })).toEqual(['scheduled_cost']);
  });

  it('has a rate of its own period: a day, a month or a year', () => {
    const table = (percent: string, per: 'day' | 'month' | 'year') => {
      return { fromOn: '2026-01-01', source: 'a law', ceilings: [{ on: 'nominal_rate', percent, per }] } as const;
    };
    expect(clampAnnualRate(table('0.8', 'day'), '400')).toBe('292');
    expect(clampAnnualRate(table('6', 'month'), '400')).toBe('72');
    expect(clampAnnualRate(table('48', 'year'), '400')).toBe('48');
    const effective = lateTerms({}, [{ on: 'effective_rate', percent: '1499.99', per: 'year' }]);
    expect(capViolations(effective, offer)).toEqual(['effective_rate']);
  });

  it('is applied to the late charges of a loan without any payment', () => {
    const terms = (amountMinor: number, beyond: 'clamp' | 'refuse') =>
      lateTerms(
        { rules: [{ charged: 'once', per: 'loan', base: 'instalment', steps: [{ fromDay: 1, amountMinor }] }] },
        [{ on: 'late_fixed', amountMinor: 1500, per: 'life', beyond }],
      );
    expect(lateChargesExceedCeiling(terms(1500, 'refuse'), loan)).toBe(false);
    expect(lateChargesExceedCeiling(terms(1501, 'refuse'), loan)).toBe(true);
    expect(lateChargesExceedCeiling(terms(1501, 'clamp'), loan)).toBe(false);
  });
});
