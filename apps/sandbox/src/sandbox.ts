import { resolve } from 'node:path';
import type { ProviderConfiguration } from '@hiram/payments';
import { type Config, migrate, type Sandbox, type SandboxClock, type SandboxModule } from '@hiram/server/ports';
import { sandboxBankAccounts } from './bank/bank-accounts.ts';
import { mountSandboxBank } from './bank/bank-routes.ts';
import { sandboxTablesOf, SCHEMA } from './sandbox-tables.ts';
import { createSandboxProviderOutboxStore } from './provider/outbox-store.ts';
import { createSandboxProviderStore } from './provider/provider-store.ts';
import { createSandboxPay } from './provider/sandbox-pay.ts';
import { mountSandboxPages } from './testers/tester-routes.ts';
import { startSandboxClock } from './sandbox-clock.ts';
import { sandboxBureau } from './sandbox-bureau.ts';
import { createSandboxSms } from './sandbox-sms.ts';
import { createSandboxStore } from './sandbox-store.ts';
import { seedSandbox } from './seed/seed-sandbox.ts';

/** Longer than the provider's slow answers, and shorter than a borrower's patience. */
const PROVIDER_TIMEOUT_MS = 5000;

const MIGRATIONS = resolve(import.meta.dirname, '../migrations');

/** The sandbox as a module that the service loads where it is switched on. */
export const sandbox: SandboxModule = {
  prepare: async ({ config, db, box, log, now }) => {
    await migrate({ url: config.directDatabaseUrl, log, folder: MIGRATIONS, schema: SCHEMA });
    return seedSandbox(db, { now: config.sandboxStart ?? now, box, isOwnTime: config.sandboxStart !== null });
  },
  startClock,
  bankAccounts: sandboxBankAccounts,
  providers: providersOf,
  open,
};

function startClock(...[db, log]: Parameters<SandboxModule['startClock']>): Promise<SandboxClock> {
  return startSandboxClock(createSandboxStore(sandboxTablesOf(db)), (error) =>
    log.warn({ err: error }, 'the sandbox clock could not be read'),
  );
}

async function open({ config, db, log }: Parameters<SandboxModule['open']>[0]): Promise<Sandbox> {
  const own = sandboxTablesOf(db);
  const store = createSandboxStore(own);
  const clock = await startClock(db, log);
  const { apiKey, signingSecret } = keysOf(config);
  const remote = createSandboxPay({
    store: createSandboxProviderStore(own),
    outbox: createSandboxProviderOutboxStore(own),
    now: () => clock.now(),
    apiKey,
    signingSecret,
    publicBaseUrl: config.publicUrl,
    onError: (error) => log.warn({ err: error }, 'Sandbox Pay could not deliver'),
  });
  let delivery: { stop(): Promise<void> } | null = null;
  return {
    clock,
    providers: providersOf(config),
    bureau: sandboxBureau,
    sms: createSandboxSms(store, () => clock.now()),
    mount: async (http, services) => {
      await http.register(remote.routes);
      await mountSandboxPages(http, { clock, store, publicUrl: config.publicUrl });
      await mountSandboxBank(http, services);
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

const keysOf = ({ secret }: Pick<Config, 'secret'>) => ({
  apiKey: `sandbox-key-${secret.slice(0, 8)}`,
  signingSecret: `sandbox-signing-${secret}`,
});

/** Sandbox Pay in each market. */
function providersOf(config: Config): ProviderConfiguration[] {
  const provider = (market: 'PH' | 'IN', name: string) => ({
    kind: 'sandbox' as const,
    name,
    market,
    baseUrl: `http://${ownHost(config.host)}:${config.port}/sandbox/provider`,
    ...keysOf(config),
    timeoutMs: PROVIDER_TIMEOUT_MS,
  });
  return [provider('PH', 'sandbox'), provider('IN', 'sandbox-in')];
}

/** The host at which this process reaches itself: its listening address, or loopback when it listens on all. */
function ownHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
