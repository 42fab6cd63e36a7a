import type { Executor } from '@hiram/server/ports';
import type { Kysely } from 'kysely';
import type { SandboxTables } from './sandbox-tables.ts';

/** The PostgreSQL schema of all tables of the sandbox, next to those of the service. */
export const SCHEMA = 'sandbox';

/** The sandbox's view of the service's database or transaction: its own tables, and no other. */
export const ownTables = (db: Executor): Kysely<SandboxTables> =>
  (db as unknown as Kysely<SandboxTables>).withSchema(SCHEMA);
