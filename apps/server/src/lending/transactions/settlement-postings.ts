import { type Allocation, type LoanFacts, taxPartsOf } from '@hiram/domain';
import type { AllocationComponent } from '../../platform/db/tables.ts';
import type { LedgerAccount, Posting } from '../ledger/ledger-store.ts';
import { taxAccount } from './disbursement-postings.ts';

/** Where each component of a payment is booked. Income is recognised when it is paid: see docs/decisions. */
const creditAccounts: Readonly<Record<Exclude<AllocationComponent, 'tax'>, LedgerAccount>> = {
  principal: 'principal-receivable',
  interest: 'interest-income',
  fee: 'fee-income',
  penalty: 'penalty-income',
  extension: 'extension-income',
  // a refund beyond the credit left the account in debit
  reclaim: 'borrower-credit',
  excess: 'borrower-credit',
};

/** So much of a payment paid a component; of a tax, which. */
export interface SettledPart {
  readonly component: AllocationComponent;
  readonly amountMinor: number;
  readonly taxCode?: string;
}

/** A tax that no line of a contract tells apart. */
const OTHER_TAX = 'other';

/** What a payment paid, its taxes told apart by the loan's contract. @param loan as it was before the payment */
export function settledParts(loan: LoanFacts, allocations: readonly Allocation[]): SettledPart[] {
  const taxes = taxPartsOf(loan, allocations).map(({ code, amountMinor }): SettledPart => {
    return { component: 'tax', amountMinor, ...(code !== '' && { taxCode: code }) };
  });
  return [...allocations.filter(({ component }) => component !== 'tax'), ...taxes];
}

/** The postings of a settled payment: money at the provider against what it paid. They sum to zero. Each tax has an account of its own. */
export function settlementPostings(amountMinor: number, currency: string, parts: readonly SettledPart[]): Posting[] {
  const credits = new Map<LedgerAccount, number>();
  for (const part of parts) {
    const account = part.component === 'tax' ? taxAccount(part.taxCode ?? OTHER_TAX) : creditAccounts[part.component];
    credits.set(account, (credits.get(account) ?? 0) - part.amountMinor);
  }
  return [
    { account: 'provider-clearing', amountMinor, currency },
    ...Array.from(credits, ([account, credit]) => ({ account, amountMinor: credit, currency })),
  ];
}
