import { order } from '@hiram/contract';
import * as contract from '@hiram/contract/login';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '../../platform/sessions/session-token.ts';
import { browser, type Kept } from '../../../test/browser.ts';
import { dataOf } from '../../../test/registrant.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { envelopeOf, send } from '../../../test/wire.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false, env: { SESSION_EXCHANGE: '1' } });
});
afterAll(() => rig.close());

const REFUSED = { success: false, code: '401', status: 401 };
const HOUR_MS = 3_600_000;

/** What the settings answer to a browser that has kept this. */
const asking = (kept: Partial<Kept>) => {
  const some = browser(rig);
  Object.assign(some.kept, kept);
  return some.call(contract.loadSettings, {});
};

/** Opens a session as a shell has it, of the borrower of another one. */
async function openAs(token: string, other: string, hours = 24): Promise<void> {
  const { borrower_id: borrowerId } = await rig.db
    .selectFrom('sessions')
    .select('borrower_id')
    .where('token_hash', '=', hashToken(other))
    .executeTakeFirstOrThrow();
  const expiresAt = new Date(rig.now().getTime() + hours * HOUR_MS);
  await rig.app.services.stores.sessions.open({ tokenHash: hashToken(token), borrowerId, now: rig.now(), expiresAt });
}

describe('a session in an address', () => {
  it('is exchanged once for cookie and mark, and then opens nothing', async () => {
    const shell = browser(rig);
    shell.kept.mark = 'demo2';
    const swaps = await Promise.all(Array.from({ length: 10 }, () => shell.call(contract.exchangeSession, {})));
    const [swapped, ...more] = swaps.filter(({ success }) => success);
    expect(more).toEqual([]);
    expect(await asking({ mark: 'demo2' })).toMatchObject(REFUSED);
    shell.kept.mark = swapped?.success === true ? swapped.data.sessionId : '';
    expect(await shell.call(order.loadOrderDetails, { orderId: '902' })).toMatchObject({ success: true });
  });

  it('is exchanged again within ten minutes for the page with the lost answer, and for nobody else', async () => {
    const swap = async (key: string, token = 'swap-me') => {
      const some = browser(rig);
      some.kept.mark = token;
      const answer = await some.call(contract.exchangeSession, { key });
      if (answer.success) some.kept.mark = answer.data.sessionId;
      return { answer, kept: some.kept };
    };
    await openAs('swap-me', 'demo2');
    const unheard = await swap('the-page');
    expect(unheard.answer).toMatchObject({ success: true });
    for (const key of ['', 'another-page']) expect((await swap(key)).answer).toMatchObject(REFUSED);
    await rig.setClock(new Date(rig.now().getTime() + HOUR_MS / 7));
    const heard = await swap('the-page');
    expect(await asking(heard.kept)).toMatchObject({ success: true });
    expect(await asking(unheard.kept)).toMatchObject(REFUSED);
    await rig.setClock(new Date(rig.now().getTime() + HOUR_MS / 7));
    expect((await swap('the-page')).answer).toMatchObject(REFUSED);
    // what was ended by its borrower is not opened again
    await openAs('swap-me-too', 'demo2');
    const ended = await swap('the-page', 'swap-me-too');
    const leaving = browser(rig);
    Object.assign(leaving.kept, ended.kept);
    dataOf(await leaving.call(contract.logout, {}));
    expect((await swap('the-page', 'swap-me-too')).answer).toMatchObject(REFUSED);
  });

  it('is not exchanged if expired, half of another session, or sent by another site’s page', async () => {
    const swap = async (token: string) => {
      const some = browser(rig);
      some.kept.mark = token;
      return some.call(contract.exchangeSession, {});
    };
    await openAs('over', 'demo2', 1);
    await rig.setClock(new Date(rig.now().getTime() + HOUR_MS));
    expect(await swap('over')).toMatchObject(REFUSED);
    const mine = browser(rig);
    await mine.logIn();
    expect(await swap(mine.kept.cookie.split('=')[1] ?? '')).toMatchObject(REFUSED);
    await openAs('wanted', 'demo2');
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const posted = await send(rig, contract.exchangeSession.path, {
      query: 'sessionId=wanted',
      body: '',
      headers: form,
    });
    expect([posted.status, envelopeOf(posted.text).message]).toEqual([
      400,
      'The cookie of a session is given to our own pages only.',
    ]);
    expect(await swap('wanted')).toMatchObject({ success: true });
  });

  it('leaves a browser’s existing session of the same borrower and expires all the same', async () => {
    await openAs('first-page', 'demo2');
    await openAs('second-page', 'demo2');
    await openAs('of-somebody-else', 'demo-new');
    const mine = browser(rig);
    const opened = async (token: string) => {
      const mark = mine.kept.mark;
      mine.kept.mark = token;
      const answer = await mine.call(contract.exchangeSession, { mark });
      mine.kept.mark = answer.success ? answer.data.sessionId : mark;
      return answer.success;
    };
    expect(await opened('first-page')).toBe(true);
    const first = { ...mine.kept };
    for (const token of ['second-page', 'first-page', 'second-page']) {
      expect(await opened(token)).toBe(true);
      expect(mine.kept).toEqual(first);
      expect(await asking({ mark: token })).toMatchObject(REFUSED);
    }
    expect(await opened('of-somebody-else')).toBe(true);
    expect(mine.kept.cookie).not.toBe(first.cookie);
    // swapped for a session that this browser has no more
    expect(await opened('first-page')).toBe(false);
    expect(await asking(first)).toMatchObject({ success: true });
  });

  it('stays unchanged in a service without the exchange', async () => {
    const plain = await openServiceRig({ delivers: false });
    try {
      expect(await plain.call('demo')(contract.exchangeSession, {})).toMatchObject({ code: '404', status: 404 });
      expect(await plain.call('demo')(contract.loadSettings, {})).toMatchObject({ success: true });
    } finally {
      await plain.close();
    }
  });
});
