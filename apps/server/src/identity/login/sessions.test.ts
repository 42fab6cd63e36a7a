import { standardEnvelope, variantEnvelope } from '@hiram/contract';
import { endpoints } from '@hiram/contract/service/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '../../platform/sessions/session-token.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { envelopeOf, send } from '../../../test/wire.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());

const DETAILS = '/v3/loan-details/loan-details';

describe('a request without a live session', () => {
  const noSession = { code: '401', message: 'Please log in again.', data: null };

  it.each([
    ['none', ''],
    ['an empty session', 'sessionId='],
    ['an unknown session', 'sessionId=nobody'],
    ['two', 'sessionId=demo&sessionId=demo'],
    ['a list of sessions', 'sessionId[]=demo'],
    ['a session with a zero byte', 'sessionId=demo%00'],
    ['a session of 600 characters', `sessionId=${'x'.repeat(600)}`],
    ['a session in other letters', 'sessionid=demo'],
  ])('REQ-02 gets a 401 envelope from every call: %s', async (_, query) => {
    for (const { path, method, envelope } of endpoints.filter(({ session }) => session === 'borrower')) {
      const answer = await send(rig, path, { query, method, ...(method === 'POST' && { body: 'orderId=86' }) });
      const told = envelopeOf(answer.text, envelope === 'variant' ? variantEnvelope : standardEnvelope);
      expect({ path, status: answer.status, ...told }).toEqual({ path, status: 401, ...noSession });
    }
  });

  it('REQ-02 gets a 401 envelope for an expired as for a revoked one', async () => {
    const { sessions } = rig.app.services.stores;
    const open = (token: string, minutes: number) =>
      sessions.open({
        tokenHash: hashToken(token),
        borrowerId: 1,
        now: rig.now(),
        expiresAt: new Date(rig.now().getTime() + minutes * 60_000),
      });
    await open('over', -1);
    await open('revoked', 60);
    await open('alive', 60);
    await rig.db
      .updateTable('sessions')
      .set({ revoked_at: rig.now() })
      .where('token_hash', '=', hashToken('revoked'))
      .execute();
    const ask = (sessionId: string) => send(rig, DETAILS, { query: `sessionId=${sessionId}`, body: 'orderId=86' });
    expect((await ask('alive')).status).toBe(200);
    expect(await ask('over')).toEqual(await ask('nobody'));
    expect(await ask('revoked')).toEqual(await ask('nobody'));
    // by the sandbox's clock: an hour later the live one is over too
    await rig.setClock(new Date(rig.now().getTime() + 61 * 60_000));
    expect((await ask('alive')).status).toBe(401);
  });

  it('is compared by hash: the database keeps no token', async () => {
    const rows = await rig.db.selectFrom('sessions').select('token_hash').execute();
    expect(rows.every(({ token_hash: hash }) => hash.length === 32)).toBe(true);
  });
});
