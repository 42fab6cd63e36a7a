import { complaint, home, mine, offer } from '@hiram/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { addressedCalls, ask, CORNER, FORM, many } from '../../../test/addressed-calls.ts';
import { browser } from '../../../test/browser.ts';
import { envelopeOf, send, type WireAnswer } from '../../../test/wire.ts';

const { closeAll, openBeside, openRig } = addressedCalls();
afterEach(closeAll);

const wire = async (response: Response): Promise<WireAnswer> => ({
  status: response.status,
  type: response.headers.get('content-type'),
  text: await response.text(),
});

describe('calls in one minute', () => {
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
