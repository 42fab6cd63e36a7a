import * as contract from '@hiram/contract/login';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browser, type Kept } from '../../../test/browser.ts';
import { codeFor, dataOf, newPhone } from '../../../test/registrant.ts';
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
const loggedIn = async () => {
  const mine = browser(rig);
  const who = await mine.logIn();
  return { mine, ...who };
};
const tokenOf = ({ cookie }: Kept) => cookie.split('=')[1] ?? '';

describe('a session of cookie and mark', () => {
  it('opens with both together and with neither alone', async () => {
    const { mine } = await loggedIn();
    const { cookie, mark } = mine.kept;
    expect(await asking({ cookie, mark })).toMatchObject({ success: true });
    expect(await asking({ mark })).toMatchObject(REFUSED);
    expect(await asking({ cookie })).toMatchObject(REFUSED);
    // the token where a shell's session stands, with the cookie and without
    expect(await asking({ mark: tokenOf(mine.kept) })).toMatchObject(REFUSED);
    expect(await asking({ cookie, mark: tokenOf(mine.kept) })).toMatchObject(REFUSED);
    expect(await asking({ cookie: `hiram-session=${mark}`, mark })).toMatchObject(REFUSED);
    expect(await asking({ cookie: cookie.toUpperCase(), mark })).toMatchObject(REFUSED);
    // a name that only ends in ours, which another host of the domain could set
    expect(await asking({ cookie: `x${cookie}`, mark })).toMatchObject(REFUSED);
  });

  it('does not open with one borrower’s mark and another’s cookie', async () => {
    const [mine, theirs] = [(await loggedIn()).mine, (await loggedIn()).mine];
    expect(await asking({ cookie: theirs.kept.cookie, mark: mine.kept.mark })).toMatchObject(REFUSED);
    expect(await asking({ cookie: mine.kept.cookie, mark: theirs.kept.mark })).toMatchObject(REFUSED);
  });

  it('cannot be fixed in advance: a login accepts no given cookie or mark', async () => {
    const theirs = (await loggedIn()).mine;
    const victim = browser(rig);
    Object.assign(victim.kept, theirs.kept);
    await victim.logIn();
    expect(victim.kept.cookie).not.toBe(theirs.kept.cookie);
    expect(victim.kept.mark).not.toBe(theirs.kept.mark);
    // what was planted is still of who planted it
    const [mine, planted] = [dataOf(await asking(victim.kept)), dataOf(await asking(theirs.kept))];
    expect(mine.phone).not.toBe('');
    expect(planted.sessions).toHaveLength(1);
  });

  it('is given to our own pages only: another site cannot log a browser in', async () => {
    const mine = browser(rig);
    const { phone, international } = newPhone();
    dataOf(await mine.ask(phone));
    const smsCode = await codeFor(rig, international);
    const body = new URLSearchParams({ phone, smsCode, sid: mine.page.sid, agreed: '1' }).toString();
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const foreign = { ...form, 'x-requested-with': 'XMLHttpRequest', 'sec-fetch-site': 'cross-site' };
    const refused = [
      [form, 400, 'The cookie of a session is given to our own pages only.'],
      [foreign, 403, 'This can only be done from our own pages.'],
    ] as const;
    for (const [headers, status, message] of refused) {
      const answer = await send(rig, contract.login.path, { query: '', body, headers });
      expect([answer.status, envelopeOf(answer.text).message]).toEqual([status, message]);
    }
    expect(await mine.enter(phone, smsCode)).toMatchObject({ success: true });
  });

  it('leaves native app sessions unchanged: they open by token alone, with any cookie or none', async () => {
    const { mine } = await loggedIn();
    const shell = rig.call('demo');
    expect(await shell(contract.loadSettings, {})).toMatchObject({ success: true });
    const { phone } = dataOf(await asking({ cookie: mine.kept.cookie, mark: 'demo' }));
    expect(phone).toBe('0917****567');
  });

  it('has a cookie out of reach of scripts, other sites and plain http', async () => {
    const secure = await openServiceRig({ delivers: false, env: { PUBLIC_URL: 'https://loans.example' } });
    try {
      const mine = browser(secure);
      await mine.page.open();
      const headers: string[] = [];
      const bodies: string[] = [];
      const fetched = secure.answers.fetch;
      Object.assign(secure.answers, {
        fetch: async (...given: Parameters<typeof fetch>) => {
          const response = await fetched(...given);
          headers.push(...response.headers.getSetCookie());
          bodies.push(await response.clone().text());
          return response;
        },
      });
      await mine.logIn();
      expect(headers).toEqual([
        expect.stringMatching(
          /^__Host-hiram-session=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure$/,
        ),
        expect.stringMatching(/^__Host-hiram-known=[\w.-]{116}; .*HttpOnly; SameSite=Strict; Secure$/),
      ]);
      expect(await mine.call(contract.loadSettings, {})).toMatchObject({ success: true });
      expect(bodies.join('\n')).toContain(mine.kept.mark);
      expect(bodies.join('\n')).not.toContain(tokenOf(mine.kept));
      // the name without the prefix, which another host of the domain could set
      mine.kept.cookie = mine.kept.cookie.replace('__Host-', '');
      expect(await mine.call(contract.loadSettings, {})).toMatchObject(REFUSED);
    } finally {
      await secure.close();
    }
  });

  it('opens pictures like a native app’s session', async () => {
    const { mine } = await loggedIn();
    const get = (kept: Partial<Kept>) =>
      fetch(`${rig.baseUrl}/territory/user-problem/images/nothing?sessionId=${kept.mark ?? ''}`, {
        headers: { cookie: kept.cookie ?? '' },
      });
    expect((await get(mine.kept)).status).toBe(404);
    expect((await get({ mark: mine.kept.mark })).status).toBe(404);
  });
});

