import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { type DatabaseConnection, Kysely, PostgresDialect, Transaction } from 'kysely';
import { Client, type ClientConfig, DatabaseError, Pool, types } from 'pg';
import type { Logger } from 'pino';
import type { EndedStatement } from '../telemetry/tracing.ts';
import { connectionTo } from './session-settings.ts';
import type { Tables } from '../../app/tables.ts';

export type Database = Kysely<Tables>;
/** A database or a transaction in it, for stores. */
export type Executor = Database | Transaction<Tables>;

/** bigint columns hold minor units and ids; one beyond a number's exact range must never be rounded silently. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('a bigint from the database does not fit a number exactly');
  return value;
}

const parsers = new Map<number, (text: string) => unknown>([
  [types.builtins.INT8, parseInt8],
  [types.builtins.NUMERIC, parseInt8],
  // a calendar date stays text, so that no time zone moves it
  [types.builtins.DATE, (text) => text],
]);

const getTypeParser: typeof types.getTypeParser = (
  oid: Parameters<typeof types.getTypeParser>[0],
  format?: 'text' | 'binary',
) => parsers.get(oid) ?? types.getTypeParser(oid, format);

/** Maximum number of prepared statements. The service has far fewer; a varying one must not fill every connection. */
const MAX_PREPARED = 300;
const names = new Map<string, string | undefined>();
/** Part of each name, so that a statement gets another where PostgreSQL no longer runs it by the first. */
let edition = 0;

/**
 * Answers all columns of a table. PostgreSQL refuses to run such a statement by name once a migration has added one, and the last release
 * still works then.
 */
