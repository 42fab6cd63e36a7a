import type { Executor } from '@hiram/server/ports';
import type { Kysely } from 'kysely';
import type { SandboxTables } from './sandbox-tables.ts';

/** The PostgreSQL schema that holds all tables of the sandbox, beside those of the service. */
export const SCHEMA = 'sandbox';

/** The service's database or transaction as the sandbox sees it: its own tables, and no other. */
export const ownTables = (db: Executor): Kysely<SandboxTables> =>
  (db as unknown as Kysely<SandboxTables>).withSchema(SCHEMA);
