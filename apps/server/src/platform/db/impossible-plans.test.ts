import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Impossible, openStates } from '../../../test/impossible.ts';

let states: Awaited<ReturnType<typeof openStates>>;
beforeAll(async () => {
  states = await openStates();
});
afterAll(() => states.close());

const asked = (dates = "'2026-11-27', '2026-12-01', '2026-11-30'") => `
  insert into plan_requests (order_id, borrower_id, currency, asked_at, total_minor, payments, every_days, pauses_late_charges,
    asked_on, first_on, answer_by) values (170, 1, 'PHP', now(), 1000, 2, 14, true, ${dates});`;
const answered = (set: string) => `${asked()} update plan_requests set ${set} where order_id = 170;`;
const whole = "status = 'accepted', answered_at = now(), answered_on = '2026-11-28', answered_by = 'ana'";

const cases: Readonly<Record<string, Impossible>> = {
  'a plan that begins before it was asked for': {
    by: 'plan_requests_first_on',
    accepted: asked(),
    refused: asked("'2026-11-27', '2026-11-27', '2026-11-30'"),
  },
  'a plan to be answered before it was asked for': {
    by: 'plan_requests_answer_by',
    accepted: asked(),
    refused: asked("'2026-11-27', '2026-12-01', '2026-11-26'"),
  },
  'an answered plan without who answered': {
    by: 'plan_requests_answered_whole',
    accepted: answered(whole),
    refused: answered(whole.replace(", answered_by = 'ana'", '')),
  },
  'a plan answered before it was asked for': {
    by: 'plan_requests_answered_on',
    accepted: answered(whole),
    refused: answered(whole.replace('11-28', '11-26')),
  },
  'words of an answer that there is not': {
    by: 'plan_requests_words_when_answered',
    accepted: answered(`${whole}, answer_words = 'Yes.'`),
    refused: answered("answer_words = 'Yes.'"),
  },
  'two plans of a loan that wait': {
    by: 'plan_requests_one_open',
    accepted: answered(whole) + asked(),
    refused: asked() + asked(),
  },
};

describe('a payment plan that cannot be', () => {
  it.each(Object.entries(cases))('%s is refused', async (_, { accepted, refused, by }) => {
    expect(await states.brokenBy(accepted)).toBe('');
    expect(await states.brokenBy(refused)).toBe(by);
  });
});
