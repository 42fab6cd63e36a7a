import { describe, expect, it } from 'vitest';
import { type CollectRequest, ProviderUnreachable, type RawNotification } from '../../port.ts';
import { createDragonpayProvider } from './dragonpay-provider.ts';
import create from './exchanges/create.json' with { type: 'json' };
import createRefused from './exchanges/create-refused.json' with { type: 'json' };
import postback from './exchanges/postback-paid.json' with { type: 'json' };
import queryPaid from './exchanges/query-paid.json' with { type: 'json' };
import queryPending from './exchanges/query-pending.json' with { type: 'json' };
import queryUnknown from './exchanges/query-unknown.json' with { type: 'json' };
import voided from './exchanges/void.json' with { type: 'json' };
import { readFakeSettings } from './fake/fake-settings.ts';
import { type Exchange, replaying } from './fake/replay.ts';
import { hmacSignature } from './signature.ts';

const REQUEST: CollectRequest = {
  reference: 'HRM-8F3K-20QX',
  amount: { minor: 118_457, currency: 'PHP' },
  description: 'Loan 86',
  channelNumber: '90006',
  payer: { name: null, phone: null, email: null },
  returnUrl: 'https://lender.example/paid',
  notifyUrl: 'https://lender.example/notify/dragonpay',
  expiresAt: new Date('2026-12-02T15:59:59.000Z'),
};

const providerOver = (...exchanges: Exchange[]) =>
  createDragonpayProvider(readFakeSettings(), { fetch: replaying(exchanges) });
const answering = ({ request }: Exchange, status: number, body: unknown): Exchange => ({
  request,
  response: { status, body },
});
const elsewhere = (exchange: Exchange, path: string): Exchange => ({
  ...exchange,
  request: { ...exchange.request, path },
});
const notFound = (path: string): Exchange => ({
  request: { method: 'GET', path },
  response: { status: 404, body: '<html>Not found</html>' },
});
const unknownAt = (path: string): Exchange => elsewhere(queryUnknown, path);

const QUERY = '/api/collect/v2/HRM-8F3K-20QX';
const OTHER_QUERY = '/api/collect/v2/txnid/HRM-8F3K-20QX';

