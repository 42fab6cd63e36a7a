import { marketDay, statusOn } from '../lending/loans/loan-facts.ts';
import { plainAmount } from '../operations/accounting/plain-amount.ts';
import { type CommandServices, print } from './command.ts';

/** An amount as commands print it, such as PHP 1240.00. */
export const withCurrency = (minor: number, currency: string): string => `${currency} ${plainAmount(minor)}`;

/** Prints what an order owes today, after something was booked on it. */
export async function printOwed(
  { stores, clock }: Pick<CommandServices, 'stores' | 'clock'>,
  orderId: number,
): Promise<void> {
  const order = await stores.orders.find(orderId);
  if (order === undefined) return;
  const { state } = statusOn(order, marketDay(order, clock.now()));
  const owed =
    state === null ? 'nothing: it is not paid out' : withCurrency(state.totals.outstandingMinor, order.currency);
  print(`order ${orderId} owes ${owed}`);
}
