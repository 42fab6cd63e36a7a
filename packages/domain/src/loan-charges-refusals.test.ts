import { describe, expect, it } from 'vitest';
import { gst, plainSchedule as schedule } from '../test/charges.ts';
import { errorOf } from '../test/loans.ts';
import type { FeeTerm } from './fee-terms.ts';
import { type ChargesInput, loanCharges } from './loan-charges.ts';

describe('a lender’s invalid charges', () => {
  const fee: FeeTerm = { code: 'service', when: 'deducted', percent: '2' };
  const wrong: readonly (readonly [field: string, terms: Omit<ChargesInput, 'schedule'>])[] = [
    ['fees.0.code', { fees: [{ ...fee, code: 'interest' }] }],
    ['fees.0.code', { fees: [{ ...fee, code: 'Ünï' }] }],
    ['fees.1.code', { fees: [fee, fee] }],
    ['fees.0.code', { fees: [{ ...fee, code: 'processing' }], deductedFeesMinor: 1 }],
    ['taxes.0.code', { fees: [fee], taxes: [{ ...gst, code: 'service' }] }],
    ['fees.0', { fees: [{ ...fee, amountMinor: 5 }] }],
    ['fees.0', { fees: [{ code: 'service', when: 'deducted' }] }],
    ['fees.0.percent', { fees: [{ ...fee, percent: '-2' }] }],
    ['fees.0.amountMinor', { fees: [{ code: 'service', when: 'deducted', amountMinor: 0 }] }],
    ['fees.0.of', { fees: [{ code: 'service', when: 'deducted', amountMinor: 5, of: 'interest' }] }],
    ['fees.0.of', { fees: [{ ...fee, when: 'financed', of: 'interest' }] }],
    ['fees.0.minMinor', { fees: [{ ...fee, minMinor: 2, maxMinor: 1 }] }],
    ['fees.0.maxMinor', { fees: [{ code: 'service', when: 'deducted', amountMinor: 5, maxMinor: 1 }] }],
    ['fees.0.tiers', { fees: [{ code: 'service', when: 'deducted', tiers: [] }] }],
    [
      'fees.0.tiers.1.fromMinor',
      {
        fees: [
          {
            code: 'service',
            when: 'deducted',
            tiers: [
              { fromMinor: 1, percent: '1' },
              { fromMinor: 1, percent: '2' },
            ],
          },
        ],
      },
    ],
    ['fees.0.tiers.0', { fees: [{ code: 'service', when: 'deducted', tiers: [{ fromMinor: 0 }] }] }],
    ['taxes.0.on', { taxes: [{ ...gst, on: [] }] }],
    ['taxes.0.on', { taxes: [{ ...gst, on: ['unknown'] }] }],
    ['taxes.0.on', { taxes: [{ ...gst, on: ['principal', 'fees'], when: 'deducted' }] }],
    ['taxes.0', { taxes: [{ code: 'gst', on: ['fees'] }] }],
    ['taxes.0.perMinor', { taxes: [{ code: 'dst', on: ['principal'], amountMinor: 1, when: 'deducted' }] }],
    ['taxes.0.proRataDays', { taxes: [{ ...gst, proRataDays: 365 }] }],
    ['taxes.0.when', { taxes: [{ ...gst, on: ['interest'], when: 'deducted' }] }],
    ['taxes.0.when', { taxes: [{ ...gst, when: 'spread' }] }],
    ['taxes.0.when', { taxes: [{ code: 'dst', on: ['principal'], percent: '0.75' }] }],
    ['fees', { fees: [{ ...fee, percent: '100' }] }],
    ['deductedFeesMinor', { deductedFeesMinor: 1_000_000 }],
  ];
  it.each(wrong)('are refused by the field %s: %j', (field, terms) => {
    expect(errorOf(() => loanCharges({ schedule, ...terms })).field).toBe(field);
  });
});