describe('collecting with Dragonpay, over recorded exchanges', () => {
  it('sends the request in the provider’s format and redirects to its page', async () => {
    expect(await providerOver(create).collect(REQUEST)).toEqual({
      kind: 'accepted',
      providerReference: 'S7N8FK2R5',
      presentation: { kind: 'redirect', url: 'https://gw.dragonpay.ph/Pay.aspx?tokenid=5f0c7a9d2b' },
      expiresAt: REQUEST.expiresAt,
    });
  });

  it('shows the reference number for channels with a counter', async () => {
    const { body: _, ...request } = create.request;
    const result = await providerOver({ ...create, request }).collect({ ...REQUEST, channelNumber: '90002' });
    expect(result).toMatchObject({ presentation: { kind: 'code', code: 'S7N8FK2R5', imageUrl: null } });
  });

  it('reports a refusal only once the provider certainly has no such payment', async () => {
    const provider = providerOver(createRefused, unknownAt(QUERY), unknownAt(OTHER_QUERY));
    expect(await provider.collect(REQUEST)).toEqual({
      kind: 'refused',
      providerCode: '109',
      reason: 'method-unavailable',
      internalMessage: 'Dragonpay refused: 109: [109] Transaction limit exceeded',
    });
  });

  it.each(['F', 'V'])('does not redirect to a payment in status %s', async (Status) => {
    const ended = answering(queryPending, 200, { ...queryPending.response.body, Status });
    expect(await providerOver(createRefused, ended).collect(REQUEST)).toMatchObject({ kind: 'refused' });
  });

  it('recognises a refusal with status 200', async () => {
    const refused = answering(create, 200, createRefused.response.body);
    const provider = providerOver(refused, unknownAt(QUERY), unknownAt(OTHER_QUERY));
    expect(await provider.collect(REQUEST)).toMatchObject({ kind: 'refused', providerCode: '109' });
  });

  it('does not accept another payment with the same reference', async () => {
    const other = answering(queryPending, 200, { ...queryPending.response.body, Amount: 1184.56 });
    await expect(providerOver(createRefused, other).collect(REQUEST)).rejects.toBeInstanceOf(ProviderUnreachable);
  });

  it.each([
    [500, createRefused.response.body],
    [502, '<html>Bad gateway</html>'],
    [401, { Status: -1, Message: '[104] Unauthorized access' }],
    [403, ''],
    [408, ''],
    [429, ''],
    [200, ''],
    [200, {}],
    [200, { ...create.response.body, Url: 'javascript:alert(1)' }],
    [200, { ...create.response.body, RefNo: '' }],
    [400, '<html>Bad request</html>'],
  ])('calls the outcome unknown after %i %j', async (status, body) => {
    const provider = providerOver(answering(create, status, body), unknownAt(QUERY), unknownAt(OTHER_QUERY));
    const error: unknown = await provider.collect(REQUEST).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ProviderUnreachable);
    expect((error as Error).cause).toBeUndefined();
    expect(`${JSON.stringify(error)}${String(error)}`).not.toContain('secret123');
  });

  it.each([
    ['S', 'paid', new Date('2026-12-01T01:42:07.113Z')],
    ['F', 'failed', null],
    ['P', 'pending', null],
    ['U', 'pending', null],
    ['A', 'pending', null],
    ['V', 'expired', null],
    ['R', 'refunded', null],
    ['K', 'charged-back', null],
  ])('reads the status %s as %s', async (Status, status, paidAt) => {
    const answer = answering(queryPaid, 200, { ...queryPaid.response.body, Status });
    expect(await providerOver(answer).query('HRM-8F3K-20QX')).toEqual({
      reference: 'HRM-8F3K-20QX',
      providerReference: 'S7N8FK2R5',
      status,
      amount: { minor: 118_457, currency: 'PHP' },
      paidAt,
      eventId: `S7N8FK2R5/${Status}`,
    });
  });

  it.each([
    { Amount: '1184.57' },
    { Amount: '1184.5700' },
    { Amount: '1,184.57', isWrong: true },
    { Amount: 1184.571, isWrong: true },
    { Amount: 'much', isWrong: true },
    { Currency: 'USD', isWrong: true },
    { Status: 'X', isWrong: true },
    { TxnId: 'HRM-0000-0000', isWrong: true },
    { RefNo: null, isWrong: true },
    { SettleDate: undefined },
  ])('reads an answer with %o exactly or not at all', async ({ isWrong = false, ...change }) => {
    const provider = providerOver(answering(queryPaid, 200, { ...queryPaid.response.body, ...change }));
    const read = await provider.query('HRM-8F3K-20QX').then(
      (report) => report?.amount.minor,
      (error: unknown) => (error instanceof ProviderUnreachable ? 'unknown' : error),
    );
    expect(read).toBe(isWrong ? 'unknown' : 118_457);
  });

  it('calls the second address where the first has nothing', async () => {
    const second = elsewhere(queryPaid, OTHER_QUERY);
    expect(await providerOver(notFound(QUERY), second).query('HRM-8F3K-20QX')).toMatchObject({ status: 'paid' });
    expect(await providerOver(unknownAt(QUERY), second).query('HRM-8F3K-20QX')).toMatchObject({ status: 'paid' });
    const neither = providerOver(notFound(QUERY), unknownAt(OTHER_QUERY));
    expect(await neither.query('HRM-8F3K-20QX')).toBeNull();
    const pages = providerOver(notFound(QUERY), notFound(OTHER_QUERY));
    await expect(pages.query('HRM-8F3K-20QX')).rejects.toBeInstanceOf(ProviderUnreachable);
  });

  it('confirms a cancellation only by the payment’s status', async () => {
    const status = (Status: string) => answering(queryPending, 200, { ...queryPending.response.body, Status });
    expect(await providerOver(voided, status('V')).cancel('HRM-8F3K-20QX')).toBe(true);
    expect(await providerOver(voided, status('P')).cancel('HRM-8F3K-20QX')).toBe(false);
    const refused = answering(voided, 400, { Status: -1, Message: 'Already paid' });
    expect(await providerOver(refused, status('S')).cancel('HRM-8F3K-20QX')).toBe(false);
    const second = elsewhere(voided, '/api/collect/v2/void/HRM-8F3K-20QX');
    expect(await providerOver(notFound(voided.request.path), second, status('V')).cancel('HRM-8F3K-20QX')).toBe(true);
    const page = answering(voided, 200, '<html>Something went wrong</html>');
    expect(await providerOver(page, second, status('V')).cancel('HRM-8F3K-20QX')).toBe(true);
    const pages = answering(second, 200, '<html>');
    expect(await providerOver(page, pages, status('P')).cancel('HRM-8F3K-20QX')).toBe(false);
  });

  it('stops at the time limit, with no key in the error', async () => {
    const provider = createDragonpayProvider(
      { ...readFakeSettings(), timeoutMs: 5 },
      {
        fetch: (_url, init) =>
          new Promise((_resolve, reject) => {
            init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
          }),
      },
    );
    const error: unknown = await provider.collect(REQUEST).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ name: 'ProviderUnreachable', cause: { name: 'TimeoutError' } });
    expect(`${JSON.stringify(error)}${String(error)}`).not.toContain('secret123');
  });
});

