import { setTimeout as delay } from 'node:timers/promises';
import { Client, type Pool } from 'pg';

const EVERY_MS = 100;
/** How long a mark waits for its acknowledgement, in milliseconds. */
const WITHIN_MS = 3_000;

/** A row whose commit was acknowledged, and the port of the PostgreSQL that did. */
interface Mark {
  readonly id: number;
  readonly port: number;
  readonly at: number;
}

/** Rows that are written one after the other on the way that the service takes. */
export interface Marks {
  /** The first mark after an instant that another PostgreSQL than the one on a port acknowledged; null for none yet. */
  firstElsewhere(after: number, port: number): number | null;
  /** When the PostgreSQL on a port acknowledged its last mark; 0 for never. */
  lastOn(port: number): number;
  /** How many of the acknowledged marks a database lacks. */
  lost(db: Pool): Promise<number>;
  end(): Promise<void>;
}

/** Begins to write marks. */
export async function openMarks(url: string, db: Pool): Promise<Marks> {
  await db.query('create table failover_marks (id int primary key)');
  const marks: Mark[] = [];
  const ending = new AbortController();
  let client: Client | null = null;
  const connect = async (): Promise<Client> => {
    const next = new Client({ connectionString: url, connectionTimeoutMillis: WITHIN_MS, query_timeout: WITHIN_MS });
    next.on('error', () => undefined);
    await next.connect();
    return next;
  };
  const writing = (async () => {
    for (let id = 1; !ending.signal.aborted; id += 1, await delay(EVERY_MS)) {
      try {
        client ??= await connect();
        const { rows } = await client.query<{ port: number }>(
          'insert into failover_marks values ($1) returning inet_server_port() as port',
          [id],
        );
        marks.push({ id, port: rows[0]?.port ?? 0, at: performance.now() });
      } catch {
        void client?.end().catch(() => undefined);
        client = null;
      }
    }
    await client?.end();
  })();
  return {
    firstElsewhere: (after, port) => marks.find((mark) => mark.at > after && mark.port !== port)?.at ?? null,
    lastOn: (port) => marks.findLast((mark) => mark.port === port)?.at ?? 0,
    async lost(from) {
      const known = marks.map(({ id }) => id);
      const { rows } = await from.query<{ count: number }>(
        'select count(*)::int as count from unnest($1::int[]) as known where not exists (select from failover_marks where id = known)',
        [known],
      );
      return rows[0]?.count ?? Number.NaN;
    },
    async end() {
      ending.abort();
      await writing;
    },
  };
}
