import { mine } from '@hiram/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { createGuessGuard } from '../../platform/http/call-limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { newTokens } from '../../platform/sessions/session-token.ts';
import { addressedCalls, ask, CORNER, FORM, many } from '../../../test/addressed-calls.ts';
import { browser } from '../../../test/browser.ts';
import { SECRET, type ServiceRig } from '../../../test/service-rig.ts';
import { send } from '../../../test/wire.ts';

const { closeAll, openBeside, openRig } = addressedCalls();
afterEach(closeAll);

describe('unknown sessions', () => {
  const env = { ADDRESS_WRONG_SESSIONS_PER_HOUR: '10' };
  const guess = (rig: ServiceRig, place: number, from?: string) => ask(rig, `sessionId=guess-${place}`, from);
  /** What the database has counted of them, by hour. */
  const counted = async (rig: ServiceRig) => {
    const windows = rig.db.selectFrom('rate_windows').select(['scope', 'used']).where('scope', '=', 'address-sessions');
    return (await windows.orderBy('starts_at').execute()).map(({ scope, used }) => [scope, used]);
  };

  it('are counted by address across all processes, and a valid one from there is still accepted', async () => {
    const rig = await openRig(env);
    const beside = await openBeside(rig, env);
    expect(await many(6, (place) => guess(rig, place))).toEqual(Array(6).fill(401));
    expect(await many(6, (place) => guess(beside, place))).toEqual(Array(6).fill(401));
    expect(await counted(rig)).toEqual([['address-sessions', 10]]);
    for (const process of [rig, beside]) expect((await ask(process, 'sessionId=demo2')).status).toBe(200);
    expect((await ask(rig, 'sessionId=demo2', '198.51.100.8')).status).toBe(200);
    await rig.setClock(new Date(rig.now().getTime() + 3_600_000));
    await guess(rig, 20);
    expect((await counted(rig)).map(([, used]) => used)).toEqual([10, 1]);
  });

  it('beyond the lookups of the address do not lock out a valid session from there', async () => {
    const rig = await openRig({ ADDRESS_WRONG_SESSIONS_PER_HOUR: '1000', ADDRESS_SESSION_LOOKUPS_PER_SECOND: '2' });
    const own = browser(rig);
    await own.logIn();
    expect((await ask(rig, 'sessionId=demo')).status).toBe(200);
    for (let tens = 0; tens < 103; tens += 1) {
      const statuses = await Promise.all(Array.from({ length: 10 }, (_, place) => guess(rig, tens * 10 + place)));
      expect(statuses.every(({ status }) => status === 401 || (tens >= 100 && status === 429))).toBe(true);
    }
    const from = { ...FORM, 'x-forwarded-for': '198.51.100.7' };
    // what a cookie carries tells by itself that it was not made up, and what was good here before is remembered
    const query = `sessionId=${encodeURIComponent(own.kept.mark)}`;
    expect((await send(rig, CORNER, { query, headers: { ...from, cookie: own.kept.cookie } })).status).toBe(200);
    expect((await ask(rig, 'sessionId=demo')).status).toBe(200);
    // a shell's that was never here waits a second at most, and no hour
    await rig.setClock(new Date(rig.now().getTime() + 1_000));
    expect((await ask(rig, 'sessionId=demo2')).status).toBe(200);
    expect((await ask(rig, 'sessionId=demo2')).status).toBe(200);
    expect(await counted(rig)).toContainEqual(['address-sessions', 1000]);
  });

  it('are counted while every connection is busy with lookups', async () => {
    const rig = await openRig({ ...env, DATABASE_POOL_SIZE: '1' });
    const guesses = Array.from({ length: 4 }, (_, place) =>
      send(rig, '/v3/loan-details/loan-details', { query: `sessionId=guess-${place}`, body: 'orderId=86' }),
    );
    expect((await Promise.all(guesses)).map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    expect(await counted(rig)).toEqual([['address-sessions', 4]]);
  });

  it('are looked up a limited number of times a second once the address is over its limit', async () => {
    const max = { addressWrongSessionsPerHour: 1, addressSessionLookupsPerSecond: 3 };
    const at = (seconds: number) => new Date(seconds * 1_000);
    const guard = createGuessGuard(max, { limits: { take: async () => at(3_600) }, secret: SECRET });
    const admitted = (now: Date, from = '198.51.100.7') =>
      Array.from({ length: 10 }, (_, place) => `guess-${place}`).filter((token) => {
        try {
          guard.admit(from, token, now);
          return true;
        } catch {
          return false;
        }
      }).length;
    expect(admitted(at(1))).toBe(10);
    guard.right('good');
    await guard.wrong('198.51.100.7', 'guess', at(1));
    expect([admitted(at(1)), admitted(at(1)), admitted(at(2)), admitted(at(2), '198.51.100.8')]).toEqual([3, 0, 3, 10]);
    expect(() => guard.admit('198.51.100.7', 'good', at(2))).not.toThrow();
    // one of our own making is not counted among them, and one that is like it is
    const { token } = newTokens(SECRET);
    expect(() => guard.admit('198.51.100.7', token, at(2))).not.toThrow();
    const like = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
    expect(() => guard.admit('198.51.100.7', like, at(2))).toThrow(Refusal);
    expect(admitted(at(3_600))).toBe(10);
  });

  it('write nothing more once the address is over its limit', async () => {
    const rig = await openRig(env);
    await many(11, (place) => guess(rig, place));
    const before = await rig.db.selectFrom('rate_windows').selectAll().execute();
    const statuses = new Set(await many(20, (place) => guess(rig, place)));
    expect([...statuses].filter((status) => status !== 401 && status !== 429)).toEqual([]);
    expect(await rig.db.selectFrom('rate_windows').selectAll().execute()).toEqual(before);
    expect(await counted(rig)).toEqual([['address-sessions', 10]]);
  });

  it('are counted at the exchange of sessions too', async () => {
    const rig = await openRig({ ...env, SESSION_EXCHANGE: '1' });
    const swap = (place: number): Promise<Response> => {
      const address = `${rig.baseUrl}/territory/v3/login/exchange?sessionId=guess-${place}`;
      const headers = { 'x-requested-with': 'XMLHttpRequest', 'x-forwarded-for': '198.51.100.7' };
      return fetch(address, { method: 'POST', headers, body: new URLSearchParams({ key: 'k' }) });
    };
    expect(await many(8, swap)).toEqual(Array(8).fill(401));
    expect(await counted(rig)).toEqual([['address-sessions', 8]]);
  });

  it('do not include a browser’s expired session', async () => {
    const rig = await openRig(env);
    const own = browser(rig);
    await own.logIn();
    await rig.db.updateTable('sessions').set({ revoked_at: rig.now() }).where('mark_hash', 'is not', null).execute();
    expect(await own.call(mine.loadStatement, {})).toMatchObject({ success: false, code: '401' });
    expect(await counted(rig)).toEqual([]);
  });

  it('do not include a missing session', async () => {
    const rig = await openRig(env);
    expect(await many(20, () => ask(rig, ''))).toEqual(Array(20).fill(401));
    expect((await ask(rig)).status).toBe(200);
  });
});
