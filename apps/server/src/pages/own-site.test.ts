import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventAbout, notify } from '../../test/notices.ts';
import { openServiceRig, type ServiceRig } from '../../test/service-rig.ts';

// What a borrower does is asked for by our own pages: a page of another site that makes a browser ask is refused.

const LENDER = 'https://www.lender.example';
let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false, env: { OWN_ORIGINS: `${LENDER}, https://m.lender.example` } });
});
afterAll(() => rig.close());

interface Said {
  readonly status: number;
  readonly code: string;
}
async function post(path: string, headers: Readonly<Record<string, string>>, body = ''): Promise<Said> {
  const response = await fetch(`${rig.baseUrl}/territory${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body,
  });
  return { status: response.status, code: ((await response.json()) as { code: string }).code };
}
const writes = (headers: Readonly<Record<string, string>>) =>
  post(
    '/v3/bookkeeping/book-save?sessionId=demo',
    headers,
    `kind=spending&amount=100&category=food&dayOn=${rig.today}`,
  );
const kept = async (): Promise<number> => (await rig.db.selectFrom('book_entries').select('id').execute()).length;

describe('a call sent from a page in a browser', () => {
  it.each([
    ['of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['of another host of the same site', { 'sec-fetch-site': 'same-site', origin: 'https://evil.lender.example' }],
    ['in a frame without an origin', { 'sec-fetch-site': 'cross-site', origin: 'null' }],
    ['that hides its origin', { 'sec-fetch-site': 'cross-site' }],
    ['of another site, in an old browser', { origin: 'https://evil.example' }],
    ['of a similar address', { origin: `${LENDER}.evil.example` }],
    ['of a file', { 'sec-fetch-site': 'cross-site', origin: 'file://' }],
    ['with nonsense for an origin', { origin: 'evil' }],
  ])('is refused for a page %s', async (_, headers) => {
    const before = await kept();
    expect(await writes(headers)).toEqual({ status: 403, code: '403' });
    expect(await kept()).toBe(before);
  });

  it('is refused before a session exists, too', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect(await post('/v3/login/logout', headers)).toMatchObject({ status: 403 });
    expect(await post('/v3/bookkeeping/book-save?sessionId=nobody', headers)).toMatchObject({ status: 403 });
  });

  it.each([
    ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'https://behind.a.proxy.example' }],
    ['a native app that opens an address itself', { 'sec-fetch-site': 'none' }],
    ['a page of the lender’s', { 'sec-fetch-site': 'cross-site', origin: LENDER }],
    ['a page in a native app', { 'sec-fetch-site': 'cross-site', origin: 'capacitor://localhost' }],
    ['an old web view, or a server', {}],
  ])('is accepted for %s', async (_, headers) => {
    expect(await writes(headers)).toEqual({ status: 200, code: '00' });
  });

  it('is accepted from an old browser that names our own origin alone', async () => {
    expect(await writes({ origin: rig.baseUrl })).toMatchObject({ code: '00' });
    expect(await writes({ origin: rig.config.publicUrl })).toMatchObject({ code: '00' });
  });

  it('is not checked for reading calls and for providers’ notifications', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    const page = await fetch(
      `${rig.baseUrl}/territory/v3/calculator?principalMinor=100000&annualRatePercent=36&periods=4&termUnit=week&disbursedOn=2026-11-23`,
      { headers },
    );
    expect(page.status).toBe(200);
    expect(await notify(rig, await eventAbout(rig, 'HRM-0000-0000'))).toBe(200);
  });
});
