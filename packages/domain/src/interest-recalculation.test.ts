import { describe, expect, it } from 'vitest';
import { errorOf } from '../test/loans.ts';
import { recalculationBasis } from './interest-recalculation.ts';

const basis = {
  dayCount: '30/360',
  amortization: 'equal_instalment',
  roundTo: 100,
  termUnit: 'month',
  every: 1,
} as const;
const schedule = { ...basis, method: 'declining' } as const;

describe('what a loan copies of its agreement to have its interest recalculated', () => {
  it('is what its rows are worked out from, the basis of the instalment where there is one', () => {
    expect(recalculationBasis(schedule)).toEqual(basis);
    expect(recalculationBasis(schedule)).not.toHaveProperty('instalmentBasis');
    expect(recalculationBasis({ ...schedule, instalmentBasis: 'exact' })).toEqual({
      ...basis,
      instalmentBasis: 'exact',
    });
  });

  it.each([
    ['interestRounding', 'carried'],
    ['interestRoundTo', 100],
    ['balloonMinor', 1],
    ['graceInterestPaymentPeriods', 1],
    ['graceInterestFreePeriods', 1],
    ['brokenFirstPeriod', 'by_day'],
    ['shiftedInterest', 'adjusted'],
    ['instalmentsMinor', [1, null]],
  ])('is refused with %s, naming it', (field, value) => {
    expect(errorOf(() => recalculationBasis({ ...schedule, [field]: value }))).toMatchObject({
      code: 'contradiction',
      field,
    });
  });

  it('is refused for flat interest', () => {
    expect(errorOf(() => recalculationBasis({ ...schedule, method: 'flat' }))).toMatchObject({
      code: 'contradiction',
      field: 'method',
    });
  });
});
