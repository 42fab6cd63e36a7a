import type { Page } from 'playwright-core';
import { withoutPrefetch } from './browser.ts';
import { type Journeys, startJourneys } from './journeys.ts';
import { writeRunFile } from './run-folder.ts';

/** A lender's own pages: one that may receive the session and one that may not. */
export const lender = { withSession: 'session.lender.example', withoutSession: 'pay.lender.example' } as const;

/** As startJourneys, with a service whose pages may open the lender's. */
export async function startOrderJourneys(): Promise<Journeys> {
  const file = writeRunFile('web.json', {
    locale: 'default',
    allowedHosts: [lender.withoutSession],
    sessionHosts: [lender.withSession],
  });
  return startJourneys({ env: { WEB_CONFIG_FILE: file } });
}

/** The seeded orders of session demo, whose numbers are their statuses on the day of the seed. */
export const seeded = [
  { id: 21, status: 'Approved', dialog: 'Do you want the money now?' },
  { id: 110, status: 'Not approved', dialog: null },
  { id: 151, status: 'Payout on hold', dialog: 'Check your payment account' },
  { id: 170, status: 'In repayment', dialog: null },
  { id: 174, status: 'Due soon', dialog: null },
  { id: 180, status: '4 days overdue', dialog: 'Kind tips' },
  { id: 200, status: 'Paid off', dialog: 'How do you like Hiram?' },
] as const;

export const orderAddress = (id: number): string =>
  `/tensionAllisland?productId=1&orderId=${id}&sessionId=demo&appVersion=1.0.0`;

/** Opens a seeded order and waits for its status. */
export async function openOrder(page: Page, { baseUrl, id }: { baseUrl: string; id: number }): Promise<void> {
  await page.goto(baseUrl + orderAddress(id));
  await statusOf(page).waitFor();
}

/** The status text: the first heading below the title. A dialog's title comes later. */
export const statusOf = (page: Page) => page.getByRole('heading', { level: 2 }).first();

/** The dialog with a title, awaited. */
export async function dialogOf(page: Page, title: string) {
  const dialog = page.locator('dialog[open]').filter({ has: page.getByRole('heading', { name: title }) });
  await dialog.waitFor();
  return dialog;
}

/** Changes fields of the service's own answer about an order, for states that no seeded order has. */
export async function patchOrder(page: Page, fields: Readonly<Record<string, unknown>>): Promise<void> {
  await withoutPrefetch(page);
  await page.route('**/v3/loan-details/loan-details*', async (route) => {
    const response = await route.fetch();
    const { data, ...envelope } = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...envelope, data: { ...data, ...fields } } });
  });
}

/** Answers for the lender's pages, so that no request leaves the machine. */
export async function serveLender(page: Page): Promise<void> {
  await page.route(/^https:\/\/[\w.-]+\.lender\.example\//, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Lender</title><h1>Lender</h1>' }),
  );
}

/** Creates a payment of the amount due on an order, as the repayment page does, and leaves it unpaid. @returns its id */
export async function startPayment(baseUrl: string, id: number): Promise<unknown> {
  const call = async (wirePath: string, fields: Record<string, string>) => {
    const answer = await fetch(`${baseUrl}/territory${wirePath}?sessionId=demo`, {
      method: 'POST',
      headers: { 'Idempotency-Key': `journey-${id}` },
      body: new URLSearchParams({ productId: '1', orderId: String(id), ...fields }),
    });
    return ((await answer.json()) as { data: Record<string, unknown> }).data;
  };
  const due = await call('/v3/installment/loan-play-detail', {});
  const [channel] = due['repayList'] as [{ channel_number: string }];
  const amount = String(due['repayAmount']);
  const payment = await call('/v3/loan-details/generate-vcode', { amount, channelNumber: channel.channel_number });
  return payment['paymentId'];
}
