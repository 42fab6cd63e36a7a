import { describe, expect, it } from 'vitest';
import { type CollectRequest, ProviderUnreachable } from '../../port.ts';
import attach from './exchanges/attach.json' with { type: 'json' };
import intent from './exchanges/intent.json' with { type: 'json' };
import method from './exchanges/method.json' with { type: 'json' };
import payment from './exchanges/payment.json' with { type: 'json' };
import refund from './exchanges/refund.json' with { type: 'json' };
import refused from './exchanges/refused.json' with { type: 'json' };
import tooSmall from './exchanges/too-small.json' with { type: 'json' };
import unknown from './exchanges/unknown.json' with { type: 'json' };
import { readFakeSettings } from './fake/fake-settings.ts';
import { createPaymongoProvider } from './paymongo-provider.ts';

const REFERENCE = 'HRM-8F3K-20QX';
const INTENT = intent.response.body.data.id;
const REQUEST: CollectRequest = {
  reference: REFERENCE,
  amount: { minor: 118_457, currency: 'PHP' },
  description: 'Loan 86',
  channelNumber: '90003',
  payer: { name: null, phone: null, email: null },
  returnUrl: 'https://lender.example/paid',
  notifyUrl: 'https://lender.example/notify/paymongo',
  expiresAt: new Date('2026-12-02T01:41:00.000Z'),
};

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly key: string | null;
  readonly body: unknown;
  readonly init: RequestInit;
}

interface Recorded {
  readonly status: number;
  readonly body: unknown;
}

/** The adapter over a connection that gives these answers in turn; the last one repeatedly. */
function over(answers: readonly Recorded[], sent: Sent[] = []) {
  const settings = readFakeSettings();
  return createPaymongoProvider(settings, {
    fetch: async (input, init = {}) => {
      const { url } = new Request(input);
      const answer = answers[Math.min(sent.length, answers.length - 1)];
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
      const path = url.slice(settings.baseUrl.length);
      const key = new Headers(init.headers).get('idempotency-key');
      sent.push({ method: init.method ?? '', path, key, body, init });
      const text = typeof answer?.body === 'string' ? answer.body : JSON.stringify(answer?.body);
      return new Response(text, { status: answer?.status ?? 500 });
    },
  });
}

/** An intent's answer with other attributes. */
const intentWith = (changes: object): Recorded => {
  const { data } = attach.response.body;
  return { status: 200, body: { data: { ...data, attributes: { ...data.attributes, ...changes } } } };
};
const withCode = (changes: object) => {
  const { next_action: action } = attach.response.body.data.attributes;
  return intentWith({ next_action: { ...action, code: { ...action.code, ...changes } } });
};
const paymentWith = (changes: object) => ({ ...payment, attributes: { ...payment.attributes, ...changes } });
const COLLECTED = [intent.response, method.response, attach.response];

