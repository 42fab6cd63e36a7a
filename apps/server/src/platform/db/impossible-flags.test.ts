import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Impossible, openStates } from '../../../test/impossible.ts';

let states: Awaited<ReturnType<typeof openStates>>;
beforeAll(async () => {
  states = await openStates();
});
afterAll(() => states.close());

const flag = `insert into borrower_flags (borrower_id, kind, words, set_by, set_at) values (1, 'fraud', 'x', 901, now());`;
const flagged = (more: string) => `
  insert into agents (id, login, name, created_at) values (901, 'flags', 'Flags', now());
  ${flag} ${more};`;
const lifted = (at: string) => `update borrower_flags set lifted_by = 901, lifted_words = 'x', lifted_at = ${at}`;

const note = (tryId: string) =>
  `insert into borrower_notes (borrower_id, words, written_by, written_at, try_id) values (1, 'x', 901, now(), ${tryId});`;
const noted = (tryId: string) => `
  insert into agents (id, login, name, created_at) values (901, 'notes', 'Notes', now()); ${note(tryId)}`;

const cases: Readonly<Record<string, Impossible>> = {
  'a lifted flag without the operator’s words': {
    by: 'borrower_flags_lifted_whole',
    accepted: flagged(lifted('set_at')),
    refused: flagged(lifted('set_at').replace(`lifted_words = 'x', `, '')),
  },
  'a flag that was lifted before it was set': {
    by: 'borrower_flags_span',
    accepted: flagged(lifted('set_at')),
    refused: flagged(lifted(`set_at - interval '1 minute'`)),
  },
  'the same flag twice at a time': {
    by: 'borrower_flags_standing',
    accepted: flagged(`${lifted('set_at')}; ${flag}`),
    refused: flagged(flag),
  },
  'a note twice of one try': {
    by: 'borrower_notes_try_once',
    accepted: noted('null') + note('null') + note("'t'") + note("'u'"),
    refused: noted("'t'") + note("'t'"),
  },
  'a flag of another kind': {
    by: 'borrower_flags_kind',
    accepted: flagged(flag.replace('fraud', 'legal')),
    refused: flagged(flag.replace('fraud', 'rude')),
  },
  'a search word of another kind': {
    by: 'search_words_kind',
    accepted: `insert into search_words (borrower_id, kind, hash, key_id) values (1, 'email', 'x', 1)`,
    refused: `insert into search_words (borrower_id, kind, hash, key_id) values (1, 'town', 'x', 1)`,
  },
};

describe('a flag that cannot be', () => {
  it.each(Object.entries(cases))('%s is refused', async (_, { accepted, refused, by }) => {
    expect(await states.brokenBy(accepted)).toBe('');
    expect(await states.brokenBy(refused)).toBe(by);
  });
});
