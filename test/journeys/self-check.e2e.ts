import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { accessibilityFaults, openPage, sidewaysOverflow } from './browser.ts';
import { writeEvidence } from './failure-evidence.ts';
import { startReadOnlyJourneys } from './journeys.ts';
import { shiftsOn, untilPainted, watchShifts } from './layout-shifts.ts';

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
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('group', { name: 'Language' }).getByText('Filipino', { exact: true }).click();
  const tap = page.getByRole('button', { name: 'Kunin ang code' }).click();
  // a tap that does not wait is over by then, and lost
  await Promise.race([tap, page.waitForTimeout(2_000)]);
  letThrough();
  await tap;
  // the number is missing, and the page says so
  await expect.poll(() => page.locator('[aria-invalid=true]').count(), { timeout: 5_000 }).toBe(1);
  await page.context().close();
});

test('a failed journey leaves its pages and its trace', async () => {
  const { page } = await openPage(browser);
  await page.goto(`${service.baseUrl}/offline.html`);
  const folder = mkdtempSync(path.join(tmpdir(), 'hiram-evidence-'));
  await writeEvidence(page.context(), folder);
  expect(readdirSync(folder).toSorted()).toEqual(['page-1.html', 'page-1.png', 'trace.zip']);
  rmSync(folder, { recursive: true });
  await page.context().close();
});
