import type { Posting } from '../../stores/ledger-store.ts';

/** The postings of a loan paid out: the whole principal is owed, the fee was kept, the rest left. They sum to zero. */
export function disbursementPostings(loan: {
  readonly principalMinor: number;
  readonly upfrontFeeMinor: number;
  readonly currency: string;
}): Posting[] {
  const { principalMinor, upfrontFeeMinor, currency } = loan;
  return [
    { account: 'principal-receivable', amountMinor: principalMinor, currency },
    { account: 'fee-income', amountMinor: -upfrontFeeMinor, currency },
    { account: 'provider-clearing', amountMinor: upfrontFeeMinor - principalMinor, currency },
  ];
}
