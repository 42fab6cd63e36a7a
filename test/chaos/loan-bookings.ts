import type { TransactionKind } from '@hiram/domain';
import type { Booking } from './booking.ts';
import { daysAfter } from './clerk.ts';
import type { Chance } from './random.ts';

const OWED = 's.next_number is not null';
/** An instalment to which an operator has added a fee or interest, which is outstanding at least in part. */
const charged = (component: 'fee' | 'interest') => ({
  join: `join loan_transactions c on c.order_id = o.id and c.kind = 'charge' and c.reverses is null and c.terms ->> 'component' = '${component}'`,
  where: `s.${component}_minor > 0`,
  columns: `(c.terms ->> 'instalmentNumber')::int as instalment`,
});
const CREDIT = `(select sum(l.amount_minor) from ledger_entries e join ledger_postings l on l.entry_id = e.id
  where e.order_id = o.id and l.account = 'borrower-credit') <= -50`;

type Named = Readonly<Record<string, Booking & { readonly kind: TransactionKind }>>;

/** The transactions that an operator books on loans, by the name of the task. */
export const loanBookings = (chance: Chance): Named => ({
  'add a fee': {
    kind: 'charge',
    where: OWED,
    typed: ({ orderId, instalment }) => ['charge', orderId, String(instalment), 'fee', '10.00'],
  },
  'add interest': {
    kind: 'charge',
    where: OWED,
    typed: ({ orderId }) => ['charge', orderId, String(1 + chance.below(4)), 'interest', '10.00'],
  },
  'waive a fee': {
    kind: 'charge_waiver',
    ...charged('fee'),
    typed: ({ orderId, instalment }) => ['waive', orderId, String(instalment), 'fee', '1.00'],
  },
  'waive interest': {
    kind: 'interest_waiver',
    ...charged('interest'),
    typed: ({ orderId, instalment }) => ['waive', orderId, String(instalment), 'interest', '1.00'],
  },
  'waive late charges': {
    kind: 'penalty_waiver',
    where: 's.oldest_unpaid_due_on < $1::date',
    typed: ({ orderId, instalment }) => ['waive', orderId, String(instalment), 'penalty', '1.00'],
  },
  'let something go': {
    kind: 'goodwill_credit',
    where: OWED,
    typed: ({ orderId }) => ['goodwill', orderId, '5.00'],
  },
  'refund a credit by payout': {
    kind: 'credit_refund',
    where: CREDIT,
    typed: ({ orderId }) => ['refund-credit', orderId, '0.50'],
  },
  'refund a credit from the bank': {
    kind: 'credit_refund',
    where: CREDIT,
    typed: ({ orderId }) => ['refund-credit', orderId, '0.50', '--paid-from-bank'],
  },
  'grant an extension': {
    kind: 'extension',
    where: OWED,
    typed: ({ orderId }) => ['extend', orderId, '7', '--charge', '20.00'],
  },
  reschedule: {
    kind: 'reschedule',
    where: OWED,
    typed: ({ orderId }, today) => {
      const dueOn = daysAfter(today, 300 + chance.below(30));
      return ['reschedule', orderId, `4=${dueOn}`, '--interest', '4=5.00'];
    },
  },
  'grant a holiday': {
    kind: 'payment_holiday',
    where: OWED,
    typed: ({ orderId }) => ['holiday', orderId, '5'],
  },
  'agree on a settlement': {
    kind: 'settlement_discount',
    where: OWED,
    typed: ({ orderId }, today) => ['settle', orderId, '100.00', '--until', daysAfter(today, 60)],
    isInviting: true,
  },
  'agree on a settlement that ends soon': {
    kind: 'settlement_discount',
    where: OWED,
    typed: ({ orderId }, today) => ['settle', orderId, '100.00', '--until', today],
  },
  'charge off': {
    kind: 'charge_off',
    where: `${OWED} and not s.is_charged_off`,
    typed: ({ orderId }) => ['charge-off', orderId],
    isInviting: true,
  },
  'write off': {
    kind: 'write_off',
    where: OWED,
    typed: ({ orderId }) => ['write-off', orderId],
  },
});
