import type { Booking } from './booking.ts';

const transactionOf = (where: string): Pick<Booking, 'join' | 'where' | 'columns'> => ({
  join: 'join loan_transactions t on t.order_id = o.id left join sandbox.provider_payment p on p.merchant_reference = t.payment_id',
  columns: 't.number, t.kind',
  where: `t.reverses is null and ${where}
    and not exists (select from reversals_in_force r where r.order_id = t.order_id and r.reverses = t.number and r.kept_minor = 0)`,
});
const payment = transactionOf(`t.payment_id is not null and t.amount_minor > 1000`);
const reverse = { typed: ({ orderId, number }) => ['reverse', orderId, String(number)] } satisfies Partial<Booking>;

/** What an operator takes back, and what an operator lets count again, by the name of the task. */
export const moneyBookings: Readonly<Record<string, Booking>> = {
  'reverse a payment': { kind: 'repayment_reversal', ...payment, ...reverse },
  'reverse a part of a payment': {
    kind: 'repayment_reversal',
    ...payment,
    typed: (target) => [...reverse.typed(target), '--kept', '5.00'],
  },
  'book a charge-back': {
    kind: 'chargeback',
    ...payment,
    typed: (target) => [...reverse.typed(target), '--chargeback'],
  },
  'reverse another transaction': {
    kind: null,
    ...transactionOf(`t.payment_id is null and t.kind <> 'disbursement'`),
    ...reverse,
  },
  // bank transfers are held by their lines
  'hold a payment for another loan': {
    kind: 'repayment_reversal',
    ...transactionOf(`p.status = 'succeeded'`),
    typed: (target) => [...reverse.typed(target), '--reason', 'wrong-loan'],
  },
  // an operator's own reversal was a mistake; money that the provider took back is not there
  reinstate: {
    kind: null,
    join: `join reversals_in_force r on r.order_id = o.id and r.actor = 'operator' and r.kind <> 'disbursement_return'
      join loan_transactions t on t.order_id = r.order_id and t.number = r.reverses and t.reverses is null
      left join sandbox.provider_payment p on p.merchant_reference = t.payment_id`,
    columns: 'r.number, r.kind',
    where: `coalesce(p.status, 'succeeded') = 'succeeded'`,
    typed: ({ orderId, number }) => ['reinstate', orderId, String(number)],
  },
};
