import { readdirSync } from 'node:fs';
import type { Pool } from 'pg';
import type { Deed, Deeds } from './deeds.ts';
import type { Person } from './people.ts';

/** What must never be found, as SQL that finds it: `id` names each. */
const impossible: Readonly<Record<string, string>> = {
  'postings of a currency that do not sum to zero': `
    select currency as id from ledger_postings group by currency having sum(amount_minor) <> 0`,
  'an entry that does not balance': `
    select entry_id::text as id from ledger_postings group by entry_id, currency having sum(amount_minor) <> 0`,
  'a paid payment without one settlement of its amount': `
    select p.id from payments p where p.status = 'paid' and 1 <> (
      select count(*) from ledger_entries e join ledger_postings l on l.entry_id = e.id
      where e.kind = 'settlement' and e.source = p.id and l.account = 'provider-clearing' and l.amount_minor = p.amount_minor)`,
  'a settlement of a payment that is not paid': `
    select e.source as id from ledger_entries e left join payments p on p.id = e.source
    where e.kind = 'settlement' and p.status is distinct from 'paid'`,
  'a paid payment whose allocations are not its amount': `
    select p.id from payments p left join allocations a on a.payment_id = p.id where p.status = 'paid'
    group by p.id having coalesce(sum(a.amount_minor), 0) <> p.amount_minor`,
  'money at the provider that is not paid here': `
    select s.merchant_reference as id from sandbox_provider_payment s left join payments p on p.id = s.merchant_reference
    where s.status = 'succeeded' and s.amount_paid_minor = s.amount_minor and p.status is distinct from 'paid' and p.review_reason is null`,
  'a payment that is paid here and not at the provider': `
    select p.id from payments p left join sandbox_provider_payment s on s.merchant_reference = p.id
    where p.status = 'paid' and p.provider like 'sandbox%' and s.status is distinct from 'succeeded' and p.borrower_id >= 500000`,
  'a loan that was paid out twice': `
    select order_id::text as id from payouts where status = 'paid' group by order_id having count(*) > 1`,
  'money that left the provider twice for one loan': `
    select p.order_id::text as id from sandbox_provider_payout s join payouts p on p.id = s.merchant_reference
    where s.status = 'paid' group by p.order_id having count(*) > 1`,
  'a loan that runs without a payout, or the other way round': `
    select o.id::text as id from orders o where o.borrower_id >= 500000 and (o.disbursed_on is not null) <> exists (
      select 1 from payouts p where p.order_id = o.id and p.status = 'paid')`,
  'a loan without one disbursement in the books': `
    select o.id::text as id from orders o where o.borrower_id >= 500000 and o.disbursed_on is not null and 1 <> (
      select count(*) from ledger_entries e where e.order_id = o.id and e.kind = 'disbursement')`,
  'two applications that wait for one product': `
    select borrower_id || '/' || product_id as id from orders where decision = 'pending' group by borrower_id, product_id having count(*) > 1`,
  'more than one current payout account': `
    select borrower_id::text as id from payout_accounts where replaced_at is null group by borrower_id having count(*) > 1`,
  'a payment whose history ends otherwise': `
    select p.id from payments p where p.status is distinct from (
      select e.to_status from payment_events e where e.payment_id = p.id order by e.id desc limit 1)`,
};

export interface OracleOptions {
  readonly db: Pool;
  readonly people: readonly Person[];
  readonly deeds: Deeds;
  readonly filesDir: string;
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

/** What a borrower was told is there, once; and nothing is there that nobody was told of. */
async function lostOrDoubled({ db, deeds }: OracleOptions, { id }: Person): Promise<string[]> {
  const said = deeds.of(id);
  const idsOf = <Kind extends Deed['kind']>(kind: Kind, read: (deed: Extract<Deed, { kind: Kind }>) => string) =>
    new Set(said.filter((deed): deed is Extract<Deed, { kind: Kind }> => deed.kind === kind).map(read));
  const inTable = async (sql: string): Promise<string[]> =>
    (await db.query<{ id: string }>(sql, [id])).rows.map((row) => row.id);
  const compare = (what: string, told: ReadonlySet<string>, there: readonly string[]): string[] => [
    ...[...told]
      .filter((each) => !there.includes(each))
      .map((each) => `${what} that was acknowledged is lost: ${each}`),
    ...there.filter((each, place) => there.indexOf(each) !== place).map((each) => `${what} is there twice: ${each}`),
  ];
  const compareAll = (what: string, told: ReadonlySet<string>, there: readonly string[]): string[] => [
    ...compare(what, told, there),
    ...there.filter((each) => !told.has(each)).map((each) => `${what} is there and was never told: ${each}`),
  ];
  const orders = await inTable('select id::text as id from orders where borrower_id = $1');
  const taken = await inTable(
    'select id::text as id from orders where borrower_id = $1 and withdraw_confirmed_at is not null',
  );
  const payments = await inTable('select id from payments where borrower_id = $1');
  const paid = await inTable(`select id from payments where borrower_id = $1 and status = 'paid'`);
  const complaints = await inTable('select id::text as id from complaints where borrower_id = $1');
  const accounts = await inTable('select id::text as id from payout_accounts where borrower_id = $1');
  const bound = said.filter(({ kind }) => kind === 'bound').length;
  return [
    ...compareAll(
      'an application',
      idsOf('applied', ({ orderId }) => orderId),
      orders,
    ),
    ...compareAll(
      'a withdrawal',
      idsOf('took-the-money', ({ orderId }) => orderId),
      taken,
    ),
    ...compare(
      'a payment',
      idsOf('payment', ({ paymentId }) => paymentId),
      payments,
    ),
    ...compare(
      'a paid payment',
      idsOf('paid', ({ paymentId }) => paymentId),
      paid,
    ),
    ...compareAll(
      'a complaint',
      idsOf('complaint', ({ problemId }) => problemId),
      complaints,
    ),
    ...(accounts.length === bound
      ? []
      : [`${bound} accounts of ${id} were acknowledged, ${accounts.length} are there`]),
  ];
}

/** Every file has its row, and every row its file. */
async function filesApart({ db, filesDir }: OracleOptions): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>('select id from complaint_images');
  const ids = new Set(rows.map(({ id }) => id));
  const files = readdirSync(filesDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name.replace(/\.\w+$/, ''));
  const there = new Set(files);
  return [
    ...files.filter((name) => !ids.has(name)).map((name) => `a file without its row: ${name}`),
    ...[...ids].filter((id) => !there.has(id)).map((id) => `a row without its file: ${id}`),
  ];
}
