// Preloaded into the service while the bench explains what calls and jobs write. A write can be made only once, and its row is there afterwards:
// so each statement is explained right before it runs, on its own connection and in its own transaction, and taken back to a savepoint.
import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync, existsSync, statSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { Client } from 'pg';
import { explain } from './plan.ts';
import {
  type ExplainedStatement,
  explainHeader,
  isMeasured,
  JOBS_LABEL,
  PROVIDER_LABEL,
  SETS_OF_VALUES,
  shapeOf,
} from './statements.ts';

type Query = (this: object, ...args: unknown[]) => unknown;

const file = process.env['HIRAM_BENCH_EXPLANATIONS'];
if (file !== undefined && existsSync(file)) explainInto(file);

function explainInto(target: string): void {
  const current = labelsOfRequests();
  const inTransaction = new WeakSet<object>();
  /** Two statements of one connection that are asked for at once must not share a savepoint. */
  const queues = new WeakMap<object, Promise<unknown>>();
  const seen = new Map<string, number>();
  const prototype = Client.prototype as unknown as { query: Query };
  const { query } = prototype;

  /** Whether a statement tells anything that is not written down yet; notes that it does. */
  const isNew = (text: string, label: string): { isExplained: boolean } | null => {
    // the bench empties the file before each size
    if (statSync(target).size === 0) seen.clear();
    const [kind, labelled] = [`${label === JOBS_LABEL ? label : ''} ${shapeOf(text)}`, `of ${label} ${shapeOf(text)}`];
    const [count, isLabelled] = [seen.get(kind) ?? 0, seen.has(labelled)];
    seen.set(kind, count + 1).set(labelled, 1);
    return count < SETS_OF_VALUES || !isLabelled ? { isExplained: count < SETS_OF_VALUES } : null;
  };

  const explainFirst = async (client: object, statement: { text: string; values: unknown[] }, label: string) => {
    const told = isNew(statement.text, label);
    if (told === null) return;
    const explained: ExplainedStatement & { failure?: string } = { label, text: statement.text, cost: null };
    try {
      const connection = { query: async (text: string) => query.call(client, text) };
      if (told.isExplained) explained.cost = await explain(connection, statement, inTransaction.has(client));
    } catch (error) {
      explained.failure = String(error);
    }
    appendFileSync(target, `${JSON.stringify(explained)}\n`);
  };

  prototype.query = function explainingQuery(this: object, ...args) {
    const label = current.getStore() ?? JOBS_LABEL;
    const statement = statementOf(args);
    if (statement !== null) {
      if (/^\s*(?:begin|start transaction)\b/i.test(statement.text)) inTransaction.add(this);
      if (/^\s*(?:commit|rollback)\s*;?\s*$/i.test(statement.text)) inTransaction.delete(this);
    }
    if (label === '' || statement === null || !isMeasured(statement.text) || !isWanted(target))
      return query.apply(this, args);
    const before = queues.get(this) ?? Promise.resolve();
    const result = before.then(() => explainFirst(this, statement, label)).then(() => query.apply(this, args));
    queues.set(
      this,
      result.catch(() => undefined),
    );
    return result;
  };
}

/** The bench takes the file away while nothing is explained: jobs that fill a book, or that are timed. */
const isWanted = (target: string): boolean => existsSync(target);

/** What each request is labelled with, for all that it causes. */
function labelsOfRequests(): AsyncLocalStorage<string> {
  const labels = new AsyncLocalStorage<string>();
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    const label = request.headers[explainHeader];
    const own = request.url?.startsWith('/notify/') === true ? PROVIDER_LABEL : '';
    labels.enterWith(typeof label === 'string' ? label : own);
  });
  return labels;
}

/** Null for what is no text with values, and for a query with a callback, which nothing of a request is. */
function statementOf(args: readonly unknown[]): { text: string; values: unknown[] } | null {
  const [first, second] = args;
  if (args.some((each) => typeof each === 'function')) return null;
  if (typeof first === 'string') return { text: first, values: Array.isArray(second) ? second : [] };
  if (typeof first !== 'object' || first === null || !('text' in first) || typeof first.text !== 'string') return null;
  return { text: first.text, values: 'values' in first && Array.isArray(first.values) ? first.values : [] };
}
