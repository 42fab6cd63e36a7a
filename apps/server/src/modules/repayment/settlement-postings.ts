import type { AllocationComponent } from '../../db/tables.ts';
import type { LedgerAccount, Posting } from '../../stores/ledger-store.ts';

/** Where each component of a payment is booked. Income is recognised when it is paid: see docs/decisions. */
const creditAccounts: Readonly<Record<AllocationComponent, LedgerAccount>> = {
  principal: 'principal-receivable',
  interest: 'interest-income',
  fee: 'fee-income',
  penalty: 'penalty-income',
  extension: 'extension-income',
  excess: 'borrower-credit',
};

/** The postings of a settled payment: money at the provider against what it paid. They sum to zero. */
export function settlementPostings(
  amountMinor: number,
  currency: string,
  parts: readonly { readonly component: AllocationComponent; readonly amountMinor: number }[],
): Posting[] {
  const credits = new Map<LedgerAccount, number>();
  for (const part of parts) {
    const account = creditAccounts[part.component];
    credits.set(account, (credits.get(account) ?? 0) - part.amountMinor);
  }
  return [
    { account: 'provider-clearing', amountMinor, currency },
    ...Array.from(credits, ([account, credit]) => ({ account, amountMinor: credit, currency })),
  ];
}
