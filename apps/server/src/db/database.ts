import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import { Pool, types } from 'pg';
import type { Logger } from 'pino';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
/** A database or a transaction in it: what stores work on. */
export type Executor = Database | Transaction<Tables>;

/** bigint columns hold minor units and ids; one that a number cannot hold exactly must never be rounded silently. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('a bigint from the database does not fit a number exactly');
  return value;
}

const parsers = new Map<number, (text: string) => unknown>([
  [types.builtins.INT8, parseInt8],
  [types.builtins.NUMERIC, parseInt8],
  // a calendar date stays text: it has no time zone to be moved by
  [types.builtins.DATE, (text) => text],
]);

const getTypeParser: typeof types.getTypeParser = (
  oid: Parameters<typeof types.getTypeParser>[0],
  format?: 'text' | 'binary',
) => parsers.get(oid) ?? types.getTypeParser(oid, format);

/** Opens a pool. Call `destroy()` on what is returned when done. */
export function openDatabase(options: { url: string; poolSize: number; log: Logger }): Database {
  const pool = new Pool({
    connectionString: options.url,
    max: options.poolSize,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    types: { getTypeParser },
  });
  // Without listeners, a connection that the server ends would end the process. The pool listens to idle ones only, and
  // tells of them once more; one in use may be between two statements of a transaction.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', (error) => options.log.warn({ err: error }, 'a database connection ended'));
  });
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
