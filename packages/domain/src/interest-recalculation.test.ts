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

describe('the agreement data for the recalculation of interest', () => {
  it('are the inputs of the rows, with the instalment’s basis if there is one', () => {
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
    ['interestFreeDays', 7],
    ['brokenFirstPeriod', 'by_day'],
    ['shiftedInterest', 'adjusted'],
    ['instalmentsMinor', [1, null]],
  ])('are refused by name with %s', (field, value) => {
    expect(errorOf(() => recalculationBasis({ ...schedule, [field]: value }))).toMatchObject({
      code: 'contradiction',
      field,
    });
  });

  it('are refused for flat interest', () => {
    expect(errorOf(() => recalculationBasis({ ...schedule, method: 'flat' }))).toMatchObject({
      code: 'contradiction',
      field: 'method',
    });
  });
});
