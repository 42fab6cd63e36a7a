import {
  accruedClaims,
  type AccruedComponent,
  accruedComponents,
  type Allocation,
  type CalendarDate,
  type ChargeLine,
  extensionTaxOf,
  overpaidBy,
  overpaidTaxOf,
  type RebateFacts,
  type ReplayStep,
  taxPartsOf,
  thirdPartyPartsOf,
  type TransactionEffect,
  withEffect,
} from '@hiram/domain';
import type { FeeAccount, HeldClaim, Posting, TaxAccount } from '../ledger/ledger-store.ts';
import type { OrderRecord } from '../loans/order-record.ts';
import { incomeReversal } from './income-reversal.ts';
import { definitionOf } from './kinds.ts';
import { accountOf, remissionSlot, type LoanBooks, type PostingSlot } from './posting-accounts.ts';
import type { AllocationComponent } from './tables.ts';

/** The account of a tax by its code. */
const taxAccount = (code: string): TaxAccount => `tax-payable-${code}`;

/** The account of a third party's fee by its code. */
const feeAccount = (code: string): FeeAccount => `fee-payable-${code}`;

/** A tax that no line of a contract names. */
const OTHER_TAX = 'other';

/** Amounts by account; debits are positive. */
class Lines {
  readonly #amounts = new Map<string, number>();

  /** Debits one account and credits another; the other way round with an amount below zero. */
  move(debit: string, credit: string, amountMinor: number): void {
    this.#amounts.set(debit, (this.#amounts.get(debit) ?? 0) + amountMinor);
    this.#amounts.set(credit, (this.#amounts.get(credit) ?? 0) - amountMinor);
  }

  toPostings(currency: string): Posting[] {
    return Array.from(this.#amounts, ([account, amountMinor]) => ({ account, amountMinor, currency })).filter(
      ({ amountMinor }) => amountMinor !== 0,
    );
  }
}

/** How the books of an order's loan are kept. */
export const booksOf = ({
  accruedThrough = null,
  creditThrough = null,
  ownAccounts = null,
}: Partial<Pick<OrderRecord, keyof LoanBooks>>): LoanBooks => ({ accruedThrough, creditThrough, ownAccounts });

/** The day up to which a loan's credit is on the books; null for the day of its last movement. */
export const creditDay = ({
  accruedThrough = null,
  creditThrough = null,
}: Partial<Pick<LoanBooks, 'accruedThrough' | 'creditThrough'>>): CalendarDate | null =>
  accruedThrough ?? creditThrough;

/**
 * The postings of a loan that is paid out: the whole principal is owed, fees and taxes were kept, the rest left. They sum to zero.
 * @param charges those of the contract; what is kept back and neither a tax nor a third party's is a fee of the lender's
 */
export function disbursementPostings(loan: {
  readonly principalMinor: number;
  readonly deductedAtDisbursementMinor: number;
  readonly currency: string;
  readonly charges?: readonly ChargeLine[] | undefined;
  readonly ownAccounts?: LoanBooks['ownAccounts'];
  /** What it pays to an old loan. */
  readonly payoffMinor?: number | undefined;
}): Posting[] {
  const { principalMinor, deductedAtDisbursementMinor, currency, charges = [], ownAccounts = null } = loan;
  const { payoffMinor = 0 } = loan;
  const passedOn = charges.filter(
    ({ kind, instalmentNumber, isThirdParty }) =>
      instalmentNumber === null && (kind === 'tax' || isThirdParty === true),
  );
  const passedOnMinor = passedOn.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const principal = accountOf('disbursement/principal', { ownAccounts });
  const lines = new Lines();
  lines.move(principal, accountOf('disbursement/fee', { ownAccounts }), deductedAtDisbursementMinor - passedOnMinor);
  for (const { kind, code, amountMinor } of passedOn)
    lines.move(principal, kind === 'tax' ? taxAccount(code) : feeAccount(code), amountMinor);
  lines.move(principal, 'refinancing-clearing', payoffMinor);
  lines.move(principal, 'provider-clearing', principalMinor - deductedAtDisbursementMinor - payoffMinor);
  return lines.toPostings(currency);
}

/**
 * The postings of a transaction; none where it moves no money, lets no principal go and changes no income. They sum to zero. What has
 * accrued on the loan moves by as much as `accruedClaims` does: paid claims by money, what is remitted by the account of its reason, the rest
 * by income. What was paid of interest that is less now is the borrower's credit, as if it had paid none.
 */
