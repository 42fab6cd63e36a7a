import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RawNotification } from '../../../port.ts';
import duplicate from '../exchanges/duplicate.json' with { type: 'json' };
import link from '../exchanges/link.json' with { type: 'json' };
import refused from '../exchanges/refused.json' with { type: 'json' };
import tooSmall from '../exchanges/too-small.json' with { type: 'json' };
import unknown from '../exchanges/unknown.json' with { type: 'json' };
import { disputeEvent, linkBody, linkEvent, paymentEvent, refundEvent, signedNotification } from './fake-events.ts';
import { KEY_ID, KEY_SECRET, WEBHOOK_SECRET } from './fake-settings.ts';
import type { FakeDispute, FakeLink } from './fake-store.ts';

export { signedNotification } from './fake-events.ts';
export { KEY_ID, KEY_SECRET, WEBHOOK_SECRET } from './fake-settings.ts';

/** Amounts, in paise, at which the stand-in misbehaves. */
export const CASES = { refusedMinor: 109_921, unansweredMinor: 109_922 } as const;

interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** The request is carried out, and its answer is lost. */
  readonly isLost?: boolean;
}

/** A stand-in for Razorpay on a loopback port, whose answers have the shapes of the exchanges beside the adapter. */
export type FakeRazorpay = Awaited<ReturnType<typeof openFakeRazorpay>>;

const newId = (prefix: string) => `${prefix}_${randomBytes(7).toString('hex')}`;

/** @param now the stand-in's clock */
export async function openFakeRazorpay(now: () => Date) {
  const links = new Map<string, FakeLink>();
  const asked: string[] = [];
  /** Whether the list of links is filtered by the requested reference. */
  const filter = { works: true };
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    asked.push(`${request.method} ${request.url}`);
    const basic = `Basic ${Buffer.from(`${KEY_ID}:${KEY_SECRET}`).toString('base64')}`;
    const answer =
      request.headers.authorization === basic
        ? act(request, await textOf(request))
        : { status: 401, body: { error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } } };
    if (answer.isLost) return void response.destroy();
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  };

  const act = ({ method, url = '' }: IncomingMessage, text: string): Answer => {
    const { pathname, searchParams } = new URL(url, 'http://127.0.0.1');
    if (pathname === link.request.path)
      return method === 'POST'
        ? add(JSON.parse(text) as Record<string, unknown>)
        : list(searchParams.get('reference_id'));
    const [, id, what] = /^\/v1\/payment_links\/(\w+)(?:\/(cancel))?$/.exec(pathname) ?? [];
    const found = [...links.values()].find((one) => one.id === id);
    if (found === undefined) return unknown;
    if (what === 'cancel') {
      if (found.status !== 'created') return refused;
      found.status = 'cancelled';
    }
    return { status: 200, body: linkBody(found) };
  };

  const add = (given: Record<string, unknown>): Answer => {
    const { amount, currency, reference_id: reference, expire_by: expireBy } = given;
    if (typeof reference !== 'string' || reference.length > 40 || links.has(reference)) return duplicate;
    if (typeof amount !== 'number' || amount < 100) return tooSmall;
    if (amount === CASES.refusedMinor || currency !== 'INR') return refused;
    const life = { expireBy: Number(expireBy), madeAt: now() };
    const fresh: FakeLink = {
      ...life,
      id: newId('plink'),
      reference,
      amount,
      currency,
      asked: given,
      status: 'created',
      payment: null,
      refunds: [],
    };
    links.set(reference, fresh);
    return { status: 200, body: linkBody(fresh), isLost: amount === CASES.unansweredMinor };
  };

  const list = (reference: string | null): Answer => {
    const found = [...links.values()].filter((one) => filter.works && one.reference === reference);
    return { status: 200, body: { payment_links: found.map(linkBody) } };
  };

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const linkOf = (reference: string): FakeLink => {
    const found = links.get(reference);
    if (found === undefined) throw new Error(`the stand-in has no link ${reference}`);
    return found;
  };
  const told = (body: Uint8Array): RawNotification => signedNotification(body, now(), WEBHOOK_SECRET);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Every call received, oldest first. */
    asked: asked as readonly string[],
    links: links as ReadonlyMap<string, FakeLink>,
    filter,
    /** The borrower pays the requested amount or another. @returns the notification; null when it can no longer be paid */
    pay: (reference: string, amount?: number): RawNotification | null => {
      const found = linkOf(reference);
      if (found.status !== 'created') return null;
      found.status = 'paid';
      found.payment = { id: newId('pay'), amount: amount ?? found.amount, at: now() };
      return told(linkEvent('payment_link.paid', found));
    },
    /** A bank reports late that it was paid, whatever became of the link meanwhile. @returns the notification */
    payLate: (reference: string): RawNotification => {
      const found = linkOf(reference);
      found.status = 'paid';
      found.payment = { id: newId('pay'), amount: found.amount, at: now() };
      return told(linkEvent('payment_link.paid', found));
    },
    /** The link expires. @returns the notification */
    expire: (reference: string): RawNotification => {
      const found = linkOf(reference);
      found.status = 'expired';
      return told(linkEvent('payment_link.expired', found));
    },
    /** An event about the payment of a link. */
    tellOfMoney: (event: string, reference: string): RawNotification => told(paymentEvent(event, linkOf(reference))),
    /** The lender refunds a part of a payment, or what is left of it. @returns the notification */
    refund: (reference: string, amount?: number): RawNotification => {
      const found = linkOf(reference);
      const refunded = found.refunds.reduce((sum, one) => sum + one.amount, 0);
      const made = { id: newId('rfnd'), amount: amount ?? (found.payment?.amount ?? 0) - refunded };
      found.refunds.push(made);
      return told(refundEvent('refund.processed', found, made));
    },
    /** The latest refund of a payment fails after all. @returns the notification */
    failRefund: (reference: string): RawNotification => {
      const found = linkOf(reference);
      const made = found.refunds.pop();
      if (made === undefined) throw new Error(`${reference} was not refunded`);
      return told(refundEvent('refund.failed', found, made));
    },
    /** An event about a dispute of a payment, such as 'payment.dispute.created'. */
    tellOfDispute: (event: string, reference: string, said: FakeDispute = {}): RawNotification =>
      told(disputeEvent(event, linkOf(reference), said)),
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
