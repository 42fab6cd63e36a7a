import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { runStatement } from '../../tools/run-statement.ts';
import { closeContext, openPage } from './browser.ts';
import { prepareData, startJourneys } from './journeys.ts';
import { wrongsOf } from './visual-checks.ts';

const { service, browser } = await startJourneys();
/** The earliest unpaid instalment of loan 180, which owes a late charge. */
let instalment = '';
const opened: { page: Page; faults: string[] }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await closeContext(one);
});

/** Two more operators with the password of the sandbox's agent, and an item about a payment. */
prepareData(async () => {
  for (const [login, name, roles] of [
    ['ben', 'Ben Cruz', ['accountant', 'viewer']],
    ['cora', 'Cora Diaz', ['accountant', 'viewer']],
    ['dina', 'Dina Reyes', ['collector', 'night-duty']],
  ] as const) {
    await runStatement(
      service.databaseUrl,
      `insert into agents (login, name, password_hash, created_at)
       select $1, $2, password_hash, created_at from agents where login = 'agent'`,
      [login, name],
    );
    await runStatement(
      service.databaseUrl,
      `insert into agent_roles (agent_id, role, granted_at, granted_by)
       select id, unnest($2::text[]), created_at, 'test' from agents where login = $1`,
      [login, roles],
    );
  }
  const items = await runStatement(
    service.databaseUrl,
    `insert into open_items (kind, subject, reason, borrower_id, details, opened_at)
     select 'double-payment', p.id, 'possible-double-payment', p.borrower_id,
       jsonb_build_object('orderId', p.order_id, 'amountMinor', p.amount_minor, 'keptMinor', 0, 'currency', p.currency),
       p.created_at
     from payments p join loan_transactions t on t.payment_id = p.id and t.kind = 'repayment'
     where p.status = 'paid' and p.order_id = (
       select min(o.order_id) from loan_summaries o join payments q on q.order_id = o.order_id and q.status = 'paid')
     order by p.created_at desc limit 1 returning id`,
  );
  if (items.length !== 1) throw new Error('the sandbox has no paid payment');
  const [next] = await runStatement<{ number: number }>(
    service.databaseUrl,
    'select next_number as number from loan_summaries where order_id = 180',
  );
  instalment = String(next?.number);
});

/** A screen of the desk at 1280 px, with an operator signed in. */
async function openAs(login: string, path: string): Promise<Page> {
  const each = await openPage(browser, { viewport: { width: 1280, height: 900 } });
  opened.push(each);
  const { page } = each;
  await page.goto(service.baseUrl + path);
  await page.getByLabel('Name').fill(login);
  await page.getByLabel('Password').fill('sandbox-agent-1');
  await page.getByLabel('Password').press('Enter');
  await page.getByRole('navigation', { name: 'Views of the desk' }).waitFor();
  return page;
}

/** Opens the decision on the proposal with these words. A test that failed may have left others. */
const decide = (page: Page, words: string): Promise<void> =>
  page
    .getByRole('row', { name: new RegExp(words) })
    .getByRole('button', { name: /^Decide on/ })
    .click();

test('34-2 an operator proposes that a payment goes back, another approves its figures, and the loan names both', async () => {
  const maker = await openAs('ben', '/desk/items?kind=double-payment');
  await maker.getByRole('button', { name: /^Item/ }).click();
  const dialog = maker.getByRole('dialog', { name: /^Item/ });
  await dialog.getByText(/^Stays paid: /).waitFor();
  await dialog.getByLabel('Your words').fill('Both receipts were shown.');
  await dialog.getByRole('button', { name: 'Propose to approve' }).click();
  await dialog.getByRole('table', { name: 'What moves on the books' }).waitFor();
  expect(await wrongsOf(maker)).toEqual([]);
  await dialog.getByRole('button', { name: 'Propose to approve' }).click();
  await maker.getByText('It is proposed. Another operator approves it.').waitFor();
  await maker.getByRole('button', { name: /^Item/ }).click();
  await dialog.getByText('Ben Cruz has proposed to approve it.').waitFor();
  expect(await wrongsOf(maker)).toEqual([]);

  const checker = await openAs('cora', '/desk/proposals');
  await checker.getByRole('cell', { name: /^Approve · Item/ }).waitFor();
  expect(await wrongsOf(checker)).toEqual([]);
  await decide(checker, 'Both receipts were shown.');
  const decision = checker.getByRole('dialog');
  await decision.getByText('Ben Cruz: Both receipts were shown.').waitFor();
  expect(await wrongsOf(checker)).toEqual([]);
  await decision.getByRole('button', { name: 'Approve' }).click();
  await decision.waitFor({ state: 'detached' });
  await checker.goto(`${service.baseUrl}/desk/items?state=closed`);
  await checker.getByText(/Approved · ben, approved by cora/).waitFor();
});

