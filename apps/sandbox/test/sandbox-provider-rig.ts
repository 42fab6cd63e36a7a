import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CollectRequest, PaymentProvider, RawNotification } from '@hiram/payments';
import { createSandboxProvider, type SandboxMarket } from '@hiram/payments/sandbox';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { pino } from 'pino';
import { createTestDatabase } from '../../../tools/test-database.ts';
import { openDatabase } from '../../server/src/platform/db/database.ts';
import type { SandboxPayOptions } from '../src/provider/dependencies.ts';
import { createSandboxPay } from '../src/provider/sandbox-pay.ts';
import { createSandboxProviderOutboxStore, type SandboxProviderOutboxStore } from '../src/provider/outbox-store.ts';
import { createSandboxProviderStore, type SandboxProviderStore } from '../src/provider/provider-store.ts';
import { type SandboxTables, sandboxTablesOf } from '../src/sandbox-tables.ts';

export const API_KEY = 'sk_test_rig';
export const SIGNING_SECRET = 'whsec_test_rig';
/** Longer than any answer takes on a busy machine; tests of missing answers set their own. */
const TIMEOUT_MS = 20_000;

/** The merchant's end: receives notifications over HTTP and answers as set. */
interface Merchant {
  readonly received: RawNotification[];
  /** Status of the next answers; a function decides for each. */
  answer: (notification: RawNotification) => number | Promise<number>;
  readonly url: string;
}

/** Sandbox Pay on a loopback port with a PostgreSQL of its own, its adapter, and a merchant. */
export interface Rig {
  readonly db: Kysely<SandboxTables>;
  readonly store: SandboxProviderStore;
  readonly outbox: SandboxProviderOutboxStore;
  readonly remote: ReturnType<typeof createSandboxPay>;
  readonly origin: string;
  readonly merchant: Merchant;
  /** The provider's clock; stands still unless moved. */
  readonly clock: { at: Date };
  adapter(options?: {
    market?: SandboxMarket;
    baseUrl?: string;
    apiKey?: string;
    timeoutMs?: number;
    fetch?: typeof fetch;
  }): PaymentProvider;
  /** Another process on the same database: the state of Sandbox Pay after a restart. */
  restarted(changes?: Partial<SandboxPayOptions>): ReturnType<typeof createSandboxPay>;
  /** Submits a form as a browser does, and returns status, headers and text. */
  post(
    path: string,
    fields: Readonly<Record<string, string>>,
  ): Promise<{ status: number; location: string | null; text: string }>;
  get(path: string): Promise<Response>;
  close(): Promise<void>;
}

/** Starts all of it. Notifications go to the merchant's server whatever host their address has; the path stays. */
export async function openRig(): Promise<Rig> {
  const database = await createTestDatabase('sandbox');
  const opened = openDatabase({ url: database.url, poolSize: 5, log: pino({ level: 'silent' }) });
  const db = sandboxTablesOf(opened);
  const store = createSandboxProviderStore(db);
  const outbox = createSandboxProviderOutboxStore(db);
  const clock = { at: new Date('2026-12-01T01:41:00.250Z') };
  const { merchant, server } = await openMerchant(clock);
  const app = Fastify();
  const origin = { value: '' };
  const build = (changes: Partial<SandboxPayOptions> = {}) =>
    createSandboxPay({
      store,
      outbox,
      now: () => clock.at,
      apiKey: API_KEY,
      signingSecret: SIGNING_SECRET,
      publicBaseUrl: () => origin.value,
      merchantName: 'QuickPeso',
      slowAnswerMs: 20,
      deliver: (url, init) => fetch(merchant.url + new URL(url).pathname, init),
      ...changes,
    });
  const remote = build();
  await app.register(remote.routes);
  await app.listen({ host: '127.0.0.1', port: 0 });
  origin.value = addressOf(app);
  return {
    db,
    store,
    outbox,
    remote,
    origin: origin.value,
    merchant,
    clock,
    restarted: build,
    adapter: (options = {}) =>
      createSandboxProvider({
        baseUrl: `${origin.value}/sandbox/provider`,
        apiKey: API_KEY,
        signingSecret: SIGNING_SECRET,
        timeoutMs: TIMEOUT_MS,
        market: 'PH',
        ...options,
      }),
    post: async (path, fields) => {
      const response = await fetch(origin.value + path, {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual',
      });
      return { status: response.status, location: response.headers.get('location'), text: await response.text() };
    },
    get: (path) => fetch(origin.value + path, { redirect: 'manual' }),
    close: async () => {
      await app.close();
      server.closeAllConnections();
      server.close();
      await opened.destroy();
      await database.drop();
    },
  };
}

async function openMerchant(clock: { at: Date }): Promise<{ merchant: Merchant; server: Server }> {
  const received: RawNotification[] = [];
  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const notification = { headers: headersOf(request), rawBody: await bodyOf(request), receivedAt: clock.at };
      received.push(notification);
      response.writeHead(await merchant.answer(notification)).end('ok');
    };
    answer().catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const merchant: Merchant = {
    received,
    answer: () => 200,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  };
  return { merchant, server };
}

/** The event in a notification, unchecked. */
export function eventOf(notification: RawNotification): {
  id: string;
  type: string;
  payment?: { merchant_reference: string; status: string; amount: number; amount_paid: number | null };
  payout?: { merchant_reference: string; status: string };
} {
  return JSON.parse(new TextDecoder().decode(notification.rawBody));
}

function addressOf(app: FastifyInstance): string {
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

function headersOf(request: IncomingMessage): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value]),
  );
}

async function bodyOf(request: IncomingMessage): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of request) parts.push(part);
  return new Uint8Array(Buffer.concat(parts));
}

/** Removes the notifications of an earlier test. */
export async function clearNotifications(rig: Rig): Promise<void> {
  await rig.db.deleteFrom('provider_notification').execute();
  rig.merchant.received.length = 0;
  rig.merchant.answer = () => 200;
}

let collections = 0;

/** A request to collect, with a reference of its own. */
export function collectRequest(rig: Rig, minor = 118_457, channelNumber = '90006'): CollectRequest {
  collections += 1;
  return {
    reference: `HRM-${collections}`,
    amount: { minor, currency: 'PHP' },
    description: 'Loan 86, instalment 1 of 3',
    channelNumber,
    payer: { name: 'Maria Santos', phone: null, email: null },
    returnUrl: 'https://lender.example/paid?orderId=86',
    notifyUrl: 'https://lender.example/notify',
    expiresAt: new Date(rig.clock.at.getTime() + 3_600_000),
  };
}
