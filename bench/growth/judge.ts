import { against, type Limit } from '../statistics.ts';
import { type Cost, nodesOf, type PlanNode } from './plan.ts';

/** A statement at each size of the book, the smallest first. */
export interface Growth {
  /** Calls that run it. */
  calls: readonly string[];
  text: string;
  costs: readonly Cost[];
}

/** How many times more pages than in the smallest book a statement may look at in the largest. */
export const pagesLimit: Limit = { kind: 'at most', value: 2 };
/** An index grows by a level, a bitmap by a page: so few more are no growth. */
const FREE_PAGES = 24;

/** A table of fewer rows is read whole faster than by an index. */
const SMALL_TABLE = 2000;

/**
 * What is wrong with a statement: it reads a table whole that grows, or looks at more and more pages.
 *
 * @param rows of each growing table in the largest book
 */
export function faultsOf({ costs }: Growth, rows: ReadonlyMap<string, number>): string[] {
  const [first, last] = [costs[0], costs.at(-1)];
  if (first === undefined || last === undefined) return [];
  const whole = new Set(readWhole(last.plan, rows));
  const grows = last.pages > first.pages + FREE_PAGES && !against(pagesRatio({ costs }), pagesLimit).kept;
  return [
    ...[...whole].map((table) => `reads ${table} whole`),
    ...(grows ? [`looked at ${first.pages} pages, then at ${last.pages}`] : []),
  ];
}

/** Pages in the largest book divided by those in the smallest. */
export function pagesRatio({ costs }: Pick<Growth, 'costs'>): number {
  return (costs.at(-1)?.pages ?? 0) / Math.max(1, costs[0]?.pages ?? 0);
}

function readWhole(plan: PlanNode, rows: ReadonlyMap<string, number>): string[] {
  return nodesOf(plan)
    .filter((node) => node['Node Type'].endsWith('Seq Scan'))
    .map((node) => node['Relation Name'] ?? '')
    .filter((table) => (rows.get(table) ?? 0) >= SMALL_TABLE);
}
