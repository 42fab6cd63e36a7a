import { AsyncLocalStorage } from 'node:async_hooks';
import { Client } from 'pg';
import { buildApp } from '../src/app/app.ts';
import { jobs } from '../src/app/jobs.ts';
import { readConfig } from '../src/app/config/config.ts';
import { createLog } from '../src/platform/telemetry/log.ts';

/**
 * A process of the service that runs one job once, and kills itself with SIGKILL when the job is about to take its nth step. A step is
 * a commit, a change outside a transaction, a request to the outside, or the answer to one: before any other statement a death leaves what it
 * leaves before the next step. Where the job has fewer steps it prints their number.
 */
const [name = '', at = '0'] = process.argv.slice(2);
const inJob = new AsyncLocalStorage<true>();
let steps = 0;
const step = (): void => {
  if (inJob.getStore() === undefined) return;
  steps += 1;
  if (steps === Number(at)) process.kill(process.pid, 'SIGKILL');
};

const inTransaction = new WeakSet<Client>();
/** Whether a statement changes what others read. One inside a transaction changes nothing before its commit. */
function changes(client: Client, statement: string): boolean {
  if (/^\s*(?:begin|start transaction)\b/i.test(statement)) inTransaction.add(client);
  if (/^\s*(?:commit|rollback(?! to))\b/i.test(statement)) {
    inTransaction.delete(client);
    return true;
  }
  // a function that is called for what it does is selected from nothing
  return !inTransaction.has(client) && !/^\s*(?:select\b.*\bfrom\b|set\b)/is.test(statement);
}

const { query } = Client.prototype;
Client.prototype.query = function (this: Client, ...sent: Parameters<typeof query>) {
  const [asked] = sent as unknown as [string | { readonly text: string }];
  if (changes(this, typeof asked === 'string' ? asked : asked.text)) step();
  return query.apply(this, sent);
} as typeof query;
const { fetch } = globalThis;
globalThis.fetch = async (...asked) => {
  step();
  const answer = await fetch(...asked);
  step();
  return answer;
};

const config = readConfig();
const app = await buildApp(config, { log: createLog('error') });
const job = jobs.find((one) => one.name === name);
if (job === undefined) throw new Error(`there is no job ${name}`);
await inJob.run(true, () => job.run(app.services, new AbortController().signal));
process.stdout.write(String(steps));
process.exit(0);
