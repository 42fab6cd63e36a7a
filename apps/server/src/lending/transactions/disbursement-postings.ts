import type { ChargeLine } from '@hiram/domain';
import type { Posting, TaxAccount } from '../ledger/ledger-store.ts';

/** The account of a tax by its code. */
export const taxAccount = (code: string): TaxAccount => `tax-payable-${code}`;

/**
 * The postings of a loan paid out: the whole principal is owed, fees and taxes were kept, the rest left. They sum to zero.
 * @param charges those of the contract; what is kept back and no tax of theirs is a fee
 */
export function disbursementPostings(loan: {
  readonly principalMinor: number;
  readonly upfrontFeeMinor: number;
  readonly currency: string;
  readonly charges?: readonly ChargeLine[] | undefined;
}): Posting[] {
  const { principalMinor, upfrontFeeMinor, currency, charges = [] } = loan;
  const taxes = new Map<TaxAccount, number>();
  for (const { kind, code, instalmentNumber, amountMinor } of charges) {
    if (kind !== 'tax' || instalmentNumber !== null) continue;
    taxes.set(taxAccount(code), (taxes.get(taxAccount(code)) ?? 0) + amountMinor);
  }
  const taxMinor = [...taxes.values()].reduce((sum, each) => sum + each, 0);
  return [
    { account: 'principal-receivable', amountMinor: principalMinor, currency },
    { account: 'fee-income', amountMinor: taxMinor - upfrontFeeMinor, currency },
    ...Array.from(taxes, ([account, amountMinor]) => ({ account, amountMinor: -amountMinor, currency })),
    { account: 'provider-clearing', amountMinor: upfrontFeeMinor - principalMinor, currency },
  ];
}
