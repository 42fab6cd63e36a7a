import type { Page } from 'playwright-core';

/** Holds back the requests of a page that match a pattern, as a slow network does. @returns the function that releases them */
export async function holdRequests(page: Page, pattern: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
