import { type AccruedComponent, type CalendarDate } from '@hiram/domain';
import type { Executor } from '../../platform/db/database.ts';
export type LedgerAccount = 'bank' | 'provider-clearing' | 'refinancing-clearing' | 'principal-receivable' | 'interest-income' | 'penalty-income' | 'fee-income' | 'extension-income' | TaxAccount | FeeAccount | 'borrower-credit' | 'suspense' | 'bank-transit' | 'provider-fees' | 'provider-fee-tax' | 'withholding-tax' | 'provider-differences' | 'charged-off-principal' | 'credit-loss-allowance' | 'credit-losses' | 'recovery-income' | 'goodwill' | 'interest-receivable' | 'penalty-receivable' | 'fee-receivable';
/** Accounts whose lines name the provider of their entry. */
export declare const PROVIDER_ACCOUNTS: readonly LedgerAccount[];
/** Taxes that were paid and are owed to the authority: an account each, by the tax's code, made when it is first posted. */
export type TaxAccount = `tax-payable-${string}`;
/** Fees of third parties that were paid and are owed to them: an account each, by the fee's code, made when it is first posted. */
export type FeeAccount = `fee-payable-${string}`;
/** One line of an entry: a debit is positive, a credit negative, never zero. Minor units. */
export interface Posting {
    /** Of the chart: one of `LedgerAccount`, or a lender's own. */
    readonly account: string;
    readonly amountMinor: number;
    readonly currency: string;
}
/** The part of what loans owe that an account holds (`ledger_accounts.holds`). */
export type HeldClaim = 'principal' | AccruedComponent;
export interface LedgerEntry {
    /** What the entry records, and of what: one fact is posted once. */
    readonly kind: 'disbursement' | 'settlement' | 'held' | 'bank-line' | 'bank-match' | 'provider-report' | 'provider-difference' | 'bank-transit' | 'transaction' | 'accrual' | 'journal' | 'suspense-return';
    readonly source: string;
    readonly orderId: number | null;
    /**
     * The valuation of a loan's transaction that it is of; left out where it is of none. 'newest' is the last transaction of the order, for a
     * caller that holds its lock and has just appended it.
     */
    readonly valuation?: {
        readonly number: number | 'newest';
        readonly version: number;
    };
    /** The provider that has the money, of an entry that moves a provider's. */
    readonly provider?: string;
    readonly occurredOn: string;
    readonly postedAt: Date;
    readonly postings: readonly Posting[];
}
/** Money that came for a payment and fits nothing yet. */
export interface HeldMoney {
    readonly entryId: number;
    readonly amountMinor: number;
    readonly currency: string;
    readonly postedAt: Date;
}
/** The time zone of each currency's market, as JSON: a day is that of the market in which the money is. */
export declare const zones: string;
/**
 * The double-entry ledger. The database itself refuses an entry that does not balance, and one of a closed day: an entry is booked on the
 * day of its market on which it is posted, whatever its business date.
 */
export declare function createLedgerStore(db: Executor): {
    /**
     * Posts an entry with its lines in one statement.
     * @returns false when this fact was posted before (then nothing is added)
     */
    post: (entry: LedgerEntry) => Promise<boolean>;
    /** Money held for a payment: entries of kind 'held' that were neither reversed nor returned. */
    heldFor: (payment: {
        id: string;
        orderId: number;
    }) => Promise<HeldMoney[]>;
    /** The entry that records a fact; undefined when it was not posted. */
    find: (kind: LedgerEntry['kind'] | 'reversal', source: string) => Promise<number | undefined>;
    /** The entry of a valuation of a loan's transaction; undefined where it moved no money. */
    findOf: (of: {
        orderId: number;
        number: number;
        version: number;
    }) => Promise<number | undefined>;
    /** An entry of no loan that moves claims of loans or credit of borrowers; undefined for any other. */
    findClaimOfNobody: (id: number) => Promise<{
        currency: string;
        occurredOn: CalendarDate;
    } | undefined>;
    /** Takes an entry back with one of the opposite lines. @returns false when it was taken back before */
    reverse: (entryId: number, on: {
        occurredOn: string;
        postedAt: Date;
    }) => Promise<boolean>;
    /** What stands on the accounts of a loan that hold its claims, by what they hold; and the borrower's credit. Minor units. */
    claimsOf: (orderId: number) => Promise<Readonly<Record<HeldClaim | 'credit', number>>>;
    /** What the accounts of income have of loans, by order and account; minor units. */
    incomeOf: (orderIds: readonly number[]) => Promise<ReadonlyMap<number, Readonly<Record<string, number>>>>;
    /** Balances by account and currency, of one order or of all; debit positive. */
    balances: (orderId?: number) => Promise<{
        account: string;
        currency: string;
        amountMinor: number;
    }[]>;
};
