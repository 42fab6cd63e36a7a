import { describe, expect, it } from 'vitest';
import { faultsOf, unmeasured } from './judge.ts';
import { type Cost, literalOf, type PlanNode, planText } from './plan.ts';
import { groupByShape, shapeOf } from './statements.ts';

const rows = new Map([
  ['orders', 100_000],
  ['products', 12],
]);
const byIndex: PlanNode = { 'Node Type': 'Index Scan', 'Relation Name': 'orders', 'Index Name': 'orders_pkey' };
const whole = (table: string): PlanNode => ({ 'Node Type': 'Seq Scan', 'Relation Name': table });
const cost = (plan: PlanNode, pages: number, count = 1): Cost => ({ plan, pages, rows: count, ms: 1 });
const faults = (...costs: (Cost | null)[]) => faultsOf({ calls: ['order.load-details'], text: 'select', costs }, rows);

describe('a statement in a growing book', () => {
  it('passes if it reads as many pages as before, or a few more', () => {
    expect(faults(cost(byIndex, 4), cost(byIndex, 5))).toEqual([]);
    expect(faults(cost(byIndex, 4), cost(byIndex, 28))).toEqual([]);
    expect(faults(cost(byIndex, 50), cost(byIndex, 100))).toEqual([]);
  });

  it('fails if it reads a growing table in full, however deep in its plan', () => {
    const plan: PlanNode = { 'Node Type': 'Limit', Plans: [{ 'Node Type': 'Sort', Plans: [whole('orders')] }] };
    expect(faults(cost(byIndex, 4), cost(plan, 5))).toEqual(['reads orders whole']);
    expect(faults(cost(byIndex, 4), cost(whole('products'), 1))).toEqual([]);
  });

  it('fails if a caller waits for it too long', () => {
    const growth = { calls: [], text: '', costs: [cost(byIndex, 4), { ...cost(byIndex, 4), ms: 301 }] };
    expect(faultsOf(growth, rows, true)).toEqual(['took 301 ms']);
    expect(faultsOf(growth, rows)).toEqual([]);
  });

  it('passes if it reads more pages because it finds more rows', () => {
    expect(faults(cost(byIndex, 8, 2), cost(byIndex, 80, 20))).toEqual([]);
    expect(faults(cost(byIndex, 8, 2), cost(byIndex, 200, 20))).toEqual(['looked at 8 pages, then at 200']);
    // each row on a page of its own
    expect(faults(cost(byIndex, 5, 20), cost(byIndex, 44, 20))).toEqual([]);
    expect(faults(cost(byIndex, 5, 20), cost(byIndex, 45, 20))).toHaveLength(1);
  });

  it('is limited in time only if it counts the events of a period', () => {
    const costs = [cost(byIndex, 4), cost(byIndex, 400)];
    expect(faultsOf({ calls: ['desk.list-ratings'], text: '', costs }, rows, true)).toEqual([]);
    expect(faultsOf({ calls: ['desk.list-ratings', 'jobs'], text: '', costs }, rows, true)).toHaveLength(1);
  });

  it('fails if it reads more and more pages, also by an index', () => {
    expect(faults(cost(byIndex, 10), cost(byIndex, 900))).toEqual(['looked at 10 pages, then at 900']);
    expect(faults(cost(whole('orders'), 400), cost(byIndex, 3), cost(byIndex, 300))).toEqual([
      'looked at 3 pages, then at 300',
    ]);
  });
});

describe('a statement that did not run at every size', () => {
  const growth = (...costs: (Cost | null)[]) => ({ calls: [], text: '', costs });

  it('is named', () => {
    const [partly, always] = [growth(cost(byIndex, 4), null), growth(cost(byIndex, 4), cost(byIndex, 4))];
    expect(unmeasured([partly, always])).toEqual([partly]);
  });

  it('is judged by the sizes at which it ran', () => {
    expect(faults(null, cost(byIndex, 10), cost(byIndex, 900))).toEqual(['looked at 10 pages, then at 900']);
    expect(faults(null, cost(whole('orders'), 900))).toEqual(['reads orders whole']);
    expect(faults(cost(whole('orders'), 3), null)).toEqual([]);
  });
});

it('a plan in one line has the kind of each scan with index and table, and the written table', () => {
  const bitmap: PlanNode = {
    'Node Type': 'Bitmap Heap Scan',
    'Relation Name': 'borrowers',
    Plans: [
      {
        'Node Type': 'BitmapOr',
        Plans: [
          { 'Node Type': 'Bitmap Index Scan', 'Index Name': 'by_hash' },
          { 'Node Type': 'Bitmap Index Scan', 'Index Name': 'by_phone' },
        ],
      },
    ],
  };
  const insert: PlanNode = {
    'Node Type': 'ModifyTable',
    Operation: 'Insert',
    'Relation Name': 'payments',
    'Conflict Arbiter Indexes': ['payments_pkey'],
  };
  expect(planText({ 'Node Type': 'Nested Loop', Plans: [byIndex, byIndex, whole('products')] })).toBe(
    'Index Scan using orders_pkey on orders; Seq Scan on products',
  );
  expect(planText(bitmap)).toBe('Bitmap Heap Scan using by_hash, by_phone on borrowers');
  expect(planText(insert)).toBe('Insert on payments, conflicts by payments_pkey');
  expect(planText({ 'Node Type': 'Result' })).toBe('Result');
});

it('a statement has the same shape for any number of values', () => {
  const shape = (text: string) => shapeOf(text);
  expect(shape('select 1 where id in ($1, $2) and at > $3')).toBe(
    shape('select 1 where id in ($1, $2, $3) and at > $4'),
  );
  expect(shape('insert into a (b, c) values ($1, $2), ($3, $4), ($5, $6)')).toBe(
    shape('insert into a (b, c) values ($1, $2)'),
  );
  expect(shape('select a from b')).not.toBe(shape('select a from c'));
});

it('a statement is judged by the values with the most pages read', () => {
  const of = (label: string, pages: number | null) => ({
    label,
    text: 'select',
    cost: pages === null ? null : cost(byIndex, pages),
  });
  const [found] = groupByShape([of('one', 3), of('two', 9), of('three', null)]).values();
  expect(found?.cost.pages).toBe(9);
  expect([...(found?.calls ?? [])]).toEqual(['one', 'two', 'three']);
});

it('a value is written into SQL unchanged', () => {
  expect(['a', 7, true, null].map(literalOf)).toEqual(["'a'", "'7'", "'true'", 'null']);
  expect(literalOf(`it's \\`)).toBe(`E'it''s \\\\'`);
  expect(literalOf(Buffer.from([1, 255]))).toBe(`E'\\\\x01ff'`);
  expect(literalOf(new Date('2026-11-21T00:00:00Z'))).toBe(`'2026-11-21T00:00:00.000Z'`);
  expect(literalOf(['a"b', null, 3])).toBe(`E'{"a\\\\"b",NULL,"3"}'`);
  expect(literalOf([Buffer.from([1, 255])])).toBe(String.raw`E'{"\\\\x01ff"}'`);
  expect(literalOf({ a: 1 })).toBe(`'{"a":1}'`);
});
