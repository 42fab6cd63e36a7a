import type { CalendarDate, LoanRemissionKind, NewDueOn } from '@hiram/domain';
import type { Stores } from '../src/app/stores.ts';
import {
  bookTransaction,
  type BookedTransaction,
  type TransactionCommand,
} from '../src/lending/transactions/book-transaction.ts';
import type { RequestedTransaction } from '../src/lending/transactions/requested-transaction.ts';

// Bookings of an operator by their names, with their own fields beside those of every command.

type Booking<Fields> = (stores: Stores, command: TransactionCommand & Fields) => Promise<BookedTransaction>;
const booking =
  <Fields extends object>(request: (fields: Fields) => RequestedTransaction): Booking<Fields> =>
  (stores, command) =>
    bookTransaction(stores, command, request(command));

interface Amount {
  readonly amountMinor: number;
}
interface OfInstalment<Component> extends Amount {
  readonly component: Component;
  readonly instalmentNumber: number;
}
interface Interest {
  readonly interest: readonly { readonly instalmentNumber: number; readonly amountMinor: number }[];
}

export const addCharge = booking<OfInstalment<'fee' | 'interest'>>(({ component, instalmentNumber, amountMinor }) => ({
  kind: 'charge',
  component,
  instalmentNumber,
  amountMinor,
}));

const waivers = { fee: 'charge_waiver', interest: 'interest_waiver', penalty: 'penalty_waiver' } as const;
export const waiveCharge = booking<OfInstalment<keyof typeof waivers>>(
  ({ component, instalmentNumber, amountMinor }) => ({ kind: waivers[component], instalmentNumber, amountMinor }),
);

/** A booking of a kind that remits an amount of the loan. */
export const remit = (kind: LoanRemissionKind) => booking<Amount>(({ amountMinor }) => ({ kind, amountMinor }));

export const creditGoodwill = remit('goodwill_credit');

export const extendLoan = booking<{ readonly days: number; readonly chargeMinor: number }>(({ days, chargeMinor }) => ({
  kind: 'extension',
  days,
  chargeMinor,
}));

export const rescheduleLoan = booking<Interest & { readonly newDueOns: readonly NewDueOn[] }>(
  ({ newDueOns, interest }) => ({ kind: 'reschedule', newDueOns, interest }),
);

export const grantHoliday = booking<Interest & { readonly days: number }>(({ days, interest }) => ({
  kind: 'payment_holiday',
  days,
  interest,
}));

export const agreeSettlement = booking<Amount & { readonly untilOn: CalendarDate }>(({ amountMinor, untilOn }) => ({
  kind: 'settlement_discount',
  amountMinor,
  untilOn,
}));

export const chargeOffLoan = booking<object>(() => ({ kind: 'charge_off' }));

export const writeOffLoan = booking<object>(() => ({ kind: 'write_off' }));
