import { complaint, home, mine, offer } from '@hiram/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { openPushService } from '../../../../../tools/push-service.ts';
import { readConfig } from '../../app/config/config.ts';
import { createRateWindow } from '../limits/rate-window.ts';
import { addressLimit } from '../../verification/limits.ts';
import { addressedCalls, ask, CORNER, FORM, many } from '../../../test/addressed-calls.ts';
import { browser } from '../../../test/browser.ts';
import { live } from '../../../test/ownership-parties.ts';
import { photo, sendPicture } from '../../../test/pictures.ts';
import { usualLimits } from '../../../test/service-rig.ts';
import { envelopeOf, send, type WireAnswer } from '../../../test/wire.ts';
import { ConfigError } from '../config-error.ts';

const { closeAll, open, openBeside, openRig } = addressedCalls();
afterEach(closeAll);

describe('calls in one minute', () => {
  it('of one session are limited by an envelope in the page’s language, and those of another are not', async () => {
    const rig = await openRig({ SESSION_CALLS_PER_MINUTE: '10' });
    // a minute may end in between, two may not
    const answers: WireAnswer[] = [];
    for (let tried = 0; tried < 21; tried += 1) answers.push(await ask(rig, 'sessionId=demo&lang=es'));
    expect(answers[0]?.status).toBe(200);
    const { code, message, data } = envelopeOf(answers.find(({ status }) => status === 429)?.text ?? '');
    expect([code, data]).toEqual(['429', { waitSeconds: expect.any(Number) }]);
    expect(message).toMatch(/^Demasiadas veces seguidas\. Intente de nuevo en \d+ segundos?\.$/);
    expect((await ask(rig, 'sessionId=demo2')).status).toBe(200);
    const waits: (string | null)[] = [];
    for (let tried = 0; tried < 21; tried += 1) {
      const response = await fetch(`${rig.baseUrl}/territory${CORNER}?sessionId=demo-in`, { method: 'POST' });
      waits.push(response.headers.get('retry-after'));
    }
    expect(waits[0]).toBeNull();
    expect(waits.filter((wait) => Number(wait) > 0).length).toBeGreaterThan(0);
  });

  it('with another borrower’s mark and without the cookie count against the address alone (30-E3)', async () => {
    const rig = await openRig({ SESSION_CALLS_PER_MINUTE: '10' });
    const theirs = browser(rig);
    await theirs.logIn();
    const { mark, cookie } = theirs.kept;
    const withMark = (from: string, more: Readonly<Record<string, string>> = {}) =>
      send(rig, CORNER, { query: `sessionId=${mark}`, headers: { ...FORM, 'x-forwarded-for': from, ...more } });
    const otherCookie = `${cookie.split('=')[0]}=${'x'.repeat(43)}`;
    expect(await many(21, () => withMark('203.0.113.9'))).not.toContain(200);
    await many(21, () => withMark('203.0.113.9', { cookie: otherCookie }));
    expect((await withMark('198.51.100.7', { cookie })).status).toBe(200);
    // their own calls are counted
    expect(await many(21, () => withMark('198.51.100.7', { cookie }))).toContain(429);
  });

  it('from one address are limited for borrowers, and not for providers, operators or other addresses', async () => {
    const rig = await openRig({ ADDRESS_CALLS_PER_MINUTE: '10' });
    const sessions = ['demo', 'demo2', 'demo-in', 'demo-new'];
    const statuses = await many(21, (place) => ask(rig, `sessionId=${sessions[place % 4]}`));
    expect(statuses).toContain(429);
    // twice where a minute ended in between
    expect(rig.log().split('TRUST_PROXY has to be set').length - 1).toBeOneOf([1, 2]);
    expect((await ask(rig, 'sessionId=demo', '198.51.100.8')).status).toBe(200);
    // of IPv6 the network counts
    expect(await many(21, (place) => ask(rig, 'sessionId=demo', `2001:db8::${place}`))).toContain(429);
    const headers = { 'x-forwarded-for': '198.51.100.7' };
    const atDesk = await many(21, async () => wire(await fetch(`${rig.baseUrl}/desk-api/complaints`, { headers })));
    expect(atDesk).toContain(429);
    for (const path of ['/healthz', '/readyz', '/metrics']) {
      expect((await many(21, async () => wire(await fetch(rig.baseUrl + path, { headers })))).includes(429)).toBe(
        false,
      );
    }
    const notified = await many(21, async () =>
      wire(await fetch(`${rig.baseUrl}/notify/sandbox`, { method: 'POST', headers, body: '{}' })),
    );
    expect([...new Set(notified)]).toEqual([401]);
  });

  it('from one provider’s address have a notification limit of their own, apart from other addresses (30-E7)', async () => {
    const rig = await openRig({ ADDRESS_NOTIFICATIONS_PER_MINUTE: '10', ADDRESS_CALLS_PER_MINUTE: '1' });
    const notify = async (path: string, address: string) =>
      wire(await fetch(rig.baseUrl + path, { method: 'POST', headers: { 'x-forwarded-for': address }, body: '{}' }));
    const paths = ['/notify/sandbox', '/notify/sandbox/payouts', '/notify/nobody'];
    const statuses = await many(21, (place) => notify(paths[place % 3] ?? '', '198.51.100.7'));
    expect(statuses).toContain(429);
    expect(statuses.slice(0, 3)).toEqual([401, 401, 404]);
    expect((await notify('/notify/sandbox', '198.51.100.8')).status).toBe(401);
  });

  it('that open the page for stopping an account are limited (30-E7)', async () => {
    const rig = await openRig({ ADDRESS_CALLS_PER_MINUTE: '10' });
    const headers = { 'x-forwarded-for': '198.51.100.7' };
    const opened = await many(21, async () => wire(await fetch(`${rig.baseUrl}/stop-account?open=guess`, { headers })));
    expect(opened).toContain(429);
  });

  it('that open one document are limited, whatever tokens they carry', async () => {
    const rig = await openRig({ DOCUMENT_OPENINGS_PER_MINUTE: '5' });
    const addressOf = async (session: string, orderId?: string) => {
      const statement = await rig.call(session)(mine.loadStatement, orderId === undefined ? {} : { orderId });
      return rig.baseUrl + (statement.success ? statement.data.pdf_url : '');
    };
    const addresses = new Set<string>();
    const answers: WireAnswer[] = [];
    for (let tried = 0; tried < 11; tried += 1) {
      const address = await addressOf('demo');
      addresses.add(address);
      answers.push(await wire(await fetch(address)));
    }
    expect([answers[0]?.status, addresses.size > 5]).toEqual([200, true]);
    const { code, data } = envelopeOf(answers.find(({ status }) => status === 429)?.text ?? '');
    expect([code, data]).toEqual(['429', { waitSeconds: expect.any(Number) }]);
    expect((await fetch(await addressOf('demo2'))).status).toBe(200);
    expect((await fetch(await addressOf('demo', '170'))).status).toBe(200);
  });
});

