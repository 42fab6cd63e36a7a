import type { ProviderConfiguration } from '@hiram/payments';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Sms } from '../sms/sms.ts';
import { createSandboxSms } from '../sms/sandbox-sms.ts';
import { createSandboxProviderOutboxStore } from '../stores/sandbox-provider-outbox-store.ts';
import { createSandboxProviderStore } from '../stores/sandbox-provider-store.ts';
import type { SandboxProviderTables } from '../stores/sandbox-provider-tables.ts';
import type { Stores } from '../stores/stores.ts';
import { createSandboxRemote } from './provider/remote.ts';
import { mountSandboxPages } from './routes.ts';
import { type SandboxClock, startSandboxClock } from './sandbox-clock.ts';

/** Longer than the provider's slow answers, shorter than anybody waits. */
const PROVIDER_TIMEOUT_MS = 5000;

export interface Sandbox {
  readonly clock: SandboxClock;
  readonly providers: readonly ProviderConfiguration[];
  readonly sms: Sms;
  mount(http: FastifyInstance): Promise<void>;
  begin(): void;
  close(): Promise<void>;
}

/** Everything that stands in for the outside world while there is none: the clock, the payment provider, SMS. */
export async function openSandbox(needs: {
  config: Config;
  db: Database;
  stores: Stores;
  log: Logger;
}): Promise<Sandbox> {
  const { config, stores, log } = needs;
  const clock = await startSandboxClock(stores.sandbox, (error) =>
    log.warn({ err: error }, 'the sandbox clock could not be read'),
  );
  const apiKey = `sandbox-key-${config.secret.slice(0, 8)}`;
  const signingSecret = `sandbox-signing-${config.secret}`;
  // Sandbox Pay keeps tables of its own in the same database
  const db = needs.db as unknown as Kysely<SandboxProviderTables>;
  const remote = createSandboxRemote({
    store: createSandboxProviderStore(db),
    outbox: createSandboxProviderOutboxStore(db),
    now: () => clock.now(),
    apiKey,
    signingSecret,
    publicBaseUrl: config.publicUrl,
    onError: (error) => log.warn({ err: error }, 'Sandbox Pay could not deliver'),
  });
  const provider = (market: 'PH' | 'IN', name: string) => ({
    kind: 'sandbox' as const,
    name,
    market,
    baseUrl: `http://${ownHost(config.host)}:${config.port}/sandbox/provider`,
    apiKey,
    signingSecret,
    timeoutMs: PROVIDER_TIMEOUT_MS,
  });
  let delivery: { stop(): Promise<void> } | null = null;
  return {
    clock,
    providers: [provider('PH', 'sandbox'), provider('IN', 'sandbox-in')],
    sms: createSandboxSms(stores.sandbox, () => clock.now()),
    mount: async (http) => {
      await http.register(remote.routes);
      await mountSandboxPages(http, { clock, store: stores.sandbox, publicUrl: config.publicUrl });
    },
    begin: () => {
      delivery = remote.startDelivery();
    },
    close: async () => {
      clock.stop();
      await delivery?.stop();
    },
  };
}

/** Where this process reaches itself: the address it listens on, loopback when it listens on all. */
function ownHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
