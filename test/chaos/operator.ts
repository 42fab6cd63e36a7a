import { book } from './booking.ts';
import { bookTasks } from './books.ts';
import { type ClerkOptions, type Task, workThroughTasks } from './clerk.ts';
import { loanBookings } from './loan-bookings.ts';
import { moneyBookings } from './money-bookings.ts';
import { suspenseTask } from './suspense.ts';

/** An operator who books all possible transactions on loans with the operations commands, which are repeated under their keys. */
export function operateLoans(options: ClerkOptions): Promise<void> {
  const tasks = Object.entries(loanBookings(options.chance)).map(
    ([name, booking]): Task => ({ name, perform: () => book(options, booking) }),
  );
  return workThroughTasks(options, tasks);
}

/**
 * An operator who takes payments back and reinstates them, applies held money, books journals and closes days and months; and a provider
 * that returns payments, loans and refunds. They take turns: an operator reinstates no payment while its provider takes it back.
 */
export function operateMoney(options: ClerkOptions): Promise<void> {
  const { counter } = options;
  const bookings = Object.entries(moneyBookings).map(
    ([name, booking]): Task => ({ name, perform: () => book(options, booking) }),
  );
  const returns = (['refund', 'refund-half', 'dispute'] as const).map(
    (taking): Task => ({ name: taking, perform: () => counter.takePaymentBack(taking) }),
  );
  return workThroughTasks(options, [
    ...bookings,
    ...returns,
    { name: 'return a payout', perform: () => counter.returnPayout() },
    suspenseTask(options),
    ...bookTasks(options),
  ]);
}
