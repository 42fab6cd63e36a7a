import { describe, expect, it } from 'vitest';
import { errorOf } from '../test/loans.ts';
import { recalculationBasis } from './interest-recalculation.ts';
import { defaultTerms } from './terms-profiles.ts';
import { validateTermsProfile } from './terms-validation.ts';

const rule = { onEarlyPayment: true, onLatePayment: 'compound', rest: 'period', recalculatedOn: 'payment' };
const profile = (prepayment: object, interestRecalculation?: unknown, more: object = {}) => ({
  ...defaultTerms,
  ...more,
  prepayment: { ...defaultTerms.prepayment, ...prepayment },
  ...(interestRecalculation !== undefined && { interestRecalculation }),
});

describe('the terms of early and late payment', () => {
  it.each([
    profile({ partial: 'fewer_instalments' }, rule),
    profile({ partial: 'next_instalment' }),
    profile({ interest: 'rule_of_78' }, { ...rule, onEarlyPayment: false }),
    profile({
      interest: 'actuarial',
      fee: { percent: '1', shortTerm: { days: 365, percent: '0.5' }, notAboveInterest: true },
    }),
    profile({ fee: { flatMinor: 0, maxMinor: 0 } }),
    profile({ interest: 'rule_of_78' }, undefined, { termMonths: { min: 4, max: 61 } }),
  ])('may be %j', (terms) => {
    expect(validateTermsProfile(terms)).toBe(terms);
  });

  it.each([
    ['prepayment.partial', profile({ partial: 'all' }, rule)],
    ['prepayment.partial', profile({ partial: 'fewer_instalments' })],
    ['prepayment.partial', profile({ partial: 'smaller_instalments' }, { ...rule, onEarlyPayment: false })],
    ['prepayment.interest', profile({ interest: 'rule_of_79' })],
    ['prepayment.interest', profile({ interest: 'actuarial' }, rule)],
    ['prepayment.interest', profile({ interest: 'rule_of_78' }, undefined, { termMonths: { min: 4, max: 62 } })],
    ['prepayment.interest', profile({ interest: 'rule_of_78' }, undefined, { termDays: { min: 4, max: 1857 } })],
    ['prepayment.fee', profile({ fee: 5 })],
    ['prepayment.fee.share', profile({ fee: { share: '5' } })],
    ['prepayment.fee.percent', profile({ fee: { percent: 5 } })],
    ['prepayment.fee.shortTerm.days', profile({ fee: { shortTerm: { days: 0, percent: '1' } } })],
    ['prepayment.fee.shortTerm.percent', profile({ fee: { shortTerm: { days: 1 } } })],
    ['prepayment.fee.flatMinor', profile({ fee: { flatMinor: -1 } })],
    ['prepayment.fee.maxMinor', profile({ fee: { maxMinor: 0.5 } })],
    ['prepayment.fee.notAboveInterest', profile({ fee: { notAboveInterest: 'yes' } })],
    ['interestRecalculation', profile({}, 'daily')],
    ['interestRecalculation.onEarlyPayment', profile({}, { ...rule, onEarlyPayment: 'yes' })],
    ['interestRecalculation.onLatePayment', profile({}, { ...rule, onLatePayment: 'daily' })],
    ['interestRecalculation.rest', profile({}, { ...rule, rest: 'month' })],
    ['interestRecalculation.recalculatedOn', profile({}, { ...rule, recalculatedOn: 'never' })],
  ])('are refused by the name %s', (field, terms) => {
    expect(errorOf(() => validateTermsProfile(terms))).toMatchObject({ code: 'invalid_terms', field });
  });

  it('are refused for flat interest, which ignores the outstanding amount', () => {
    const schedule = {
      dayCount: 'actual/365',
      amortization: 'equal_instalment',
      roundTo: 1,
      termUnit: 'month',
      every: 1,
    } as const;
    expect(recalculationBasis({ ...schedule, method: 'declining', instalmentBasis: 'nominal_period' })).toEqual({
      ...schedule,
      instalmentBasis: 'nominal_period',
    });
    expect(errorOf(() => recalculationBasis({ ...schedule, method: 'flat' }))).toMatchObject({ field: 'method' });
  });
});