describe('PayMongo over recorded exchanges', () => {
  it('creates a payment in three steps, each under a key of our reference, and shows the picture of its answer', async () => {
    const sent: Sent[] = [];
    expect(await over(COLLECTED, sent).collect(REQUEST)).toEqual({
      kind: 'accepted',
      providerReference: INTENT,
      presentation: {
        kind: 'qr',
        payload: null,
        imageUrl: attach.response.body.data.attributes.next_action.code.image_url,
      },
      expiresAt: new Date('2026-12-01T02:11:00.395Z'),
    });
    expect(sent.map((one) => ({ method: one.method, path: one.path, body: one.body }))).toEqual([
      intent.request,
      method.request,
      attach.request,
    ]);
    expect(sent.map(({ key }) => key)).toEqual([`${REFERENCE}/intent`, `${REFERENCE}/method`, `${REFERENCE}/attach`]);
    expect(new Headers(sent[0]?.init.headers).get('authorization')).toBe('Basic c2tfdGVzdF9oaXJhbTo=');
    expect(sent.every(({ init }) => init.redirect === 'error')).toBe(true);
  });

  it('sends the payer only with a name and an e-mail address', async () => {
    const sent: Sent[] = [];
    await over(COLLECTED, sent).collect({ ...REQUEST, payer: { name: 'A', phone: null, email: 'a@lender.example' } });
    expect(sent[1]?.body).toMatchObject({
      data: { attributes: { billing: { name: 'A', email: 'a@lender.example' } } },
    });
  });

  it('counts the life of a code from its attachment where the answer has no expiry', async () => {
    const provider = over([intent.response, method.response, withCode({ expires_at: undefined })]);
    expect(await provider.collect(REQUEST)).toMatchObject({ expiresAt: new Date((1_796_089_260 + 1_800) * 1000) });
  });

  it('returns the code of an intent that already has one', async () => {
    const provider = over([intent.response, method.response, refused, attach.response]);
    expect(await provider.collect(REQUEST)).toMatchObject({ kind: 'accepted', providerReference: INTENT });
  });

  it.each([
    [[tooSmall], 'parameter_below_minimum', 'amount-too-small'],
    [[intent.response, refused], 'organization_not_allowed', 'method-unavailable'],
    [[intent.response, method.response, refused, intent.response], 'organization_not_allowed', 'method-unavailable'],
  ])('reads a refusal at step %#', async (answers, providerCode, reason) => {
    expect(await over(answers).collect(REQUEST)).toMatchObject({ kind: 'refused', providerCode, reason });
  });

  it('retries while the same request is in progress', async () => {
    const sent: Sent[] = [];
    const busy = { status: 409, body: { errors: [{ code: 'conflict', detail: 'In use.' }] } };
    expect(await over([busy, ...COLLECTED], sent).collect(REQUEST)).toMatchObject({ kind: 'accepted' });
    expect(sent.slice(0, 2).map(({ key }) => key)).toEqual([`${REFERENCE}/intent`, `${REFERENCE}/intent`]);
  });

  it.each<[string, Recorded]>([
    ['a server’s fault', { status: 500, body: { errors: [{ code: 'internal', detail: 'x' }] } }],
    ['a gateway’s page', { status: 502, body: '<html>' }],
    ['an unknown key', { status: 401, body: { errors: [{ code: 'authentication_invalid', detail: 'x' }] } }],
    ['too many calls', { status: 429, body: { errors: [{ code: 'too_many', detail: 'x' }] } }],
    ['a proxy’s refusal', { status: 400, body: { message: 'no' } }],
    ['nothing', { status: 200, body: '' }],
    ['another shape', { status: 200, body: {} }],
    ['an amount with decimals', intentWith({ amount: 1184.57 })],
    ['a status it does not have', intentWith({ status: 'constructor' })],
    ['another payment', intentWith({ metadata: { reference: 'HRM-OTHER' } })],
    ['another amount', intentWith({ amount: 118_456 })],
    ['another currency', intentWith({ currency: 'USD' })],
  ])('calls the outcome unknown after %s', async (_what, answer) => {
    await expect(over([answer]).collect(REQUEST)).rejects.toBeInstanceOf(ProviderUnreachable);
  });

  it.each([
    ['https://pay.example/code.png'],
    ['data:image/svg+xml;base64,PHN2Zz4='],
    ['data:image/png;base64,'],
    ['data:image/png;base64,AA"onload="alert(1)'],
    ['javascript:alert(1)'],
  ])('shows no picture from %s', async (imageUrl) => {
    const provider = over([intent.response, method.response, withCode({ image_url: imageUrl })]);
    await expect(provider.collect(REQUEST)).rejects.toBeInstanceOf(ProviderUnreachable);
  });

  it('stops when the calls of one payment together take too long', async () => {
    const settings = { ...readFakeSettings(), timeoutMs: 5 };
    const provider = createPaymongoProvider(settings, {
      fetch: (_url, init) =>
        new Promise((_, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new Error('aborted', { cause: init.signal?.reason })));
        }),
    });
    await expect(provider.collect(REQUEST)).rejects.toBeInstanceOf(ProviderUnreachable);
  });
});

