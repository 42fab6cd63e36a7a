import { bookTransaction, type BookedTransaction, type TransactionCommand } from './book-transaction.ts';
import type { Stores } from '../../app/stores.ts';

export interface CreditRefund extends TransactionCommand {
  /** Minor units, above zero and at most the borrower's credit. */
  readonly amountMinor: number;
}

/** Books that credit was paid out by hand to the borrower from the lender's bank account. Nothing is sent. @throws DomainError naming `amountMinor`, … */
export const refundCredit = (stores: Stores, command: CreditRefund): Promise<BookedTransaction> =>
  bookTransaction(stores, command, { kind: 'credit_refund', amountMinor: command.amountMinor });