const answersAllColumns = (text: string): boolean => /(?:\bselect|\breturning|,)\s+(?:[\w"]+\.)?\*/i.test(text);

/** The name of a prepared statement, the same on every connection; undefined beyond the maximum, and for one of all columns. */
function nameOf(text: string): string | undefined {
  if (names.has(text) || names.size >= MAX_PREPARED) return names.get(text);
  const digest = createHash('sha256').update(text).digest('base64url').slice(0, 20);
  const name = answersAllColumns(text) ? undefined : `hiram_${edition}_${digest}`;
  names.set(text, name);
  return name;
}

/** Whether PostgreSQL no longer runs a prepared statement because a migration has changed the type of what it answers. */
export function isOutdatedStatement(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false;
  return error.code === '0A000' && error.routine === 'RevalidateCachedQuery';
}

/** Whether PostgreSQL gave a statement up because a lock was not free in time. */
export const isLockTimeout = (error: unknown): boolean => error instanceof DatabaseError && error.code === '55P03';

/** Has every statement prepared anew, by another name. */
function prepareAnew(): void {
  names.clear();
  edition += 1;
}

/** PostgreSQL's time limit for a statement. */
const STATEMENT_MS = 30_000;
/** Time limit for any answer of the database, after which it counts as unreachable. Migrations have a connection without one. */
const QUERY_MS = STATEMENT_MS + 5_000;
const deadlines = new AsyncLocalStorage<number>();

/** Runs work with a time limit for each of its queries, in milliseconds, instead of 35,000. */
export const withQueryDeadline = <Result>(ms: number, work: () => Promise<Result>): Promise<Result> =>
  deadlines.run(ms, work);

/** The database did not answer, so the outcome of the query is unknown. */
class QueryDeadline extends Error {
  override readonly name = 'QueryDeadline';
  readonly code = 'ETIMEDOUT';
  constructor(ms: number) {
    super(`the database did not answer within ${ms} ms`);
  }
}

/** PostgreSQL acknowledged a commit without its standby: a fail-over may lose it, so its outcome is unknown. */
class LonelyCommit extends Error {
  override readonly name = 'LonelyCommit';
  /** PostgreSQL's own code for an unknown outcome of a transaction. */
  readonly code = '08007';
  constructor() {
    super('the wait for the synchronous standby was cancelled, and the commit may be on one disk only');
  }
}

/** The function of PostgreSQL whose warning says so, in any language. */
const SYNC_WAIT = 'SyncRepWaitForLSN';

/** How a pooler lends its connections: for a session, or for one transaction. */
export type Pooling = 'session' | 'transaction';

/**
 * A connection that prepares each statement with parameters once and then runs it by name. PostgreSQL takes twice as long
 * to plan the service's statements as to run them (docs/performance.md). It is closed when a query is not answered in time, so that nobody
 * reuses it; the query fails with the reason.
 */
class PreparingClient extends Client {
  #isHeld = false;
  readonly #asked = new Set<{ isLonely: boolean }>();

  constructor(config?: ClientConfig) {
    super(config);
    // a statement that reached its time limit while it waited for the standby was committed, with this warning
    this.on('notice', ({ routine }) => {
      if (routine === SYNC_WAIT) for (const each of this.#asked) each.isLonely = true;
    });
  }

  protected nameOf(text: string): string | undefined {
    return nameOf(text);
  }

  // of pg's many signatures Kysely uses only (text, values) with a promise; all others pass through
  override query(...given: unknown[]): never {
    const query = super.query.bind(this) as (...args: unknown[]) => never;
    const [text, values, ...rest] = given;
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? this.nameOf(text) : undefined;
    this.#sendTogether();
    const asked: unknown = name === undefined ? query(...given) : query({ name, text, values }, ...rest);
    return (asked instanceof Promise ? this.#inTime(asked) : asked) as never;
  }

  /** Buffers writes until the end of the turn of the event loop. */
  #sendTogether(): void {
    if (this.#isHeld) return;
    this.#isHeld = true;
    const { stream } = this.connection;
    stream.cork();
    process.nextTick(() => {
      this.#isHeld = false;
      stream.uncork();
    });
  }

  async #inTime(asked: Promise<unknown>): Promise<unknown> {
    const ms = deadlines.getStore() ?? QUERY_MS;
    const deadline = setTimeout(() => this.connection.stream.destroy(new QueryDeadline(ms)), ms);
    const own = { isLonely: false };
    this.#asked.add(own);
    try {
      const answer = await asked;
      if (own.isLonely) throw new LonelyCommit();
      return answer;
    } catch (error) {
      if (isOutdatedStatement(error)) prepareAnew();
      throw error;
    } finally {
      this.#asked.delete(own);
      clearTimeout(deadline);
    }
  }
}

/** The same for a pooler that lends another connection to each transaction: a prepared statement would be on none or a wrong one. */
class PooledClient extends PreparingClient {
  protected override nameOf(): undefined {
    return undefined;
  }
}

/** Opens a pool. `onStatement` is called for each statement. Call `destroy()` at the end. */
export function openDatabase(options: {
  url: string;
  poolSize: number;
  log: Logger;
  pooling?: Pooling | undefined;
  onStatement?: ((statement: EndedStatement) => void) | undefined;
}): Database {
  const { onStatement } = options;
  const pool = new Pool({
    ...connectionTo(options.url),
    max: options.poolSize,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: STATEMENT_MS,
    types: { getTypeParser },
    Client: options.pooling === 'transaction' ? PooledClient : PreparingClient,
    // a statement is sent before the answer to the previous one
    pipeline: true,
  });
  // Without listeners, a connection that the server ends would end the process. The pool listens to idle ones only, and
  // reports them again; one in use may be between two statements of a transaction.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', (error) => options.log.warn({ err: error }, 'a database connection ended'));
  });
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    ...(onStatement !== undefined && {
      log: ({ level, query, queryDurationMillis }) =>
        onStatement({ text: query.sql, durationMs: queryDurationMillis, isFailed: level === 'error' }),
    }),
  });
}

// queries use only the executor of a Kysely; its type requires the rest
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('never opened')) });
const unused = { config: { dialect }, dialect, driver: dialect.createDriver() };

/**
 * Runs work on one connection with pipelined statements: concurrent ones (`Promise.all`) are sent in one write, and
 * PostgreSQL runs them in the order of the calls. In a transaction, a failed statement makes all later ones fail.
 */
export function onOneConnection<Result>(
  db: Executor,
  work: (connection: DatabaseConnection, db: Executor) => Promise<Result>,
): Promise<Result> {
  const executor = db.getExecutor();
  return executor.provideConnection((connection) => {
    const provider = {
      provideConnection: <Given>(consumer: (given: DatabaseConnection) => Promise<Given>) => consumer(connection),
    };
    return work(
      connection,
      new Transaction<Tables>({ ...unused, executor: executor.withConnectionProvider(provider) }),
    );
  });
}
