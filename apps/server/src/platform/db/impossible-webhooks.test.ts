import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { complaintOfOne, type Impossible, openStates } from '../../../test/impossible.ts';

let states: Awaited<ReturnType<typeof openStates>>;
beforeAll(async () => {
  states = await openStates();
});
afterAll(() => states.close());

const endpoint = (set = 'name = name') => `
  insert into webhook_endpoints (name, partner, url, kinds, is_test, secret_sealed, key_id, created_at, created_by)
  values ('whe_1', 'acme', 'https://acme.example/hooks', '{loan.repaid}', false, '\\x00', 1, now(), 'ana');
  update webhook_endpoints set ${set} where name = 'whe_1';`;
const event = (columns: string, values: string) => `
  insert into webhook_events (event_id, kind, body, created_at, next_attempt_at, ${columns}) values ('E', 'loan.repaid', '{}', now(), now(), ${values});`;
const ofEndpoint = "(select id from webhook_endpoints where name = 'whe_1')";

const cases: Readonly<Record<string, Impossible>> = {
  'a former secret without its end': {
    by: 'webhook_endpoints_former_whole',
    accepted: endpoint("former_secret_sealed = '\\x00', former_ends_at = now()"),
    refused: endpoint("former_secret_sealed = '\\x00'"),
  },
  'an endpoint that was stopped for no reason': {
    by: 'webhook_endpoints_stop_whole',
    accepted: endpoint("stopped_at = now(), stop_reason = 'gone'"),
    refused: endpoint('stopped_at = now()'),
  },
  'an event of a loan for the help-desk': {
    by: 'webhook_events_about',
    accepted: endpoint() + event('endpoint_id, order_id, borrower_id', `${ofEndpoint}, 170, 1`),
    refused: complaintOfOne + event('complaint_id, order_id, borrower_id', '1, 170, 1'),
  },
  'an event of a complaint for a partner': {
    by: 'webhook_events_about',
    accepted: endpoint() + event('endpoint_id', ofEndpoint),
    refused: endpoint() + complaintOfOne + event('endpoint_id, complaint_id, borrower_id', `${ofEndpoint}, 1, 1`),
  },
};

describe('a webhook', () => {
  it.each(Object.entries(cases))('%s is refused', async (_, { accepted, refused, by }) => {
    expect(await states.brokenBy(accepted)).toBe('');
    expect(await states.brokenBy(refused)).toBe(by);
  });
});
