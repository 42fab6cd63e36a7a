import type { Client } from 'pg';
import type { RecordedStatement } from '../service/recording.ts';

/** A node of a plan, as EXPLAIN (FORMAT JSON) tells it. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
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
  /** Median of the runs. */
  ms: number;
}

/** After five runs PostgreSQL decides whether a statement keeps one plan for all values. */
const FIRST_RUNS = 6;
const RUNS = 5;

/** Prepares a statement as the service does and runs it with the values it was sent with; what it writes is taken back. */
export async function explain(client: Client, { text, values }: RecordedStatement): Promise<Cost> {
  await client.query('begin');
  try {
    const given = values.length === 0 ? '' : `(${values.map(literalOf).join(', ')})`;
    await client.query(`prepare grown as ${text}`);
    const runs: Explained[] = [];
    for (let run = 0; run < FIRST_RUNS + RUNS; run += 1) {
      await client.query('savepoint run');
      runs.push(await explained(client, `explain (analyze, buffers, format json) execute grown${given}`));
      await client.query('rollback to savepoint run');
    }
    const last = runs.slice(FIRST_RUNS);
    const pages = Math.min(...last.map(({ Plan }) => Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks']));
    const times = last.map((run) => run['Execution Time']).toSorted((a, b) => a - b);
    const [first] = last;
    if (first === undefined) throw new Error('nothing was run');
    return { plan: first.Plan, pages, ms: times[RUNS >> 1] ?? 0 };
  } catch (error) {
    throw new Error(`cannot explain ${text}`, { cause: error });
  } finally {
    await client.query('rollback');
    await client.query('deallocate all');
  }
}

async function explained(client: Client, text: string): Promise<Explained> {
  const { rows } = await client.query<{ 'QUERY PLAN': readonly Explained[] }>(text);
  const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
  if (plan === undefined) throw new Error(`there is no plan of ${text}`);
  return plan;
}

/** A value as it stands in SQL: EXECUTE takes no parameters. */
export function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (value instanceof Date) return quoted(value.toISOString());
  if (value instanceof Uint8Array) return quoted(`\\x${Buffer.from(value).toString('hex')}`);
  if (Array.isArray(value)) return quoted(arrayText(value));
  return quoted(textOf(value));
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const quoted = (text: string): string => `${text.includes('\\') ? 'E' : ''}'${text.replace(/['\\]/g, '$&$&')}'`;

function arrayText(values: readonly unknown[]): string {
  const items = values.map((value) => {
    if (value === null || value === undefined) return 'NULL';
    if (Array.isArray(value)) return arrayText(value);
    const text = value instanceof Date ? value.toISOString() : textOf(value);
    return `"${text.replace(/["\\]/g, '\\$&')}"`;
  });
  return `{${items.join(',')}}`;
}

/** All nodes of a plan. */
export function nodesOf(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

/** A plan in one line: what is read, and by which index. */
export function planText(plan: PlanNode): string {
  const reads = nodesOf(plan)
    .filter((node) => node['Relation Name'] !== undefined || node['Index Name'] !== undefined)
    .filter((node) => node['Node Type'] !== 'Bitmap Heap Scan')
    .map((node) => node['Index Name'] ?? `${node['Relation Name']} (${node['Node Type']})`);
  return [...new Set(reads)].join(', ') || plan['Node Type'];
}
