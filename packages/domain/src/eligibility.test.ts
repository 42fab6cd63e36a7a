import { describe, expect, it } from 'vitest';
import { day } from '../test/loans.ts';
import { type Applicant, ineligibilities } from './eligibility.ts';

const applicant: Applicant = {
  citizenship: 'PH',
  bornOn: day('2008-06-15'),
  permanentAddressCountry: 'PH',
  politicallyExposed: false,
};
const reasons = (change: Partial<Applicant>, today = '2026-12-01') =>
  ineligibilities({ ...applicant, ...change }, { today: day(today) });

describe('eligible borrowers', () => {
  it('LND-05 include a Filipino over 18 with a permanent Philippine address, not politically exposed', () => {
    expect(reasons({})).toEqual([]);
  });

  it('LND-05 are over 18 from the day after the eighteenth birthday', () => {
    expect(reasons({}, '2026-06-14')).toEqual(['age']);
    expect(reasons({}, '2026-06-15')).toEqual(['age']);
    expect(reasons({}, '2026-06-16')).toEqual([]);
    // Born on a leap day: the birthday of a common year is 28 February.
    expect(reasons({ bornOn: day('2008-02-29') }, '2026-02-28')).toEqual(['age']);
    expect(reasons({ bornOn: day('2008-02-29') }, '2026-03-01')).toEqual([]);
  });

  it('LND-05 are refused with every reason', () => {
    expect(
      reasons({
        citizenship: 'IN',
        bornOn: day('2020-01-01'),
        permanentAddressCountry: null,
        politicallyExposed: true,
      }),
    ).toEqual(['citizenship', 'age', 'address', 'politically_exposed']);
    expect(reasons({ permanentAddressCountry: 'SG' })).toEqual(['address']);
    expect(reasons({ politicallyExposed: true })).toEqual(['politically_exposed']);
  });

  it('follow another country’s rule as data', () => {
    const rule = { citizenship: 'IN', overAge: 20, addressCountry: 'IN' };
    const person = { ...applicant, citizenship: 'IN', permanentAddressCountry: 'IN' };
    expect(ineligibilities(person, { today: day('2026-12-01'), rule })).toEqual(['age']);
    expect(ineligibilities(person, { today: day('2028-12-01'), rule })).toEqual([]);
  });
});
