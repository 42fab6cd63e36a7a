// Preloaded into the service while the bench records which SQL a call runs; never while anything is measured.
import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync, existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { serialize } from 'node:v8';
import { Client } from 'pg';
import { recordHeader, type RecordedStatement } from './recording.ts';

type Query = (this: unknown, ...args: unknown[]) => unknown;

const file = process.env['HIRAM_BENCH_RECORDING'];
// The file is there only while the bench records: the same command line starts the service that is measured.
if (file !== undefined && existsSync(file)) record(file);

function record(target: string): void {
  const current = new AsyncLocalStorage<string>();
  // What no request asks for is the work of jobs.
  const ofJobs = process.env['HIRAM_BENCH_JOBS_LABEL'];
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    const label = request.headers[recordHeader];
    current.enterWith(typeof label === 'string' ? label : '');
  });
  const prototype = Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  prototype.query = function recordingQuery(...args) {
    const label = current.getStore() ?? ofJobs ?? '';
    const result = query.apply(this, args);
    if (label === '' || !(result instanceof Promise)) return result;
    return result.then((outcome: { rows: unknown[] }) => {
      const statement: RecordedStatement = { ...statementOf(args), label, rows: outcome.rows };
      appendFileSync(target, `${serialize(statement).toString('base64')}\n`);
      return outcome;
    });
  };
}

function statementOf([first, second]: unknown[]): Pick<RecordedStatement, 'text' | 'values' | 'name'> {
  const config = typeof first === 'string' ? { text: first, values: second } : (first as Record<string, unknown>);
  const { text, values, name } = config as { text: string; values?: unknown[]; name?: string };
  return { text, values: values ?? [], ...(name === undefined ? {} : { name }) };
}
