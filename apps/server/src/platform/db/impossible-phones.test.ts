import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Impossible, openStates } from '../../../test/impossible.ts';

let states: Awaited<ReturnType<typeof openStates>>;
beforeAll(async () => {
  states = await openStates();
});
afterAll(() => states.close());

const phoneChange = (values: string) => `
  insert into phone_changes (borrower_id, origin, requested_by, decided_at, decided_by, outcome, key_id, requested_at)
  values (${values}, 1, now());`;
const lost = "insert into phone_changes (origin, phone_hash, key_id, requested_at) values ('borrower', 'x', 1, now());";

const cases: Readonly<Record<string, Impossible>> = {
  'a phone changed by an operator without a borrower': {
    by: 'phone_changes_of_borrower',
    accepted: phoneChange("1, 'operator', 'ana', null, null, null"),
    refused: phoneChange("null, 'operator', 'ana', null, null, null"),
  },
  'a borrower’s report made by an operator': {
    by: 'phone_changes_requester',
    accepted: phoneChange("1, 'borrower', null, null, null, null"),
    refused: phoneChange("1, 'borrower', 'ana', null, null, null"),
  },
  'a changed phone without a decision': {
    by: 'phone_changes_decision',
    accepted: phoneChange("1, 'operator', 'ana', now(), 'ben', 'changed'"),
    refused: phoneChange("1, 'operator', 'ana', now(), null, 'changed'"),
  },
  'a phone changed by one operator alone': {
    by: 'phone_changes_four_eyes',
    accepted: phoneChange("1, 'operator', 'ana', now(), 'ana', 'refused'"),
    refused: phoneChange("1, 'operator', 'ana', now(), 'ana', 'changed'"),
  },
  'a message about an unchanged phone': {
    by: 'phone_changes_told',
    accepted: `${phoneChange("1, 'operator', 'ana', now(), 'ben', 'changed'")} update phone_changes set told_at = now();`,
    refused: `${phoneChange("1, 'operator', 'ana', now(), 'ben', 'refused'")} update phone_changes set told_at = now();`,
  },
  'a second report of a lost number with one new number': {
    by: 'phone_changes_waiting',
    accepted: `${lost} update phone_changes set decided_at = now(), decided_by = 'ana', outcome = 'refused'; ${lost}`,
    refused: lost + lost,
  },
};

describe('a changed phone without its operators', () => {
  it.each(Object.entries(cases))('%s is refused', async (_, { accepted, refused, by }) => {
    expect(await states.brokenBy(accepted)).toBe('');
    expect(await states.brokenBy(refused)).toBe(by);
  });
});
