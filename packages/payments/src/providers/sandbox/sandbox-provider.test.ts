import { describe, expect, it } from 'vitest';
import { type CollectRequest, ProviderUnreachable } from '../../port.ts';
import { createSandboxProvider } from './sandbox-provider.ts';
import type { WirePayment } from './wire.ts';

/** As Sandbox Pay answered on 2026-12-01. */
const RECORDED: WirePayment = {
  id: 'pay_k2m9wq7r4tbz3nxc8vfh6jdg',
  merchant_reference: 'HRM-8F3K-20QX',
  method: 'gcash',
  status: 'awaiting_payment',
  amount: 118456,
  amount_paid: null,
  currency: 'PHP',
  action: { type: 'redirect', url: 'http://127.0.0.1:4400/sandbox/provider/pay/pay_k2m9wq7r4tbz3nxc8vfh6jdg' },
  created_at: '2026-12-01T01:41:00.250Z',
  expires_at: '2026-12-02T15:59:59.000Z',
  paid_at: null,
  failure_code: null,
  last_event_id: 'evt_7h4nq2kz9wcx5mtb8rvd3fgj',
};
const PAID = {
  ...RECORDED,
  status: 'succeeded',
  amount_paid: 118456,
  paid_at: '2026-12-01T01:42:07.000Z',
  last_event_id: 'evt_2',
} as const;

const REQUEST: CollectRequest = {
  reference: 'HRM-8F3K-20QX',
  amount: { minor: 118_456, currency: 'PHP' },
  description: 'Loan 86, instalment 1 of 3',
  channelNumber: '90006',
  payer: { name: 'Maria Santos', phone: '09171234567', email: null },
  returnUrl: 'https://lender.example/paid',
  notifyUrl: 'https://lender.example/notify',
  expiresAt: new Date('2026-12-02T15:59:59.000Z'),
};

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
}

/** The adapter over a connection with these answers. */
function providerAnswering(status: number, body: unknown, sent: Sent[] = []) {
  return createSandboxProvider({
    baseUrl: 'https://pay.example/sandbox/provider/',
    apiKey: 'sk_1',
    signingSecret: 'whsec_1',
    timeoutMs: 1_000,
    market: 'PH',
    fetch: async (url, init = {}) => {
      sent.push({ url: url as string, init });
      return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
    },
  });
}

