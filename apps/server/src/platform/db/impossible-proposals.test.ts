import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Impossible, openStates } from '../../../test/impossible.ts';

let states: Awaited<ReturnType<typeof openStates>>;
beforeAll(async () => {
  states = await openStates();
});
afterAll(() => states.close());

const proposed = (set: string) => `
  insert into agents (id, login, name, created_at) values (901, 'maker', 'Maker', now()), (902, 'checker', 'Checker', now());
  insert into proposals (kind, order_id, borrower_id, currency, amount_minor, request, figures, reason, words, try_id, proposed_by, proposed_at, expires_at)
  values ('waiver', 170, 1, 'PHP', 100, '{}', '{}', 'hardship', 'x', 't', 901, now(), now() + interval '1 day');
  update proposals set ${set};`;
const approved = (by: number) => `outcome = 'approved', decided_by = ${by}, decided_at = now(), transaction_number = 1`;

const acted = (act: string, words: string) => `
  insert into agents (id, login, name, created_at) values (901, 'maker', 'Maker', now());
  insert into application_acts (order_id, borrower_id, agent_id, try_id, request_hash, act, words, acted_at)
  values (170, 1, 901, 't', '\\x00', '${act}', ${words}, now());`;

const askedFor = (codes: readonly string[]) => `
  insert into agents (id, login, name, created_at) values (901, 'maker', 'Maker', now());
  ${codes.map((code) => `insert into picture_requests (order_id, borrower_id, code, reason, picture_id, asked_by, asked_at) values (170, 1, '${code}', 'expired', 'p', 901, now());`).join(' ')}`;

const viewsOf = (names: readonly string[]) => `
  insert into agents (id, login, name, created_at) values (901, 'maker', 'Maker', now());
  ${names.map((name) => `insert into desk_views (agent_id, list, name, query, saved_at) values (901, 'loans', '${name}', '', now());`).join(' ')}`;

const cases: Readonly<Record<string, Impossible>> = {
  'an application on hold without what it waits for': {
    by: 'application_acts_held',
    accepted: acted('held', "'x'"),
    refused: acted('held', 'null'),
  },
  'an assigned application without the operator who has it': {
    by: 'application_acts_assigned',
    accepted: acted('claimed', 'null'),
    refused: acted('assigned', 'null'),
  },
  'a picture that is asked for twice': {
    by: 'picture_requests_once',
    accepted: askedFor(['idFront', 'selfie']),
    refused: askedFor(['idFront', 'idFront']),
  },
  'two views of a list under one name': {
    by: 'desk_views_once',
    accepted: viewsOf(['late', 'new']),
    refused: viewsOf(['late', 'late']),
  },
  'a proposal that ends before it begins': {
    by: 'proposals_expiry',
    accepted: proposed("expires_at = proposed_at + interval '1 hour'"),
    refused: proposed('expires_at = proposed_at'),
  },
  'a decision on a proposal without its instant': {
    by: 'proposals_decided_whole',
    accepted: proposed(approved(902)),
    refused: proposed(approved(902).replace('decided_at = now(), ', '')),
  },
  'a decision on a proposal by nobody': {
    by: 'proposals_decider',
    accepted: proposed("outcome = 'expired', decided_at = now()"),
    refused: proposed("outcome = 'refused', decided_at = now()"),
  },
  'a proposal that its maker approves': {
    by: 'proposals_four_eyes',
    accepted: proposed(approved(902)),
    refused: proposed(approved(901)),
  },
  'an approved waiver without its transaction': {
    by: 'proposals_waiver_booked',
    accepted: proposed(approved(902)),
    refused: proposed(approved(902).replace(', transaction_number = 1', '')),
  },
  'a proposal that is not approved with a transaction': {
    by: 'proposals_booked',
    accepted: proposed(`kind = 'command', ${approved(902)}`),
    refused: proposed(`kind = 'command', ${approved(902)}`.replace('approved', 'refused')),
  },
  'an approval in an emergency without a reason': {
    by: 'proposals_break_glass',
    accepted: proposed(`${approved(901).replace('approved', 'break-glass')}, decided_words = 'x'`),
    refused: proposed(approved(901).replace('approved', 'break-glass')),
  },
  'a proposal of nobody': {
    by: 'proposals_proposer',
    accepted: proposed("proposed_by = null, script = 'script:night'"),
    refused: proposed('proposed_by = null'),
  },
  'a proposal about a loan without its borrower': {
    by: 'proposals_whole_order',
    accepted: proposed('order_id = null, borrower_id = null, currency = null'),
    refused: proposed('borrower_id = null'),
  },
  'a proposal for an item without the item': {
    by: 'proposals_item',
    accepted: proposed("kind = 'waiver'"),
    refused: proposed("kind = 'item'"),
  },
};

describe('a proposal, or an act on an application, that cannot be', () => {
  it.each(Object.entries(cases))('%s is refused', async (_, { accepted, refused, by }) => {
    expect(await states.brokenBy(accepted)).toBe('');
    expect(await states.brokenBy(refused)).toBe(by);
  });
});
