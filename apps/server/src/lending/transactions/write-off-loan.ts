import { bookTransaction, type BookedTransaction, type TransactionCommand } from './book-transaction.ts';
import type { Stores } from '../../app/stores.ts';

/** Lets everything go that a loan owes. @throws DomainError naming `kind` for a loan that owes nothing, `effectiveOn` */
export const writeOffLoan = (stores: Stores, command: TransactionCommand): Promise<BookedTransaction> =>
  bookTransaction(stores, command, { kind: 'write_off' });
