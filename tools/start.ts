import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { stopping } from './database/folder-lock.ts';
import { type EmbeddedDatabase, FolderHeldError, startEmbeddedDatabase } from './embedded-database.ts';
import { migrateDatabase } from './migrate-database.ts';
import { dataFolder } from './paths.ts';
import { isReady } from './service-under-test.ts';
import { addressTable } from './start/addresses.ts';
import { type RunningService, runService } from './start/service.ts';
import { buildWeb, webBuildIsCurrent } from './web-build.ts';

const data = dataFolder();
const port = Number(process.env.PORT ?? '4400');
// Not `localhost`: the checkout returns to this address, and a page of another origin would not find its session.
const baseUrl = process.env.PUBLIC_URL ?? `http://127.0.0.1:${port}`;
const stopAsked = new AbortController();
let database: EmbeddedDatabase | undefined;
let service: RunningService | undefined;

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Reports a step while it runs, and its duration when that is notable. */
async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  stopAsked.signal.throwIfAborted();
  const startedAt = performance.now();
  print(`${what} …`);
  const result = await work();
  const seconds = (performance.now() - startedAt) / 1000;
  if (seconds >= 1) print(`  took ${seconds.toFixed(1)} s`);
  return result;
}

/** An external PostgreSQL, configured like the service's: by address, or by a file that holds the address. */
function givenDatabase(): string | undefined {
  const { DATABASE_URL: address, DATABASE_URL_FILE: file } = process.env;
  if (file !== undefined && file !== '') return readFileSync(file, 'utf8').trim();
  return address === '' ? undefined : address;
}

async function openDatabase(): Promise<string> {
  const given = givenDatabase();
  if (given !== undefined) return given;
  // A start that is being stopped still holds the folder for a moment.
  database = await step('Starting PostgreSQL', () => startEmbeddedDatabase({ data, waitForLockMs: 2_000 }));
  database.describe(`serving ${baseUrl}`);
  if (!database.cluster.startsWith(data))
    print(`  its files are in ${database.cluster}: its account cannot enter ${data}`);
  const url = database.url('hiram');
  writeFileSync(path.join(data, 'database-url'), `${url}\n`, { mode: 0o600 });
  void keepUp(database);
  return url;
}

/** Restarts a database that ended unexpectedly; the service reconnects by itself. */
async function keepUp(running: EmbeddedDatabase): Promise<void> {
  for (;;) {
    await running.untilItEnds();
    if (stopAsked.signal.aborted) return;
    print('PostgreSQL ended unexpectedly: starting it again …');
    try {
      await running.restart();
    } catch (error) {
      print((error as Error).message);
      stopAsked.abort();
      return;
    }
  }
}

/** A service that is being stopped may hold the port for a moment. */
async function checkPort(): Promise<void> {
  const giveUpAt = Date.now() + 3_000;
  for (;;) {
    const problem = await tryPort();
    if (problem === undefined) return;
    if (problem.code !== 'EADDRINUSE' || Date.now() > giveUpAt) throw portProblem(problem);
    stopAsked.signal.throwIfAborted();
    await delay(200);
  }
}

async function tryPort(): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', resolve);
    probe.listen(port, process.env.HOST ?? '127.0.0.1', () => probe.close(() => resolve(undefined)));
  });
}

function portProblem(error: NodeJS.ErrnoException): Error {
  if (error.code === 'EADDRINUSE') {
    return new Error(`Port ${port} is taken by another program. Choose another one: PORT=${port + 1} npm start`);
  }
  return new Error(`Port ${port} cannot be used: ${error.message}`);
}

async function startService(databaseUrl: string): Promise<void> {
  const running = runService({
    env: {
      DATABASE_URL_FILE: undefined,
      NODE_ENV: 'development',
      HIRAM_SANDBOX: '1',
      PORT: String(port),
      PUBLIC_URL: baseUrl,
      DATABASE_URL: databaseUrl,
    },
    logTo: { file: path.join(data, 'service.log'), onLine: showTrouble },
  });
  service = running;
  // "All addresses" is valid for listening, not for a request.
  const host = process.env.HOST ?? '127.0.0.1';
  const local = `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`;
  while (!(await isReady(local))) {
    if (!running.isRunning()) throw new Error(`The service did not start:\n${running.lastLines().join('\n')}`);
    stopAsked.signal.throwIfAborted();
    await delay(50);
  }
  void watch(running);
}

/** Without the service nothing is left to run. */
async function watch(running: RunningService): Promise<void> {
  const code = await running.ended;
  if (stopAsked.signal.aborted) return;
  print(`The service ended unexpectedly (exit code ${code}). Its log: ${path.join(data, 'service.log')}`);
  process.exitCode = 1;
  stopAsked.abort();
}

/** The log goes to a file; errors are also shown here. */
function showTrouble(line: string): void {
  try {
    const entry = JSON.parse(line) as { level?: number; msg?: string };
    if ((entry.level ?? 0) >= 50) print(`service: ${entry.msg ?? line}`);
  } catch {
    if (line.trim() !== '') print(`service: ${line}`);
  }
}

async function run(): Promise<void> {
  mkdirSync(data, { recursive: true });
  const databaseUrl = await openDatabase();
  await checkPort();
  if (!webBuildIsCurrent()) await step('Building the pages', buildWeb);
  await step('Migrating and seeding the sandbox', () => migrateDatabase(databaseUrl, true));
  await step('Starting the service', () => startService(databaseUrl));
  const files: [string, string][] = [['its log', path.join(data, 'service.log')]];
  if (database !== undefined) files.push(['database (psql)', path.join(data, 'database-url')]);
  print(`\nHiram is ready. Open in a browser (Ctrl-C stops it):\n\n${addressTable(baseUrl, files).join('\n')}\n`);
  await new Promise((resolve) => stopAsked.signal.addEventListener('abort', resolve, { once: true }));
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopAsked.abort());

try {
  await run();
} catch (error) {
  if (!stopAsked.signal.aborted) {
    process.stderr.write(`\n${(error as Error).message}\n`);
    if (error instanceof FolderHeldError) {
      process.stderr.write(
        'Use that one or end it, or choose another folder and port: HIRAM_DATA=… PORT=… npm start\n',
      );
    }
    process.exitCode = 1;
  }
}
stopAsked.abort();
if (service !== undefined) {
  print('Stopping …');
  database?.describe(stopping);
  service.stop(15_000);
  await service.ended;
}
await database?.stop();
if (database !== undefined) rmSync(path.join(data, 'database-url'), { force: true });
