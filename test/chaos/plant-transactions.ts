import type { Defect } from './defect.ts';

const chaos = `select order_id, number from loan_transactions where booked_by = 'script:chaos' and idempotency_key like 'operator/%'`;
/** Transactions of which a reversal was taken back. */
const reinstated = `select t.order_id, t.number from loan_transactions t
  join loan_transactions r on r.order_id = t.order_id and r.reverses = t.number join loan_transactions u on u.order_id = r.order_id and u.reverses = r.number`;
const ofKind = (kind: string): string =>
  `select order_id, number from loan_transactions where kind = '${kind}' and reverses is null`;
const changesOf = (path: string, value: string, where: string): string =>
  `update transaction_changes set effect = jsonb_set(effect, '${path}', '${value}') where ${where}`;

/** Defects of the kinds of transactions: bookings that were lost, doubled, or have another effect than their transaction. */
export const defectsOfTransactions: readonly Defect[] = [
  {
    name: 'lost-transaction',
    says: /transacted, acknowledged and lost/,
    statements: [`delete from loan_transactions where (order_id, number) in (${chaos})`],
  },
  {
    name: 'doubled-transaction',
    says: /transacted, twice/,
    statements: [
      'alter table loan_transactions drop constraint loan_transactions_key',
      `insert into loan_transactions select (jsonb_populate_record(t, jsonb_build_object('number', t.number + 1000))).*
       from loan_transactions t where (order_id, number) in (${chaos}) limit 1`,
    ],
  },
  {
    name: 'transaction-of-another-kind',
    says: /transacted, never acknowledged/,
    statements: [`update loan_transactions set kind = 'penalty_waiver' where kind = 'interest_waiver'`],
  },
  {
    name: 'charge-of-another-amount',
    says: /a charge that differs from its transaction/,
    statements: [changesOf('{charges,0,amountMinor}', '1', `(order_id, transaction_number) in (${ofKind('charge')})`)],
  },
  {
    name: 'waiver-of-another-instalment',
    says: /a remission of another component than its waiver/,
    statements: [
      `update transaction_rebates set instalment_number = 5 - instalment_number where reason like '%\\_waiver'`,
    ],
  },
  {
    name: 'remission-for-another-reason',
    says: /a remission for another reason than its transaction/,
    statements: [`update transaction_rebates set reason = 'payoff' where reason in ('write_off', 'goodwill_credit')`],
  },
  {
    name: 'remission-beyond-its-transaction',
    says: /a remission of more than its transaction/,
    statements: [`update transaction_rebates set amount_minor = amount_minor + 1 where reason = 'goodwill_credit'`],
  },
  {
    name: 'refund-of-another-amount',
    says: /a refund of another amount than its transaction/,
    statements: [changesOf('{refundedMinor}', '1', `effect ? 'refundedMinor'`)],
  },
  {
    name: 'refund-without-its-money',
    says: /a refund that the books have otherwise/,
    statements: [`delete from ledger_entries where (order_id, transaction_number) in (${ofKind('credit_refund')})`],
  },
  {
    name: 'due-date-that-moved-back',
    says: /a due date that moved backwards/,
    statements: [`update transaction_extensions set new_due_ons = jsonb_set(new_due_ons, '{0,dueOn}', '"2020-01-01"')`],
  },
  {
    name: 'extension-of-another-kind',
    says: /moved due dates of another kind than their transaction/,
    statements: [
      `update transaction_extensions set reason = 'extension' where reason in ('reschedule', 'payment_holiday')`,
    ],
  },
  {
    name: 'recovery-without-charge-off',
    says: /a recovery on a loan that was never charged off/,
    statements: [`delete from loan_transactions where kind = 'charge_off'`],
  },
  {
    name: 'written-off-and-owed',
    says: /a loan that was written off and owes something/,
    statements: [
      `update loan_summaries set principal_minor = principal_minor + 100
       where order_id in (select order_id from (${ofKind('write_off')}) t)`,
    ],
  },
  {
    name: 'returned-and-running',
    says: /a returned loan that runs/,
    statements: [
      `update orders set disbursed_on = created_at::date where disbursed_on is null and id in (
         select order_id from loan_transactions where kind = 'disbursement_return')`,
    ],
  },
  {
    name: 'dispute-that-is-no-charge-back',
    says: /a dispute at the provider that is no charge-back/,
    statements: [
      `update loan_transactions set kind = 'repayment_reversal' where kind = 'chargeback' and actor = 'provider'`,
    ],
  },
  {
    name: 'refund-that-was-taken-for-less',
    says: /a payment returned at the provider and still applied here/,
    statements: [
      `update loan_transactions set kept_minor = kept_minor + 1 where actor = 'provider' and kept_minor > 0`,
    ],
  },
  {
    name: 'reinstated-and-forgotten',
    says: /allocations differ from the amount received|two valuations, or none/,
    statements: [
      `delete from transaction_allocations where (order_id, transaction_number) in (${reinstated})`,
      `delete from transaction_changes where (order_id, transaction_number) in (${reinstated})`,
    ],
  },
  {
    name: 'settlement-without-its-money',
    says: /a settlement that was kept without its money/,
    statements: [changesOf('{settlement,paidBeforeMinor}', '99999999', `effect ? 'settlement'`)],
  },
  {
    name: 'settlement-that-remits-nothing',
    says: /a settlement that was kept and remits nothing/,
    statements: [
      `update loan_summaries set settled_on = null, reclaim_minor = 0 where order_id in (
         select order_id from transaction_rebates where reason = 'settlement_discount')`,
      `delete from transaction_rebates where reason = 'settlement_discount'`,
    ],
  },
];