describe('the end of a session', () => {
  it('comes with logout, and nothing opens the session again', async () => {
    const { mine } = await loggedIn();
    const before = { ...mine.kept };
    dataOf(await mine.call(contract.logout, {}));
    expect(mine.kept.cookie).toBe('');
    expect(await asking(before)).toMatchObject(REFUSED);
    const again = browser(rig);
    Object.assign(again.kept, before);
    expect(await again.call(contract.logout, {})).toMatchObject(REFUSED);
  });

  it('comes for all sessions of the borrower with logging out everywhere, native apps included', async () => {
    const { mine, phone, international } = await loggedIn();
    const second = browser(rig);
    await rig.setClock(new Date(rig.now().getTime() + 120_000));
    await second.logIn({ phone, international });
    const stranger = (await loggedIn()).mine;
    const { sessions } = dataOf(await second.call(contract.loadSettings, {}));
    expect(sessions?.map(({ deviceName, osVersion, isThis }) => [deviceName, osVersion, isThis])).toEqual([
      ['Chrome, Android', '14', true],
      ['Chrome, Android', '14', false],
    ]);
    const kept = [{ ...mine.kept }, { ...second.kept }];
    expect(dataOf(await second.call(contract.logoutEverywhere, {}))).toEqual({ ended: 2 });
    for (const each of kept) expect(await asking(each)).toMatchObject(REFUSED);
    expect(await asking(stranger.kept)).toMatchObject({ success: true });
    // nor are they shown any more
    await rig.setClock(new Date(rig.now().getTime() + 240_000));
    await mine.logIn({ phone, international });
    expect(dataOf(await mine.call(contract.loadSettings, {})).sessions).toHaveLength(1);
  });

  it('comes after 180 days, whatever the use', async () => {
    const own = await openServiceRig({ delivers: false });
    try {
      const mine = browser(own);
      await mine.logIn();
      const alive = async () => (await mine.call(contract.loadSettings, {})).success;
      for (let day = 0; day < 175; day += 25) {
        expect(await alive()).toBe(true);
        await own.passDays(25);
      }
      expect(await alive()).toBe(true);
      await own.passDays(6);
      expect(await alive()).toBe(false);
    } finally {
      await own.close();
    }
  });

  it('comes after thirty idle days, and use postpones it', async () => {
    const own = await openServiceRig({ delivers: false });
    try {
      const mine = browser(own);
      await mine.logIn();
      const alive = async () => (await mine.call(contract.loadSettings, {})).success;
      await own.passDays(29);
      expect(await alive()).toBe(true);
      await own.passDays(29);
      expect(await alive()).toBe(true);
      // within the hour it is not written again
      await own.setClock(new Date(own.now().getTime() + HOUR_MS / 2));
      expect(await alive()).toBe(true);
      await own.passDays(31);
      expect(await alive()).toBe(false);
      await own.app.services.stores.sessions.forget(own.now());
      const left = own.db.selectFrom('sessions').select('mark_hash').where('mark_hash', 'is not', null);
      expect(await left.execute()).toEqual([]);
    } finally {
      await own.close();
    }
  });
});
