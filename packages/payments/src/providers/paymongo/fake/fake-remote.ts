import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RawNotification } from '../../../port.ts';
import attach from '../exchanges/attach.json' with { type: 'json' };
import createIntent from '../exchanges/intent.json' with { type: 'json' };
import method from '../exchanges/method.json' with { type: 'json' };
import refused from '../exchanges/refused.json' with { type: 'json' };
import tooSmall from '../exchanges/too-small.json' with { type: 'json' };
import unknown from '../exchanges/unknown.json' with { type: 'json' };
import { payloadOf, pictureOf } from './fake-code.ts';
import { expiredEvent, paymentBody, paymentEvent, signedNotification } from './fake-events.ts';
import { SECRET_KEY, WEBHOOK_SECRET } from './fake-settings.ts';
import type { FakeIntent, FakePayment } from './fake-store.ts';

export { signedNotification } from './fake-events.ts';
export { SECRET_KEY, WEBHOOK_SECRET } from './fake-settings.ts';

/** Amounts, in centavos, at which the stand-in misbehaves. */
export const CASES = { refusedMinor: 109_921, unansweredMinor: 109_922, lostIntentMinor: 109_923 } as const;

interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** The request is carried out, and its first answer is lost. */
  readonly isLost?: boolean;
}

interface Posted {
  readonly data: { readonly attributes: Record<string, unknown> };
}

/** A stand-in for PayMongo on a loopback port, whose answers have the shapes of the exchanges beside the adapter. */
export type FakePaymongo = Awaited<ReturnType<typeof openFakePaymongo>>;

const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

