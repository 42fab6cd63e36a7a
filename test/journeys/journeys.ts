import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import { type ServiceOptions, type ServiceUnderTest, startServiceUnderTest } from '../../tools/service-under-test.ts';
import { createTestDatabase } from '../../tools/test-database.ts';
import { launchBrowser } from './browser.ts';

/** What journeys run against: the real service over a database of its own, and a browser. */
export interface Journeys {
  readonly service: ServiceUnderTest;
  readonly browser: Browser;
}

/** The files of a worker run one after the other in one process (isolate: false), so what is here is shared by them. */
let browserOfWorker: Promise<Browser> | undefined;
let onlooked: Promise<ServiceUnderTest> | undefined;

/**
 * The browser of this worker: one for all its files, a context for each test. What a failed test left open is closed after its file. For
 * use where a file or a block of tests begins.
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
  // vitest asks its workers to end so
  process.once('SIGTERM', () => void browser.close().finally(() => process.exit()));
  // the next file gets another, if this one broke
  browser.once('disconnected', () => {
    browserOfWorker = undefined;
  });
  return browser;
}

/**
 * Starts the real service for the journeys of a file, which may change what they like and set its clock: its database is a copy made for
 * it. It ends after the last of them. A file waits for it where it begins, so that everything in it may use both.
 *
 * @throws Error when one of the two did not start; what did start ends with the process of the file
 */
export async function startJourneys(options: ServiceOptions = {}): Promise<Journeys> {
  const [service, browser] = await Promise.all([startService(options), startBrowser()]);
  afterAll(() => service.stop());
  return { service, browser };
}

/**
 * As startJourneys, with the service that all files of this worker share which only look: whatever a journey does there, it must leave the
 * borrowers' data and the clock as they were.
 */
export async function startOnlooking(): Promise<Journeys> {
  onlooked ??= startService();
  const [service, browser] = await Promise.all([onlooked, startBrowser()]);
  return { service, browser };
}

/** Starts the real service over a new copy of the sandbox's database. Whoever asks for it stops it; it ends with this process at the latest. */
export async function startService(options: ServiceOptions = {}): Promise<ServiceUnderTest> {
  const { url, drop } = await createTestDatabase('sandbox');
  const restart = () => Promise.reject(new Error('the cluster is that of all journeys'));
  return startServiceUnderTest({ ...options, database: { url, stop: drop, restart } });
}
