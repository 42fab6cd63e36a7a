import type { Endpoint } from '@hiram/contract';
import type { Fields } from '@hiram/conformance';
import { sql } from 'kysely';
import type { ServiceRig } from './service-rig.ts';

/** What came back, whole: whatever of it differs can tell something. */
export interface Heard {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Differs from one answer to the next by itself, or follows from what is compared anyway. */
const UNTOLD = new Set(['date', 'content-length', 'keep-alive', 'connection']);

/** Reads everything of an answer that could tell something. */
export async function heardOf(response: Response): Promise<Heard> {
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !UNTOLD.has(name)));
  return { status: response.status, headers, text: Buffer.from(await response.arrayBuffer()).toString('latin1') };
}

export interface Sending {
  readonly session: string;
  readonly fields: Fields;
  readonly key?: string;
  readonly file?: Blob;
}

/** Sends a call as a borrower's page does, whatever it says. */
export async function sendCall(rig: ServiceRig, call: Endpoint, sending: Sending): Promise<Heard> {
  const { session, fields, key, file } = sending;
  const query = new URLSearchParams({ sessionId: session });
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) (call.method === 'GET' ? query : form).set(name, String(value));
  const files = new FormData();
  if (call.upload !== null && file !== undefined) files.set(call.upload, file, 'picture.png');
  const path = call.path.replace('{provider}', 'hiram');
  const response = await rig.answers.fetch(`${rig.baseUrl}${rig.config.basePath}${path}?${query.toString()}`, {
    method: call.method,
    headers: {
      accept: 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(call.method === 'GET' ? {} : { body: call.upload === null ? form : files }),
  });
  return heardOf(response);
}

/**
 * What tells an id of somebody else's from one that never existed; empty where nothing does. What was sent may come back in an answer,
 * and is the only thing in which the two may differ.
 */
export function toldApart(
  theirs: { heard: Heard; sent: readonly string[] },
  missing: { heard: Heard; sent: readonly string[] },
): string[] {
  const plain = ({ heard, sent }: typeof theirs) => {
    // an id of one digit is no part of a longer number
    const whole = sent.filter((id) => id !== '').map((id) => new RegExp(`(?<![\\w-])${literally(id)}(?![\\w-])`, 'g'));
    const without = (text: string) => whole.reduce((left, id) => left.replaceAll(id, '‹id›'), text);
    const headers = Object.entries(heard.headers).map(([name, value]) => [name, without(value)] as const);
    return { status: heard.status, headers: new Map(headers), text: without(heard.text) };
  };
  const [one, other] = [plain(theirs), plain(missing)];
  const names = [...new Set([...one.headers.keys(), ...other.headers.keys()])];
  return [
    ...(one.status === other.status ? [] : [`status ${one.status} instead of ${other.status}`]),
    ...names
      .filter((name) => one.headers.get(name) !== other.headers.get(name))
      .map((name) => `header ${name}: ${one.headers.get(name)} instead of ${other.headers.get(name)}`),
    ...(one.text === other.text ? [] : [`${one.text.slice(0, 300)} instead of ${other.text.slice(0, 300)}`]),
  ];
}

const literally = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** What leads from a row to whose it is, by the column's name; whatever table has one of them is looked at. */
const OWNER_COLUMNS = {
  borrower_id: (id: number) => sql`${id}::bigint`,
  order_id: (id: number) => sql`any(select id from orders where borrower_id = ${id})`,
  payment_id: (id: number) => sql`any(select id from payments where borrower_id = ${id})`,
  complaint_id: (id: number) => sql`any(select id from complaints where borrower_id = ${id})`,
  payout_id: (id: number) => sql`any(select id from payouts where borrower_id = ${id})`,
} as const;

/** Every row that is a borrower's, by table; found by the columns that tables have, so that a new table is among them. One question for all. */
export async function everythingOf(rig: ServiceRig, borrowerId: number): Promise<ReadonlyMap<string, string[]>> {
  const { rows: places } = await sql<{ table: string; column: keyof typeof OWNER_COLUMNS }>`
    select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
      and a.attname = any(${Object.keys(OWNER_COLUMNS)})`.execute(rig.db);
  const openPicture = (table: string, where: ReturnType<typeof sql>) =>
    sql`select ${table}::text as table, to_jsonb(t)::text as row from ${sql.table(table)} t where ${where}`;
  const looks = [
    openPicture('borrowers', sql`id = ${borrowerId}`),
    ...places.map(({ table, column }) =>
      openPicture(table, sql`${sql.ref(column)} = ${OWNER_COLUMNS[column](borrowerId)}`),
    ),
  ];
  const { rows } = await sql<{ table: string; row: string }>`
    ${sql.join(looks, sql` union all `)} order by 1, 2`.execute(rig.db);
  const found = new Map<string, string[]>(
    ['borrowers', ...places.map(({ table }) => table)].map((table) => [table, []]),
  );
  for (const { table, row } of rows) found.get(table)?.push(row);
  return found;
}

/** What is not as it was, a line for each row. */
export function changesIn(before: ReadonlyMap<string, string[]>, after: ReadonlyMap<string, string[]>): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((table) => {
    const [was, is] = [before.get(table) ?? [], after.get(table) ?? []];
    return [
      ...was.filter((row) => !is.includes(row)).map((row) => `${table} has lost ${row}`),
      ...is.filter((row) => !was.includes(row)).map((row) => `${table} has got ${row}`),
    ];
  });
}
