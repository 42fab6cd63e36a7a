import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  allocation,
  type Impossible,
  itemOf,
  openStates,
  paidWhole,
  payment,
  payout,
  refund,
} from '../../../test/impossible.ts';

// The database refuses what no loan can be, whoever writes it. Each case is tried by SQL on the sandbox's loans, beside its nearest legal
// neighbour; nothing is kept.

let states: Awaited<ReturnType<typeof openStates>>;
beforeAll(async () => {
  states = await openStates();
});
afterAll(() => states.close());

const second = payment().replace("'P'", "'P2'");
const failed = "update payments set status = 'failed' where id = 'P';";
const account = `
  insert into payout_accounts (borrower_id, card_type, channel_number, name, masked_number, number_encrypted, key_id, created_at, held_at)
  values (1, 'x', '1', 'x', 'x', '', 1, now(), now());`;
const number = (of: string, utr: string) => `
  insert into transfer_numbers (payment_id, borrower_id, market, utr, given_at) values ('${of}', 1, 'PH', '${utr}', now());`;
const pending = (orders: string) => `
  update orders set decision = 'pending', decided_at = null, decision_reason = null, decision_words = null, withdraw_confirmed_at = null
  where id in (${orders});`;
const paysOff = (orders: string) => `
  update orders set agreement = jsonb_set(agreement, '{topUp}', '{"orderId": 170}') where id in (${orders});`;
const closed = "update open_items set closed_at = now(), closed_by = 'ana', outcome = 'closed' where subject = 'x';";
const card = (borrower: string) => `
  insert into payment_accounts (id, borrower_id, bank_name, bank_code, masked_number, provider_token, created_at)
  values (900, ${borrower}, 'x', 'x', 'x', 'x', now());
  ${payment()} update payments set account_id = 900 where id = 'P';`;
const returned = (set: string) =>
  `${payout()} update payouts set status = 'returned', ended_at = now(), ${set} where id = 'O';`;
/** An instalment of another plan of order 170, and an allocation to it. */
const plan = (of: number) => `
  insert into instalments (order_id, borrower_id, plan, number, due_on, principal_minor, interest_minor)
  values (170, 1, 2, 2, '2027-01-01', 1000, 0);
  ${payment()} ${paidWhole}
  ${allocation(1, 1000).replace('amount_minor)', 'amount_minor, plan)').replace('1000);', `1000, ${of});`)}`;
const planOf = (of: number) => `
  insert into instalments (order_id, borrower_id, plan, number, due_on, principal_minor, interest_minor)
  values (170, 1, ${of}, 2, '2027-01-01', 1000, 0);`;

const listed = (lifted = '') => `
  insert into blacklist (kind, hash, key_id, reason, added_at, added_by) values ('phone', 'x', 1, 'fraud', now(), 'ana'); ${lifted}`;
const lift = "update blacklist set lifted_at = now(), lifted_by = 'ana' where hash = 'x';";

