import { describe, expect, it } from 'vitest';
import { plainSchedule } from '../test/charges.ts';
import { errorOf } from '../test/loans.ts';
import type { TaxTerm } from './fee-terms.ts';
import { type ChargesInput, loanCharges } from './loan-charges.ts';

const dst: TaxTerm = { code: 'dst', on: ['principal'], amountMinor: 150, perMinor: 20_000, when: 'deducted' };
const insurance = { code: 'insurance', when: 'financed', percent: '2' } as const;
const of = (principalMinor: number, more: Pick<ChargesInput, 'fees' | 'taxes'>) =>
  loanCharges({ schedule: { ...plainSchedule, principalMinor }, ...more });

describe('a stamp tax on the note', () => {
  it('CNV-06 is charged on the principal owed, with financed amounts (30-B8)', () => {
    expect(of(100_000_000, { taxes: [dst] }).totals.taxMinor).toBe(750_000);
    // 2% of 1,000,000.00 are financed: 5,100 times 1.50
    const { principalMinor, totals } = of(100_000_000, { fees: [insurance], taxes: [dst] });
    expect([principalMinor, totals.taxMinor]).toEqual([102_000_000, 765_000]);
  });

  it.each(['first_instalment', 'spread'] as const)('CNV-06 is the same for any time of payment: %s (30-B8)', (when) => {
    const { totals } = of(100_000_000, { fees: [insurance], taxes: [{ ...dst, when }] });
    expect(totals.taxMinor).toBe(765_000);
  });

  it('CNV-06 is charged on the requested amount by its definition (30-B8)', () => {
    const { totals } = of(100_000_000, { fees: [insurance], taxes: [{ ...dst, of: 'loan' }] });
    expect(totals.taxMinor).toBe(750_000);
  });

  it('CNV-06 includes itself in the base if financed: 1% of 10,101.01 (30-B8)', () => {
    const { principalMinor, totals } = of(1_000_000, {
      taxes: [{ code: 'dst', on: ['principal'], percent: '1', when: 'financed' }],
    });
    expect([principalMinor, totals.taxMinor]).toEqual([1_010_101, 10_101]);
  });

  it('CNV-06 exempts a note up to the amount, and not a loan (30-B8)', () => {
    const exempt = { ...dst, exemptUpToMinor: 100_000_000 };
    expect(of(100_000_000, { taxes: [exempt] }).totals.taxMinor).toBe(0);
    expect(of(100_000_000, { fees: [insurance], taxes: [exempt] }).totals.taxMinor).toBe(765_000);
  });

  it('is refused as a base of another tax or without a base', () => {
    const onFees = { code: 'gst', on: ['fees'], percent: '18', of: 'note' } as const;
    expect(errorOf(() => of(1_000_000, { taxes: [onFees] })).field).toBe('taxes.0.of');
    expect(errorOf(() => of(1_000_000, { taxes: [{ ...dst, of: 'face' } as unknown as TaxTerm] })).field).toBe(
      'taxes.0.of',
    );
  });

  it('is refused if it raises the note without end', () => {
    const all = { code: 'dst', on: ['principal'], percent: '100', when: 'financed' } as const;
    expect(errorOf(() => of(1_000_000, { taxes: [all] })).code).toMatch(/^(contradiction|overflow)$/);
  });
});
