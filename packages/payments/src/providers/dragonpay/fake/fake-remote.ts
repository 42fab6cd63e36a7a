import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import type { RawNotification } from '../../../port.ts';
import create from '../exchanges/create.json' with { type: 'json' };
import createDuplicate from '../exchanges/create-duplicate.json' with { type: 'json' };
import createRefused from '../exchanges/create-refused.json' with { type: 'json' };
import keys from '../exchanges/keys.json' with { type: 'json' };
import payout from '../exchanges/payout.json' with { type: 'json' };
import payoutDuplicate from '../exchanges/payout-duplicate.json' with { type: 'json' };
import payoutQuery from '../exchanges/payout-query-pending.json' with { type: 'json' };
import payoutRefused from '../exchanges/payout-refused.json' with { type: 'json' };
import payoutUnknown from '../exchanges/payout-query-unknown.json' with { type: 'json' };
import processors from '../exchanges/processors.json' with { type: 'json' };
import query from '../exchanges/query-pending.json' with { type: 'json' };
import queryUnknown from '../exchanges/query-unknown.json' with { type: 'json' };
import voided from '../exchanges/void.json' with { type: 'json' };
import type { WireStatus } from '../wire.ts';
import { fromWireAmount, toWireTime } from '../wire-values.ts';
import { createFakeSigner, refNoOf } from './fake-postbacks.ts';
import type { FakePayment, FakePayout } from './fake-store.ts';

export { withoutSignatures } from './fake-postbacks.ts';

/** Amounts and accounts for which the stand-in misbehaves, by their last digits. */
export const CASES = {
  refusedMinor: 109_921,
  unansweredMinor: 109_922,
  payout: { refused: '9901', fails: '9902', unanswered: '9903' },
} as const;

const MERCHANT = 'HIRAM';
export const SECRET_KEY = 'secret123';
const PAYOUT_KEY = 'payout-key-1';

/** A stand-in for Dragonpay on a loopback port, whose answers have the shapes of the exchanges beside the adapter. */
export type FakeDragonpay = Awaited<ReturnType<typeof openFakeDragonpay>>;

