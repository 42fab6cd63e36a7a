import type { NewDueOn } from '@hiram/domain';
import { bookTransaction, type BookedTransaction, type TransactionCommand } from './book-transaction.ts';
import type { Stores } from '../../app/stores.ts';

interface AgreedInterest {
  /** That was agreed for the time gained, by instalment, minor units from 0. */
  readonly interest: readonly { readonly instalmentNumber: number; readonly amountMinor: number }[];
}

export interface Reschedule extends TransactionCommand, AgreedInterest {
  /** Later than those in force, in the order of the instalments. */
  readonly newDueOns: readonly NewDueOn[];
}

export interface PaymentHoliday extends TransactionCommand, AgreedInterest {
  /** By which the due dates of all unpaid instalments move, from 1. */
  readonly days: number;
}

/** Moves due dates to later days by agreement. @throws DomainError naming `newDueOns`, `interest`, … */
export const rescheduleLoan = (stores: Stores, command: Reschedule): Promise<BookedTransaction> =>
  bookTransaction(stores, command, {
    kind: 'reschedule',
    newDueOns: command.newDueOns,
    interest: command.interest,
  });

/** Lets a borrower pay nothing for some days. @throws DomainError naming `newDueOns`, `interest`, … */
export const grantHoliday = (stores: Stores, command: PaymentHoliday): Promise<BookedTransaction> =>
  bookTransaction(stores, command, {
    kind: 'payment_holiday',
    days: command.days,
    interest: command.interest,
  });
