import type { Page, ViewportSize } from 'playwright-core';
import { afterAll, afterEach, expect, test } from 'vitest';
import { openWebhookReceiver, WEBHOOK_SECRET } from '../../tools/webhook-receiver.ts';
import { closeContext, openPage, phone } from './browser.ts';
import { startJourneys } from './journeys.ts';
import { passTime, setDay } from './clock.ts';
import { picture } from './test-picture.ts';

const receiver = await openWebhookReceiver();
// hooks run in reverse order
afterAll(() => receiver.close());
const { service, browser } = await startJourneys({ env: { WEBHOOK_URL: receiver.url, WEBHOOK_SECRET } });
const opened: { page: Page; faults: string[] }[] = [];

afterEach(async () => {
  await setDay(service);
  for (const one of opened.splice(0)) await closeContext(one);
});

/** A page in a context of its own, like a separate browser. */
const open = async (path: string, viewport: ViewportSize = phone): Promise<Page> => {
  const each = await openPage(browser, { viewport });
  opened.push(each);
  await each.page.goto(service.baseUrl + path);
  await each.page.locator('main:not([aria-busy=true])').waitFor();
  return each.page;
};
/** A page where the sandbox's agent is signed in. */
const openDesk = async (path = '/desk'): Promise<Page> => {
  const desk = await open(path, { width: 1280, height: 800 });
  await desk.getByLabel('Name').fill('agent');
  await desk.getByLabel('Password').fill('sandbox-agent-1');
  await desk.getByLabel('Password').press('Enter');
  await desk.getByRole('navigation', { name: 'Views of the desk' }).waitFor();
  return desk;
};
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const isDrawn = (page: Page, at: number) =>
  expect
    .poll(
      () =>
        page
          .getByRole('main')
          .locator('img')
          .nth(at)
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      { timeout: 30_000 },
    )
    .toBe(10);

/** Files a complaint about the collection of an overdue order, with nine pictures. */
async function complain(borrower: Page, words: string): Promise<void> {
  await press(borrower, 'Debt collection');
  await press(borrower, 'Calls too often or at night');
  await borrower.getByText('QuickPeso · Loan 180').waitFor();
  const pictures = borrower.getByRole('group', { name: /^Pictures/ }).locator('img');
  for (let count = 0; count < 9; count += 1) {
    await borrower.locator('input[type=file]').setInputFiles(picture);
    await pictures.nth(count).waitFor();
  }
  await borrower.getByRole('textbox', { name: 'Your comments and suggestions' }).fill(words);
  await press(borrower, 'Send');
  await borrower.getByRole('alertdialog', { name: 'Successfully Sent' }).waitFor();
}

test('CMP-06 CMP-08 CMP-10 a complaint with nine pictures is answered and rated, and a restored help-desk gets each event once', async () => {
  const words = 'They called my office twice today.';
  receiver.mode = 'down';
  receiver.taken.length = 0;
  const borrower = await open('/protestantcatholicKing?sessionId=demo');
  await complain(borrower, words);
  await borrower.waitForURL(/\/complainPage\?/);

  const desk = await openDesk();
  await desk
    .getByRole('region', { name: 'Complaints' })
    .getByRole('link', { name: /Debt collection/ })
    .click();
  await desk.getByText(words).waitFor();
  const problemId = new URL(desk.url()).searchParams.get('complaint');
  expect(await desk.getByRole('main').locator('img').count()).toBe(9);
  await isDrawn(desk, 8);
  await desk.getByText('QuickPeso · Loan 180').waitFor();
  await desk.getByRole('textbox', { name: 'Your answer' }).fill('We are sorry. The calls have stopped.');
  await desk.locator('input[type=file]').setInputFiles(picture);
  await passTime(service, 5);
  receiver.mode = 'up';
  await press(desk, 'Send the answer');
  await desk.getByText('A rating was requested. None has come in yet.').waitFor();

  await borrower.getByRole('link', { name: 'My complaints' }).click();
  await borrower.getByRole('link', { name: /They called my office twice today/ }).click();
  await borrower.getByRole('region', { name: 'Our answer' }).getByText('The calls have stopped.').waitFor();
  await isDrawn(borrower, 9);
  const rating = borrower.getByRole('dialog', { name: 'How was our answer?' });
  await rating.waitFor();
  const fourStars = borrower.getByRole('radio', { name: '4 stars' });
  // the radio itself is hidden: its label is tapped, once it stands still
  await rating.locator('label').filter({ has: fourStars }).click();
  expect(await fourStars.isChecked()).toBe(true);
  await rating.getByRole('button', { name: 'Send' }).click();
  await borrower.getByText('Successful demonstration！').waitFor();

  await desk.getByRole('link', { name: 'Ratings' }).click();
  const rated = desk.getByRole('link', { name: new RegExp(`Complaint ${problemId}`) });
  await rated.getByRole('img', { name: '4 stars' }).waitFor();
  await rated.click();
  await desk.getByRole('region', { name: 'Answer by Ana Lim' }).getByRole('img', { name: '4 stars' }).waitFor();

  const told = () => receiver.taken.filter(({ data }) => data['problemId'] === problemId);
  await expect.poll(() => told().length, { timeout: 30_000 }).toBe(3);
  expect(told().map(({ type }) => type)).toEqual(['complaint.created', 'complaint.answered', 'complaint.rated']);
  expect(new Set(told().map(({ id }) => id)).size).toBe(3);
  expect(receiver.refused).toEqual([]);
});

