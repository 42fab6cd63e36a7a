import { listBorrowers, listLoans } from '@hiram/contract/desk';
import { mapMarketCodes } from '@hiram/domain';
import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, openDeskAs } from '../../../../test/desk.ts';
import { openServiceRig, type ServiceRig } from '../../../../test/service-rig.ts';
import type { Tables } from '../../../app/tables.ts';
import { createLoanListStore } from './loan-list-store.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());

/** The statement that a list is read by, as the store writes it. */
async function statementOf(filter: Parameters<ReturnType<typeof createLoanListStore>['list']>[0]) {
  const written: CompiledQuery[] = [];
  const noting = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void written.push(query),
  });
  await createLoanListStore(noting).list(filter);
  const [statement] = written;
  if (statement === undefined) throw new Error('nothing was asked');
  return statement;
}

const openAs = (login: string, roles: string) => openDeskAs(rig, login, roles);
const loansOf = async (desk: Desk, request: object) => {
  const answer = await desk.call(listLoans, request);
  return answer.success ? answer.data.list : [];
};
const lastAction = (login: string) =>
  rig.db
    .selectFrom('desk_audit')
    .select(['action', 'detail', 'borrower_id as borrowerId'])
    .where('login', '=', login)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

describe('the list of loans', () => {
  it('shows each loan once, in the state that its dates give it, and is in the trail', async () => {
    const desk = await openAs('lists', 'viewer');
    const all = await loansOf(desk, { state: 'all' });
    const summaries = await rig.db.selectFrom('loan_summaries').select(['order_id', 'principal_minor']).execute();
    const byNumber = new Map(all.map(({ orderNo, principal }) => [Number(orderNo), principal]));
    expect(byNumber).toEqual(new Map(summaries.map((row) => [row.order_id, row.principal_minor])));
    expect(all).toHaveLength(summaries.length);
    expect(all.map(({ orderNo }) => Number(orderNo))).toEqual(
      all.map(({ orderNo }) => Number(orderNo)).toSorted((one, other) => other - one),
    );
    for (const state of ['late', 'charged-off', 'settled'] as const)
      expect(await loansOf(desk, { state })).toEqual(all.filter((loan) => loan.state === state));
    expect(await loansOf(desk, { state: 'open' })).toEqual(all.filter(({ state }) => state !== 'settled'));
    const late = all.filter(({ state }) => state === 'late');
    expect(late.length).toBeGreaterThan(0);
    expect(late.every(({ daysPastDue, dueOn }) => daysPastDue > 0 && (dueOn ?? '') < rig.today)).toBe(true);
    expect(await lastAction('lists')).toMatchObject({ action: 'list-loans' });
  });

  it('is sorted by due date and by principal, and cut to a borrower', async () => {
    const desk = await openAs('sorts', 'viewer');
    const due = (await loansOf(desk, { sort: 'due' })).map(({ dueOn }) => dueOn ?? '');
    expect(due).toEqual([...due].toSorted());
    const principal = (await loansOf(desk, { sort: 'principal' })).map((loan) => loan.principal);
    expect(principal).toEqual([...principal].toSorted((one, other) => other - one));
    const [first] = await loansOf(desk, {});
    const own = await loansOf(desk, { state: 'all', borrower: first?.borrower });
    expect(new Set(own.map(({ borrower }) => borrower))).toEqual(new Set([first?.borrower]));
    expect(await desk.call(listLoans, { page: 0 })).toMatchObject({ code: '400' });
    expect(await loansOf(desk, { page: 2 })).toEqual([]);
  });

  it('is cut to a product and to days past due', async () => {
    const desk = await openAs('cuts', 'viewer');
    const late = await loansOf(desk, { state: 'late' });
    const spans = { '1-7': [1, 7], '8-30': [8, 30], '31-90': [31, 90], over90: [91, Infinity] } as const;
    for (const [bucket, [from, to]] of Object.entries(spans))
      expect(await loansOf(desk, { state: 'late', bucket })).toEqual(
        late.filter(({ daysPastDue }) => daysPastDue >= from && daysPastDue <= to),
      );
    expect(await loansOf(desk, { state: 'late', bucket: '1-7' })).not.toEqual([]);
    const all = await loansOf(desk, { state: 'all' });
    const [first] = all;
    const own = await loansOf(desk, { state: 'all', product: first?.product });
    expect(own).toEqual(all.filter(({ product }) => product === first?.product));
    expect(own.length).toBeGreaterThan(0);
    expect(await loansOf(desk, { state: 'all', product: 'no-such-product' })).toEqual([]);
    expect(await desk.call(listLoans, { bucket: '2-3' as never })).toMatchObject({ code: '400' });
  });

  it.each([
    { state: 'late' },
    { state: 'open', daysLate: [8, 30] },
    { state: 'all', daysLate: [91, 100_000] },
  ] as const)('of %o is read by the index of due dates', async (asked) => {
    const today = mapMarketCodes(() => rig.today);
    const plan = await rig.db.transaction().execute(async (tx) => {
      // the tables of a sandbox are so small that they are read whole unless that is switched off
      await sql`set local enable_seqscan = off`.execute(tx);
      const asking = await statementOf({ ...asked, sort: 'due', markets: null, today, max: 51, skip: 0 });
      return tx.executeQuery<object>(CompiledQuery.raw(`explain ${asking.sql}`, [...asking.parameters]));
    });
    const text = plan.rows.map((row) => Object.values(row).join()).join('\n');
    expect(text).toMatch(/loan_summaries_unpaid.*\n +Index Cond: \(.*oldest_unpaid_due_on/);
  });

  it('has the loans of the operator’s markets alone, and is exported with amounts as figures', async () => {
    const there = await loansOf(await openAs('in-india', 'viewer@IN'), { state: 'all' });
    expect(new Set(there.map(({ market }) => market))).toEqual(new Set(['IN']));
    const desk = await openAs('exports', 'accountant');
    const response = await desk.send(`${rig.baseUrl}/desk-api/loans.csv?state=all`);
    const lines = (await response.text()).trimEnd().split('\r\n');
    const all = await loansOf(desk, { state: 'all' });
    expect(lines).toHaveLength(all.length + 1);
    const [loan] = all;
    expect(lines[1]).toContain(`,${loan?.currency},${((loan?.principal ?? 0) / 100).toFixed(2)},`);
    const exported = await rig.db
      .selectFrom('desk_audit')
      .select('detail')
      .where('action', '=', 'loans-exported')
      .execute();
    expect(exported).toEqual([{ detail: `all, ${all.length} rows` }]);
    // whoever reads loans alone does not take the borrowers' names
    expect((await desk.send(`${rig.baseUrl}/desk-api/borrowers.csv`)).status).toBe(403);
    expect((await (await openAs('reads', 'viewer')).send(`${rig.baseUrl}/desk-api/loans.csv`)).status).toBe(403);
  });
});

describe('a file of a list', () => {
  it('is read from one snapshot, whatever changes between its parts', async () => {
    const { readSnapshot, stores } = rig.app.services;
    const part = { markets: null, ids: null, max: 1000, skip: 0 };
    const { first, second } = await readSnapshot(async ({ borrowerLists }) => {
      const before = await borrowerLists.list(part);
      const of = { market: 'PH', client_kind: 'new', created_at: rig.now() } as const;
      await stores.borrowers.insert({ ...of, name: 'Between Parts', phone: '09170008801' });
      return { first: before, second: await borrowerLists.list(part) };
    });
    expect(second).toEqual(first);
    expect(await stores.borrowerLists.list(part)).toHaveLength(first.length + 1);
  });
});

describe('the list of borrowers', () => {
  it('shows names with masked phones, and who was shown is in the trail', async () => {
    const desk = await openAs('finds', 'agent');
    const listed = await desk.call(listBorrowers, {});
    const list = listed.success ? listed.data.list : [];
    expect(list.length).toBeGreaterThan(1);
    expect(list.filter(({ phone }) => phone !== '' && !phone?.includes('***'))).toEqual([]);
    expect(await lastAction('finds')).toMatchObject({
      action: 'list-borrowers',
      detail: list.map(({ borrower }) => borrower).join(' '),
    });
  });
});