test('34-2 an operator proposes an extension from the loan, another approves its days, and the schedule has them', async () => {
  const maker = await openAs('ben', '/desk/loan?number=180');
  await maker.getByRole('button', { name: 'Other booking on 180' }).click();
  const dialog = maker.getByRole('dialog');
  await dialog.getByRole('button', { name: /What/ }).click();
  await maker.getByRole('option', { name: 'Reschedule: new days for instalments' }).click();
  await dialog.getByLabel('Day of instalment').first().waitFor();
  expect(await wrongsOf(maker)).toEqual([]);
  await dialog.getByRole('button', { name: /What/ }).click();
  await maker.getByRole('option', { name: 'Extend: all unpaid instalments later' }).click();
  await dialog.getByLabel('How many days').fill('14');
  await dialog.getByLabel('Reason code').fill('hardship');
  await dialog.getByLabel('Why').fill('She is paid on the 15th.');
  await dialog.getByRole('button', { name: 'Show the figures' }).click();
  const moved = dialog.getByRole('table', { name: 'Due dates that move' });
  const row = moved.getByRole('row', { name: new RegExp(`^${instalment}\\b`) });
  const [, , day = ''] = await row.getByRole('cell').allInnerTexts();
  expect(await wrongsOf(maker)).toEqual([]);
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await maker.getByText(/A proposal waits: .* by Ben Cruz/).waitFor();

  const checker = await openAs('cora', '/desk/proposals');
  await decide(checker, 'She is paid on the 15th.');
  const decision = checker.getByRole('dialog');
  await decision.getByRole('table', { name: 'Due dates that move' }).getByText(day).first().waitFor();
  await decision.getByRole('button', { name: 'Approve' }).click();
  await decision.waitFor({ state: 'detached' });
  await checker.goto(`${service.baseUrl}/desk/loan?number=180`);
  await checker.getByRole('table', { name: 'Schedule' }).getByText(day).first().waitFor();
});

test('34-2 an operator alone at night approves an own waiver, with the reason', async () => {
  const page = await openAs('dina', '/desk/loan?number=180');
  await page.getByRole('button', { name: 'Waive on 180' }).click();
  const waiver = page.getByRole('dialog');
  await waiver.getByLabel('Instalment').fill(instalment);
  await waiver.getByLabel('Amount in PHP').fill('1.00');
  await waiver.getByLabel('Reason code').fill('hardship');
  await waiver.getByLabel('Why').fill('The hospital waits.');
  await waiver.getByRole('button', { name: 'Show the figures' }).click();
  await waiver.getByRole('button', { name: 'Propose' }).click();
  await page.getByText(/A proposal waits: .* by Dina Reyes/).waitFor();
  await page.goto(`${service.baseUrl}/desk/proposals`);
  await decide(page, 'The hospital waits.');
  const decision = page.getByRole('dialog');
  await decision.getByText(/An alert is raised/).waitFor();
  expect(await wrongsOf(page)).toEqual([]);
  await decision.getByLabel('Why it cannot wait').fill('Nobody else answers the phone.');
  await decision.getByRole('button', { name: 'Approve it alone in an emergency' }).click();
  await decision.waitFor({ state: 'detached' });
  await page.goto(`${service.baseUrl}/desk/proposals?state=decided`);
  await page.getByRole('cell', { name: /Emergency approval · Dina Reyes/ }).waitFor();
});
