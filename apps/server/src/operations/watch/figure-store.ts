import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

/** Up to when an open item counts into an age; what is older is `older`. */
const AGES = { hour: 3_600, day: 86_400, week: 7 * 86_400 } as const;

/** The sums of one side of an account in one currency, since its first entry. */
export interface AccountSum {
  readonly account: string;
  readonly currency: string;
  readonly debitMinor: number;
  readonly creditMinor: number;
}

/** The server of the database, and the connection to it. */
export interface DatabaseServer {
  readonly version: string;
  readonly isSuperuser: boolean;
  /** Whether the role could change tables and triggers. */
  readonly ownsTables: boolean;
  readonly isEncrypted: boolean;
  /** Whether the connection stays on this machine. */
  readonly isLocal: boolean;
  readonly now: Date;
}

/** Reads the figures of /metrics that only the database knows. Each query is cheap: sums are kept, the others have an index. */
export function createFigureStore(db: Executor) {
  return {
    /** How many open items of each kind are of each age. */
    openItems: async (now: Date): Promise<{ kind: string; age: string; count: number }[]> => {
      const seconds = sql<number>`extract(epoch from ${now}::timestamptz - opened_at)`;
      const age = sql<string>`case when ${seconds} < ${AGES.hour} then 'hour' when ${seconds} < ${AGES.day} then 'day'
        when ${seconds} < ${AGES.week} then 'week' else 'older' end`;
      return db
        .selectFrom('open_items')
        .select((of) => ['kind', age.as('age'), of.fn.countAll<number>().as('count')])
        .where('closed_at', 'is', null)
        .groupBy(['kind', sql`2`])
        .execute();
    },

    /** Facts about the database server and this connection. */
    server: async (): Promise<DatabaseServer> => {
      const { rows } = await sql<DatabaseServer>`
        select current_setting('server_version') as version,
          (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser",
          (select pg_has_role(relowner, 'usage') from pg_class where oid = 'orders'::regclass) as "ownsTables",
          coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as "isEncrypted",
          coalesce(inet_server_addr() <<= '127.0.0.0/8' or inet_server_addr() = '::1', true) as "isLocal",
          clock_timestamp() as now`.execute(db);
      const [server] = rows;
      if (server === undefined) throw new Error('a query of one row has one');
      return server;
    },

    /** Sums of the books. Beyond 2^53 minor units they are rounded, as a gauge of a monitor is. */
    accountSums: async (): Promise<AccountSum[]> => {
      const { rows } = await sql<{ account: string; currency: string; debit: string; credit: string }>`
        select account, currency, sum(debit)::text as debit, sum(credit)::text as credit from (
          select account, currency, debit_minor as debit, credit_minor as credit from account_totals
          union all select account, currency, debit_minor, credit_minor from account_changes
            where booked_on > coalesce(closed_through(), '-infinity')
        ) sums group by account, currency`.execute(db);
      return rows.map(({ account, currency, debit, credit }) => ({
        account,
        currency,
        debitMinor: Number(debit),
        creditMinor: Number(credit),
      }));
    },

    /** Since when the oldest event waits that a running receiver has not taken, by receiver. */
    waitingWebhooks: async (): Promise<{ receiver: string; since: Date }[]> => {
      const { rows } = await sql<{ receiver: string; since: Date }>`
        select coalesce(e.name, 'help-desk') as receiver, w.since from (
          select endpoint_id, min(created_at) as since from webhook_events where delivered_at is null and dead_at is null group by endpoint_id
        ) w left join webhook_endpoints e on e.id = w.endpoint_id where e.stopped_at is null`.execute(db);
      return rows;
    },

    /** For how long the oldest due run of each job has waited for a process, in seconds. No process has run a job yet: none. */
    waitingJobs: async (): Promise<{ queue: string; seconds: number }[]> => {
      const { rows: there } = await sql<{ is: boolean }>`select to_regclass('jobs.job') is not null as is`.execute(db);
      if (there[0]?.is !== true) return [];
      const jobs = db.withTables<{ 'jobs.job': { name: string; state: string; start_after: Date } }>();
      const waiting = await jobs
        .selectFrom('jobs.job')
        .select((of) => ['name as queue', of.fn.min('start_after').as('since')])
        .where('state', 'in', ['created', 'retry'])
        .where('start_after', '<=', sql<Date>`now()`)
        .groupBy('name')
        .execute();
      // the queue's clock is the real one, in a sandbox too
      return waiting.map(({ queue, since }) => ({ queue, seconds: (Date.now() - since.getTime()) / 1_000 }));
    },
  };
}