const wire = async (response: Response): Promise<WireAnswer> => ({
  status: response.status,
  type: response.headers.get('content-type'),
  text: await response.text(),
});

describe('a borrower’s hourly limit', () => {
  const tap = { productId: '1', moduleId: '30', positionId: 0 };

  it('counts across all processes, holds for concurrent calls, and starts anew in the next hour', async () => {
    const env = { BORROWER_WRITES_PER_HOUR: '7' };
    const rig = await openRig(env);
    const beside = await openBeside(rig, env);
    const calls = Array.from({ length: 20 }, (_, place) =>
      (place % 2 === 0 ? rig : beside).call()(offer.saveEvent, tap),
    );
    const codes = (await Promise.all(calls)).map(({ code }) => code);
    expect(codes.filter((code) => code === '00')).toHaveLength(7);
    expect(codes.filter((code) => code === '429')).toHaveLength(13);
    const rows = await rig.db.selectFrom('product_events').select('id').execute();
    expect(rows).toHaveLength(7);
    // reading goes on, and so does another borrower
    expect((await rig.call()(home.loadHome, {})).code).toBe('00');
    expect((await rig.call('demo2')(offer.saveEvent, tap)).code).toBe('00');
    await rig.setClock(new Date(rig.now().getTime() + 3_600_000));
    expect((await rig.call()(offer.saveEvent, tap)).code).toBe('00');
  });

  it('counts pictures separately', async () => {
    const rig = await openRig({ BORROWER_UPLOADS_PER_HOUR: '3', BORROWER_WRITES_PER_HOUR: '1' });
    const picture = await photo(20, 20);
    const codes = (await Promise.all(Array.from({ length: 6 }, () => sendPicture(rig, picture)))).map(
      ({ code }) => code,
    );
    expect(codes.sort()).toEqual(['00', '00', '00', '429', '429', '429']);
    expect((await rig.call()(offer.saveEvent, tap)).code).toBe('00');
  });

  it('counts complaints by the day, without the refused ones', async () => {
    const rig = await openRig({ BORROWER_COMPLAINTS_PER_DAY: '2' });
    const file = (orderNo: string) =>
      rig.call()(complaint.saveComplaint, { problemType: '2', problemDetail: 'Where is it?', orderNo });
    const codes: string[] = [];
    for (const orderNo of ['902', '170', '902', '170', '170']) codes.push((await file(orderNo)).code);
    expect(codes).toEqual(['1001', '00', '1001', '00', '429']);
    await rig.passDays(1);
    expect((await file('170')).code).toBe('00');
  });
});

