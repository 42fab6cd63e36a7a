import {
  type Allocation,
  type ChargeLine,
  type LoanFacts,
  type LoanTransaction,
  type RebateReason,
  stateForBooking,
  taxPartsOf,
  type TransactionEffect,
} from '@hiram/domain';
import type { AllocationComponent } from '../../platform/db/tables.ts';
import type { LedgerAccount, Posting, TaxAccount } from '../ledger/ledger-store.ts';

/** The account of a tax by its code. */
const taxAccount = (code: string): TaxAccount => `tax-payable-${code}`;

type Standing = 'running' | 'charged-off';
type Paid = Exclude<AllocationComponent, 'tax'>;

/**
 * The account that is credited with what a payment paid, by component. Income is recognised when it is paid (decision 0002); on a loan that
 * was charged off all of it is income from recoveries.
 */
const paidTo: Readonly<Record<Standing, Readonly<Record<Paid, LedgerAccount>>>> = {
  running: {
    principal: 'principal-receivable',
    interest: 'interest-income',
    fee: 'fee-income',
    penalty: 'penalty-income',
    extension: 'extension-income',
    // a refund beyond the credit left the account in debit
    reclaim: 'borrower-credit',
    excess: 'borrower-credit',
  },
  'charged-off': {
    principal: 'charged-off-principal',
    interest: 'recovery-income',
    fee: 'recovery-income',
    penalty: 'recovery-income',
    extension: 'recovery-income',
    reclaim: 'borrower-credit',
    excess: 'borrower-credit',
  },
};

/** The expense of principal that is let go. Interest, fees and late charges that were never paid were never income. */
const lostTo: Readonly<Record<RebateReason, LedgerAccount>> = {
  payoff: 'credit-losses',
  charge_waiver: 'credit-losses',
  interest_waiver: 'credit-losses',
  penalty_waiver: 'credit-losses',
  goodwill_credit: 'goodwill',
  write_off: 'credit-losses',
  settlement_discount: 'credit-losses',
};

/** A tax that no line of a contract names. */
const OTHER_TAX = 'other';

/** Amounts by account; debits are positive. */
class Lines {
  readonly #amounts = new Map<LedgerAccount, number>();

  /** Debits one account and credits another with an amount above or equal to zero. */
  move(debit: LedgerAccount, credit: LedgerAccount, amountMinor: number): void {
    this.#amounts.set(debit, (this.#amounts.get(debit) ?? 0) + amountMinor);
    this.#amounts.set(credit, (this.#amounts.get(credit) ?? 0) - amountMinor);
  }

  toPostings(currency: string): Posting[] {
    return Array.from(this.#amounts, ([account, amountMinor]) => ({ account, amountMinor, currency })).filter(
      ({ amountMinor }) => amountMinor !== 0,
    );
  }
}

/**
 * The postings of a loan that is paid out: the whole principal is owed, fees and taxes were kept, the rest left. They sum to zero.
 * @param charges those of the contract; what is kept back and no tax of theirs is a fee
 */
export function disbursementPostings(loan: {
  readonly principalMinor: number;
  readonly upfrontFeeMinor: number;
  readonly currency: string;
  readonly charges?: readonly ChargeLine[] | undefined;
}): Posting[] {
  const { principalMinor, upfrontFeeMinor, currency, charges = [] } = loan;
  const taxes = charges.filter(({ kind, instalmentNumber }) => kind === 'tax' && instalmentNumber === null);
  const taxMinor = taxes.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const lines = new Lines();
  lines.move('principal-receivable', 'fee-income', upfrontFeeMinor - taxMinor);
  for (const { code, amountMinor } of taxes) lines.move('principal-receivable', taxAccount(code), amountMinor);
  lines.move('principal-receivable', 'provider-clearing', principalMinor - upfrontFeeMinor);
  return lines.toPostings(currency);
}

/**
 * The postings of a transaction; none where it moves no money and lets no principal go. They sum to zero.
 * @param before the loan as it stood before the transaction
 */
export function postingsOf(before: LoanFacts, next: LoanTransaction, effect: TransactionEffect): Posting[] {
  const standing: Standing = before.chargedOffOn === undefined ? 'running' : 'charged-off';
  const principalAccount = paidTo[standing].principal;
  const lines = new Lines();
  for (const { component, amountMinor } of withExcess(effect)) {
    if (component === 'tax') continue;
    lines.move('provider-clearing', paidTo[standing][component], amountMinor);
    if (component === 'principal' && standing === 'charged-off')
      lines.move('credit-loss-allowance', 'recovery-income', amountMinor);
  }
  for (const { code, amountMinor } of taxPartsOf(before, effect.allocations))
    lines.move('provider-clearing', taxAccount(code === '' ? OTHER_TAX : code), amountMinor);
  for (const { component, amountMinor, reason = 'payoff' } of effect.rebates) {
    if (component !== 'principal') continue;
    lines.move(standing === 'running' ? lostTo[reason] : 'credit-loss-allowance', principalAccount, amountMinor);
  }
  lines.move('borrower-credit', 'bank', effect.refundedMinor);
  if (next.kind === 'charge_off') {
    const { principal } = stateForBooking(before, effect.on).totals.outstanding;
    lines.move('charged-off-principal', 'principal-receivable', principal);
    lines.move('credit-losses', 'credit-loss-allowance', principal);
  }
  return lines.toPostings(before.currency);
}

const withExcess = ({
  allocations,
  excessMinor,
}: TransactionEffect): { component: AllocationComponent; amountMinor: Allocation['amountMinor'] }[] => [
  ...allocations,
  { component: 'excess', amountMinor: excessMinor },
];