export function postingsOf(step: ReplayStep, books: LoanBooks): Posting[] {
  const { before, next, effect } = step;
  const isRunning = before.chargedOffOn === undefined;
  const at = (slot: PostingSlot) => accountOf(slot, books);
  const principalAccount = at(isRunning ? 'disbursement/principal' : 'charge_off/principal');
  const lines = new Lines();
  const money = 'paidByOrder' in next ? 'refinancing-clearing' : 'provider-clearing';
  const overpaid = overpaidBy(step, creditDay(books));
  const thirdParty = thirdPartyPartsOf(before, effect.allocations);
  const thirdPartyMinor = thirdParty.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  for (const { component, amountMinor } of withCredit(effect, overpaid)) {
    if (component === 'tax') continue;
    lines.move(money, paidTo(component), amountMinor);
    if (component === 'principal' && !isRunning)
      lines.move('credit-loss-allowance', at('recovery/principal'), amountMinor);
  }
  lines.move(paidTo('fee'), money, thirdPartyMinor);
  for (const { amountMinor } of ofComponent(effect.allocations, 'extension'))
    lines.move(paidTo('extension'), money, extensionTaxOf(before, amountMinor).amountMinor);
  for (const { code, amountMinor } of thirdParty) lines.move(money, feeAccount(code), amountMinor);
  for (const { code, amountMinor } of taxPartsOf(before, effect.allocations))
    lines.move(money, taxAccount(code === '' ? OTHER_TAX : code), amountMinor);
  for (const { code, amountMinor } of overpaidTaxOf(before, overpaid))
    lines.move(taxAccount(code === '' ? OTHER_TAX : code), money, amountMinor);
  for (const { component, amountMinor, reason = 'payoff' } of effect.rebates) {
    if (component === 'principal')
      lines.move(
        isRunning ? at(remissionSlot(reason, component)) : 'credit-loss-allowance',
        principalAccount,
        amountMinor,
      );
    // money that was paid out: a loss as principal is, and in no allowance
    if (component === 'reclaim') lines.move(at(remissionSlot(reason, 'principal')), 'borrower-credit', amountMinor);
  }
  const own = (component: HeldClaim) => at(`${next.kind}/${component}` as PostingSlot);
  for (const { debit, credit, amountMinor } of definitionOf(next.kind).moves?.(step, {
    principal: principalAccount,
    own,
  }) ?? [])
    lines.move(debit, credit, amountMinor);
  moveClaims(lines, { ...step, overpaid, thirdPartyMinor }, books);
  return lines.toPostings(before.currency);

  /** The account that is credited with what a payment paid. On a loan that was charged off all of it is income from recoveries. */
  function paidTo(component: Exclude<AllocationComponent, 'tax'>): string {
    switch (component) {
      case 'principal':
        return principalAccount;
      // a refund beyond the credit left the account in debit
      case 'reclaim':
      case 'excess':
        return 'borrower-credit';
      case 'extension':
        return at(isRunning ? 'repayment/extension' : 'recovery/extension');
      case 'interest':
      case 'penalty':
      case 'fee':
        if (!isRunning) return at(`recovery/${component}`);
        return at(books.accruedThrough === null ? `repayment/${component}` : `accrual/${component}`);
    }
  }
}

/** Brings what has accrued on a loan to what it is after a transaction, beyond the money that paid it. */
function moveClaims(
  lines: Lines,
  {
    before,
    next,
    effect,
    overpaid,
    thirdPartyMinor,
  }: ReplayStep & {
    readonly overpaid: readonly Allocation[];
    readonly thirdPartyMinor: number;
  },
  books: LoanBooks,
): void {
  const { accruedThrough } = books;
  if (accruedThrough === null || before.chargedOffOn !== undefined) return;
  const was = accruedClaims(before, accruedThrough);
  const is = accruedClaims(withEffect(before, next, effect), accruedThrough);
  for (const component of accruedComponents) {
    const claim = accountOf(`accrual/${component}`, books);
    const passedOnMinor = component === 'fee' ? thirdPartyMinor : 0;
    const paidMinor = sumOf(effect.allocations, component) - sumOf(overpaid, component) - passedOnMinor;
    let lessMinor = was[component] - is[component] - paidMinor;
    for (const { amountMinor, reason = 'payoff' } of ofComponent(effect.rebates, component)) {
      const lostMinor = Math.max(0, Math.min(lessMinor, amountMinor));
      lines.move(accountOf(remissionSlot(reason, component), books), claim, lostMinor);
      lessMinor -= lostMinor;
    }
    const ends = definitionOf(next.kind).endsClaims ? next.kind : 'repayment';
    const slot = `${ends}/${component}` as PostingSlot;
    lines.move(accountOf(slot, books), claim, lessMinor);
  }
}

/** What changes on a loan's accounts without a transaction: its claims, and the borrower's credit. Minor units, above or below zero. */
export type BalanceChange = Readonly<Record<AccruedComponent | 'credit', number>>;

/**
 * The postings that change what has accrued on a loan, and the borrower's credit, which changes with its interest. They sum to zero.
 * @param earned what is taken off is debited to the accounts that have the loan's income (`incomeReversal`). Left out: to the account of the
 *   rule
 */
export function accrualPostings(
  change: BalanceChange,
  { currency, ...books }: Pick<LoanBooks, 'ownAccounts'> & { readonly currency: string },
  earned?: Readonly<Record<string, number>>,
): Posting[] {
  const lines = new Lines();
  const left = { ...earned };
  for (const component of accruedComponents) {
    const claim = accountOf(`accrual/${component}`, books);
    const creditMinor = component === 'interest' ? change.credit : 0;
    lines.move(claim, 'borrower-credit', creditMinor);
    const minor = change[component] - creditMinor;
    const parts = minor < 0 && earned !== undefined ? incomeReversal({ component, minor: -minor }, books, left) : [];
    for (const { account, takenMinor } of parts) lines.move(account, claim, takenMinor);
    const takenMinor = parts.reduce((sum, part) => sum + part.takenMinor, 0);
    lines.move(claim, accountOf(`repayment/${component}`, books), minor + takenMinor);
  }
  return lines.toPostings(currency);
}

const ofComponent = <Part extends Allocation | RebateFacts>(
  parts: readonly Part[],
  wanted: Allocation['component'],
): Part[] => parts.filter(({ component }) => component === wanted);

const sumOf = (parts: readonly Allocation[], component: Allocation['component']): number =>
  ofComponent(parts, component).reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** A transaction's money by purpose, with the borrower's credit as `excess`. */
const withCredit = (
  { allocations, excessMinor }: TransactionEffect,
  overpaid: readonly Allocation[],
): { component: AllocationComponent; amountMinor: number }[] => [
  ...allocations,
  ...overpaid.map(({ component, amountMinor }) => ({ component, amountMinor: -amountMinor })),
  { component: 'excess', amountMinor: overpaid.reduce((sum, { amountMinor }) => sum + amountMinor, excessMinor) },
];
