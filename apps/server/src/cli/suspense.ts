import { plainAmount } from '../operations/accounting/plain-amount.ts';
import { applyHeld } from '../payments/money-in/apply-held.ts';
import { type Arguments, type Command, type CommandServices, operatorOf, print } from './command.ts';

const MOST_SHOWN = 500;
const usage = `npm run hiram -- suspense, with the service's environment:
  list                            money that is held for payments, the oldest first
  apply PAYMENT ORDER --by NAME   the money that is held for this payment counts for this loan, as of the day it came; again, it books nothing`;

type Work = (services: CommandServices) => Promise<void>;

function readWork(given: Arguments): Work {
  const what = given.take('what to do');
  switch (what) {
    case 'list':
      return list;
    case 'apply':
      return apply(given.take('PAYMENT'), given.takeNumber('ORDER'), operatorOf(given));
    default:
      return given.refuse(`"${what}" is nothing that can be done`);
  }
}

async function list({ stores }: CommandServices): Promise<void> {
  const held = await stores.ledger.listHeld(MOST_SHOWN);
  for (const { paymentId, orderId, amountMinor, currency, postedAt } of held)
    print(paymentId, `order ${orderId}`, plainAmount(amountMinor), currency, postedAt.toISOString());
  if (held.length === 0) print('No money is held for a payment.');
}

const apply =
  (paymentId: string, orderId: number, by: string): Work =>
  async ({ inTransaction, clock }) => {
    const now = clock.now();
    const applied = await inTransaction((stores) => applyHeld(stores, { paymentId, orderId, by, now }));
    print(
      applied.isNew ? `${applied.paymentId} is booked on order ${orderId}` : `${applied.paymentId} was booked before`,
    );
  };

/** Money in suspense that was reported for a payment: list, application to a loan. */
export const suspense: Command = { usage, options: ['by'], read: readWork };
