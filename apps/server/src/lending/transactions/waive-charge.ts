import { bookTransaction, type BookedTransaction, type TransactionCommand } from './book-transaction.ts';
import type { Stores } from '../../app/stores.ts';

export interface Waiver extends TransactionCommand {
  readonly component: 'fee' | 'interest' | 'penalty';
  readonly instalmentNumber: number;
  /** Minor units, above zero and at most what is outstanding of it. */
  readonly amountMinor: number;
}

const kinds = { fee: 'charge_waiver', interest: 'interest_waiver', penalty: 'penalty_waiver' } as const;

/** Lets fees, interest or late charges of one instalment go. @throws DomainError naming `amountMinor`, `instalmentNumber`, … */
export const waiveCharge = (stores: Stores, command: Waiver): Promise<BookedTransaction> =>
  bookTransaction(stores, command, {
    kind: kinds[command.component],
    instalmentNumber: command.instalmentNumber,
    amountMinor: command.amountMinor,
  });
