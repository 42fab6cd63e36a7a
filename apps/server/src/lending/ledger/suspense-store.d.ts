import type { Executor } from '../../platform/db/database.ts';
/** An entry that put money into suspense which no other entry has taken out. */
export interface SuspenseMoney {
    readonly entryId: number;
    readonly kind: 'held' | 'bank-line' | 'provider-difference';
    /** Of the entry: the payment and its event, the line, or the settlement row. */
    readonly source: string;
    /** The loan of the payment that it is held for. */
    readonly orderId: number | null;
    /** Minor units in credit. Below zero it is owed to the lender. */
    readonly amountMinor: number;
    readonly currency: string;
    readonly occurredOn: string;
    readonly postedAt: Date;
}
/** The same for a list. */
export interface ListedMoney extends SuspenseMoney {
    /** The currency of that loan. */
    readonly orderCurrency: string | null;
    /** Of a held transfer: the lines of the bank's that brought it. */
    readonly lines: readonly number[];
    /** Of a settlement row. */
    readonly provider: string | null;
}
/** The entry by which money left suspense for its sender. */
export interface SuspenseReturn extends Pick<SuspenseMoney, 'entryId' | 'kind' | 'source' | 'orderId' | 'amountMinor' | 'currency'> {
    readonly returnId: number;
    readonly paidFrom: 'bank' | 'provider-clearing';
    readonly occurredOn: string;
    readonly isUndone: boolean;
}
/** An entry in force that took money of a subject out of suspense. */
export interface SuspenseExit {
    /** The entry that put it there. */
    readonly entryId: number;
    readonly exitId: number;
    readonly currency: string;
    readonly kind: 'reversal' | 'suspense-return' | 'bank-match' | 'bank-transit';
}
/** Whether no entry has reversed or returned the money of an entry `e` of the kinds `held` and `provider-difference`. */
export declare const isInSuspense: import("kysely").RawBuilder<boolean>;
/** The sum of the list and the balance of the account in a currency, both in credit. Minor units, exact whatever they come to. */
export interface SuspenseSums {
    readonly currency: string;
    readonly listedMinor: bigint;
    readonly bookedMinor: bigint;
}
/** Money in suspense: what is there, what became of it, and whether the account agrees. */
export declare function createSuspenseStore(db: Executor): {
    /** All money in suspense, the oldest first. */
    list: (limit: number) => Promise<ListedMoney[]>;
    /** By currency: the sum of that list, and the balance of the account, both in credit. Minor units. */
    compare: () => Promise<SuspenseSums[]>;
    /** The money of an entry, locked until the transaction ends; undefined where it is not in suspense. */
    lock: (entryId: number) => Promise<SuspenseMoney | undefined>;
    /**
     * What the list and the books disagree about: a line of the bank's whose state is not what its entries say, and money that several entries
     * took out. By the names of commands, in the order of booking. It reads the whole ledger.
     */
    apart: (max: number) => Promise<string[]>;
    /** What took the money of entries out of suspense and is in force, in the order of booking. */
    exitsOf: (of: Pick<SuspenseMoney, 'kind' | 'source'>) => Promise<SuspenseExit[]>;
    /** The entries that put money of a subject into suspense, by kind: of a payment, all that is or was held for it. */
    entriesOf: (of: Pick<SuspenseMoney, 'kind' | 'source'>) => Promise<Pick<SuspenseMoney, 'kind' | 'source'>[]>;
    /** The returns that were booked under a key, also those that were undone. */
    findReturns: (key: string) => Promise<SuspenseReturn[]>;
};
