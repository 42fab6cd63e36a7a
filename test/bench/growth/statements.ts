import { readFileSync } from 'node:fs';
import type { RecordedStatement } from '../service/recording.ts';
import { type Connection, type Cost, explain } from './plan.ts';

/** A statement that a call ran, and what it took; without a cost where as many of its kind were explained as are wanted. */
export interface ExplainedStatement {
  label: string;
  text: string;
  cost: Cost | null;
}

/** What a kind of statement took, with the values that looked at the most pages, and which calls ran it. */
export interface Statement {
  text: string;
  calls: Set<string>;
  cost: Cost;
}

/** Statements by their shape. */
export type Statements = ReadonlyMap<string, Statement>;

/** Each kind is explained with so many different sets of values: the first may be of somebody who has nothing. */
export const SETS_OF_VALUES = 5;

/** Header of a request whose SQL is explained while it runs; its value is the label that the statements get. */
export const explainHeader = 'x-bench-explain';
/** What the notifications of the sandbox's own provider are labelled with: it sends them by itself, without our header. */
export const PROVIDER_LABEL = 'notification of the provider';

/** What no request asks for is the work of jobs. */
export const JOBS_LABEL = 'jobs';

/** Statements of ours that look something up: no transaction's begin and end, nothing of the job queue itself nor of the sandbox's provider. */
export const isMeasured = (text: string): boolean =>
  /^\s*(?:select|with|update|delete|insert)/i.test(text) &&
  !/\bjobs\.|\bsandbox"?\.|pg_catalog|information_schema/.test(text);

/** A statement's text whatever the number of values in its lists: one more instalment makes it no other statement. */
export function shapeOf(text: string): string {
  return text
    .replaceAll(/\$\d+/g, '$')
    .replaceAll(/\$(?:, \$)*/g, '…')
    .replaceAll(/(\([^()]*\))(?:, \1)+/g, '$1');
}

/** Explains what was recorded of calls that may run again: each shape with the first different sets of values. */
export async function explainRecorded(
  connection: Connection,
  recorded: readonly RecordedStatement[],
): Promise<ExplainedStatement[]> {
  const seen = new Map<string, Set<string>>();
  const explained: ExplainedStatement[] = [];
  for (const statement of recorded.filter(({ text }) => isMeasured(text))) {
    const shape = shapeOf(statement.text);
    const sets = seen.get(shape) ?? new Set();
    seen.set(shape, sets);
    const values = JSON.stringify(statement.values);
    const isWanted = sets.size < SETS_OF_VALUES && !sets.has(values);
    sets.add(values);
    const cost = isWanted ? await explain(connection, statement) : null;
    explained.push({ label: statement.label, text: statement.text, cost });
  }
  return explained;
}

/** What explain-writes.ts has written down; a statement that could not be explained there is an error here. */
export function readExplained(file: string): ExplainedStatement[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const read = JSON.parse(line) as ExplainedStatement & { failure?: string };
      if (read.failure !== undefined) throw new Error(`${read.label}: ${read.failure}`);
      return read;
    });
}

/** Brings together what was explained of each shape. */
export function groupByShape(explained: readonly ExplainedStatement[]): Statements {
  const statements = new Map<string, Statement>();
  for (const { text, label, cost } of explained) {
    const shape = shapeOf(text);
    const known = statements.get(shape);
    known?.calls.add(label);
    if (cost === null) continue;
    if (known === undefined) statements.set(shape, { text, calls: new Set([label]), cost });
    else if (cost.pages > known.cost.pages) Object.assign(known, { text, cost });
  }
  return statements;
}