describe('a notification of Dragonpay', () => {
  const until = Date.parse('2026-12-02T15:59:59.000Z');
  const DAYS_180 = 180 * 86_400_000;
  const notification = (receivedAt: number): RawNotification => ({
    headers: {},
    rawBody: new TextEncoder().encode(new URLSearchParams(postback.fields).toString()),
    receivedAt: new Date(receivedAt),
  });
  const read = (one: RawNotification) => createDragonpayProvider(readFakeSettings()).readNotification(one);

  it('names the payment to query, with the same event id each time', () => {
    const asks = { kind: 'ask', reference: 'HRM-8F3K-20QX', eventId: 'S7N8FK2R5/S' };
    expect(read(notification(until - 60_000))).toEqual(asks);
    expect(read(notification(until + DAYS_180))).toEqual(asks);
  });

  it('is stale half a year after the payment’s expiry', () => {
    expect(read(notification(until + DAYS_180 + 1))).toEqual({ kind: 'rejected', reason: 'too-old' });
  });

  it('of another merchant is rejected, though validly signed', () => {
    const one = (merchantid: string) => {
      const fields = { ...postback.fields, merchantid };
      const signature = hmacSignature(new Map(Object.entries(fields)), 'secret123');
      const rawBody = new TextEncoder().encode(new URLSearchParams({ ...fields, signature }).toString());
      return { headers: {}, rawBody, receivedAt: new Date(until) };
    };
    expect(read(one('HIRAM'))).toMatchObject({ kind: 'ask' });
    expect(read(one('OTHER'))).toEqual({ kind: 'rejected', reason: 'malformed' });
  });

  it('requires the configured signature, whatever others it carries', () => {
    const onlySha1 = { ...postback.fields, signature: '' };
    const rawBody = new TextEncoder().encode(new URLSearchParams(onlySha1).toString());
    const one = { headers: {}, rawBody, receivedAt: new Date(until) };
    expect(read(one)).toEqual({ kind: 'rejected', reason: 'signature-missing' });
    const lax = createDragonpayProvider(readFakeSettings({ signature: 'sha1' }));
    expect(lax.readNotification(one)).toMatchObject({ kind: 'ask' });
  });
});

describe('Dragonpay with addresses and fields of its own', () => {
  const at = (exchange: Exchange, method: string, path: string): Exchange => ({
    ...exchange,
    request: { ...exchange.request, method, path },
  });

  it('uses the addresses and fields of the settings', async () => {
    const settings = readFakeSettings({
      addresses: { collect: '/v9/{merchantid}/{txnid}', payment: ['/v9/find/{txnid}'], void: ['/v9/{txnid}/end'] },
      paidAtField: 'PaidOn',
      acknowledgement: 'OK',
    });
    const found = { ...queryPaid.response.body, PaidOn: '2026-12-01T09:41:05' };
    const asked = at(answering(queryPaid, 200, found), 'GET', '/v9/find/HRM-8F3K-20QX');
    const over = (...exchanges: Exchange[]) => createDragonpayProvider(settings, { fetch: replaying(exchanges) });
    expect(await over(at(create, 'POST', '/v9/HIRAM/HRM-8F3K-20QX')).collect(REQUEST)).toMatchObject({
      kind: 'accepted',
    });
    expect(await over(asked).query('HRM-8F3K-20QX')).toMatchObject({ paidAt: new Date('2026-12-01T01:41:05.000Z') });
    expect(await over(at(voided, 'GET', '/v9/HRM-8F3K-20QX/end'), asked).cancel('HRM-8F3K-20QX')).toBe(false);
    expect(over().acknowledgement?.body).toBe('OK');
  });

  it('takes the time of the report where no field has the time of payment', async () => {
    const settings = readFakeSettings({ paidAtField: null });
    const provider = createDragonpayProvider(settings, { fetch: replaying([queryPaid]) });
    expect(await provider.query('HRM-8F3K-20QX')).toMatchObject({ status: 'paid', paidAt: null });
  });

  it.each([
    { collect: '/v9/{merchantid}' },
    { collect: 'https://evil.example/{txnid}' },
    { collect: '//evil.example/{txnid}' },
    { payment: [] },
    { payment: ['/v9/{txnid}/{constructor}'] },
    { page: '/about' },
    { anything: '/v9/{txnid}' },
  ])('is refused with the addresses %j', (addresses) => {
    expect(() => readFakeSettings({ addresses })).toThrow(/^addresses\./);
  });
});
