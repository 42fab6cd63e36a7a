import { isDomainError, termsProfiles } from '@hiram/domain';
import { describe, expect, it } from 'vitest';
import { hasSchedule, newAgreement, newProposal, readAgreement, readProposal } from './agreement.ts';

const profile = termsProfiles['default'];
const outline = { annualRatePercent: '72', periods: 2, termUnit: 'day', every: 30 } as const;
const lending = {
  ...outline,
  principalMinor: 400_000,
  deductedFeesMinor: 20_000,
  method: 'flat',
  accrual: 'period',
  dayCount: '30/360',
  amortization: 'equal_instalment',
  roundTo: 1,
  agreementUrl: '',
} as const;
const signed = {
  signedOn: '2026-03-01',
  lastPayoutOn: '2026-03-11',
  termUnit: 'day',
  every: 30,
  paydays: [15, 30],
  businessDayShift: 'following',
  nonBusinessDays: ['2026-03-08'],
  instalments: [
    { number: 1, dueOn: '2026-03-31', principalMinor: 200_000, interestMinor: 24_000, feeMinor: 0, taxMinor: 0 },
    { number: 2, dueOn: '2026-04-30', principalMinor: 200_000, interestMinor: 24_000, feeMinor: 0 },
  ],
  charges: [
    {
      kind: 'fee',
      code: 'processing',
      when: 'deducted',
      instalmentNumber: null,
      amountMinor: 20_000,
      isInRate: true,
    },
  ],
  recalculation: { dayCount: 'actual/365', amortization: 'equal_instalment', roundTo: 1, termUnit: 'day', every: 30 },
};
const current = { version: 1, lending, profile, signed };

function faultOf(read: () => unknown): [code: string, field: string | undefined] | null {
  try {
    read();
    return null;
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return [error.code, error.field];
  }
}

describe('an agreement of the current version', () => {
  it('has the loan that it pays off, where there is one', () => {
    const topUp = { orderId: 41, quotedOn: '2026-03-01', payoffMinor: 406_000, payoffAtMostMinor: 407_800 };
    expect(readAgreement({ ...current, topUp })).toMatchObject({ topUp });
    const wrong = { ...current, topUp: { ...topUp, payoffAtMostMinor: 0 } };
    expect(faultOf(() => readAgreement(wrong))).toEqual(['invalid_terms', 'topUp.payoffAtMostMinor']);
  });

  it('is read as it was written', () => {
    const written: unknown = JSON.parse(JSON.stringify(newAgreement(readAgreement(current))));
    expect(written).toEqual(current);
    expect(readAgreement(written)).toEqual(current);
  });

  it('may be of an order from before its terms and figures were stored', () => {
    const oldest = readAgreement({ ...current, lending: outline, signed: null });
    expect(oldest).toEqual({ version: 1, lending: outline, profile, signed: null });
    expect([hasSchedule(oldest.lending), hasSchedule(readAgreement(current).lending)]).toEqual([false, true]);
  });

  it.each([
    ['version', null],
    ['version', 'agreement'],
    ['version', []],
    ['version', { ...current, version: undefined }],
    ['version', { ...current, version: 2 }],
    ['version', { ...current, version: -1 }],
    ['lending', { ...current, lending: undefined }],
    ['lending', { ...current, lending: { ...lending, method: 'flatt' } }],
    ['lending', { ...current, lending: { ...outline, periods: '2' } }],
    ['lending', { ...current, lending: { ...outline, annualRatePercnt: '2' } }],
    ['profile', { ...current, profile: {} }],
    ['profile', { ...current, profile: { ...profile, currency: 'pesos' } }],
    ['signed', { ...current, signed: undefined }],
    ['signed.signedOn', { ...current, signed: { ...signed, signedOn: '2026-02-30' } }],
    ['signed.lastPayoutOn', { ...current, signed: { ...signed, lastPayoutOn: undefined } }],
    [
      'signed.instalments.0.principalMinor',
      { ...current, signed: { ...signed, instalments: [{ ...signed.instalments[0], principalMinor: -1 }] } },
    ],
    [
      'signed.charges.0.amountMinor',
      { ...current, signed: { ...signed, charges: [{ ...signed.charges[0], amountMinor: 0.5 }] } },
    ],
    [
      'signed.recalculation.dayCount',
      { ...current, signed: { ...signed, recalculation: { ...signed.recalculation, dayCount: '365' } } },
    ],
  ])('is refused by the name of its fault: %s', (field, document) => {
    expect(faultOf(() => readAgreement(document))).toEqual(['invalid_terms', field]);
  });
});

describe('an agreement of version 0', () => {
  const first = { ...current, version: 0 };

  it('is upgraded', () => {
    expect(readAgreement(first)).toEqual(current);
    expect(readAgreement({ ...first, signed: null })).toEqual({ ...current, signed: null });
  });

  it('keeps rate and term where its lending terms were not stored, or cannot be read', () => {
    const oldest = { ...current, lending: outline };
    expect(readAgreement({ ...first, lending: outline })).toEqual(oldest);
    expect(readAgreement({ ...first, lending: { ...lending, method: 'flatt' } })).toEqual(oldest);
    expect(readAgreement({ ...first, lending: { ...outline, principalMinor: 400_000 } })).toEqual(oldest);
  });

  it('is refused without them', () => {
    expect(faultOf(() => readAgreement({ ...first, lending: {} }))).toEqual(['invalid_terms', 'lending']);
    expect(faultOf(() => readAgreement({ ...first, lending: null }))).toEqual(['invalid_terms', 'lending']);
    expect(faultOf(() => readAgreement({ ...first, profile: {} }))).toEqual(['invalid_terms', 'profile']);
  });
});

describe('a proposal', () => {
  it('is read as it was written, and in no other form', () => {
    const proposal = { version: 1, lending, profile };
    const written: unknown = JSON.parse(JSON.stringify(newProposal(readProposal(proposal))));
    expect(written).toEqual(proposal);
    expect(faultOf(() => readProposal({ ...proposal, lending: outline }))).toEqual([
      'invalid_terms',
      'lending.principalMinor',
    ]);
    expect(faultOf(() => readProposal({ lending, profile }))).toEqual(['invalid_terms', 'version']);
  });
});
