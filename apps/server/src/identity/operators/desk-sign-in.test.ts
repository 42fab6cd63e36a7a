import { endpoints } from '@hiram/contract/service/endpoints';
import { deskEndpoints, signOut } from '@hiram/contract/desk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noDeskCookie } from '../../platform/http/desk-session.ts';
import { actionsOf, addAgent, demoAgent, deskBrowser, openDesk } from '../../../test/desk.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => rig.close());

const passMinutes = (minutes: number) => rig.setClock(new Date(rig.now().getTime() + minutes * 60_000));

describe('signing in at the desk', () => {
  it('sets a cookie that scripts cannot read and other sites cannot send', async () => {
    const desk = deskBrowser(rig);
    expect(await desk.signIn(' Agent ')).toMatchObject({ success: true, data: { name: demoAgent.name } });
    expect(desk.browser.setCookie).toMatch(/^hiram-desk=[\w-]{43}; Path=\/; Max-Age=32400; HttpOnly; SameSite=Strict$/);
    // over https to this host alone, and never in clear
    expect(noDeskCookie(true)).toBe('__Host-hiram-desk=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict; Secure');
    expect(await desk.list()).toMatchObject({ success: true, data: { agent: { login: 'agent' } } });
    expect(rig.log()).not.toContain(desk.browser.cookie.split('=')[1]);
    expect(rig.log()).not.toContain(demoAgent.password);
    const stored = await rig.db.selectFrom('agents').select('password_hash').executeTakeFirstOrThrow();
    expect(stored.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('answers a wrong password and an unknown login alike, and locks both after five tries', async () => {
    await addAgent(rig, 'known');
    const said: string[][] = [];
    for (const login of ['known', 'unknown']) {
      const answers: string[] = [];
      for (let guess = 0; guess < 6; guess += 1) {
        const answer = await deskBrowser(rig).signIn(login, 'wrong-password');
        answers.push(`${answer.code} ${answer.message}`);
      }
      said.push(answers);
    }
    expect(said[0]).toEqual([
      ...Array.from({ length: 5 }, () => '1024 The name or the password is not right.'),
      '1025 Too many wrong passwords. Please try again in 15 minutes.',
    ]);
    expect(said[1]).toEqual(said[0]);
    // the right one waits as well, and lets in afterwards
    expect(await deskBrowser(rig).signIn('known', 'another-password')).toMatchObject({ code: '1025' });
    await passMinutes(16);
    expect(await deskBrowser(rig).signIn('known', 'another-password')).toMatchObject({ success: true });
    // which forgives the guesses before it
    const codes: string[] = [];
    for (let guess = 0; guess < 5; guess += 1)
      codes.push((await deskBrowser(rig).signIn('known', 'wrong-password')).code);
    expect(codes).toEqual(Array(5).fill('1024'));
  });

  it('checks five of a hundred concurrent guesses', async () => {
    await addAgent(rig, 'stormed');
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => deskBrowser(rig).signIn('stormed', 'wrong-password')),
    );
    expect(answers.filter(({ code }) => code === '1024')).toHaveLength(5);
    expect(answers.filter(({ code }) => code === '1025')).toHaveLength(95);
    expect(await actionsOf(rig, 'stormed')).toHaveLength(5);
  });

  it('lasts until the agent signs out, is idle for half an hour, or the working day is over', async () => {
    const desk = await openDesk(rig);
    const { cookie } = desk.browser;
    await desk.call(signOut, {});
    expect(desk.browser.setCookie).toContain('Max-Age=0');
    desk.browser.cookie = cookie;
    expect(await desk.list()).toMatchObject({ success: false, code: '401' });

    const idle = await openDesk(rig);
    await passMinutes(29);
    expect(await idle.list()).toMatchObject({ success: true });
    await passMinutes(31);
    expect(await idle.list()).toMatchObject({ code: '401' });

    const long = await openDesk(rig);
    for (let half = 0; half < 21; half += 1) {
      await passMinutes(25);
      expect((await long.list()).success).toBe(true);
    }
    await passMinutes(20);
    expect(await long.list()).toMatchObject({ code: '401' });
  });
});

// guesses from many networks and over hours: desk-sign-in.matrix.test.ts
describe('guessing an agent’s password', () => {
  const right = 'another-password';
  const from = (address: string) => deskBrowser(rig, rig.baseUrl, address);
  const guess = async (login: string, address: string) => (await from(address).signIn(login, 'wrong-password')).code;

  it('does not lock out a browser in which the agent has signed in before, on any network', async () => {
    await addAgent(rig, 'familiar');
    const mine = from('203.0.113.9');
    expect(await mine.signIn('familiar', right)).toMatchObject({ success: true });
    for (let tried = 0; tried < 5; tried += 1) await guess('familiar', '203.0.113.66');
    expect(await from('203.0.113.9').signIn('familiar', right)).toMatchObject({ code: '1025' });
    expect(await mine.signIn('familiar', right)).toMatchObject({ success: true });
    // that browser is held back by its own guesses, and so is one with a cookie of another login, or one made up
    const other = from('203.0.113.10');
    other.browser.known = (await openDesk(rig)).browser.known;
    expect(await other.signIn('familiar', right)).toMatchObject({ code: '1025' });
    other.browser.known = `${mine.browser.known.slice(0, -1)}${mine.browser.known.endsWith('A') ? 'B' : 'A'}`;
    expect(await other.signIn('familiar', right)).toMatchObject({ code: '1025' });
    for (let tried = 0; tried < 5; tried += 1) await mine.signIn('familiar', 'wrong-password');
    expect(await mine.signIn('familiar', right)).toMatchObject({ code: '1025' });
  });

  it('marks a browser as known by an anonymous cookie that scripts cannot read', async () => {
    const desk = await openDesk(rig);
    const { known } = desk.browser;
    expect(known).toMatch(/^hiram-desk-known=[\w-]{22}\.\d{5}\.[\w-]{43}\.[\w-]{43}$/);
    expect((await openDesk(rig)).browser.known.split('.').filter((part) => known.includes(part))).toHaveLength(1);
    // it opens nothing
    desk.browser.cookie = '';
    expect(await desk.list()).toMatchObject({ code: '401' });
  });
});

describe('separate sessions of borrowers and agents', () => {
  it('open nothing of the desk to a borrower’s, a missing or a guessed cookie, with the same answer', async () => {
    const outsiders = { borrower: '?sessionId=demo', none: '', guess: '' };
    for (const endpoint of deskEndpoints.filter(({ session }) => session === 'agent')) {
      const seen = new Set<string>();
      for (const [who, query] of Object.entries(outsiders)) {
        const response = await fetch(`${rig.baseUrl}/desk-api${endpoint.path}${query}`, {
          method: endpoint.method,
          headers: {
            'x-requested-with': 'XMLHttpRequest',
            ...(who === 'guess' ? { cookie: `hiram-desk=${'a'.repeat(43)}` } : {}),
          },
        });
        seen.add(`${response.status} ${await response.text()}`);
      }
      expect([...seen]).toEqual(['401 {"code":"401","message":"Please log in again.","data":null}']);
    }
    const missing = await (await openDesk(rig)).look(`/desk-api/images/${'a'.repeat(32)}`);
    expect(missing.status).toBe(404);
  });

  it('open no borrower’s call to an agent’s cookie', async () => {
    const desk = await openDesk(rig);
    for (const endpoint of endpoints.filter(({ session }) => session === 'borrower')) {
      const response = await fetch(`${rig.baseUrl}/territory${endpoint.path}`, {
        method: endpoint.method,
        headers: { cookie: desk.browser.cookie },
      });
      expect([endpoint.name, response.status]).toEqual([endpoint.name, 401]);
    }
  });

  it('let no other site’s page act through an agent’s browser', async () => {
    const desk = await openDesk(rig);
    const ask = async (headers: Record<string, string>) =>
      (await fetch(`${rig.baseUrl}/desk-api/complaints`, { headers: { cookie: desk.browser.cookie, ...headers } }))
        .status;
    expect(await ask({})).toBe(400);
    expect(await ask({ 'x-requested-with': 'XMLHttpRequest', 'sec-fetch-site': 'cross-site' })).toBe(400);
    expect(await ask({ 'x-requested-with': 'XMLHttpRequest', 'sec-fetch-site': 'same-site' })).toBe(400);
    expect(await ask({ 'x-requested-with': 'XMLHttpRequest', 'sec-fetch-site': 'same-origin' })).toBe(200);
  });
});
