import type { CalendarDate } from '@hiram/domain';
import { bookTransaction, type BookedTransaction, type TransactionCommand } from './book-transaction.ts';
import type { Stores } from '../../app/stores.ts';

export interface Settlement extends TransactionCommand {
  /** Minor units, above zero and less than what is owed. */
  readonly amountMinor: number;
  /** The last day on which a payment may count. */
  readonly untilOn: CalendarDate;
}

/**
 * Agrees on an amount that settles a loan until a day. Missed, it lapses by itself; a later agreement takes its place.
 * @throws DomainError naming `amountMinor`, `untilOn`, …
 */
export const agreeSettlement = (stores: Stores, command: Settlement): Promise<BookedTransaction> =>
  bookTransaction(stores, command, {
    kind: 'settlement_discount',
    amountMinor: command.amountMinor,
    untilOn: command.untilOn,
  });
