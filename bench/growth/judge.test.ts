import { describe, expect, it } from 'vitest';
import { faultsOf } from './judge.ts';
import { type Cost, literalOf, type PlanNode, planText } from './plan.ts';

const rows = new Map([
  ['orders', 100_000],
  ['products', 12],
]);
const byIndex: PlanNode = { 'Node Type': 'Index Scan', 'Relation Name': 'orders', 'Index Name': 'orders_pkey' };
const whole = (table: string): PlanNode => ({ 'Node Type': 'Seq Scan', 'Relation Name': table });
const cost = (plan: PlanNode, pages: number): Cost => ({ plan, pages, ms: 1 });
const faults = (...costs: Cost[]) => faultsOf({ calls: ['order.load-details'], text: 'select', costs }, rows);

describe('a statement in a growing book', () => {
  it('is well where it looks at as many pages as before, or a few more', () => {
    expect(faults(cost(byIndex, 4), cost(byIndex, 5))).toEqual([]);
    expect(faults(cost(byIndex, 4), cost(byIndex, 28))).toEqual([]);
    expect(faults(cost(byIndex, 50), cost(byIndex, 100))).toEqual([]);
  });

  it('is found where it reads a growing table whole, however deep in its plan', () => {
    const plan: PlanNode = { 'Node Type': 'Limit', Plans: [{ 'Node Type': 'Sort', Plans: [whole('orders')] }] };
    expect(faults(cost(byIndex, 4), cost(plan, 5))).toEqual(['reads orders whole']);
    expect(faults(cost(byIndex, 4), cost(whole('products'), 1))).toEqual([]);
  });

  it('is found where it looks at more and more, also by an index', () => {
    expect(faults(cost(byIndex, 10), cost(byIndex, 900))).toEqual(['looked at 10 pages, then at 900']);
  });
});

it('a plan in a line names each index and each table that is read without one', () => {
  expect(planText({ 'Node Type': 'Nested Loop', Plans: [byIndex, byIndex, whole('products')] })).toBe(
    'orders_pkey, products (Seq Scan)',
  );
});

it('values stand in SQL as they were sent', () => {
  expect(['a', 7, true, null].map(literalOf)).toEqual(["'a'", "'7'", "'true'", 'null']);
  expect(literalOf(`it's \\`)).toBe(`E'it''s \\\\'`);
  expect(literalOf(Buffer.from([1, 255]))).toBe(`E'\\\\x01ff'`);
  expect(literalOf(new Date('2026-11-21T00:00:00Z'))).toBe(`'2026-11-21T00:00:00.000Z'`);
  expect(literalOf(['a"b', null, 3])).toBe(`E'{"a\\\\"b",NULL,"3"}'`);
  expect(literalOf({ a: 1 })).toBe(`'{"a":1}'`);
});
