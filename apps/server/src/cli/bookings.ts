import { addCharge } from '../lending/transactions/add-charge.ts';
import { agreeSettlement } from '../lending/transactions/agree-settlement.ts';
import type { BookedTransaction, TransactionCommand } from '../lending/transactions/book-transaction.ts';
import { chargeOffLoan } from '../lending/transactions/charge-off-loan.ts';
import { creditGoodwill } from '../lending/transactions/credit-goodwill.ts';
import { extendLoan } from '../lending/transactions/extend-loan.ts';
import { refundCredit } from '../lending/transactions/refund-credit.ts';
import { reinstateTransaction } from '../lending/transactions/reinstate-transaction.ts';
import { grantHoliday, rescheduleLoan } from '../lending/transactions/reschedule-loan.ts';
import { reverseTransaction } from '../lending/transactions/reverse-transaction.ts';
import { waiveCharge } from '../lending/transactions/waive-charge.ts';
import { writeOffLoan } from '../lending/transactions/write-off-loan.ts';
import { sendRefund } from '../payments/money-out/send-refund.ts';
import type { Stores } from '../app/stores.ts';
import type { Arguments, CommandServices } from './command.ts';
import { providersOf } from './providers-of.ts';
import { amountFrom, dayFrom, oneOf, takeAmount } from './typed.ts';

/** Books in the caller's transaction. */
export type Book = (
  stores: Stores,
  command: TransactionCommand,
  services: CommandServices,
) => Promise<BookedTransaction>;

/** The verbs of `transactions` that book at once: each reads its arguments. Those that ask a provider first are in returns.ts. */
export const bookings: Readonly<Record<string, (given: Arguments) => Book>> = {
  reverse: (given) => {
    const number = given.takeNumber('NUMBER');
    const kept = given.option('kept');
    const more = {
      ...(kept !== undefined && { keptMinor: amountFrom(given, '--kept', kept) }),
      ...(given.has('chargeback') && { kind: 'chargeback' as const }),
    };
    return (stores, command) => reverseTransaction(stores, { ...command, number, ...more });
  },
  reinstate: (given) => {
    const number = given.takeNumber('NUMBER');
    return (stores, command) => reinstateTransaction(stores, { ...command, number });
  },
  charge: (given) => {
    const instalmentNumber = given.takeNumber('INSTALMENT');
    const component = oneOf(given, ['fee', 'interest']);
    const amountMinor = takeAmount(given);
    return (stores, command) => addCharge(stores, { ...command, instalmentNumber, component, amountMinor });
  },
  waive: (given) => {
    const instalmentNumber = given.takeNumber('INSTALMENT');
    const component = oneOf(given, ['fee', 'interest', 'penalty']);
    const amountMinor = takeAmount(given);
    return (stores, command) => waiveCharge(stores, { ...command, instalmentNumber, component, amountMinor });
  },
  goodwill: (given) => {
    const amountMinor = takeAmount(given);
    return (stores, command) => creditGoodwill(stores, { ...command, amountMinor });
  },
  'refund-credit': (given) => {
    const amountMinor = takeAmount(given);
    if (given.has('paid-from-bank')) return (stores, command) => refundCredit(stores, { ...command, amountMinor });
    return async (stores, command, services) =>
      sendRefund({ providers: await providersOf(services) }, stores, { ...command, amountMinor });
  },
  extend: (given) => {
    const days = given.takeNumber('DAYS');
    const chargeMinor = amountFrom(given, '--charge', given.option('charge') ?? '0');
    return (stores, command) => extendLoan(stores, { ...command, days, chargeMinor });
  },
  reschedule: (given) => {
    const newDueOns = given
      .takeRest('NUMBER=DAY')
      .split(/\s+/)
      .map((typed) => {
        const { number, value } = numbered(given, 'NUMBER=DAY', typed);
        return { number, dueOn: dayFrom(given, 'NUMBER=DAY', value) };
      });
    const interest = interestOf(given);
    return (stores, command) => rescheduleLoan(stores, { ...command, newDueOns, interest });
  },
  holiday: (given) => {
    const days = given.takeNumber('DAYS');
    const interest = interestOf(given);
    return (stores, command) => grantHoliday(stores, { ...command, days, interest });
  },
  'charge-off': () => chargeOffLoan,
  'write-off': () => writeOffLoan,
  settle: (given) => {
    const amountMinor = takeAmount(given);
    const untilOn = dayFrom(given, '--until', given.option('until') ?? given.refuse('--until is missing'));
    return (stores, command) => agreeSettlement(stores, { ...command, amountMinor, untilOn });
  },
};

function numbered(given: Arguments, name: string, typed: string): { number: number; value: string } {
  const [, number, value] = /^(\d{1,3})=(.+)$/.exec(typed) ?? [];
  return number === undefined || value === undefined
    ? given.refuse(`${name} must begin with the number of an instalment and "=", not "${typed}"`)
    : { number: Number(number), value };
}

function interestOf(given: Arguments): { instalmentNumber: number; amountMinor: number }[] {
  const typed = given.option('interest');
  if (typed === undefined) return [];
  const { number, value } = numbered(given, '--interest', typed);
  return [{ instalmentNumber: number, amountMinor: amountFrom(given, '--interest', value) }];
}
