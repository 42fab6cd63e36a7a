import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  allocation,
  debitAndCredit,
  entry,
  type Impossible,
  itemOf,
  itemEvent,
  notification,
  complaintOfOne,
  webhookEvent,
  openStates,
  paidWhole,
  payment,
  payout,
  picture,
  reportRow,
} from '../../../test/impossible.ts';

// The database refuses what no loan can be, whoever writes it. Each case is tried by SQL on the sandbox's loans, beside its nearest legal
// neighbour; nothing is kept.

let states: Awaited<ReturnType<typeof openStates>>;
beforeAll(async () => {
  states = await openStates();
});
afterAll(() => states.close());

describe('a mismatch of order, borrower and currency', () => {
  const ofOrder = (table: string, columns: string, values: (order: number) => string) => ({
    by: `${table}_order`,
    accepted: `insert into ${table} (order_id, borrower_id, ${columns}) values (170, 1, ${values(170)})`,
    refused: `insert into ${table} (order_id, borrower_id, ${columns}) values (170, 2, ${values(170)})`,
  });
  const cases: Readonly<Record<string, Impossible>> = {
    'a payment of another borrower': { by: 'payments_order', accepted: payment(), refused: payment({ borrower: 2 }) },
    'a payment in another currency': {
      by: 'payments_order',
      accepted: payment(),
      refused: payment({ currency: 'INR' }),
    },
    'a payout of another borrower': { by: 'payouts_order', accepted: payout(), refused: payout({ borrower: 2 }) },
    'a payout in another currency': { by: 'payouts_order', accepted: payout(), refused: payout({ currency: 'INR' }) },
    'a payout to the account of another borrower': {
      by: 'payouts_account',
      accepted: payout(),
      refused: payout({ account: 101 }),
    },
    'an order with the account of another borrower': {
      by: 'orders_payout_account',
      accepted: 'update orders set payout_account_id = 100 where id = 151',
      refused: 'update orders set payout_account_id = 101 where id = 151',
    },
    'an allocation to the loan of another payment': {
      by: 'allocations_payment',
      accepted: payment() + paidWhole + allocation(1, 1000),
      refused: payment() + paidWhole + allocation(1, 1000, { order: 174 }),
    },
    'an allocation to a missing instalment': {
      by: 'allocations_instalment',
      accepted: payment() + paidWhole + allocation(1, 1000, { number: 4 }),
      refused: payment() + paidWhole + allocation(1, 1000, { number: 9 }),
    },
    'an instalment of another borrower': ofOrder(
      'instalments',
      'number, due_on, principal_minor, interest_minor',
      () => "9, '2027-01-01', 1, 0",
    ),
    'a check of another borrower': ofOrder(
      'application_checks',
      'name, result, checked_at',
      () => "'shared-account', 'clear', now()",
    ),
    'a contract of another borrower': ofOrder(
      'contracts',
      'position, signing, title, html, sha256, words, words_sha256, template, lang, agreed_at',
      () => "0, 9, '', '', sha256(''), '', sha256(''), 1, 'en', now()",
    ),
    'a reminder of another borrower': ofOrder(
      'reminders',
      'kind, occasion, channel, after_push, planned_at, not_before',
      () => "'due', 'x', 'sms', false, now(), now()",
    ),
    'a complaint of another borrower': ofOrder(
      'complaints',
      'problem_type, content, created_at, reply_due_on',
      () => "'1', 'x', now(), '2026-12-01'",
    ),
    'a rating of another borrower': ofOrder('app_ratings', 'score, created_at', () => '5, now()'),
    'an event of a payment of another borrower': {
      by: 'payment_events_payment',
      accepted: `insert into payment_events (payment_id, borrower_id, happened_at, from_status, to_status, source)
        values ('HRM-DEMO-170-1', 1, now(), 'paid', 'paid', 'query')`,
      refused: `insert into payment_events (payment_id, borrower_id, happened_at, from_status, to_status, source)
        values ('HRM-DEMO-170-1', 2, now(), 'paid', 'paid', 'query')`,
    },
    'an event for the help-desk of another borrower than its complaint': {
      by: 'webhook_events_complaint',
      accepted: complaintOfOne + webhookEvent('1'),
      refused: complaintOfOne + webhookEvent('2'),
    },
    'an event of an item of another borrower': {
      by: 'open_item_events_of_item',
      accepted: itemOf('1') + itemEvent('1'),
      refused: itemOf('1') + itemEvent('2'),
    },
    'an event without the borrower of its item': {
      by: 'open_item_events_of_item',
      accepted: itemOf('null') + itemEvent('null'),
      refused: itemOf('1') + itemEvent('null'),
    },
    'a notification of another borrower than its payment': {
      by: 'notifications_payment',
      accepted: notification({ borrower: '1' }),
      refused: notification({ borrower: '2' }),
    },
    'a notification applied to a payment of nobody': {
      by: 'notifications_applied_whole',
      accepted: notification({ borrower: 'null', outcome: 'unknown-reference' }),
      refused: notification({ borrower: 'null', outcome: 'settled' }),
    },
    'a picture of another borrower than its payment': {
      by: 'attachments_of_payment',
      accepted: picture('1'),
      refused: picture('2'),
    },
    'a picture of a payment without a borrower': {
      by: 'attachments_of_borrower',
      accepted: picture('1'),
      refused: picture('null'),
    },
    'a row of a report about the payment of another borrower': {
      by: 'settlement_rows_payment',
      accepted: payment() + reportRow(),
      refused: payment() + reportRow({ borrower: '2' }),
    },
    'a settlement row with a borrower and without a subject': {
      by: 'settlement_rows_owner_whole',
      accepted: reportRow({ borrower: 'null', payment: 'null' }),
      refused: reportRow({ payment: 'null' }),
    },
    'an entry of another borrower': {
      by: 'ledger_entries_order',
      accepted: entry({ order: '170', borrower: '1', lines: debitAndCredit }),
      refused: entry({ order: '170', borrower: '2', lines: debitAndCredit }),
    },
    'an entry with an order and without a borrower': {
      by: 'ledger_entries_owner_whole',
      accepted: entry({ lines: debitAndCredit }),
      refused: entry({ order: '170', lines: debitAndCredit }),
    },
    'lines of another borrower than their entry': {
      by: 'ledger_postings_of_borrower',
      accepted: entry({ order: '170', borrower: '1', lines: debitAndCredit }),
      refused: entry({ order: '170', borrower: '1', linesOf: '2', lines: debitAndCredit }),
    },
  };
  it.each(Object.entries(cases))('%s is refused', async (_, { accepted, refused, by }) => {
    expect(await states.brokenBy(accepted)).toBe('');
    expect(await states.brokenBy(refused)).toBe(by);
  });
});