describe('A query of PayMongo', () => {
  const query = (answer: Recorded) => over([answer]).query(REFERENCE, INTENT);

  it.each([
    [{ status: 'awaiting_next_action', payments: [] }, 'pending', `${INTENT}/pending`],
    [{ status: 'processing', payments: [] }, 'pending', `${INTENT}/pending`],
    [{ status: 'awaiting_payment_method', payments: [] }, 'expired', `${INTENT}/expired`],
    [{ status: 'cancelled', payments: [] }, 'expired', `${INTENT}/expired`],
    [
      { status: 'awaiting_payment_method', payments: [paymentWith({ status: 'failed' })] },
      'failed',
      `${payment.id}/failed`,
    ],
    [
      { status: 'succeeded', payments: [paymentWith({ refunds: [{ id: 'ref_1' }] })] },
      'refunded',
      `${payment.id}/refunded/unsaid/1`,
    ],
    [
      { status: 'succeeded', payments: [paymentWith({ status: 'refunded', refunds: [refund] })] },
      'refunded',
      `${payment.id}/refunded/118457`,
    ],
    [
      { status: 'succeeded', payments: [paymentWith({ disputed: true })] },
      'charged-back',
      `${payment.id}/charged-back`,
    ],
  ])('reads %j as %s', async (attributes, expected, eventId) => {
    const report = await query(intentWith(attributes));
    expect(report).toMatchObject({
      reference: REFERENCE,
      providerReference: INTENT,
      status: expected,
      paidAt: null,
      eventId,
    });
  });

  const part = (attributes: object) => ({ ...refund, attributes: { ...refund.attributes, ...attributes } });
  it.each<[string, object, number]>([
    ['one part', { status: 'partially_refunded', refunds: [part({ amount: 20_000 })] }, 20_000],
    ['one part of a payment still called paid', { refunds: [part({ amount: 20_000 })] }, 20_000],
    [
      'two parts, besides two others failed or under way',
      {
        status: 'partially_refunded',
        refunds: [
          part({ amount: 20_000 }),
          part({ amount: 5_000, status: 'failed' }),
          part({ amount: 20_000 }),
          part({ amount: 7_000, status: 'pending' }),
        ],
      },
      40_000,
    ],
    ['the whole, in any form of its parts', { status: 'refunded', refunds: [] }, 118_457],
    ['an unknown part', { status: 'partially_refunded', refunds: [] }, 0],
    ['a part without an amount', { status: 'partially_refunded', refunds: [part({ amount: null })] }, 0],
    ['a part without a status', { status: 'partially_refunded', refunds: [part({ status: null })] }, 0],
  ])('LND-07 reads the refunded total of %s', async (_what, attributes, minor) => {
    expect(await query(intentWith({ status: 'succeeded', payments: [paymentWith(attributes)] }))).toMatchObject({
      status: 'refunded',
      amount: { minor, currency: 'PHP' },
      paidAt: null,
    });
  });

  it('LND-07 reads no amount of a dispute, and a payment as paid whose only refund failed', async () => {
    expect(await query(intentWith({ status: 'succeeded', payments: [paymentWith({ disputed: true })] }))).toMatchObject(
      {
        status: 'charged-back',
        amount: { minor: 0, currency: 'PHP' },
      },
    );
    const payments = [paymentWith({ refunds: [part({ status: 'failed' })] })];
    expect(await query(intentWith({ status: 'succeeded', payments }))).toMatchObject({ status: 'paid' });
  });

  it('reads the amount and time of the payment, although an attempt failed before', async () => {
    const payments = [{ ...paymentWith({ status: 'failed' }), id: 'pay_0' }, paymentWith({ amount: 118_000 })];
    expect(await query(intentWith({ status: 'succeeded', payments }))).toEqual({
      reference: REFERENCE,
      providerReference: INTENT,
      status: 'paid',
      amount: { minor: 118_000, currency: 'PHP' },
      paidAt: new Date(1_796_089_327_000),
      eventId: `${payment.id}/paid`,
    });
  });

  it('gives null for an id that the provider does not know, and makes no call without one', async () => {
    expect(await query(unknown)).toBeNull();
    const sent: Sent[] = [];
    expect(await over([unknown], sent).query(REFERENCE, null)).toBeNull();
    expect(await over([unknown], sent).cancel(REFERENCE, null)).toBe(false);
    expect(sent).toEqual([]);
  });

  it.each<[string, Recorded]>([
    ['a refusal of another kind', refused],
    ['another payment', intentWith({ metadata: { reference: 'HRM-OTHER' } })],
    ['dollars', intentWith({ currency: 'USD' })],
  ])('leaves the outcome unknown after %s', async (_what, answer) => {
    await expect(query(answer)).rejects.toBeInstanceOf(ProviderUnreachable);
  });
});
