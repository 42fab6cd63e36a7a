import type { RecordedStatement } from '../service/recording.ts';

/** A node of a plan, as EXPLAIN (FORMAT JSON) tells it. */
export interface PlanNode {
  readonly 'Node Type': string;
  /** Of a node that writes: Insert, Update or Delete. */
  readonly Operation?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  /** Unique indexes by which an insert finds the row that is there already. */
  readonly 'Conflict Arbiter Indexes'?: readonly string[];
  readonly Plans?: readonly PlanNode[];
}

interface Explained {
  readonly Plan: PlanNode & Readonly<Record<'Shared Hit Blocks' | 'Shared Read Blocks', number>>;
  readonly 'Execution Time': number;
}

/** What one statement took. */
export interface Cost {
  /** As PostgreSQL has it for a prepared statement that has run for a while, which may be another than for a new one. */
  plan: PlanNode;
  /** Pages of 8 KB that were looked at. */
  pages: number;
  /** Rows that were returned or written, from 1. */
  rows: number;
  /** Median of the runs. */
  ms: number;
}

/** What runs SQL as text; for several statements at once it answers with a list of results. */
export interface Connection {
  query(text: string): Promise<unknown>;
}

/** After five runs PostgreSQL decides whether a statement keeps one plan for all values. */
const FIRST_RUNS = 6;
const RUNS = 5;

/**
 * Prepares a statement as the service does and runs it with the values it was sent with; what it writes is taken back, each run by itself.
 *
 * @param isInTransaction whether the connection is in a transaction already, which then stays as it was
 * @throws Error where the statement cannot be run
 */
export async function explain(
  connection: Connection,
  { text, values }: Pick<RecordedStatement, 'text' | 'values'>,
  isInTransaction = false,
): Promise<Cost> {
  const given = values.length === 0 ? '' : `(${values.map(literalOf).join(', ')})`;
  const run = `savepoint run; explain (analyze, buffers, format json) execute grown${given}; rollback to savepoint run`;
  let isPrepared = false;
  await connection.query(isInTransaction ? 'savepoint explaining' : 'begin');
  try {
    await connection.query(`prepare grown as ${text}`);
    isPrepared = true;
    const runs: Explained[] = [];
    while (runs.length < FIRST_RUNS + RUNS) runs.push(explainedIn(await connection.query(run)));
    return costOf(runs.slice(FIRST_RUNS));
  } catch (error) {
    throw new Error(`cannot explain ${text}: ${String(error)}`, { cause: error });
  } finally {
    await connection.query(
      isInTransaction ? 'rollback to savepoint explaining; release savepoint explaining' : 'rollback',
    );
    // what is prepared outlives a rollback; and the service's own prepared statements must stay
    if (isPrepared) await connection.query('deallocate grown');
  }
}

function costOf(runs: readonly Explained[]): Cost {
  const pages = Math.min(...runs.map(({ Plan }) => Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks']));
  const times = runs.map((run) => run['Execution Time']).toSorted((a, b) => a - b);
  const [first] = runs;
  if (first === undefined) throw new Error('nothing was run');
  return { plan: first.Plan, pages, rows: rowsOf(first.Plan), ms: times[RUNS >> 1] ?? 0 };
}

/** A node that writes without `returning` has no rows of its own. */
function rowsOf(plan: PlanNode): number {
  const rows = plan['Actual Rows'] ?? 0;
  const isWriting = plan.Operation !== undefined && rows === 0;
  return Math.max(1, rows, ...(isWriting ? (plan.Plans ?? []).map(rowsOf) : []));
}

function explainedIn(results: unknown): Explained {
  const rows = (results as readonly { rows: readonly { 'QUERY PLAN'?: readonly Explained[] }[] }[]).flatMap(
    (result) => result.rows,
  );
  const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
  if (plan === undefined) throw new Error('there is no plan');
  return plan;
}

/** A value as it stands in SQL: EXECUTE takes no parameters. */
export function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  return quoted(Array.isArray(value) ? arrayText(value) : textOf(value));
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const quoted = (text: string): string => `${text.includes('\\') ? 'E' : ''}'${text.replace(/['\\]/g, '$&$&')}'`;

function arrayText(values: readonly unknown[]): string {
  const items = values.map((value) => {
    if (value === null || value === undefined) return 'NULL';
    if (Array.isArray(value)) return arrayText(value);
    return `"${textOf(value).replace(/["\\]/g, '\\$&')}"`;
  });
  return `{${items.join(',')}}`;
}

/** All nodes of a plan. */
export function nodesOf(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

/** A plan in one line, in PostgreSQL's words: each kind of scan with its index and table, and what is written where. */
export function planText(plan: PlanNode): string {
  const reads = nodesOf(plan)
    .filter((node) => node['Relation Name'] !== undefined)
    .map((node) => {
      const { 'Node Type': kind, 'Relation Name': table = '', Operation: operation } = node;
      if (operation !== undefined) {
        const arbiters = node['Conflict Arbiter Indexes'] ?? [];
        return `${operation} on ${table}${arbiters.length === 0 ? '' : `, conflicts by ${arbiters.join(', ')}`}`;
      }
      const indexes = kind === 'Bitmap Heap Scan' ? bitmapIndexesOf(node) : [node['Index Name'] ?? ''];
      const using = indexes.filter((index) => index !== '').join(', ');
      return using === '' ? `${kind} on ${table}` : `${kind} using ${using} on ${table}`;
    });
  return [...new Set(reads)].join('; ') || plan['Node Type'];
}

/** The indexes whose bitmaps a heap scan reads by. */
function bitmapIndexesOf(plan: PlanNode): string[] {
  return nodesOf(plan)
    .filter((node) => node['Node Type'] === 'Bitmap Index Scan')
    .map((node) => node['Index Name'] ?? '');
}
