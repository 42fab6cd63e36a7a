import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import { type ServiceOptions, type ServiceUnderTest, startServiceUnderTest } from '../tools/service-under-test.ts';
import { launchBrowser } from './browser.ts';

/** What journeys run against: the real service over a database of its own, and a browser. */
export interface Journeys {
  readonly service: ServiceUnderTest;
  readonly browser: Browser;
}

/**
 * Starts what the journeys of a file run against, and ends it after the last of them. A file waits for it where it begins, so that
 * everything in it may use both.
 *
 * @throws Error when one of the two did not start; what did start ends with the process of the file
 */
export async function startJourneys(options: ServiceOptions = {}): Promise<Journeys> {
  const [service, browser] = await Promise.all([startServiceUnderTest(options), launchBrowser()]);
  afterAll(async () => {
    await browser.close();
    await service.stop();
  });
  return { service, browser };
}