describe('the Sandbox Pay adapter on the wire', () => {
  it('creates a payment in the provider’s format', async () => {
    const sent: Sent[] = [];
    await providerAnswering(201, RECORDED, sent).collect(REQUEST);
    expect(sent[0]?.url).toBe('https://pay.example/sandbox/provider/v1/payments');
    expect(sent[0]?.init).toMatchObject({
      method: 'POST',
      headers: { authorization: 'Bearer sk_1', 'content-type': 'application/json' },
    });
    expect(JSON.parse(sent[0]?.init.body as string)).toEqual({
      merchant_reference: 'HRM-8F3K-20QX',
      method: 'gcash',
      amount: 118456,
      currency: 'PHP',
      description: 'Loan 86, instalment 1 of 3',
      payer: { name: 'Maria Santos', phone: '09171234567', email: null },
      return_url: 'https://lender.example/paid',
      notify_url: 'https://lender.example/notify',
      expires_at: '2026-12-02T15:59:59.000Z',
      account_token: null,
    });
  });

  it.each([
    [
      { type: 'redirect', url: 'https://pay.example/p/1' },
      { kind: 'redirect', url: 'https://pay.example/p/1' },
    ],
    [
      { type: 'code', code: '888123456789', image_url: null },
      { kind: 'code', code: '888123456789', imageUrl: null },
    ],
    [
      { type: 'qr', payload: '00020101' },
      { kind: 'qr', payload: '00020101' },
    ],
    [{ type: 'none' }, { kind: 'none' }],
  ])('reads the action %j', async (action, presentation) => {
    expect(await providerAnswering(201, { ...RECORDED, action }).collect(REQUEST)).toEqual({
      kind: 'accepted',
      providerReference: RECORDED.id,
      presentation,
      expiresAt: REQUEST.expiresAt,
    });
  });

  it.each([
    ['awaiting_payment', 'pending'],
    ['failed', 'failed'],
    ['expired', 'expired'],
    ['cancelled', 'expired'],
  ])('reads the status %s as %s', async (status, expected) => {
    expect(await providerAnswering(200, { ...RECORDED, status }).query('HRM-8F3K-20QX')).toMatchObject({
      status: expected,
      paidAt: null,
    });
  });

  it('reads a paid payment with its amount, time and event', async () => {
    expect(await providerAnswering(200, { ...PAID, amount_paid: 118_356 }).query('HRM-8F3K-20QX')).toEqual({
      reference: 'HRM-8F3K-20QX',
      providerReference: RECORDED.id,
      status: 'paid',
      amount: { minor: 118_356, currency: 'PHP' },
      paidAt: new Date('2026-12-01T01:42:07.000Z'),
      eventId: 'evt_2',
    });
  });

  it.each([
    ['refunded', 'refunded'],
    ['disputed', 'charged-back'],
  ])('reads the status %s as %s', async (status, expected) => {
    expect(await providerAnswering(200, { ...PAID, status }).query('HRM-8F3K-20QX')).toMatchObject({
      status: expected,
    });
  });

  it('shows the general message for an unknown refusal, and keeps the provider’s text for support', async () => {
    const refusal = { error: { code: 'moon_phase', message: 'not tonight' } };
    expect(await providerAnswering(422, refusal).collect(REQUEST)).toEqual({
      kind: 'refused',
      providerCode: 'moon_phase',
      reason: 'payment-not-started',
      internalMessage: 'Sandbox Pay refused: moon_phase: not tonight',
    });
  });

  it.each([
    [500, { error: { code: 'internal_error', message: 'x' } }],
    [502, '<html>Bad gateway</html>'],
    [503, ''],
    [401, { error: { code: 'unauthorized', message: 'x' } }],
    [403, { error: { code: 'forbidden', message: 'x' } }],
    [408, { error: { code: 'timeout', message: 'x' } }],
    [429, { error: { code: 'too_many', message: 'x' } }],
    [404, '<html>Not found</html>'],
    [400, '{"message":"from a proxy"}'],
    [200, ''],
    [200, 'ok'],
    [200, '{}'],
    [200, { ...RECORDED, amount: '1184.56' }],
    [200, { ...RECORDED, amount: 1184.56 }],
    [200, { ...RECORDED, currency: 'USD' }],
    [200, { ...RECORDED, status: 'succeeded' }],
    [200, { ...RECORDED, status: 'constructor' }],
    [200, { ...RECORDED, action: { type: 'redirect', url: 'javascript:alert(1)' } }],
  ])('calls the outcome unknown after %i %j', async (status, body) => {
    const provider = providerAnswering(status, body);
    await expect(provider.query('HRM-8F3K-20QX')).rejects.toBeInstanceOf(ProviderUnreachable);
    await expect(provider.collect(REQUEST)).rejects.toBeInstanceOf(ProviderUnreachable);
  });

  it.each([{ merchant_reference: 'HRM-OTHER' }, { amount: 118_455 }, { currency: 'INR' }])(
    'does not take an answer with %j for the payment it asked for',
    async (change) => {
      await expect(providerAnswering(201, { ...RECORDED, ...change }).collect(REQUEST)).rejects.toBeInstanceOf(
        ProviderUnreachable,
      );
    },
  );

  it('stops when the answer, or the rest of it, does not arrive in time', async () => {
    const provider = createSandboxProvider({
      baseUrl: 'https://pay.example',
      apiKey: 'sk_1',
      signingSecret: 'whsec_1',
      timeoutMs: 5,
      market: 'PH',
      fetch: async (_url, init) => {
        const body = new ReadableStream({
          start: (controller) => {
            controller.enqueue(new TextEncoder().encode('{"id":'));
            init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
          },
        });
        return new Response(body, { status: 200 });
      },
    });
    await expect(provider.collect(REQUEST)).rejects.toMatchObject({
      name: 'ProviderUnreachable',
      cause: { name: 'TimeoutError' },
    });
  });

  it('does not follow a redirect with its key', async () => {
    const sent: Sent[] = [];
    await providerAnswering(201, RECORDED, sent).collect(REQUEST);
    expect(sent[0]?.init.redirect).toBe('error');
  });

  it('gives no confirmation when a cancellation finds the payment paid', async () => {
    expect(await providerAnswering(200, PAID).cancel('HRM-8F3K-20QX')).toBe(false);
    expect(await providerAnswering(200, { ...RECORDED, status: 'cancelled' }).cancel('HRM-8F3K-20QX')).toBe(true);
    expect(await providerAnswering(200, RECORDED).cancel('HRM-8F3K-20QX')).toBe(false);
  });

  it('reads the signature header whatever the case of its name', () => {
    const provider = providerAnswering(200, '');
    const notification = {
      headers: { 'X-Sandbox-Signature': 't=1,v1=00' },
      rawBody: new Uint8Array(),
      receivedAt: new Date(),
    };
    expect(provider.readNotification(notification)).toEqual({ kind: 'rejected', reason: 'signature-wrong' });
  });
});
