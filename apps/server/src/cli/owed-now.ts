import { marketDay, statusOn } from '../lending/loans/loan-facts.ts';
import { type Answer, joined, money, type Money, sentence } from './answer.ts';
import type { CommandServices } from './command.ts';
import { plainAmount } from '../operations/accounting/plain-amount.ts';

/** An amount within a sentence, such as PHP 1240.00. */
export const withCurrency = (minor: number | bigint, currency: string): string =>
  `${currency} ${plainAmount(minor, currency)}`;

type Needed = Pick<CommandServices, 'stores' | 'clock'>;

/** The debt of an order today, after a booking. An unreadable debt does not hide the booking: the answer says so. */
export async function owedNow(services: Needed, orderId: number): Promise<Answer> {
  try {
    return await debtOf(services, orderId);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { ...sentence(`what order ${orderId} owes now is not known: ${why}`, { orderId }), isIncomplete: true };
  }
}

async function debtOf({ stores, clock }: Needed, orderId: number): Promise<Answer> {
  const order = await stores.orders.find(orderId);
  if (order === undefined) return joined();
  const { state } = statusOn(order, marketDay(order, clock.now()));
  const owed: Money | null = state === null ? null : money(state.totals.outstandingMinor, order.currency);
  const text = owed === null ? 'nothing: it is not paid out' : withCurrency(owed.minor, owed.currency);
  return sentence(`order ${orderId} owes ${text}`, { orderId, owed });
}
