import { bookTransaction, type BookedTransaction, type TransactionCommand } from './book-transaction.ts';
import type { Stores } from '../../app/stores.ts';

export interface GrantedExtension extends TransactionCommand {
  /** By which the due dates of all unpaid instalments move, from 1. */
  readonly days: number;
  /** Owed with the loan, minor units, from 0. */
  readonly chargeMinor: number;
}

/** Grants an extension without a payment. @throws DomainError naming `days`, `chargeMinor`, `newDueOns`, … */
export const extendLoan = (stores: Stores, command: GrantedExtension): Promise<BookedTransaction> =>
  bookTransaction(stores, command, {
    kind: 'extension',
    days: command.days,
    chargeMinor: command.chargeMinor,
  });
