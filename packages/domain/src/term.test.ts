import { describe, expect, it } from 'vitest';
import { errorOf } from '../test/loans.ts';
import { checkTerm, extendedTermDays, isTermAllowed } from './term.ts';
import type { TermsProfile } from './terms-profile.ts';
import { defaultTerms } from './terms-profiles.ts';

/** 7 to 90 days, 2 to 12 weeks, nothing by the month. */
const { termMonths: _, ...rest } = defaultTerms;
const terms: TermsProfile = { ...rest, termDays: { min: 7, max: 90 }, termWeeks: { min: 2, max: 12 } };
const allowed = (termUnit: 'day' | 'week' | 'month', every: number, periods: readonly number[]) =>
  periods.map((each) => isTermAllowed(terms, { termUnit, every, periods: each }));

describe('the term of a loan', () => {
  it('is checked in the unit of its instalments, from the shortest to the longest', () => {
    expect(allowed('day', 1, [6, 7, 90, 91])).toEqual([false, true, true, false]);
    expect(allowed('day', 30, [0, 1, 3, 4])).toEqual([false, true, true, false]);
    // fortnights: 12 weeks are six of them
    expect(allowed('week', 2, [0, 1, 6, 7])).toEqual([false, true, true, false]);
    expect(allowed('week', 1, [1.5, 2.5])).toEqual([false, false]);
  });

  it('is refused in a unit outside the terms', () => {
    expect(allowed('month', 1, [1, 2])).toEqual([false, false]);
  });

  it('is refused by its name, with its length and the allowed terms', () => {
    expect(() => checkTerm(terms, { termUnit: 'day', every: 30, periods: 3 })).not.toThrow();
    const refused = (termUnit: 'day' | 'month', periods: number) =>
      errorOf(() => checkTerm(terms, { termUnit, every: 30, periods }));
    expect(refused('day', 4)).toMatchObject({ code: 'out_of_range', field: 'term' });
    expect(refused('day', 4).message).toBe('term: a term of 120 days: not within 7 to 90');
    expect(refused('month', 4).message).toBe('term: a term of 120 months: nothing is lent by the month');
  });
});

describe('the longest extended term', () => {
  it('is the one in the extension terms, or the longest on offer', () => {
    expect(extendedTermDays({ ...terms, extension: null })).toBe(90);
    const { extension } = defaultTerms;
    if (extension === null) throw new Error('the default terms extend');
    expect(extendedTermDays({ ...terms, extension: { ...extension, maxTermDays: 120 } })).toBe(120);
  });
});
