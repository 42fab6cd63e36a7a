import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());

const run = (statement: string) => sql.raw(statement).execute(rig.db);
const counts = async () => {
  const { rows } =
    await sql`select (select count(*) from ledger_entries) as entries, (select count(*) from ledger_postings) as postings`.execute(
      rig.db,
    );
  return rows[0];
};

/** One statement that posts an entry with these lines. */
const entryWith = (source: string, lines: string) => `
  with entry as (
    insert into ledger_entries (kind, source, occurred_on, booked_on, posted_at)
      values ('settlement', '${source}', '2026-12-01', '2050-01-01', now())
    returning id, occurred_on
  )
  insert into ledger_postings (entry_id, occurred_on, line, account, amount_minor, currency)
  select entry.id, entry.occurred_on, line.* from entry, (values ${lines}) as line`;

describe('the database’s ledger', () => {
  it('LND-07 accepts an entry that balances', async () => {
    await run(entryWith('ok', "(1, 'provider-clearing', 100, 'PHP'), (2, 'suspense', -100, 'PHP')"));
    expect(await rig.books()).toEqual([
      'a settlement of a payment that is not paid: ok',
      'a balance that is not the sum of its details: provider-clearing PHP',
      'a balance of suspense that is not what is listed there: PHP',
    ]);
  });

  it.each([
    [
      'an unbalanced entry',
      entryWith('a', "(1, 'provider-clearing', 100, 'PHP'), (2, 'suspense', -99, 'PHP')"),
      'does not balance',
    ],
    [
      'an entry balanced only over two currencies',
      entryWith('b', "(1, 'provider-clearing', 100, 'PHP'), (2, 'suspense', -100, 'INR')"),
      'does not balance',
    ],
    [
      'an entry of a single line',
      entryWith('c', "(1, 'provider-clearing', 100, 'PHP')"),
      /at least two postings|does not balance/,
    ],
    [
      'a zero line',
      entryWith('d', "(1, 'provider-clearing', 0, 'PHP'), (2, 'suspense', 0, 'PHP')"),
      'check constraint',
    ],
    ['an unknown account', entryWith('e', "(1, 'pocket', 100, 'PHP'), (2, 'suspense', -100, 'PHP')"), 'foreign key'],
    [
      'an entry without lines',
      "insert into ledger_entries (kind, source, occurred_on, booked_on, posted_at) values ('settlement', 'f', '2026-12-01', '2050-01-01', now())",
      'at least two postings',
    ],
    [
      'the same fact twice',
      entryWith('ok', "(1, 'provider-clearing', 100, 'PHP'), (2, 'suspense', -100, 'PHP')"),
      'unique',
    ],
  ])('LND-07 refuses %s', async (_, statement, reason) => {
    const before = await counts();
    await expect(run(statement)).rejects.toThrow(reason);
    expect(await counts()).toEqual(before);
  });

  it('LND-07 refuses lines added to an entry later, even if they balance among themselves', async () => {
    const add = `insert into ledger_postings (entry_id, occurred_on, line, account, amount_minor, currency)
      select id, occurred_on, line.* from ledger_entries, (values (8, 'provider-clearing', 5, 'PHP'), (9, 'suspense', -5, 'PHP')) as line
      where source = 'ok'`;
    await expect(run(add)).rejects.toThrow('is complete');
  });

  it.each([
    'ledger_entries',
    'ledger_postings',
    'instalments',
    'payment_events',
    'loan_transactions',
    'superseded_valuations',
    'transaction_allocations',
    'transaction_extensions',
    'transaction_rebates',
    'transaction_changes',
  ])('LND-07 refuses to change, remove or empty the history in %s', async (table) => {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_name = ${table} and is_identity = 'NO' order by ordinal_position limit 1`.execute(
      rig.db,
    );
    const column = rows[0]?.name ?? '';
    await expect(run(`update ${table} set ${column} = ${column}`)).rejects.toThrow('is history');
    await expect(run(`delete from ${table}`)).rejects.toThrow('is history');
    await expect(run(`truncate ${table} cascade`)).rejects.toThrow('is history');
  });

  it('LND-07 reverses an entry once, with its lines negated', async () => {
    const { ledger } = rig.app.services.stores;
    const { rows } = await sql<{ id: number }>`select id from ledger_entries where source = 'ok'`.execute(rig.db);
    const id = rows[0]?.id ?? 0;
    const on = { occurredOn: rig.today, postedAt: rig.now() };
    expect(await Promise.all([ledger.reverse(id, on), ledger.reverse(id, on)])).toEqual(
      expect.arrayContaining([true, false]),
    );
    const suspense = (await ledger.balances()).find(({ account }) => account === 'suspense');
    expect(suspense).toMatchObject({ amountMinor: 0 });
  });

  it('LND-07 posts one fact once, also from twenty concurrent connections', async () => {
    const { ledger } = rig.app.services.stores;
    const post = () =>
      ledger.post({
        kind: 'held',
        source: 'one-fact',
        orderId: null,
        occurredOn: rig.today,
        postedAt: rig.now(),
        postings: [
          { account: 'provider-clearing', amountMinor: 7, currency: 'PHP' },
          { account: 'suspense', amountMinor: -7, currency: 'PHP' },
        ],
      });
    const posted = await Promise.all(Array.from({ length: 20 }, post));
    expect(posted.filter(Boolean)).toHaveLength(1);
  });

  it('never rounds: an amount beyond a number’s exact range is an error', async () => {
    await run(
      entryWith('huge', "(1, 'provider-clearing', 9007199254740993, 'PHP'), (2, 'suspense', -9007199254740993, 'PHP')"),
    );
    await expect(rig.app.services.stores.ledger.balances()).rejects.toThrow('does not fit a number exactly');
  });
});

describe('a payment or payout under way', () => {
  it('LND-07 never leaves the state paid, whatever is reported later', async () => {
    const { rows } = await sql<{ id: string }>`select id from payments where status = 'paid' limit 1`.execute(rig.db);
    const [payment] = rows;
    if (payment === undefined) throw new Error('no payment of the sandbox is paid');
    const step = { to: 'failed', at: new Date(), source: 'query' } as const;
    const { payments, payouts } = rig.app.services.stores;
    await expect(payments.move({ id: payment.id, status: 'paid' }, step)).rejects.toThrow(
      `payment ${payment.id} cannot become failed: it is paid`,
    );
    await expect(payouts.move({ id: 'any', status: 'paid' }, step)).rejects.toThrow(
      'payout any cannot become failed: it is paid',
    );
    const events =
      await sql`select 1 from payment_events where payment_id = ${payment.id} and to_status = 'failed'`.execute(rig.db);
    expect(events.rows).toEqual([]);
  });
});
