import { describe, expect, it } from 'vitest';
import type { Posting } from '../ledger/ledger-store.ts';
import { disbursementPostings } from './posting-rules.ts';

const byAccount = (postings: readonly Posting[]) =>
  Object.fromEntries(postings.map(({ account, amountMinor }) => [account, amountMinor]));

describe('LND-07 the postings of a disbursement', () => {
  const own = { kind: 'fee', code: 'service', when: 'deducted', instalmentNumber: null, isInRate: true } as const;
  const loan = {
    principalMinor: 1_000_000,
    deductedAtDisbursementMinor: 50_000,
    currency: 'PHP',
    charges: [
      { ...own, amountMinor: 40_000 },
      { ...own, code: 'insurance', isThirdParty: true, amountMinor: 6_000 },
      { ...own, kind: 'tax', code: 'gst', amountMinor: 4_000 },
      // due with an instalment: nothing of it is deducted
      { ...own, code: 'insurance', isThirdParty: true, instalmentNumber: 1, amountMinor: 900 },
      { ...own, kind: 'tax', code: 'vat', instalmentNumber: 1, amountMinor: 800 },
    ],
  } as const;

  it('pass on what is deducted for others, and keep the rest as fee income', () => {
    expect(byAccount(disbursementPostings(loan))).toEqual({
      'principal-receivable': 1_000_000,
      'fee-income': -40_000,
      'fee-payable-insurance': -6_000,
      'tax-payable-gst': -4_000,
      'provider-clearing': -950_000,
    });
  });

  it('use the accounts of the product', () => {
    const ownAccounts = { 'disbursement/principal': 'own-loans', 'disbursement/fee': 'own-fees' } as const;
    const { charges: _, ...plain } = loan;
    expect(byAccount(disbursementPostings({ ...plain, ownAccounts }))).toEqual({
      'own-loans': 1_000_000,
      'own-fees': -50_000,
      'provider-clearing': -950_000,
    });
  });
});