test('CMP-08 after reopening, the borrower still reads the first answer and gets another', async () => {
  const desk = await openDesk('/desk?view=answered&complaint=1000');
  await press(desk, 'Open again');
  const dialog = desk.getByRole('dialog', { name: 'Open this complaint again?' });
  await dialog.getByRole('textbox', { name: 'Why' }).fill('It happened again.');
  await press(desk, 'Cancel');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => desk.evaluate(() => document.activeElement?.textContent)).toBe('Open again');
  await desk.keyboard.press('Enter');
  await dialog.getByRole('textbox', { name: 'Why' }).fill('It happened again.');
  await dialog.getByRole('button', { name: 'Open again' }).click();
  await desk.getByText(/^Opened again .* by Ana Lim: It happened again\.$/).waitFor();
  const borrower = await open('/complainDetails?problemId=1000&sessionId=demo2');
  await borrower.getByRole('region', { name: 'Our earlier answer' }).waitFor();
  await borrower.getByText(/You will have an answer by/).waitFor();
  await desk.getByRole('textbox', { name: 'Your answer' }).fill('The second answer.');
  await press(desk, 'Send the answer');
  await desk.getByText('The second answer.').and(desk.locator('p')).waitFor();
  await borrower.reload();
  await borrower.getByRole('region', { name: 'Our answer' }).getByText('The second answer.').waitFor();
  await borrower.getByRole('region', { name: 'Our earlier answer' }).waitFor();
});

test("a borrower's session opens no part of the desk, and neither does a desk after signing out", async () => {
  const stranger = await open('/desk?complaint=1001&sessionId=demo2');
  await stranger.getByRole('button', { name: 'Sign in' }).waitFor();
  expect(await stranger.getByText('still shows the whole amount').count()).toBe(0);
  for (const path of ['complaints', 'complaint?problemId=1001', 'ratings']) {
    const answer = await stranger.request.get(`${service.baseUrl}/desk-api/${path}`, {
      headers: { cookie: 'hiram-desk=demo2', authorization: 'demo2', 'x-requested-with': 'XMLHttpRequest' },
    });
    expect([answer.status(), ((await answer.json()) as { code: string }).code]).toEqual([401, '401']);
  }
  const desk = await openDesk('/desk?complaint=1001');
  await desk.getByText('Jose Reyes wrote').waitFor();
  await press(desk, 'Sign out');
  await desk.getByRole('button', { name: 'Sign in' }).waitFor();
  await desk.goBack();
  await desk.goto(`${service.baseUrl}/desk?complaint=1001`);
  await desk.getByRole('button', { name: 'Sign in' }).waitFor();
  expect(await desk.getByText('Jose Reyes wrote').count()).toBe(0);
});
