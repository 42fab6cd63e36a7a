import type { Defect } from './defect.ts';

const of = 'borrower_id >= 500000';
const own = `select id from payments where ${of} and not is_unrequested`;
const failed = `select order_id from payouts p where ${of} and p.purpose = 'disbursement' and not exists (
  select from payouts a where a.order_id = p.order_id and a.purpose = 'disbursement' and a.status not in ('failed', 'returned'))`;
/** A copy of a row under another id, with other changed columns. */
const copyOf = (table: string, others: string, where: string): string =>
  `insert into ${table} select (jsonb_populate_record(t, ${others})).* from ${table} t where ${where} limit 1`;

/** A balanced entry on an account of which there is no other record. */
const strayEntry = (account: string): string => `
  with entry as (
    insert into ledger_entries (kind, source, occurred_on, booked_on, posted_at) values ('accrual', 'stray', '2050-01-01', '2050-01-01', now())
    returning id, occurred_on
  )
  insert into ledger_postings (entry_id, occurred_on, line, account, amount_minor, currency)
  select id, occurred_on, line.* from entry, (values (1, '${account}', 5, 'PHP'), (2, 'goodwill', -5, 'PHP')) as line`;

/** Defects in money, as a broken service would leave them. */
export const defectsOfMoney: readonly Defect[] = [
  {
    name: 'payment-of-another-amount',
    says: /payment, acknowledged differently/,
    statements: [`update payments set amount_minor = amount_minor + 100 where id in (${own})`],
  },
  {
    name: 'doubled-payment',
    says: /payment, never acknowledged/,
    statements: [
      copyOf(
        'payments',
        `jsonb_build_object('id', t.id || '-2', 'amount_minor', t.amount_minor + 1, 'status', 'failed', 'received_minor', null,
          'paid_at', null, 'settled_at', null, 'purpose_met', null, 'allocation_reason', null, 'superseded_at', null)`,
        `id in (${own} and status = 'paid')`,
      ),
    ],
  },
  {
    name: 'posted-with-another-amount',
    says: /payment, posted with another amount/,
    statements: [
      // balanced, and wrong
      `update ledger_postings set amount_minor = amount_minor * 2 where entry_id = (
         select max(e.id) from ledger_entries e where e.kind = 'settlement' and e.source in (${own}))`,
    ],
  },
  {
    name: 'loan-of-another-amount',
    says: /applied, never acknowledged/,
    statements: [
      `update orders set principal_minor = principal_minor + 100 where id = (select max(id) from orders where ${of})`,
    ],
  },
  {
    name: 'disbursed-with-another-amount',
    says: /disbursement with other amounts than its loan/,
    statements: [
      `update ledger_postings set amount_minor = amount_minor * 2 where entry_id = (select max(e.id) from ledger_entries e
         join orders o on o.id = e.order_id where e.kind = 'disbursement' and o.${of})`,
    ],
  },
  {
    name: 'payout-of-another-amount',
    says: /payout that differs from the net amount/,
    statements: [`update payouts set amount_minor = amount_minor + 100 where ${of} and status = 'paid'`],
  },
  {
    name: 'line-of-another-amount',
    says: /transferred, acknowledged and lost/,
    statements: ['update bank_lines set amount_minor = amount_minor + 100'],
  },
  {
    name: 'withdrawn-unapproved',
    says: /withdrawn loan without an approval/,
    statements: [`update orders set decision = 'refused' where withdraw_confirmed_at is not null and ${of}`],
  },
  {
    name: 'paid-out-unconfirmed',
    says: /paid out without its borrower’s confirmation/,
    statements: [`update orders set withdraw_confirmed_at = null where disbursed_on is not null and ${of}`],
  },
  {
    name: 'lost-plan',
    says: /plan does not sum to its principal/,
    statements: [
      `delete from instalments where number = 1 and order_id = (select max(id) from orders where ${of} and disbursed_on is not null)`,
    ],
  },
  {
    name: 'refused-and-paid-out',
    says: /paid to an account that takes no money/,
    statements: [
      'drop index if exists payouts_one_alive',
      `update payouts set status = 'paid' where id in (
         select merchant_reference from sandbox.provider_payout where right(account_number, 4) = '9902')`,
    ],
  },
  {
    name: 'unheard-payout',
    says: /ended differently at the provider/,
    statements: [`update payouts set status = 'pending' where ${of} and status = 'paid'`],
  },
  {
    name: 'unsaid-refusal',
    says: /failed disbursement without an account problem/,
    statements: [`update orders set account_problem = null where id in (${failed})`],
  },
  {
    name: 'payout-elsewhere',
    says: /payout to another account than the one confirmed/,
    statements: [`update orders set payout_account_id = null where ${of} and disbursed_on is not null`],
  },
  {
    name: 'paid-to-unconfirmed-account',
    says: /payout to an unconfirmed account/,
    statements: [
      `update payout_accounts set confirmed_at = null, confirmed_how = null, held_at = now() where id in (
         select account_id from payouts where ${of} and asked_at is not null)`,
    ],
  },
  {
    name: 'charged-without-code',
    says: /charged without its code/,
    statements: [`delete from payment_events where source = 'code-confirmed'`],
  },
  {
    name: 'card-that-stays',
    says: /removed-card, acknowledged and lost/,
    statements: [`update payment_accounts set removed_at = null where ${of}`],
  },
  {
    name: 'doubled-account',
    says: /bound, twice/,
    statements: [
      `insert into payout_accounts (borrower_id, card_type, channel_number, name, masked_number, number_encrypted, key_id,
         confirmed_at, confirmed_how, created_at, replaced_at)
       select borrower_id, card_type, channel_number, name, masked_number, number_encrypted, key_id,
         confirmed_at, confirmed_how, created_at, created_at
       from payout_accounts where ${of} limit 1`,
    ],
  },
  {
    name: 'suspense-of-nothing',
    says: /a balance of suspense that differs from its list/,
    statements: [strayEntry('suspense')],
  },
  {
    name: 'clearing-of-nothing',
    says: /a balance that differs from the sum of its details: provider-clearing PHP/,
    statements: [strayEntry('provider-clearing')],
  },
];