/** @param now the stand-in's clock */
export async function openFakePaymongo(now: () => Date) {
  const intents = new Map<string, FakeIntent>();
  /** Life of a code by its creation method, in seconds. */
  const lives = new Map<string, number>();
  const keys = new Map<string, { readonly request: string; answer: Answer | null }>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    asked.push(`${request.method} ${request.url}`);
    const text = await textOf(request);
    const answer = await answering(request, text);
    if (answer.isLost) return void response.destroy();
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  };

  const answering = async (request: IncomingMessage, text: string): Promise<Answer> => {
    const basic = `Basic ${Buffer.from(`${SECRET_KEY}:`).toString('base64')}`;
    if (request.headers.authorization !== basic)
      return { status: 401, body: { errors: [{ code: 'authentication_invalid', detail: 'Unknown key.' }] } };
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string') return act(request, text);
    const known = keys.get(key);
    const identity = `${request.url} ${text}`;
    if (known !== undefined && known.request !== identity)
      return { status: 400, body: { errors: [{ code: 'parameter_invalid', detail: 'The key was used before.' }] } };
    if (known?.answer === null) return { status: 409, body: { errors: [{ code: 'conflict', detail: 'In use.' }] } };
    if (known !== undefined && known.answer !== null) return known.answer;
    const kept: { readonly request: string; answer: Answer | null } = { request: identity, answer: null };
    keys.set(key, kept);
    const answer = await act(request, text);
    kept.answer = { status: answer.status, body: answer.body };
    return answer;
  };

  const act = async ({ method: verb, url = '' }: IncomingMessage, text: string): Promise<Answer> => {
    const attributes = text === '' ? {} : (JSON.parse(text) as Posted).data.attributes;
    const [, id = '', what] = /^\/v1\/payment_intents\/(\w+)(?:\/(\w+))?$/.exec(url) ?? [];
    if (verb === 'POST' && url === createIntent.request.path) return addIntent(attributes);
    if (verb === 'POST' && url === method.request.path) return addMethod(attributes);
    const intent = intents.get(id);
    if (intent === undefined) return unknown;
    if (what === 'attach') return attachTo(intent, String(attributes['payment_method']));
    if (what === 'cancel') {
      if (intent.status === 'succeeded') return refused;
      Object.assign(intent, { status: 'cancelled', code: null });
    }
    return { status: 200, body: { data: intentBody(intent) } };
  };

  const addIntent = (attributes: Record<string, unknown>): Answer => {
    const amount = Number(attributes['amount']);
    if (amount < 2_000) return tooSmall;
    if (amount === CASES.refusedMinor || attributes['currency'] !== 'PHP') return refused;
    const intent = { ...attributes, id: newId('pi'), status: 'awaiting_payment_method', payments: [], code: null };
    intents.set(intent.id, intent as unknown as FakeIntent);
    const body = { data: intentBody(intent as unknown as FakeIntent) };
    return { status: 200, body, isLost: amount === CASES.lostIntentMinor };
  };

  const addMethod = (attributes: Record<string, unknown>): Answer => {
    const id = newId('pm');
    lives.set(id, Number(attributes['expiry_seconds'] ?? 1_800));
    return { status: 200, body: { data: { ...method.response.body.data, id } } };
  };

  const attachTo = async (intent: FakeIntent, methodId: string): Promise<Answer> => {
    const life = lives.get(methodId);
    if (life === undefined || intent.status !== 'awaiting_payment_method') return refused;
    const payload = payloadOf(intent);
    const expiresAt = new Date(now().getTime() + life * 1_000);
    intent.code = { payload, imageUrl: await pictureOf(payload), expiresAt };
    intent.status = 'awaiting_next_action';
    const body = { data: intentBody(intent) };
    return { status: 200, body, isLost: intent.amount === CASES.unansweredMinor };
  };

  const intentBody = (intent: FakeIntent) => {
    const template = attach.response.body.data;
    const { amount, currency, status, description, metadata, code } = intent;
    const drawn = template.attributes.next_action.code;
    const shown = code && { ...drawn, amount, image_url: code.imageUrl, expires_at: code.expiresAt.toISOString() };
    return {
      ...template,
      id: intent.id,
      attributes: {
        ...template.attributes,
        amount,
        currency,
        status,
        description,
        metadata,
        payments: intent.payments.map((payment) => paymentBody(intent, payment)),
        next_action: shown === null ? null : { type: 'consume_qr', code: shown },
        updated_at: Math.floor(now().getTime() / 1000),
      },
    };
  };

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const intentOf = (reference: string): FakeIntent => {
    const found = [...intents.values()].find(({ metadata, code }) => metadata.reference === reference && code !== null);
    if (found === undefined) throw new Error(`the stand-in has no code for ${reference}`);
    return found;
  };
  const intentFor = (reference: string): FakeIntent => {
    const found = [...intents.values()].find((one) => one.metadata.reference === reference);
    if (found === undefined) throw new Error(`the stand-in has no intent for ${reference}`);
    return found;
  };
  const told = (body: Uint8Array): RawNotification => signedNotification(body, now(), { secret: WEBHOOK_SECRET });
  const attempt = (intent: FakeIntent, status: 'paid' | 'failed', amount = intent.amount): FakePayment => {
    const payment = { id: newId('pay'), status, amount, at: now(), refunds: [] };
    intent.payments.push(payment);
    return payment;
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Every call received, oldest first. */
    asked: asked as readonly string[],
    /** References of all payments, oldest first. */
    references: () => [...new Set([...intents.values()].map(({ metadata }) => metadata.reference ?? ''))],
    intentsFor: (reference: string) => [...intents.values()].filter(({ metadata }) => metadata.reference === reference),
    /** The content of a payment's code. */
    payloadFor: (reference: string) => intentOf(reference).code?.payload ?? null,
    /** The borrower pays the requested amount or another. @returns the notification; null when it can no longer be paid */
    pay: (reference: string, amount?: number): RawNotification | null => {
      const intent = [...intents.values()].find((one) => one.metadata.reference === reference);
      if (intent?.status !== 'awaiting_next_action') return null;
      intent.status = 'succeeded';
      return told(paymentEvent('payment.paid', intent, attempt(intent, 'paid', amount)));
    },
    /** A bank reports late that it was paid, whatever became of the code meanwhile. @returns the notification */
    payLate: (reference: string): RawNotification => {
      const intent = intentFor(reference);
      intent.status = 'succeeded';
      return told(paymentEvent('payment.paid', intent, attempt(intent, 'paid')));
    },
    /** The borrower's bank declines it. @returns the notification */
    fail: (reference: string): RawNotification => {
      const intent = intentOf(reference);
      Object.assign(intent, { status: 'awaiting_payment_method', code: null });
      return told(paymentEvent('payment.failed', intent, attempt(intent, 'failed')));
    },
    /** The code expires. @returns the notification */
    expire: (reference: string): RawNotification => {
      const intent = intentOf(reference);
      Object.assign(intent, { status: 'awaiting_payment_method', code: null });
      return told(expiredEvent(intent));
    },
    /** The lender refunds a part of it in the provider's dashboard, or all. @returns the notification */
    refund: (reference: string, part?: number, how: 'succeeded' | 'pending' = 'succeeded'): RawNotification => {
      const intent = [...intents.values()].find((one) => one.metadata.reference === reference);
      const payment = intent?.payments.find(({ status }) => status === 'paid');
      if (intent === undefined || payment === undefined) throw new Error(`${reference} was not paid`);
      payment.refunds.push({ id: newId('ref'), amount: part ?? payment.amount, status: how });
      return told(paymentEvent('payment.refunded', intent, payment));
    },
    close: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}
