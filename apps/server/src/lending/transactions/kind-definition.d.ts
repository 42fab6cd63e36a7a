import type { CurrencyCode, LoanTransaction, ReplayStep } from '@hiram/domain';
import type { ParamsOf } from '@hiram/domain/translate';
import type { Given, ParameterSet } from '../../platform/command-arguments.ts';
import type { ServiceTexts, TextKey } from '../../i18n/text-types.ts';
import type { HeldClaim, LedgerAccount } from '../ledger/ledger-store.ts';
import type { RequestedTransaction } from './requested-transaction.ts';
import type { AccountKind } from '../ledger/tables.ts';
/** Where the amounts of a component go that a kind of transaction moves. */
export interface PostingRule {
    readonly account: LedgerAccount;
    /** The kinds of account that a lender may put in its place. */
    readonly kinds: readonly AccountKind[];
    /** What the account must hold: it has the claims of all loans of a product, whichever transaction moves them. */
    readonly holds?: HeldClaim;
    /** Whether it takes income off: where no account is chosen for it, to that of the component's income when it is paid. */
    readonly isOffIncome?: true;
}
export declare const claim: (account: LedgerAccount, holds: HeldClaim) => PostingRule;
export declare const income: (account: LedgerAccount) => PostingRule;
/** What bears the loss of something that is remitted. */
export declare const remission: (account: LedgerAccount) => PostingRule;
/** Earned income that is taken off. */
export declare const offIncome: (account: LedgerAccount) => PostingRule;
/** An amount from one account to another, minor units. */
export interface AccountMove {
    readonly debit: string;
    readonly credit: string;
    readonly amountMinor: number;
}
/** How an operator books a kind of transaction: a verb of `hiram transactions`. */
interface BookingVerbOf<Set extends ParameterSet> {
    readonly verb: string;
    /** What it does, a short sentence for the help. */
    readonly meaning: string;
    /** Its arguments after ORDER, by the fields of the transaction: a refusal about a field names its argument. */
    readonly parameters: Set;
    /** Arguments that a refusal about another field names, by that field. */
    readonly fields?: Readonly<Record<string, keyof Set & string>>;
    /** @throws WrongArgument for an amount with more decimals than the currency has */
    request(given: Given<Set>, currency: CurrencyCode): RequestedTransaction;
}
export type BookingVerb = BookingVerbOf<ParameterSet>;
/** A verb with the types of its arguments checked. */
export declare const bookingVerb: <Set extends ParameterSet>(verb: BookingVerbOf<Set>) => BookingVerb;
/** What the service has to know of a kind of transaction, beside its properties and its rules in the domain. */
export interface KindDefinition {
    /** Its texts, on an order's page and on a statement. */
    readonly texts: {
        readonly booked: PlainTextKey;
        /** The line of what it remits, where that is another one. */
        readonly remitted?: PlainTextKey;
        /** Of one that was reversed, where the text names a consequence. */
        readonly reversed?: PlainTextKey;
    };
    /** The account that is set against the money or the claim, by component. */
    readonly accounts?: Readonly<Partial<Record<'principal' | 'interest' | 'penalty' | 'fee' | 'extension', PostingRule>>>;
    /** Whether the claims that it ends go to its own accounts. Default: to those of income. */
    readonly endsClaims?: true;
    /**
     * What it moves beyond the money, the claims and the remissions of its effect.
     * @param accounts that of the loan's principal, and its own by component
     */
    readonly moves?: (step: ReplayStep & {
        readonly next: LoanTransaction;
    }, accounts: {
        readonly principal: string;
        readonly own: (component: HeldClaim) => string;
    }) => readonly AccountMove[];
    /** Left out where no operator books it with `hiram transactions`, or the verb needs more than the loan. */
    readonly command?: BookingVerb;
}
/** The key of a text without placeholders. */
type PlainTextKey = {
    [Key in TextKey]: ParamsOf<ServiceTexts[Key]> extends [] ? Key : never;
}[TextKey];
export {};
