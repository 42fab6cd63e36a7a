import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  allocation,
  complaintOfOne,
  erasure,
  type Impossible,
  notification,
  openStates,
  paid,
  paidWhole,
  payment,
  payout,
  refund,
  webhookEvent,
} from './impossible.ts';

// The database refuses what no loan can be, whoever writes it. Each case is tried by SQL on the sandbox's loans, beside its nearest legal
// neighbour; nothing is kept.

let states: Awaited<ReturnType<typeof openStates>>;
beforeAll(async () => {
  states = await openStates();
});
afterAll(() => states.close());

describe('a state without its instants and amounts', () => {
  const given = payment();
  const failedPayout = (set: string) => `update payouts set status = 'failed', ended_at = now(), ${set} where id = 'O'`;
  const decision = (set: string) => `update orders set ${set} where id = 21`;
  const cases: Readonly<Record<string, Impossible>> = {
    'paid without the instant of payment': {
      by: 'payments_paid_whole',
      accepted: given + paidWhole + allocation(1, 1000),
      refused: given + paid('settled_at = now(), received_minor = 1000, purpose_met = true') + allocation(1, 1000),
    },
    'paid without an amount': {
      by: 'payments_paid_whole',
      accepted: given + paidWhole + allocation(1, 1000),
      refused: given + paid('paid_at = now(), settled_at = now(), purpose_met = true'),
    },
    'an instant of payment without being paid': {
      by: 'payments_paid_whole',
      accepted: `${given} update payments set checked_at = now() where id = 'P'`,
      refused: `${given} update payments set paid_at = now() where id = 'P'`,
    },
    'a reason of counting without being paid': {
      by: 'payments_counted_when_paid',
      accepted: `${given} ${paidWhole} ${allocation(1, 1000)} update payments set counted_because = 'after-expiry' where id = 'P'`,
      refused: `${given} update payments set counted_because = 'after-expiry' where id = 'P'`,
    },
    'a payment of nothing': {
      by: 'payments_amount_minor_check',
      accepted: given,
      refused: given.replace('1000', '0'),
    },
    'a payout that is paid without an instant': {
      by: 'payouts_paid_whole',
      accepted: `${payout()} update payouts set status = 'paid', paid_at = now(), ended_at = now() where id = 'O'`,
      refused: `${payout()} update payouts set status = 'paid', ended_at = now() where id = 'O'`,
    },
    'a payout that failed without an end': {
      by: 'payouts_ended_whole',
      accepted: `${payout()} update payouts set status = 'failed', ended_at = now() where id = 'O'`,
      refused: `${payout()} update payouts set status = 'failed' where id = 'O'`,
    },
    'a second payout while one may go through': {
      by: 'payouts_one_alive',
      accepted: `${payout()} update payouts set status = 'failed', ended_at = now(), id = 'O-1'; ${payout()}`,
      refused: `${payout()} ${payout().replace("'O'", "'O-2'")}`,
    },
    'a payout for another purpose': {
      by: 'payouts_purpose',
      accepted: refund(),
      refused: refund(null, 'gift'),
    },
    'a refund of no transaction': {
      by: 'payouts_refund_whole',
      accepted: refund(),
      refused: refund(null),
    },
    'a disbursement that names the transaction of a refund': {
      by: 'payouts_refund_whole',
      accepted: refund(),
      refused: refund(1, 'disbursement'),
    },
    'a refund of a transaction that there is not': {
      by: 'payouts_transaction',
      accepted: refund(),
      refused: refund(99),
    },
    'approved without an instant': {
      by: 'orders_decided_whole',
      accepted: decision("decision = 'pending', decided_at = null, withdraw_confirmed_at = null"),
      refused: decision('decided_at = null, withdraw_confirmed_at = null'),
    },
    'a sentence for the reason of a refusal': {
      by: 'orders_decision_reason_check',
      accepted: "update orders set decision_reason = 'age' where id = 110",
      refused: "update orders set decision_reason = 'We lend to people over 18 only.' where id = 110",
    },
    'words of a lender without their code': {
      by: 'orders_own_words',
      accepted: "update orders set decision_reason = 'own-words', decision_words = 'Not now.' where id = 110",
      refused: "update orders set decision_words = 'Not now.' where id = 110",
    },
    'a reason of refusal of an approved order': {
      by: 'orders_reason_of_refusal',
      accepted: "update orders set decision_reason = 'age' where id = 110",
      refused: "update orders set decision_reason = 'age' where id = 21",
    },
    'a sentence for what is wrong with an account': {
      by: 'orders_account_problem_check',
      accepted: "update orders set account_problem = 'other' where id = 151",
      refused: "update orders set account_problem = 'The account is closed.' where id = 151",
    },
    'a refused application that is withdrawn': {
      by: 'orders_confirmed_when_approved',
      accepted: decision("decision = 'refused', withdraw_confirmed_at = null"),
      refused: decision("decision = 'refused', withdraw_confirmed_at = now()"),
    },
    'paid out without a confirmation': {
      by: 'orders_disbursed_when_confirmed',
      accepted: decision("withdraw_confirmed_at = now(), disbursed_on = '2026-11-01'"),
      refused: decision("withdraw_confirmed_at = null, disbursed_on = '2026-11-01'"),
    },
    'an item that is closed by nobody': {
      by: 'open_items_closed_whole',
      accepted: `insert into open_items (kind, subject, reason, opened_at, closed_at, closed_by, outcome)
        values ('payment', 'x', 'refunded', now(), now(), 'ana', 'closed')`,
      refused: `insert into open_items (kind, subject, reason, opened_at, closed_at, outcome)
        values ('payment', 'x', 'refunded', now(), now(), 'closed')`,
    },
    'a sentence for a reason': {
      by: 'open_items_reason_check',
      accepted: "insert into open_items (kind, subject, reason, opened_at) values ('payment', 'x', 'refunded', now())",
      refused:
        "insert into open_items (kind, subject, reason, opened_at) values ('payment', 'x', 'It came back.', now())",
    },
    'an item of a kind that there is not': {
      by: 'open_items_kind_check',
      accepted:
        "insert into open_items (kind, subject, reason, opened_at) values ('webhook', 'x', 'webhook-failed', now())",
      refused:
        "insert into open_items (kind, subject, reason, opened_at) values ('letter', 'x', 'webhook-failed', now())",
    },
    'a sentence for why a payment was refused': {
      by: 'payments_failure',
      accepted: `${given} update payments set status = 'failed', failure = 'amount-too-small' where id = 'P'`,
      refused: `${given} update payments set status = 'failed', failure = 'The amount is too small.' where id = 'P'`,
    },
    'a provider’s text for why a payout failed': {
      by: 'payouts_failure',
      accepted: `${payout()} ${failedPayout("failure = 'other', failure_evidence = 'NO SUCH ACCOUNT'")}`,
      refused: `${payout()} ${failedPayout("failure = 'NO SUCH ACCOUNT'")}`,
    },
    'a reason for failure of a payout that has not failed': {
      by: 'payouts_failed_whole',
      accepted: `${payout()} ${failedPayout("failure = 'other'")}`,
      refused: `${payout()} update payouts set failure = 'other' where id = 'O'`,
    },
    'a sentence for what came of a notification': {
      by: 'notifications_outcome_detail',
      accepted: notification({ outcome: 'ignored', detail: "'failed-after-paid'" }),
      refused: notification({ outcome: 'ignored', detail: "'failed after paid'" }),
    },
    'a sentence for why the help-desk took no event': {
      by: 'webhook_events_last_failure',
      accepted: `${complaintOfOne} ${webhookEvent('1')} update webhook_events set last_failure = 'timeout' where event_id = 'E'`,
      refused: `${complaintOfOne} ${webhookEvent('1')} update webhook_events set last_failure = 'too late' where event_id = 'E'`,
    },
    'an event that was refused with no status': {
      by: 'webhook_events_last_status',
      accepted: `${complaintOfOne} ${webhookEvent('1')}
        update webhook_events set last_failure = 'refused', last_status = 503 where event_id = 'E'`,
      refused: `${complaintOfOne} ${webhookEvent('1')} update webhook_events set last_failure = 'refused' where event_id = 'E'`,
    },
    'an event that was given up without a failure': {
      by: 'webhook_events_dead_whole',
      accepted: `${complaintOfOne} ${webhookEvent('1')}
        update webhook_events set dead_at = now(), last_failure = 'timeout' where event_id = 'E'`,
      refused: `${complaintOfOne} ${webhookEvent('1')} update webhook_events set dead_at = now() where event_id = 'E'`,
    },
    'an erasure under the law of no market': {
      by: 'erasures_market',
      accepted: erasure(),
      refused: erasure({ market: 'PHP' }),
    },
    'an erasure that keeps for less than no years': {
      by: 'erasures_years',
      accepted: erasure({ years: 0 }),
      refused: erasure({ years: -1 }),
    },
    'an erasure that keeps books of no movement': {
      by: 'erasures_books_counted',
      accepted: erasure({ booksUntil: "'2036-01-01'", countedFrom: "'2026-01-01'" }),
      refused: erasure({ booksUntil: "'2036-01-01'" }),
    },
    'a status that there is not': {
      by: 'payments_status_check',
      accepted: `${given} update payments set status = 'failed' where id = 'P'`,
      refused: `${given} update payments set status = 'lost' where id = 'P'`,
    },
  };
  it.each(Object.entries(cases))('%s is refused', async (_, { accepted, refused, by }) => {
    expect(await states.brokenBy(accepted)).toBe('');
    expect(await states.brokenBy(refused)).toBe(by);
  });
});
