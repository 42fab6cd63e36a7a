import { offer } from '@hiram/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { openPushService } from '../../../../../tools/push-service.ts';
import { readConfig } from '../../app/config/config.ts';
import { createRateWindow } from '../limits/rate-window.ts';
import { addressLimit } from '../../verification/limits.ts';
import { addressedCalls, ask, CORNER } from '../../../test/addressed-calls.ts';
import { live } from '../../../test/ownership-parties.ts';
import { photo, sendPicture } from '../../../test/pictures.ts';
import { usualLimits } from '../../../test/service-rig.ts';
import { envelopeOf, type WireAnswer } from '../../../test/wire.ts';
import { ConfigError } from '../config-error.ts';

const { closeAll, open, openRig } = addressedCalls();
afterEach(closeAll);

// by mark, address, provider, document, process and day: call-limits.matrix.test.ts
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
});

describe('a borrower’s hourly limit', () => {
  const tap = { productId: '1', moduleId: '30', positionId: 0 };

  it('counts pictures separately', async () => {
    const rig = await openRig({ BORROWER_UPLOADS_PER_HOUR: '3', BORROWER_WRITES_PER_HOUR: '1' });
    const picture = await photo(20, 20);
    const codes = (await Promise.all(Array.from({ length: 6 }, () => sendPicture(rig, picture)))).map(
      ({ code }) => code,
    );
    expect(codes.sort()).toEqual(['00', '00', '00', '429', '429', '429']);
    expect((await rig.call()(offer.saveEvent, tap)).code).toBe('00');
  });

  it('counts a file once for each 2 MB or part of it, even a refused one', async () => {
    const rig = await openRig({ BORROWER_UPLOADS_PER_HOUR: '8' });
    const large = () => sendPicture(rig, Buffer.alloc(11 * 1024 * 1024));
    expect((await large()).code).toBe('1017');
    expect((await large()).code).toBe('429');
    const picture = await photo(20, 20);
    const codes: string[] = [];
    for (let sent = 0; sent < 3; sent += 1) codes.push((await sendPicture(rig, picture)).code);
    expect(codes).toEqual(['00', '00', '429']);
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
