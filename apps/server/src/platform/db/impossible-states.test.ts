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
} from '../../../test/impossible.ts';

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
    'a paid payment without its instant': {
      by: 'payments_paid_whole',
      accepted: given + paidWhole + allocation(1, 1000),
      refused: given + paid('settled_at = now(), received_minor = 1000, purpose_met = true') + allocation(1, 1000),
    },
    'a paid payment without an amount': {
      by: 'payments_paid_whole',
      accepted: given + paidWhole + allocation(1, 1000),
      refused: given + paid('paid_at = now(), settled_at = now(), purpose_met = true'),
    },
    'an unpaid payment with an instant of payment': {
      by: 'payments_paid_whole',
      accepted: `${given} update payments set checked_at = now() where id = 'P'`,
      refused: `${given} update payments set paid_at = now() where id = 'P'`,
    },
    'an unpaid payment with a reason of allocation': {
      by: 'payments_allocation_reason_when_paid',
      accepted: `${given} ${paidWhole} ${allocation(1, 1000)} update payments set allocation_reason = 'after-expiry' where id = 'P'`,
      refused: `${given} update payments set allocation_reason = 'after-expiry' where id = 'P'`,
    },
    'a payment of zero': {
      by: 'payments_amount_minor_check',
      accepted: given,
      refused: given.replace('1000', '0'),
    },
    'a paid payout without an instant': {
      by: 'payouts_paid_whole',
      accepted: `${payout()} update payouts set status = 'paid', paid_at = now(), ended_at = now() where id = 'O'`,
      refused: `${payout()} update payouts set status = 'paid', ended_at = now() where id = 'O'`,
    },
    'a failed payout without an instant': {
      by: 'payouts_ended_whole',
      accepted: `${payout()} update payouts set status = 'failed', ended_at = now() where id = 'O'`,
      refused: `${payout()} update payouts set status = 'failed' where id = 'O'`,
    },
    'a second payout beside a possible one': {
      by: 'payouts_one_alive',
      accepted: `${payout()} update payouts set status = 'failed', ended_at = now(), id = 'O-1' where id = 'O'; ${payout()}`,
      refused: `${payout()} ${payout().replace("'O'", "'O-2'")}`,
    },
    'a payout for another purpose': {
      by: 'payouts_purpose',
      accepted: refund(),
      refused: refund(null, 'gift'),
    },
    'a refund without a transaction': {
      by: 'payouts_refund_whole',
      accepted: refund(),
      refused: refund(null),
    },
    'a disbursement with a refund’s transaction': {
      by: 'payouts_refund_whole',
      accepted: refund(),
      refused: refund(1, 'disbursement'),
    },
    'a refund of a missing transaction': {
      by: 'payouts_transaction',
      accepted: refund(),
      refused: refund(99),
    },
    'an approved order without an instant': {
      by: 'orders_decided_whole',
      accepted: decision("decision = 'pending', decided_at = null, withdraw_confirmed_at = null"),
      refused: decision('decided_at = null, withdraw_confirmed_at = null'),
    },
    'a sentence as the reason of a refusal': {
      by: 'orders_decision_reason_check',
      accepted: "update orders set decision_reason = 'age' where id = 110",
      refused: "update orders set decision_reason = 'We lend to people over 18 only.' where id = 110",
    },
    'a lender’s words without their code': {
      by: 'orders_own_words',
      accepted: "update orders set decision_reason = 'own-words', decision_words = 'Not now.' where id = 110",
      refused: "update orders set decision_words = 'Not now.' where id = 110",
    },
    'an approved order with a reason of refusal': {
      by: 'orders_reason_of_refusal',
      accepted: "update orders set decision_reason = 'age' where id = 110",
      refused: "update orders set decision_reason = 'age' where id = 21",
    },
    'a declined loan without an instant': {
      by: 'orders_declined_whole',
      accepted: "update orders set decision_reason = 'declined', declined_at = now() where id = 110",
      refused: "update orders set decision_reason = 'declined' where id = 110",
    },
    'a sentence as an account’s problem': {
      by: 'orders_account_problem_check',
      accepted: "update orders set account_problem = 'other' where id = 151",
      refused: "update orders set account_problem = 'The account is closed.' where id = 151",
    },
    'an approved amount of an undecided order': {
      by: 'orders_approved_minor',
      accepted: decision('approved_minor = 300000, withdraw_confirmed_at = null'),
      refused: decision(
        "decision = 'pending', decided_at = null, withdraw_confirmed_at = null, approved_minor = 300000",
      ),
    },
    'a confirmation of more than was approved': {
      by: 'orders_confirmed_as_approved',
      accepted: decision('approved_minor = principal_minor, withdraw_confirmed_at = now()'),
      refused: decision('approved_minor = principal_minor - 1, withdraw_confirmed_at = now()'),
    },
    'a withdrawn refused application': {
      by: 'orders_confirmed_when_approved',
      accepted: decision("decision = 'refused', withdraw_confirmed_at = null"),
      refused: decision("decision = 'refused', withdraw_confirmed_at = now()"),
    },
    'a payout without a confirmation': {
      by: 'orders_disbursed_when_confirmed',
      accepted: decision("withdraw_confirmed_at = now(), disbursed_on = '2026-11-01'"),
      refused: decision("withdraw_confirmed_at = null, disbursed_on = '2026-11-01'"),
    },
    'an item closed by nobody': {
      by: 'open_items_closed_whole',
      accepted: `insert into open_items (kind, subject, reason, opened_at, closed_at, closed_by, outcome)
        values ('payment', 'x', 'refunded', now(), now(), 'ana', 'closed')`,
      refused: `insert into open_items (kind, subject, reason, opened_at, closed_at, outcome)
        values ('payment', 'x', 'refunded', now(), now(), 'closed')`,
    },
    'a sentence as an item’s reason': {
      by: 'open_items_reason_check',
      accepted: "insert into open_items (kind, subject, reason, opened_at) values ('payment', 'x', 'refunded', now())",
      refused:
        "insert into open_items (kind, subject, reason, opened_at) values ('payment', 'x', 'It came back.', now())",
    },
    'an item of an unknown kind': {
      by: 'open_items_kind_check',
      accepted:
        "insert into open_items (kind, subject, reason, opened_at) values ('webhook', 'x', 'webhook-failed', now())",
      refused:
        "insert into open_items (kind, subject, reason, opened_at) values ('letter', 'x', 'webhook-failed', now())",
    },
    'a sentence as the reason of a refused payment': {
      by: 'payments_failure',
      accepted: `${given} update payments set status = 'failed', failure = 'amount-too-small' where id = 'P'`,
      refused: `${given} update payments set status = 'failed', failure = 'The amount is too small.' where id = 'P'`,
    },
    'a provider’s text as the reason of a failed payout': {
      by: 'payouts_failure',
      accepted: `${payout()} ${failedPayout("failure = 'other', failure_evidence = 'NO SUCH ACCOUNT'")}`,
      refused: `${payout()} ${failedPayout("failure = 'NO SUCH ACCOUNT'")}`,
    },
    'a reason of failure without a failure': {
      by: 'payouts_failed_whole',
      accepted: `${payout()} ${failedPayout("failure = 'other'")}`,
      refused: `${payout()} update payouts set failure = 'other' where id = 'O'`,
    },
    'a sentence as a notification’s outcome': {
      by: 'notifications_outcome_detail',
      accepted: notification({ outcome: 'ignored', detail: "'failed-after-paid'" }),
      refused: notification({ outcome: 'ignored', detail: "'failed after paid'" }),
    },
    'a sentence as the failure of a webhook': {
      by: 'webhook_events_last_failure',
      accepted: `${complaintOfOne} ${webhookEvent('1')} update webhook_events set last_failure = 'timeout' where event_id = 'E'`,
      refused: `${complaintOfOne} ${webhookEvent('1')} update webhook_events set last_failure = 'too late' where event_id = 'E'`,
    },
    'a refused webhook without a status': {
      by: 'webhook_events_last_status',
      accepted: `${complaintOfOne} ${webhookEvent('1')}
        update webhook_events set last_failure = 'refused', last_status = 503 where event_id = 'E'`,
      refused: `${complaintOfOne} ${webhookEvent('1')} update webhook_events set last_failure = 'refused' where event_id = 'E'`,
    },
    'an abandoned webhook without a failure': {
      by: 'webhook_events_dead_whole',
      accepted: `${complaintOfOne} ${webhookEvent('1')}
        update webhook_events set dead_at = now(), last_failure = 'timeout' where event_id = 'E'`,
      refused: `${complaintOfOne} ${webhookEvent('1')} update webhook_events set dead_at = now() where event_id = 'E'`,
    },
    'an erasure without a market’s law': {
      by: 'erasures_market',
      accepted: erasure(),
      refused: erasure({ market: 'PHP' }),
    },
    'an erasure with a negative retention': {
      by: 'erasures_years',
      accepted: erasure({ years: 0 }),
      refused: erasure({ years: -1 }),
    },
    'an erasure with books and without a movement': {
      by: 'erasures_books_counted',
      accepted: erasure({ booksUntil: "'2036-01-01'", countedFrom: "'2026-01-01'" }),
      refused: erasure({ booksUntil: "'2036-01-01'" }),
    },
    'an unknown status': {
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
