import type { Page } from 'playwright-core';
import { afterEach } from 'vitest';
import { closeContext, type OpenedPage, openPage } from './browser.ts';
import { passTime } from './clock.ts';
import type { Journeys } from './journeys.ts';

/** The sandbox's first borrower. */
export const DEMO_PHONE = '09171234567';

/** Opens separate browsers, and closes them after each test. */
export function openingBrowsers({
  service,
  browser,
}: Journeys): (path: string, prepare?: (page: Page) => Promise<unknown>) => Promise<Page> {
  const opened: OpenedPage[] = [];
  afterEach(async () => {
    // the next login of the same number need not wait for its code
    await passTime(service, 200);
    for (const one of opened.splice(0)) await closeContext(one);
  });
  return async (path, prepare) => {
    const one = await openPage(browser, { serviceWorkers: 'allow' });
    opened.push(one);
    await prepare?.(one.page);
    await one.page.goto(service.baseUrl + path);
    return one.page;
  };
}

export const paramOf = (page: Page, name: string): string | null => new URL(page.url()).searchParams.get(name);
export const loggedInAs = (page: Page, phone: string): Promise<void> =>
  page.getByText(`You are logged in as ${phone.slice(0, 4)}****${phone.slice(-3)}.`).waitFor();
export const sessions = (page: Page) =>
  page.getByRole('region', { name: 'Where you are logged in' }).getByRole('listitem');
