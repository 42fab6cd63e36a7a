import type { CalendarDate, RebateReason, TransactionKind } from '@hiram/domain';
import type { HeldClaim } from '../ledger/ledger-store.ts';
import { type PostingRule } from './kind-definition.ts';
import { kindDefinitions } from './kinds.ts';
/** The claims of what accrues, beside the kinds of transactions. */
declare const accrual: {
    readonly interest: PostingRule;
    readonly penalty: PostingRule;
    readonly fee: PostingRule;
};
type Accounts = {
    readonly [Kind in TransactionKind]: (typeof kindDefinitions)[Kind] extends {
        readonly accounts: infer Own;
    } ? Own : object;
} & {
    readonly accrual: typeof accrual;
};
/** A kind of transaction and a component, as `repayment/interest`. */
export type PostingSlot = {
    [Kind in keyof Accounts]: `${Kind}/${keyof Accounts[Kind] & string}`;
}[keyof Accounts];
/**
 * The rule table: by kind of transaction and component, the account that is set against the money or the claim. A claim's account stands with
 * what raises it: `disbursement`, `accrual`, or the charge-off that moves principal. `repayment` names the income, whether it is booked when it
 * is paid or when it accrues; `recovery` the income of a loan that was charged off. The others name what bears the loss of something remitted:
 * of interest, fees and late charges only what was booked as earned. `hiram accounting rules` lists it.
 */
export declare const postingRules: Readonly<Record<PostingSlot, PostingRule>>;
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
/** The account of a rule, by its product's own accounts. */
export declare function accountOf(slot: PostingSlot, { ownAccounts }: Pick<LoanBooks, 'ownAccounts'>): string;
/** The rule for a slot that was read from outside. */
export declare const ruleOf: (slot: string) => PostingRule | undefined;
/**
 * Where what is remitted of a component goes, by the reason. Interest beyond what a payoff owes was not earned: it is no loss. Principal that a payoff
 * remits stands for goodwill on such interest.
 */
export declare function remissionSlot(reason: RebateReason, component: HeldClaim): PostingSlot;
export {};
