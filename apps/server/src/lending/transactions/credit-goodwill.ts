import { bookTransaction, type BookedTransaction, type TransactionCommand } from './book-transaction.ts';
import type { Stores } from '../../app/stores.ts';

export interface Goodwill extends TransactionCommand {
  /** Minor units, above zero and at most what is owed. */
  readonly amountMinor: number;
}

/** Lets go what a payment of the amount would have paid. @throws DomainError naming `amountMinor`, … */
export const creditGoodwill = (stores: Stores, command: Goodwill): Promise<BookedTransaction> =>
  bookTransaction(stores, command, { kind: 'goodwill_credit', amountMinor: command.amountMinor });