/** @param now the stand-in's clock */
export async function openFakeDragonpay(now: () => Date) {
  const payments = new Map<string, FakePayment>();
  const payouts = new Map<string, FakePayout>();
  const signer = createFakeSigner(SECRET_KEY);
  /** For tests to change: availability and channels. */
  const state = { isDown: false, processors: processors.response.body };
  const asked: string[] = [];
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const send: Asked['send'] = ({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    const path = request.url ?? '';
    asked.push(`${request.method} ${path}`);
    if (state.isDown) return void response.destroy();
    const isPayout = path.startsWith('/api/payout/');
    const basic = `Basic ${Buffer.from(`${MERCHANT}:${SECRET_KEY}`).toString('base64')}`;
    if (request.headers.authorization !== (isPayout ? `Bearer ${PAYOUT_KEY}` : basic))
      return send({ status: 401, body: { Status: -1, Message: '[104] Unauthorized access' } });
    const given = request.method === 'POST' ? await bodyOf(request) : {};
    const [, reference = '', act] = /^\/api\/collect\/v2\/([^/]+)(?:\/(\w+))?$/.exec(path) ?? [];
    if (isPayout) return sendPayout(response, { path, given, send });
    if (path.startsWith('/api/collect/v2/processors/')) return send({ status: 200, body: state.processors });
    if (path === keys.request.path) return send({ status: 200, body: [{ value: signer.publicKey, status: 'Active' }] });
    if (act === 'post') return sendPayment(response, { reference, given, send });
    const payment = payments.get(reference);
    if (payment === undefined) return send(queryUnknown.response);
    if (act === 'void') {
      if (payment.status === 'P') payment.status = 'V';
      return send(payment.status === 'V' ? voided.response : createRefused.response);
    }
    return send({ status: 200, body: paymentBody(payment) });
  };

  const sendPayment = (response: ServerResponse, { reference, given, send }: PostedPayment): void => {
    const amountMinor = fromWireAmount(given['Amount'] ?? '') ?? 0;
    if (payments.has(reference)) return send(createDuplicate.response);
    if (amountMinor === CASES.refusedMinor || given['Currency'] !== 'PHP') return send(createRefused.response);
    const refNo = refNoOf(reference);
    const { ProcId: procId = '', Param1: param1 = '' } = given;
    const fresh = { merchantId: MERCHANT, status: 'P', settledAt: null } as const;
    payments.set(reference, { txnId: reference, refNo, procId, param1, amountMinor, ...fresh });
    if (amountMinor === CASES.unansweredMinor) return void response.destroy();
    send({ status: 200, body: { ...create.response.body, RefNo: refNo, Url: `${url()}/Pay.aspx?tokenid=${refNo}` } });
  };

  const sendPayout = (response: ServerResponse, { path, given, send }: Asked): void => {
    const reference = path.split('/').at(-1) ?? '';
    if (!path.endsWith('/post')) {
      const known = payouts.get(reference);
      return send(known === undefined ? payoutUnknown.response : { status: 200, body: payoutBody(known) });
    }
    const { TxnId: txnId = '', ProcDetail: account = '', ProcId: procId = '' } = given;
    if (payouts.has(txnId)) return send(payoutDuplicate.response);
    if (account.endsWith(CASES.payout.refused)) return send(payoutRefused.response);
    const refNo = refNoOf(txnId);
    const amountMinor = fromWireAmount(given['Amount'] ?? '') ?? 0;
    const fresh = { status: 'P', message: '', settledAt: null } as const;
    payouts.set(txnId, { txnId, refNo, amountMinor, procId, account, ...fresh });
    if (account.endsWith(CASES.payout.unanswered)) return void response.destroy();
    send({ status: 200, body: { ...payout.response.body, Message: refNo } });
  };

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const paymentOf = (reference: string): FakePayment => {
    const payment = payments.get(reference);
    if (payment === undefined) throw new Error(`the stand-in has no payment ${reference}`);
    return payment;
  };
  return Object.assign(state, {
    url: url(),
    /** Every call received, oldest first. */
    asked,
    signer,
    payments,
    payouts,
    /** The borrower pays the amount, or another one. @returns the notification */
    pay: (reference: string, amountMinor = paymentOf(reference).amountMinor): RawNotification => {
      const payment = paymentOf(reference);
      if (payment.status === 'P') Object.assign(payment, { status: 'S', amountMinor, settledAt: now() });
      return signer.ofPayment(payment, now());
    },
    /** A counter or bank reports late that it was paid, whatever the status became meanwhile. @returns the notification */
    payLate: (reference: string): RawNotification => {
      const payment = Object.assign(paymentOf(reference), { status: 'S', settledAt: now() } as const);
      return signer.ofPayment(payment, now());
    },
    /** Moves the payment to a status. @returns the notification */
    become: (reference: string, status: WireStatus): RawNotification => {
      const payment = paymentOf(reference);
      payment.status = status;
      return signer.ofPayment(payment, now());
    },
    /** Completes a payout according to its account. @returns the notification */
    endPayout: (reference: string): RawNotification => {
      const found = payouts.get(reference);
      if (found === undefined) throw new Error(`the stand-in has no payout ${reference}`);
      const fails = found.account.endsWith(CASES.payout.fails);
      Object.assign(found, {
        status: fails ? 'F' : 'S',
        message: fails ? '[011] Account closed' : '[000] Credited',
        settledAt: now(),
      });
      return signer.ofPayout(found, now());
    },
    close: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}

interface Asked {
  readonly path: string;
  readonly given: Readonly<Record<string, string>>;
  readonly send: (answer: { status: number; body: unknown }) => void;
}

type PostedPayment = Pick<Asked, 'given' | 'send'> & { readonly reference: string };

const paymentBody = (payment: FakePayment) => ({
  ...query.response.body,
  RefNo: payment.refNo,
  TxnId: payment.txnId,
  Amount: payment.amountMinor / 100,
  Status: payment.status,
  ProcId: payment.procId,
  Param1: payment.param1,
  SettleDate: payment.settledAt === null ? null : toWireTime(payment.settledAt),
});

const payoutBody = (found: FakePayout) => ({
  ...payoutQuery.response.body,
  RefNo: found.refNo,
  TxnId: found.txnId,
  Status: found.status,
  Amount: found.amountMinor / 100,
  ProcId: found.procId,
  Message: found.message,
  SettleDate: found.settledAt === null ? null : toWireTime(found.settledAt),
});

async function bodyOf(request: IncomingMessage): Promise<Record<string, string>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return v.parse(v.record(v.string(), v.string()), JSON.parse(Buffer.concat(parts).toString()));
}