describe('the desk', () => {
  it('accepts a limited number of passwords an hour from one address, whatever the logins', async () => {
    const rig = await openRig({});
    const { services } = rig.app;
    const limit = addressLimit(services, 'desk', '198.51.100.7');
    for (let tried = 0; tried < limit.max; tried += 1) await services.stores.limits.take(limit, rig.now());
    const signIn = (from: string) =>
      fetch(`${rig.baseUrl}/desk-api/sign-in`, {
        method: 'POST',
        headers: { 'x-requested-with': 'XMLHttpRequest', 'x-forwarded-for': from },
        body: new URLSearchParams({ login: 'agent', password: 'sandbox-agent-1' }),
      });
    const held = await signIn('198.51.100.7');
    expect([held.status, envelopeOf(await held.text()).code]).toEqual([429, '429']);
    expect((await signIn('198.51.100.8')).status).toBe(200);
  });
});

describe('the default limits', () => {
  it('allow one borrower every action within a few seconds', async () => {
    const pushes = await openPushService();
    open.push(pushes);
    const rig = await openRig({ ...usualLimits, ...pushes.env });
    const seen = new Set<number>();
    await live({ rig, pushes, session: 'demo', borrowerId: 1 });
    const metrics = await (await fetch(`${rig.baseUrl}/metrics`)).text();
    for (const [, status] of metrics.matchAll(/hiram_http_request_seconds_count\{[^}]*status="(\d+)"/g))
      seen.add(Number(status));
    expect(seen.has(200)).toBe(true);
    expect(seen.has(429)).toBe(false);
  });

  it('are read as whole numbers', () => {
    const read = (value: string) =>
      readConfig({ NODE_ENV: 'test', DATABASE_URL: 'postgres://x', SESSION_CALLS_PER_MINUTE: value });
    expect(read('').callLimits.sessionCallsPerMinute).toBe(600);
    expect(read('0').callLimits.sessionCallsPerMinute).toBe(0);
    expect(() => read('many')).toThrow(ConfigError);
  });
});

describe('a rate window', () => {
  it('counts each key by itself, forgets all when the span ends, and returns the end of the span', () => {
    let at = 1_000_500;
    const rateWindow = createRateWindow({ max: 2, spanMs: 1_000 }, () => at);
    expect([rateWindow.take('a'), rateWindow.take('a'), rateWindow.take('a'), rateWindow.take('b')]).toEqual([
      null,
      null,
      500,
      null,
    ]);
    at += 499;
    expect(rateWindow.take('a')).toBe(1);
    at += 1;
    expect([rateWindow.take('a'), rateWindow.take('a'), rateWindow.take('a')]).toEqual([null, null, 1_000]);
  });

  it('allows everything without a limit', () => {
    const rateWindow = createRateWindow({ max: 0, spanMs: 1_000 });
    expect(Array.from({ length: 10 }, () => rateWindow.take('a'))).toEqual(Array(10).fill(null));
  });
});
