import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type ServiceOptions, type ServiceUnderTest, startServiceUnderTest } from '../../tools/service-under-test.ts';
import { createTestDatabase } from '../../tools/test-database.ts';
import { launchBrowser } from './browser.ts';
import { newRunFolder } from './run-folder.ts';

/** A real service whose clock begins at noon of the day of its data (tools/test-database.ts). */
export interface ServiceOfJourneys extends ServiceUnderTest {
  /** How far its clock is ahead of the machine's at first, in milliseconds. */
  readonly clockOffsetMs: number;
  /** Restarts it over the data with which it began. */
  renew(): Promise<void>;
}

/** The environment of journeys: the real service over a database of its own, and a browser. */
export interface Journeys {
  readonly service: ServiceOfJourneys;
  readonly browser: Browser;
}

/** The files of a worker run one after the other in one process (isolate: false), so they share this state. */
let browserOfWorker: Promise<Browser> | undefined;
let readOnlyService: Promise<ServiceOfJourneys> | undefined;

/**
 * The browser of this worker: one for all its files, a context for each test. Contexts left open by a failed test are closed after its file. To be
 * called where a file or a block of tests begins.
 */
export async function startBrowser(): Promise<Browser> {
  browserOfWorker ??= launchForWorker();
  const browser = await browserOfWorker;
  afterAll(async () => {
    for (const context of browser.contexts()) await context.close();
  });
  return browser;
}

async function launchForWorker(): Promise<Browser> {
  const browser = await launchBrowser();
  // vitest tells its workers to end this way
  process.once('SIGTERM', () => void browser.close().finally(() => process.exit()));
  // the next file gets another browser, if this one broke
  browser.once('disconnected', () => {
    browserOfWorker = undefined;
  });
  return browser;
}

/**
 * Starts the real service for the journeys of a file, which may change all data and set the clock: its database is a separate
 * copy. It ends after the last of them. A file awaits it at its beginning, so that all its tests can use both.
 *
 * @throws Error when one of the two did not start; the other ends with the process of the file
 */
export async function startJourneys(options: ServiceOptions = {}): Promise<Journeys> {
  const [service, browser] = await Promise.all([startService(options), startBrowser()]);
  afterAll(() => service.stop());
  // data changed by the first attempt would make the second one fail too
  beforeRetry(() => service.renew());
  return { service, browser };
}

/** Runs something before the second attempt of a test. To be called where a file or a block of tests begins. */
export function beforeRetry(work: () => Promise<void>): void {
  beforeEach(async ({ task }) => {
    if ((task.result?.retryCount ?? 0) > 0) await work();
  });
}

/** Changes the data of a file after startJourneys: before the first test, and before a second attempt again. */
export function prepareData(prepare: () => Promise<void>): void {
  beforeAll(prepare);
  beforeRetry(prepare);
}

/**
 * As startJourneys, with the read-only service that files of this worker share: a journey must leave the borrowers' data and
 * the clock there as they were.
 */
export async function startReadOnlyJourneys(): Promise<Journeys> {
  readOnlyService ??= startService();
  const [service, browser] = await Promise.all([readOnlyService, startBrowser()]);
  return { service, browser };
}

/** Starts the real service over a new copy of the sandbox's database. The caller stops it; it ends with this process at the latest. */
export async function startService(options: ServiceOptions = {}): Promise<ServiceOfJourneys> {
  const { url, clockOffsetMs, renew, drop } = await createTestDatabase('sandbox');
  if (clockOffsetMs === null) throw new Error('the database has no sandbox');
  const restart = () => Promise.reject(new Error('the cluster is that of all journeys'));
  // a start makes much that it drops at once: collecting it took a seventh of it
  const env = { NODE_OPTIONS: '--max-semi-space-size=32', ...options.env };
  const database = { url, stop: drop, restart };
  const service = await startServiceUnderTest({ filesDir: newRunFolder(), ...options, env, database });
  return {
    ...service,
    clockOffsetMs,
    renew: async () => {
      await Promise.all(service.processes.map((process) => process.kill9()));
      await renew();
      await Promise.all(service.processes.map((process) => process.restart()));
    },
  };
}
