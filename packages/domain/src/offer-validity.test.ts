import { describe, expect, it } from 'vitest';
import { day } from '../test/loans.ts';
import { offerValidUntil } from './offer-validity.ts';
import { defaultTerms, indianTerms } from './terms-profiles.ts';
import { validateTermsProfile } from './terms-validation.ts';

describe('the validity of disclosed terms', () => {
  // RBI/2024-25/18, DOR.STR.REC.13/13.03.00/2024-25 of 15 April 2024, paragraph 5
  const until = (offeredOn: string, termDays: number, closed: readonly string[] = []) =>
    offerValidUntil(indianTerms, {
      offeredOn: day(offeredOn),
      termDays,
      nonBusinessDays: closed.map((each) => day(each)),
    });

  it('CNV-15 is three working days in India, and one for a loan of fewer than seven days', () => {
    expect(until('2026-01-05', 30)).toBe('2026-01-08');
    expect(until('2026-01-05', 7)).toBe('2026-01-08');
    expect(until('2026-01-05', 6)).toBe('2026-01-06');
  });

  it('excludes bank holidays', () => {
    expect(until('2026-01-08', 30, ['2026-01-10', '2026-01-11'])).toBe('2026-01-13');
    expect(until('2026-01-09', 3, ['2026-01-10', '2026-01-11', '2026-01-12'])).toBe('2026-01-13');
  });

  it('is none if the profile has none', () => {
    expect(offerValidUntil(defaultTerms, { offeredOn: day('2026-01-05'), termDays: 91, nonBusinessDays: [] })).toBe(
      null,
    );
  });

  it.each([
    ['offerValidity.businessDays', { businessDays: 0 }],
    ['offerValidity.shortTerm.belowDays', { businessDays: 3, shortTerm: { belowDays: 0, businessDays: 1 } }],
    ['offerValidity.shortTerm.businessDays', { businessDays: 3, shortTerm: { belowDays: 7, businessDays: 0 } }],
  ])('is refused by the name %s', (field, offerValidity) => {
    expect(() => validateTermsProfile({ ...indianTerms, offerValidity })).toThrow(expect.objectContaining({ field }));
  });
});
