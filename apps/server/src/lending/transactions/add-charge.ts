import { bookTransaction, type BookedTransaction, type TransactionCommand } from './book-transaction.ts';
import type { Stores } from '../../app/stores.ts';

export interface Charge extends TransactionCommand {
  readonly component: 'fee' | 'interest';
  readonly instalmentNumber: number;
  /** Minor units, above zero. */
  readonly amountMinor: number;
}

/** Adds a fee or interest to an instalment. It is income once it is paid. @throws DomainError naming `instalmentNumber`, … */
export const addCharge = (stores: Stores, command: Charge): Promise<BookedTransaction> =>
  bookTransaction(stores, command, {
    kind: 'charge',
    component: command.component,
    instalmentNumber: command.instalmentNumber,
    amountMinor: command.amountMinor,
  });