const cases: Readonly<Record<string, Impossible>> = {
  'a repeated entry of the blacklist': {
    by: 'blacklist_once',
    accepted: listed(lift) + listed(),
    refused: listed() + listed(),
  },
  'a lifted entry of the blacklist without an operator': {
    by: 'blacklist_lifted_whole',
    accepted: listed(lift),
    refused: listed('update blacklist set lifted_at = now();'),
  },
  'a second payment of one purpose and channel': {
    by: 'payments_one_open',
    accepted: payment() + failed + second,
    refused: payment() + second,
  },
  'a second pending application': {
    by: 'orders_one_pending',
    accepted: pending('21'),
    refused: pending('21, 110'),
  },
  'a second order that pays a loan off': {
    by: 'orders_one_top_up',
    // of an order in review, one that is refused, and one that is approved
    accepted: pending('21') + paysOff('21, 110'),
    refused: `${pending('21')} update orders set decision = 'approved', decision_reason = null, decision_words = null where id = 110; ${paysOff('21, 110')}`,
  },
  'a second account beside the current one': {
    by: 'payout_accounts_one_current',
    accepted: `update payout_accounts set replaced_at = now() where borrower_id = 1; ${account}`,
    refused: account,
  },
  'an item open twice for one reason': {
    by: 'open_items_once',
    accepted: itemOf('1') + closed + itemOf('1'),
    refused: itemOf('1') + itemOf('1'),
  },
  'a transfer of a borrower’s two payments': {
    by: 'transfer_numbers_once',
    accepted: payment() + failed + second + number('P', 'U') + number('P2', 'V'),
    refused: payment() + failed + second + number('P', 'U') + number('P2', 'U'),
  },
  'a payment with two open transfers': {
    by: 'transfer_numbers_one_open',
    accepted: `${payment()} ${number('P', 'U')} update transfer_numbers set withdrawn_at = now() where utr = 'U'; ${number('P', 'V')}`,
    refused: payment() + number('P', 'U') + number('P', 'V'),
  },
  'a payment by the card of another borrower': {
    by: 'payments_account',
    accepted: card('1'),
    refused: card('2'),
  },
  'a returned payout that was never sent': {
    by: 'payouts_paid_whole',
    accepted: returned('paid_at = now()'),
    refused: returned('paid_at = null'),
  },
  'a second payout beside a returned one': {
    by: 'payouts_one_alive',
    accepted: `${returned("paid_at = now(), id = 'O-1'")} ${payout()}`,
    refused: `${returned("paid_at = now(), id = 'O-1'")} ${payout()} ${payout().replace("'O'", "'O-2'")}`,
  },
  'a second payout of one refund after a return of the first': {
    by: 'payouts_one_of_refund',
    accepted: `${refund()} ${payout()}`,
    refused: `${refund()} update payouts set status = 'failed', ended_at = now() where id = 'R'; ${refund().replace("'R'", "'R-2'")}`,
  },
  'an allocation to an instalment of another plan': {
    by: 'allocations_instalment',
    accepted: plan(2),
    refused: plan(3),
  },
  'a negative allocation that uses no credit': {
    by: 'allocations_amount',
    accepted: payment() + paidWhole + allocation(1, 1500) + allocation(2, -500).replace("'principal'", "'excess'"),
    refused: payment() + paidWhole + allocation(1, 1500) + allocation(2, -500),
  },
  'one instalment twice in a plan': {
    by: 'instalments_pkey',
    accepted: planOf(2),
    refused: planOf(2) + planOf(2),
  },
};

describe('a duplicate row', () => {
  it.each(Object.entries(cases))('%s is refused', async (_, { accepted, refused, by }) => {
    expect(await states.brokenBy(accepted)).toBe('');
    expect(await states.brokenBy(refused)).toBe(by);
  });
});

describe('the schema’s refusals', () => {
  /** Constraints that a case of the impossible-*.test.ts files names. */
  const tried = () => {
    const files = readdirSync(import.meta.dirname).filter((name) => /^impossible-.*\.test\.ts$/.test(name));
    const texts = files.map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'));
    return new Set(texts.flatMap((text) => [...text.matchAll(/by: '(\w+)'/g)].map(([, name = '']) => name)));
  };

  it('are each tried by SQL: CHECKs over several columns, partial unique indexes, trigger functions', async () => {
    const there = await states.names(`
      select conname as name from pg_constraint
        where contype = 'c' and cardinality(conkey) > 1 and connamespace = 'public'::regnamespace
      union select i.indexrelid::regclass::text from pg_index i join pg_class c on c.oid = i.indrelid
        where i.indisunique and i.indpred is not null and c.relnamespace = 'public'::regnamespace
      union select (regexp_matches(p.prosrc, 'constraint = ''(\\w+)''', 'g'))[1] from pg_proc p
        where p.pronamespace = 'public'::regnamespace
      order by 1`);
    expect(there.length).toBeGreaterThan(50);
    const known = tried();
    expect(there.filter((name) => !known.has(name))).toEqual([]);
  });
});
