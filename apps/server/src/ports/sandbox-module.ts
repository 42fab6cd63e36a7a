import type { ProviderConfiguration } from '@hiram/payments';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Services } from '../app/services.ts';
import type { BankAccount } from '../payments/bank-lines/bank-accounts.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/db/database.ts';
import type { SecretBox } from '../platform/encryption/secret-box.ts';
import type { Sms } from '../platform/outgoing/sms.ts';

/** The real clock plus an offset that is kept in the database, so that every process of a sandbox agrees on the day. */
export interface SandboxClock extends Clock {
  set(now: Date): Promise<void>;
  stop(): void;
}

/** The outside world of a service that has none: clock, payment provider, bank, SMS. */
export interface Sandbox {
  readonly clock: SandboxClock;
  readonly providers: readonly ProviderConfiguration[];
  readonly sms: Sms;
  /** Mounts the pages of the tester, the provider and the bank. */
  mount(http: FastifyInstance, services: Services): Promise<void>;
  /** Begins to deliver the provider's notifications, once the service listens. */
  begin(): void;
  close(): Promise<void>;
}

/** What apps/sandbox exports. */
export interface SandboxModule {
  /**
   * Brings the sandbox's own tables up to date, and fills an empty database with demo borrowers, products and loans.
   * @returns whether it was filled now
   */
  prepare(needs: {
    readonly config: Pick<Config, 'databaseUrl'>;
    readonly db: Database;
    readonly box: SecretBox;
    readonly log: Logger;
    readonly now: Date;
  }): Promise<boolean>;
  open(needs: { readonly config: Config; readonly db: Database; readonly log: Logger }): Promise<Sandbox>;
  /** The clock alone, for a command. To be stopped when done. */
  startClock(db: Database, log: Logger): Promise<SandboxClock>;
  /** The bank accounts of a lender who names none. */
  bankAccounts(): readonly BankAccount[];
  /** Its payment providers, for a lender who names none. */
  providers(config: Config): readonly ProviderConfiguration[];
}
