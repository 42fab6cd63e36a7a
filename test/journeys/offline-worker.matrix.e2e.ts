import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeContext, openPage } from './browser.ts';
import { startJourneys } from './journeys.ts';
import { countCalls, untilAnswerKept } from './offline-pages.ts';
import { openOrder, orderAddress, statusOf } from './order-pages.ts';

const built = path.resolve(import.meta.dirname, '../../apps/web/dist');

// Separate pages, whose worker can be broken and replaced while the service runs.
const folder = mkdtempSync(path.join(tmpdir(), 'hiram-worker-'));
// hooks run in reverse order
afterAll(() => rmSync(folder, { recursive: true, force: true }));
cpSync(built, path.join(folder, 'dist'), { recursive: true });
configure({});
const env = { WEB_DIST: path.join(folder, 'dist'), WEB_CONFIG_FILE: path.join(folder, 'web.json') };
const { service, browser } = await startJourneys({ env });
let page: Page;
let faults: string[];

beforeEach(async () => {
  ({ page, faults } = await openPage(browser, { serviceWorkers: 'allow' }));
});
afterEach(async () => {
  cpSync(built, path.join(folder, 'dist'), { recursive: true });
  await closeContext({ page, faults });
});

function configure(config: Record<string, unknown>): void {
  writeFileSync(path.join(folder, 'web.json'), JSON.stringify({ locale: 'default', ...config }));
}
/** Replaces the worker's script; null removes it. */
function deploy(script: string | null): void {
  for (const name of ['sw.js', 'sw.js.br', 'sw.js.gz']) rmSync(path.join(folder, 'dist', name), { force: true });
  if (script !== null) writeFileSync(path.join(folder, 'dist', 'sw.js'), script);
}
const script = readFileSync(path.join(built, 'sw.js'), 'utf8');
const [, id = ''] = /id:`([\w-]{8})`/.exec(script) ?? [];
const nextId = 'nextone1';

const seeOrder = async (): Promise<void> => {
  await openOrder(page, { baseUrl: service.baseUrl, id: 170 });
  await untilAnswerKept(page);
};
const registrations = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
const cacheNames = () => page.evaluate(() => caches.keys());
/** Counts the loads of the page from now on. */
function countLoads(): { times: number } {
  const count = { times: 0 };
  page.on('load', () => (count.times += 1));
  return count;
}
/** Waits for a condition, because pages get no events about workers that come and go. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + 60_000;
  while (!(await isSo())) {
    if (Date.now() > giveUpAt) throw new Error('it never came to be so');
    await page.waitForTimeout(50);
  }
}

describe('REQ-13 a broken worker', () => {
  test('with a missing script is removed, and the page reloads once', async () => {
    await seeOrder();
    deploy(null);
    const loads = countLoads();
    await page.reload();
    await until(async () => loads.times === 2);
    await statusOf(page).waitFor();
    await until(async () => (await registrations()) === 0);
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    // The script is requested again, but nothing is registered without one, and no page reloads again.
    const before = countCalls(service, '/sw.js');
    await page.reload();
    await statusOf(page).waitFor();
    await until(async () => countCalls(service, '/sw.js') > before);
    // a registration exists while a script is fetched, and is removed when there is none
    await until(async () => (await registrations()) === 0);
    expect(loads.times).toBe(3);
  });

  test('with a page in place of its script is removed, and the page reloads once', async () => {
    await seeOrder();
    await page
      .context()
      .route('**/sw.js', (route) => route.fulfill({ contentType: 'text/html', body: '<title>Welcome</title>' }));
    const loads = countLoads();
    await page.reload();
    await until(async () => loads.times === 2);
    await statusOf(page).waitFor();
    expect(loads.times).toBe(2);
  });

  test('with a temporary failure stays', async () => {
    await seeOrder();
    await page
      .context()
      .route('**/sw.js', (route) => route.fulfill({ status: 503, contentType: 'text/html', body: '' }));
    const asked = page.waitForResponse('**/sw.js');
    const loads = countLoads();
    await page.reload();
    await asked;
    await statusOf(page).waitFor();
    expect([await registrations(), loads.times]).toEqual([1, 1]);
  });
});

describe('a new worker', () => {
  const isWaiting = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.waiting !== null && registration?.waiting !== undefined;
    });
  /** The update check that a browser makes by itself some time after a navigation. */
  const lookForNewer = () =>
    page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update();
    });
  const isRuling = async (): Promise<boolean> => {
    const names = await cacheNames();
    return names.includes(`hiram-${nextId}`) && !names.includes(`hiram-${id}`);
  };

  test('waits while a page is open, takes over when the next is opened, and removes the old one’s data', async () => {
    await seeOrder();
    expect(await cacheNames()).toContain(`hiram-${id}`);
    deploy(script.replaceAll(id, nextId));
    await lookForNewer();
    await until(isWaiting);
    // No data of this page is removed while it is open.
    expect(await cacheNames()).toContain(`hiram-${id}`);
    await page.evaluate(() => {
      document.title = 'not reloaded';
    });
    expect(await page.title()).toBe('not reloaded');
    const loads = countLoads();
    await page.goto(service.baseUrl + orderAddress(170));
    await until(isRuling);
    await statusOf(page).waitFor();
    expect(loads.times).toBe(1);
    // The data of this page and its answers are available to the new worker.
    await untilAnswerKept(page);
    await page.context().setOffline(true);
    await page.reload();
    expect(await statusOf(page).textContent()).toBe('In repayment');
  });

  test('keeps waiting while another page is open', async () => {
    await seeOrder();
    const other = await page.context().newPage();
    await openOrder(other, { baseUrl: service.baseUrl, id: 174 });
    deploy(script.replaceAll(id, nextId));
    await lookForNewer();
    await until(isWaiting);
    const before = countCalls(service, '/sw.js');
    await page.reload();
    await statusOf(page).waitFor();
    await until(async () => countCalls(service, '/sw.js') > before);
    expect(await isWaiting()).toBe(true);
    expect(await cacheNames()).toContain(`hiram-${id}`);
    await other.close();
    await page.reload();
    await until(isRuling);
  });

  test('of another build than the page waits too', async () => {
    await seeOrder();
    deploy(script.replaceAll(id, nextId).replace(/entry:`[^`]+`/g, 'entry:`/assets/other.js`'));
    await lookForNewer();
    await until(isWaiting);
    await page.reload();
    await untilAnswerKept(page);
    expect(await isWaiting()).toBe(true);
  });
});

test('a lender that disables the worker has it removed with its data, and none is installed again', async () => {
  await seeOrder();
  configure({ offline: false });
  await service.kill9();
  await service.restart();
  await page.reload();
  await until(async () => (await registrations()) === 0);
  await page.reload();
  await statusOf(page).waitFor();
  await until(async () => (await cacheNames()).length === 0);
  expect(await registrations()).toBe(0);
  configure({});
  await service.kill9();
  await service.restart();
});
