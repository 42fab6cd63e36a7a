import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import type { Pool } from 'pg';
import type { Deed, DeedOf, Deeds } from './deeds.ts';
import { impossible } from './impossible.ts';
import type { Person } from './people.ts';

export interface OracleOptions {
  readonly db: Pool;
  readonly people: readonly Person[];
  readonly deeds: Deeds;
  readonly filesDir: string;
  /** How many notifications a browser took, by the address it subscribed with. */
  readonly pushesTo: (endpoint: string) => number;
}

/** Looks at the tables and the files from outside, and says all that is wrong; nothing where all is well. */
export async function askOracle(options: OracleOptions): Promise<string[]> {
  const found: string[] = [];
  for (const [what, sql] of Object.entries(impossible)) {
    const { rows } = await options.db.query<{ id: string }>(sql);
    found.push(...rows.map(({ id }) => `${what}: ${id}`));
  }
  for (const person of options.people) found.push(...(await lostOrDoubled(options, person)));
  return [...found, ...(await filesApart(options))];
}

/** What there is of a borrower in a table, by what it is told as. */
const tables: Readonly<Partial<Record<Deed['kind'], string>>> = {
  applied: 'select id::text as id from orders where borrower_id = $1',
  'took-the-money': 'select id::text as id from orders where borrower_id = $1 and withdraw_confirmed_at is not null',
  payment: 'select id from payments where borrower_id = $1',
  paid: `select id from payments where borrower_id = $1 and status = 'paid'`,
  'gave-a-number': 'select utr as id from transfer_numbers where borrower_id = $1',
  transferred: `select l.utr as id from bank_lines l join payments p on p.id = l.payment_id where p.borrower_id = $1
    union all select l.utr from bank_lines l where l.payment_id is null and $1::bigint is not null`,
  complaint: `select c.id || '/' || coalesce(i.id, '') as id from complaints c left join complaint_images i on i.complaint_id = c.id
    where c.borrower_id = $1`,
  booked: 'select id::text as id from book_entries where borrower_id = $1 and removed_at is null',
  answered: 'select id::text as id from certification_answers where borrower_id = $1',
  bound: 'select id::text as id from payout_accounts where borrower_id = $1',
  subscribed: `select encode(endpoint_hash, 'hex') as id from push_subscriptions where borrower_id = $1`,
  'logged-in': `select encode(token_hash, 'hex') as id from sessions
    where borrower_id = $1 and mark_hash is not null and revoked_at is null`,
};

/** What a borrower was told is there, once; and of what is never done without a word nothing more is there. */
async function lostOrDoubled({ db, deeds, pushesTo }: OracleOptions, { id }: Person): Promise<string[]> {
  const said = deeds.of(id);
  const told = <Kind extends Deed['kind']>(kind: Kind, read: (deed: DeedOf<Kind>) => string): string[] =>
    said.filter((deed): deed is DeedOf<Kind> => deed.kind === kind).map(read);
  const there = async (kind: Deed['kind']): Promise<string[]> =>
    (await db.query<{ id: string }>(tables[kind] ?? '', [id])).rows.map((row) => row.id);
  const once = async (kind: Deed['kind'], expected: readonly string[]): Promise<string[]> => {
    const found = await there(kind);
    return [
      ...expected.filter((each) => !found.includes(each)).map((each) => `${kind}, acknowledged and lost: ${each}`),
      ...found.filter((each, place) => found.indexOf(each) !== place).map((each) => `${kind}, twice: ${each}`),
    ];
  };
  const exactly = async (kind: Deed['kind'], expected: readonly string[]): Promise<string[]> => [
    ...(await once(kind, expected)),
    ...(await there(kind)).filter((each) => !expected.includes(each)).map((each) => `${kind}, never told: ${each}`),
  ];
  const asOften = async (kind: Deed['kind']): Promise<string[]> => {
    const [often, found] = [said.filter((deed) => deed.kind === kind).length, (await there(kind)).length];
    return often === found ? [] : [`${kind} of ${id}: ${often} times acknowledged, ${found} times there`];
  };
  const removed = told('unbooked', ({ entryId }) => entryId);
  const ended = told('logged-out', ({ tokenHash }) => tokenHash);
  const endpoints = told('subscribed', ({ endpoint }) => endpoint);
  return [
    ...(await exactly(
      'applied',
      told('applied', ({ orderId }) => orderId),
    )),
    ...(await exactly(
      'took-the-money',
      told('took-the-money', ({ orderId }) => orderId),
    )),
    ...(await once(
      'payment',
      told('payment', ({ paymentId }) => paymentId),
    )),
    ...(await once('paid', [...told('paid', ({ paymentId }) => paymentId)])),
    ...(await once(
      'gave-a-number',
      told('gave-a-number', ({ utr }) => utr),
    )),
    ...(await once(
      'transferred',
      told('transferred', ({ utr }) => utr),
    )),
    ...(await exactly(
      'complaint',
      told('complaint', ({ problemId, image }) => `${problemId}/${image}`),
    )),
    ...(await exactly(
      'booked',
      told('booked', ({ entryId }) => entryId).filter((each) => !removed.includes(each)),
    )),
    ...(await asOften('answered')),
    ...(await asOften('bound')),
    ...(await exactly(
      'subscribed',
      endpoints.map((each) => createHash('sha256').update(each).digest('hex')),
    )),
    ...(await once(
      'logged-in',
      told('logged-in', ({ tokenHash }) => tokenHash).filter((each) => !ended.includes(each)),
    )),
    // one that was ended is forgotten after a week of the service's clock
    ...(await there('logged-in'))
      .filter((each) => ended.includes(each))
      .map((each) => `logged-out, acknowledged and open: ${each}`),
    ...(await notifiedTooOften(db, id, endpoints.map(pushesTo))),
  ];
}

/** A notification of a reminder goes to each browser once at most. */
async function notifiedTooOften(db: Pool, borrowerId: number, taken: readonly number[]): Promise<string[]> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from reminders
     where borrower_id = $1 and channel = 'push' and status in ('sending', 'sent', 'unknown')`,
    [borrowerId],
  );
  const most = rows[0]?.count ?? 0;
  return taken
    .filter((count) => count > most)
    .map((count) => `a browser of ${borrowerId} was notified ${count} times of ${most} reminders`);
}

/** Every file has its row, and every row that says so its file. */
async function filesApart({ db, filesDir }: OracleOptions): Promise<string[]> {
  const { rows } = await db.query<{ id: string; state: string }>('select id, state from stored_files');
  const known = new Set(rows.map(({ id }) => id));
  const files = readdirSync(filesDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
  const there = new Set(files);
  return [
    // the part of a file that is on its way has its name before a dot
    ...files.filter((name) => !known.has(name.split('.')[0] ?? '')).map((name) => `a file without its row: ${name}`),
    ...rows
      .filter(({ id, state }) => state === 'kept' && !there.has(id))
      .map(({ id }) => `a row without its file: ${id}`),
  ];
}
