import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { closeContext, openPage, type PageOptions, smallPhone } from './browser.ts';
import { startJourneys } from './journeys.ts';
import { wrongsOf } from './visual-checks.ts';

const { service, browser } = await startJourneys();
const opened: { page: Page; faults: string[] }[] = [];

afterEach(async () => {
  for (const one of opened.splice(0)) await closeContext(one);
});

/** The desk, at 1280 px unless told, with the sandbox's agent signed in. */
async function openDesk(path: string, options: PageOptions = {}): Promise<Page> {
  const each = await openPage(browser, { viewport: { width: 1280, height: 900 }, ...options });
  opened.push(each);
  const { page } = each;
  await page.goto(service.baseUrl + path);
  await page.getByLabel('Name').fill('agent');
  await page.getByLabel('Password').fill('sandbox-agent-1');
  await page.getByLabel('Password').press('Enter');
  await page.getByRole('combobox', { name: 'Find a page or a complaint' }).waitFor();
  return page;
}

test('34-3 an agent finds a borrower from the keyboard, reveals numbers for a reason, notes, and reads the loan on another day', async () => {
  const desk = await openDesk('/desk/borrowers');
  await desk.getByRole('heading', { name: 'Borrowers', level: 1 }).waitFor();
  await desk.keyboard.press('/');
  await desk.keyboard.type('180');
  await desk.getByRole('option', { name: 'Find “180”' }).click();
  const row = desk.getByRole('row').filter({ hasText: 'Loan 180' });
  expect(new URL(desk.url()).search).toBe('');
  await row.getByRole('link').nth(1).click();
  await desk.getByRole('region', { name: 'Identity' }).waitFor();
  expect(await desk.getByRole('region', { name: 'Identity' }).textContent()).toContain('****');
  await desk.getByRole('button', { name: 'Reveal the numbers' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Reveal the numbers' });
  await dialog.getByRole('textbox', { name: 'Your words' }).fill('They called from another phone.');
  await dialog.getByRole('button', { name: 'Reveal the numbers' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await desk.getByRole('region', { name: 'Identity' }).textContent()).not.toContain('****');
  await desk.getByRole('textbox', { name: 'New note' }).fill('Works nights: call after noon.');
  await desk.getByRole('button', { name: 'Add the note' }).click();
  await desk.getByRole('region', { name: 'Notes' }).getByText('Works nights: call after noon.').waitFor();

  await desk
    .getByRole('region', { name: 'Applications and loans' })
    .getByRole('link', { name: '180', exact: true })
    .click();
  const owed = (day: RegExp) => desk.getByRole('region', { name: day });
  await owed(/^Owed on/).waitFor();
  const today = await owed(/^Owed on/).textContent();
  await desk.getByLabel('Valued on').fill('2026-12-24');
  await desk.waitForURL(/on=2026-12-24/);
  await expect.poll(() => owed(/^Owed on/).textContent()).not.toBe(today);
  await desk.getByRole('region', { name: 'Late charges day by day' }).getByRole('table').waitFor();
  await desk.getByRole('region', { name: 'Transactions' }).getByText('disbursement').first().waitFor();
});

const RULES = `rules:
  - name: everybody
    conditions:
      all:
        - { fact: age, operator: greaterThan, value: 1 }
    event: { type: hold }
`;

test('34-4 an underwriter tries a file of rules on past applications; nothing is in force afterwards', async () => {
  const desk = await openDesk('/desk/applications');
  await desk.getByRole('link', { name: 'Rules about applications' }).click();
  await desk.getByLabel('File of rules').fill(RULES.replace('greaterThan', 'isTall'));
  await desk.getByRole('button', { name: 'Try it on past applications' }).click();
  await desk
    .getByText(/isTall/)
    .last()
    .waitFor();
  await desk.getByLabel('File of rules').fill(RULES);
  await desk.getByRole('button', { name: 'Try it on past applications' }).click();
  await desk.getByRole('region', { name: 'What they would have done' }).waitFor();
  expect(await wrongsOf(desk)).toEqual([]);
  await desk.setViewportSize({ width: 390, height: 844 });
  expect(await wrongsOf(desk)).toEqual([]);
  await desk.reload();
  await desk.getByText('No rules are in force.').waitFor();
});

test('34-1 an operator keeps a view of a list and comes back to it', async () => {
  const desk = await openDesk('/desk/loans?state=late');
  await desk.getByRole('button', { name: 'Views' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Name of the view').fill('Late ones');
  await dialog.getByRole('button', { name: 'Keep the list as it is now' }).click();
  await dialog.getByRole('link', { name: 'Late ones' }).waitFor();
  expect(await wrongsOf(desk)).toEqual([]);
  await desk.setViewportSize({ width: 390, height: 844 });
  expect(await wrongsOf(desk)).toEqual([]);
  await desk.goto(`${service.baseUrl}/desk/loans`);
  await desk.getByRole('button', { name: 'Views' }).click();
  await dialog.getByRole('link', { name: 'Late ones' }).click();
  await desk.waitForURL(/\/desk\/loans\?state=late$/);
});

const narrow = { width: 390, height: 844 };
test.each<[string, PageOptions]>([
  ['390 px', { viewport: narrow }],
  ['390 px, dark', { viewport: narrow, colorScheme: 'dark' }],
  ['320 px with text twice as large', { viewport: smallPhone, largeText: true }],
])('at %s a page begins in the first third of the window, and its menu opens the places', async (_, options) => {
  const desk = await openDesk('/desk/audit', options);
  const heading = desk.getByRole('heading', { name: 'Audit trail', level: 1 });
  await heading.waitFor();
  const [top, bottom] = [(await heading.boundingBox())?.y ?? 0, options.viewport?.height ?? 0];
  expect(top).toBeLessThan(bottom / 3);
  const places = desk.getByRole('navigation', { name: 'Views of the desk' });
  expect(await places.isVisible()).toBe(false);
  const menu = desk.getByRole('button', { name: 'Menu' });
  await menu.click();
  await places.waitFor();
  expect(await wrongsOf(desk)).toEqual([]);
  const targets = [menu, ...(await places.getByRole('link').all()), desk.getByRole('button', { name: 'Sign out' })];
  const sizes = await Promise.all(targets.map((target) => target.boundingBox()));
  expect(sizes.filter((size) => Math.min(size?.width ?? 0, size?.height ?? 0) < 44)).toEqual([]);
  await desk.keyboard.press('Escape');
  await places.waitFor({ state: 'hidden' });
  expect(await menu.evaluate((button) => button === document.activeElement)).toBe(true);
});
