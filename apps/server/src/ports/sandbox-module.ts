import type { ProviderConfiguration } from '@hiram/payments';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Services } from '../app/services.ts';
import type { Bureau } from '../lending/applications/bureau-port.ts';
import type { BankAccount } from '../payments/bank-lines/bank-accounts.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../app/config/config.ts';
import type { Database } from '../platform/db/database.ts';
import type { SecretBox } from '../platform/encryption/secret-box.ts';
import type { Sms } from '../platform/outgoing/sms.ts';

/** The real clock plus an offset in the database, so that all processes of a sandbox agree on the date. */
export interface SandboxClock extends Clock {
  set(now: Date): Promise<void>;
  stop(): void;
}

/** The outside world of a service without one: clock, payment provider, bank, SMS. */
export interface Sandbox {
  readonly clock: SandboxClock;
  readonly providers: readonly ProviderConfiguration[];
  readonly sms: Sms;
  readonly bureau: Bureau;
  /** Mounts the pages of the tester, the provider and the bank. */
  mount(http: FastifyInstance, services: Services): Promise<void>;
  /** Starts to deliver the provider's notifications, once the service listens. */
  begin(): void;
  close(): Promise<void>;
}

/** The export of apps/sandbox. */
export interface SandboxModule {
  /**
   * Migrates the sandbox's own tables, and seeds an empty database with demo borrowers, products and loans.
   * @returns whether it was seeded now
   */
  prepare(needs: {
    readonly config: Pick<Config, 'directDatabaseUrl' | 'sandboxStart'>;
    readonly db: Database;
    readonly box: SecretBox;
    readonly log: Logger;
    readonly now: Date;
  }): Promise<boolean>;
  open(needs: { readonly config: Config; readonly db: Database; readonly log: Logger }): Promise<Sandbox>;
  /** The clock only, for a command. To be stopped at the end. */
  startClock(db: Database, log: Logger): Promise<SandboxClock>;
  /** The bank accounts of a lender without configured ones. */
  bankAccounts(): readonly BankAccount[];
  /** Its payment providers, for a lender without configured ones. */
  providers(config: Config): readonly ProviderConfiguration[];
}
