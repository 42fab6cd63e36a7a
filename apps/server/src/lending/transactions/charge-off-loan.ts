import { bookTransaction, type BookedTransaction, type TransactionCommand } from './book-transaction.ts';
import type { Stores } from '../../app/stores.ts';

/**
 * Charges a loan off: the claim stays, and neither late charges nor interest in arrears accrue from the next day. Payments are recoveries
 * from then on. @throws DomainError naming `kind` for a loan that owes nothing or was charged off before
 */
export const chargeOffLoan = (stores: Stores, command: TransactionCommand): Promise<BookedTransaction> =>
  bookTransaction(stores, command, { kind: 'charge_off' });
