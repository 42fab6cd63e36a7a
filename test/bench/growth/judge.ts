import { against, type Limit } from '../statistics.ts';
import { type Cost, nodesOf, type PlanNode } from './plan.ts';

/** A statement at each size of the book, the smallest first. */
export interface Growth {
  /** Calls that run it. */
  calls: readonly string[];
  text: string;
  /** Null at a size where no call ran it. */
  costs: readonly (Cost | null)[];
}

/** How many times more pages than in any smaller book a statement may look at in the largest. */
export const pagesLimit: Limit = { kind: 'at most', value: 2 };
/** An index grows by a level, a bitmap by a page: so few more are no growth. Nor is a page for each row that is found. */
const FREE_PAGES = 24;

/** A statement of a call may take so long in the largest book, in milliseconds, the desk's lists among them. */
const statementLimit: Limit = { kind: 'at most', value: 300 };

/** Counts over a period that the desk chooses. A larger lender has more to count, so that only the limit in milliseconds applies. */
const periodReports: ReadonlySet<string> = new Set(['desk.list-ratings', 'desk.list-campaigns']);

/** A table of fewer rows is read whole faster than by an index. */
const SMALL_TABLE = 2000;

/**
 * What is wrong with a statement: it reads a table whole that grows, or looks at more and more pages. One that did not run in the largest
 * book shows neither: `unseen` names it.
 *
 * @param rows of each growing table in the largest book
 * @param isAwaited whether somebody waits for it, who does not for a job
 */
export function faultsOf({ calls, costs }: Growth, rows: ReadonlyMap<string, number>, isAwaited = false): string[] {
  const [least, last] = [leastBefore({ costs }), costs.at(-1)];
  if (last === undefined || last === null) return [];
  const whole = new Set(readWhole(last.plan, rows));
  const grows =
    last.pages > Math.max(least, last.rows) + FREE_PAGES &&
    !against(pagesRatio({ costs }), pagesLimit).kept &&
    !against(last.pages / last.rows / leastOfARow({ costs }), pagesLimit).kept &&
    !calls.every((call) => periodReports.has(call));
  return [
    ...[...whole].map((table) => `reads ${table} whole`),
    ...(isAwaited && !against(last.ms, statementLimit).kept ? [`took ${last.ms.toFixed(0)} ms`] : []),
    ...(grows ? [`looked at ${least} pages, then at ${last.pages}`] : []),
  ];
}

/** Statements that ran at one size and not at another: what is said of them is said of some sizes only. */
export function unmeasured(growths: readonly Growth[]): Growth[] {
  return growths.filter(({ costs }) => costs.includes(null));
}

/** Pages in the largest book divided by the fewest in a smaller one. */
export function pagesRatio({ costs }: Pick<Growth, 'costs'>): number {
  return (costs.at(-1)?.pages ?? 0) / Math.max(1, leastBefore({ costs }));
}

/** The fewest, not the first: a small table may be read whole, which is many pages, where the index takes few in a larger one. */
function leastBefore({ costs }: Pick<Growth, 'costs'>): number {
  const before = costs.slice(0, -1).filter((cost) => cost !== null);
  return before.length === 0 ? (costs.at(-1)?.pages ?? 0) : Math.min(...before.map(({ pages }) => pages));
}

/** The fewest pages for a row in a smaller book: a batch of twenty looks at more than one of two, whatever the size of the book. */
function leastOfARow({ costs }: Pick<Growth, 'costs'>): number {
  const before = costs.slice(0, -1).filter((cost) => cost !== null);
  return Math.min(...before.map(({ pages, rows }) => Math.max(1, pages) / rows), Infinity);
}

function readWhole(plan: PlanNode, rows: ReadonlyMap<string, number>): string[] {
  return nodesOf(plan)
    .filter((node) => node['Node Type'].endsWith('Seq Scan'))
    .map((node) => node['Relation Name'] ?? '')
    .filter((table) => (rows.get(table) ?? 0) >= SMALL_TABLE);
}
