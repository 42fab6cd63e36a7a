import { spawn } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, test } from 'vitest';
import { root } from '../../tools/paths.ts';
import { runStatement } from '../../tools/run-statement.ts';
import { READY_WITHIN_MS } from '../../tools/service-under-test.ts';
import { evidenceFolder } from '../../tools/stages/evidence-folder.ts';
import {
  accessibilityFaults,
  closeContext,
  type OpenedPage,
  openNextPage,
  openPage,
  sidewaysOverflow,
} from './browser.ts';
import { holdRequests } from './hold-requests.ts';
import { startReadOnlyJourneys, startService } from './journeys.ts';
import { shiftsOn, untilPainted, watchShifts } from './layout-shifts.ts';
import config from './vitest.config.ts';

const { service, browser } = await startReadOnlyJourneys();

// The checks of the journeys, on pages with faults.
test('the checks detect low contrast, a picture without alternative text, overflow and layout shifts', async () => {
  const { page } = await openPage(browser);
  await watchShifts(page);
  await page.goto(`${service.baseUrl}/offline.html`);
  await untilPainted(page);
  expect([await accessibilityFaults(page), await sidewaysOverflow(page), await shiftsOn(page)]).toEqual([[], 0, []]);
  await page.locator('main').evaluate((main) => {
    const pale = document.createElement('p');
    pale.textContent = 'Too pale to be read';
    pale.style.setProperty('color', '#ddd');
    pale.style.setProperty('background', '#fff');
    const picture = document.createElement('img');
    picture.style.setProperty('width', '500px');
    picture.style.setProperty('height', '200px');
    main.prepend(pale, picture);
  });
  await untilPainted(page);
  expect((await accessibilityFaults(page)).map((fault) => fault.replace(/:.*/, ''))).toEqual(
    expect.arrayContaining(['color-contrast', 'image-alt']),
  );
  expect(await sidewaysOverflow(page)).toBeGreaterThan(0);
  await expect.poll(() => shiftsOn(page)).not.toEqual([]);
  await page.context().close();
});

test('a tap after a navigation that the page itself makes waits until it counts', async () => {
  const { page } = await openPage(browser);
  await page.goto(`${service.baseUrl}/login`);
  const letThrough = await holdRequests(page, '**/*.js');
  await page.getByRole('group', { name: 'Language' }).getByText('Filipino', { exact: true }).click();
  const tap = page.getByRole('button', { name: 'Kunin ang code' }).click();
  // a tap that does not wait is over by then, and lost
  await Promise.race([tap, page.waitForTimeout(2_000)]);
  letThrough();
  await tap;
  // the number is missing, and the page says so
  await expect.poll(() => page.locator('[aria-invalid=true]').count()).toBe(1);
  await page.context().close();
});

test('a hook may take longer than a service may take to start', () => {
  expect(config.test?.hookTimeout).toBeGreaterThan(READY_WITHIN_MS + 60_000);
});

/** Failures of every kind, each in a page that closes somewhere else. */
describe('a planted failure', () => {
  let opened: OpenedPage | undefined;
  afterEach(async () => {
    if (opened !== undefined) await closeContext(opened);
    opened = undefined;
  });
  const open = async (next: Promise<OpenedPage>): Promise<OpenedPage> => {
    const one = await next;
    await one.page.goto(`${service.baseUrl}/offline.html`);
    return one;
  };

  test.fails('before the end of its test', async () => {
    const { page } = await open(openPage(browser));
    expect(await page.title()).toBe('another');
    await page.context().close();
  });

  test.fails('in a page whose context is kept', async () => {
    const { page } = await open(openNextPage({ browser, origin: service.baseUrl }));
    expect(await page.title()).toBe('another');
    await page.close();
  });

  test.fails('of a page that its group closes', async () => {
    opened = await open(openPage(browser));
    expect(await opened.page.title()).toBe('another');
  });

  test.fails('by an error of the page alone', async () => {
    opened = await open(openPage(browser));
    const { page, faults } = opened;
    await page.evaluate(() => setTimeout(() => Reflect.get(window, 'none').missing()));
    await expect.poll(() => faults).toHaveLength(1);
  });
});

test('a failed journey leaves its pages and its trace, wherever its page is closed, and the trace can be read', async () => {
  const failures = [
    'before the end of its test',
    'in a page whose context is kept',
    'of a page that its group closes',
    'by an error of the page alone',
  ];
  const folders = failures.map((failure) =>
    evidenceFolder({ file: 'self-check.matrix.e2e.ts', title: `a planted failure > ${failure}`, attempt: 1 }),
  );
  try {
    expect(folders.map((folder) => existsSync(folder) && readdirSync(folder).toSorted())).toEqual(
      folders.map(() => ['page-1.html', 'page-1.png', 'page-1.txt', 'trace.zip']),
    );
    await readTrace(path.join(folders[0] ?? '', 'trace.zip'));
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
});

test('a renewed service has its first data, clock and address', async () => {
  const own = await startService();
  try {
    await runStatement(own.databaseUrl, 'create table left_by_first_attempt ()');
    await runStatement(own.databaseUrl, 'update sandbox.clock set offset_ms = 0');
    await own.renew();
    expect(
      await runStatement(
        own.databaseUrl,
        "select to_regclass('left_by_first_attempt') as left, offset_ms::float as offset from sandbox.clock",
      ),
    ).toEqual([{ left: null, offset: own.clockOffsetMs }]);
    expect((await fetch(`${own.baseUrl}/readyz`)).status).toBe(200);
  } finally {
    await own.stop();
  }
});

/** Opens a trace as docs/testing.md says, and waits for an action in it. */
async function readTrace(trace: string): Promise<void> {
  const address = ['--host', '127.0.0.1', '--port', '0'];
  const viewer = spawn(path.join(root, 'node_modules/.bin/playwright-core'), ['show-trace', ...address, trace], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const { page } = await openPage(browser, { serviceWorkers: 'allow' });
    for await (const line of createInterface(viewer.stdout)) {
      const [origin] = /http:\S+/.exec(line) ?? [];
      if (origin === undefined) continue;
      await page.goto(origin);
      break;
    }
    await page
      .getByText(/^Navigate/)
      .first()
      .waitFor();
    await page.context().close();
  } finally {
    viewer.kill();
  }
}
