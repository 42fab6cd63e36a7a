import type { ExtensionTransaction, LoanTransaction, RescheduleTransaction } from '@hiram/domain';
export type Unbooked<Transaction> = Transaction extends LoanTransaction ? Omit<Transaction, 'id' | 'effectiveOn' | 'happenedAt'> : never;
/** A transaction as it is asked for. The due dates that follow from days are worked out when it is booked. */
export type RequestedTransaction = Unbooked<Exclude<LoanTransaction, ExtensionTransaction | RescheduleTransaction>> | Omit<Unbooked<ExtensionTransaction>, 'newDueOns'> | Unbooked<RescheduleTransaction> | (Omit<Unbooked<RescheduleTransaction>, 'newDueOns'> & {
    readonly days: number;
});
