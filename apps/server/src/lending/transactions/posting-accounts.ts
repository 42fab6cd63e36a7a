import type { CalendarDate, RebateReason } from '@hiram/domain';
import type { AccountKind } from '../../platform/db/ledger-tables.ts';
import type { HeldClaim, LedgerAccount } from '../ledger/ledger-store.ts';

/** Where the amounts of a component go that a kind of transaction moves. */
interface PostingRule {
  readonly account: LedgerAccount;
  /** The kinds of account that a lender may put in its place. */
  readonly kinds: readonly AccountKind[];
  /** What the account must hold: it has the claims of all loans of a product, whichever transaction moves them. */
  readonly holds?: HeldClaim;
}

const claim = (account: LedgerAccount, holds: HeldClaim): PostingRule => ({ account, kinds: ['asset'], holds });
const income = (account: LedgerAccount): PostingRule => ({ account, kinds: ['income'] });
const remission = (account: LedgerAccount): PostingRule => ({ account, kinds: ['expense', 'income'] });

/**
 * The rule table: by kind of transaction and component, the account that is set against the money or the claim. A claim's account stands with
 * what raises it: `disbursement`, `accrual`, or the `charge_off` that moves principal. `repayment` names the income, whether it is booked when it
 * is paid or when it accrues; `recovery` the income of a loan that was charged off. The others name what bears the loss of something remitted:
 * of interest, fees and late charges only what was booked as earned. docs/reports/books.md repeats the table, and a test compares the two.
 */
export const postingRules = {
  'disbursement/principal': claim('principal-receivable', 'principal'),
  'disbursement/fee': income('fee-income'),
  'accrual/interest': claim('interest-receivable', 'interest'),
  'accrual/penalty': claim('penalty-receivable', 'penalty'),
  'accrual/fee': claim('fee-receivable', 'fee'),
  'repayment/interest': income('interest-income'),
  'repayment/penalty': income('penalty-income'),
  'repayment/fee': income('fee-income'),
  'repayment/extension': income('extension-income'),
  'recovery/principal': income('recovery-income'),
  'recovery/interest': income('recovery-income'),
  'recovery/penalty': income('recovery-income'),
  'recovery/fee': income('recovery-income'),
  'recovery/extension': income('recovery-income'),
  'interest_waiver/interest': remission('interest-income'),
  'penalty_waiver/penalty': remission('penalty-income'),
  'charge_waiver/fee': remission('fee-income'),
  'goodwill_credit/principal': remission('goodwill'),
  'goodwill_credit/interest': remission('goodwill'),
  'goodwill_credit/penalty': remission('goodwill'),
  'goodwill_credit/fee': remission('goodwill'),
  'settlement_discount/principal': remission('credit-losses'),
  'settlement_discount/interest': remission('credit-losses'),
  'settlement_discount/penalty': remission('credit-losses'),
  'settlement_discount/fee': remission('credit-losses'),
  'charge_off/principal': claim('charged-off-principal', 'principal'),
  'charge_off/interest': remission('interest-income'),
  'charge_off/penalty': remission('penalty-income'),
  'charge_off/fee': remission('fee-income'),
  'write_off/principal': remission('credit-losses'),
  'write_off/interest': remission('credit-losses'),
  'write_off/penalty': remission('credit-losses'),
  'write_off/fee': remission('credit-losses'),
} as const satisfies Readonly<Record<string, PostingRule>>;

/** A kind of transaction and a component, as `repayment/interest`. */
export type PostingSlot = keyof typeof postingRules;

/** Accounts that a lender chose for the loans of a product. */
export type OwnAccounts = Readonly<Partial<Record<PostingSlot, string>>>;

/** How the books of one loan are kept. */
export interface LoanBooks {
  /** The day up to which income has accrued; null where it is booked when it is paid. */
  readonly accruedThrough: CalendarDate | null;
  /** Where it is booked when it is paid: the day up to which interest has used the borrower's credit. */
  readonly creditThrough?: CalendarDate | null;
  /** Null where the product has none of its own. */
  readonly ownAccounts: OwnAccounts | null;
}

/** Income that is taken off goes to the account that had it: where none is chosen for one of these, to that of the income. */
const takesOff: Readonly<Partial<Record<PostingSlot, PostingSlot>>> = {
  'interest_waiver/interest': 'repayment/interest',
  'penalty_waiver/penalty': 'repayment/penalty',
  'charge_waiver/fee': 'repayment/fee',
  'charge_off/interest': 'repayment/interest',
  'charge_off/penalty': 'repayment/penalty',
  'charge_off/fee': 'repayment/fee',
};

/** The account of a rule, by its product's own accounts. */
export function accountOf(slot: PostingSlot, { ownAccounts }: Pick<LoanBooks, 'ownAccounts'>): string {
  const earnedAt = takesOff[slot];
  const own = ownAccounts?.[slot] ?? (earnedAt === undefined ? undefined : ownAccounts?.[earnedAt]);
  return own ?? postingRules[slot].account;
}

/** The rule for a slot that was read from outside. */
export const ruleOf = (slot: string): PostingRule | undefined =>
  Object.hasOwn(postingRules, slot) ? postingRules[slot as PostingSlot] : undefined;

/**
 * Where what is remitted of a component goes, by the reason. Interest beyond what a payoff owes was not earned: it is no loss. Principal that a payoff
 * remits stands for goodwill on such interest.
 */
export function remissionSlot(reason: RebateReason, component: HeldClaim): PostingSlot {
  if (reason === 'payoff' && component === 'principal') return 'goodwill_credit/principal';
  const slot = `${reason}/${component}`;
  if (Object.hasOwn(postingRules, slot)) return slot as PostingSlot;
  return component === 'principal' ? 'write_off/principal' : `repayment/${component}`;
}
