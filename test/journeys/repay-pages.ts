import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { runStatement } from '../../tools/run-statement.ts';

const require = createRequire(import.meta.url);

/** An order of session demo with the addresses of its pages. */
export interface OrderSite {
  readonly baseUrl: string;
  readonly id: number;
}

export const addressOf = (path: string, { baseUrl, id }: OrderSite): string =>
  `${baseUrl}${path}?productId=1&orderId=${id}&sessionId=demo`;

/** Opens repayment (or another page of the order) and waits until it is payable there. */
export async function openRepayment(page: Page, order: OrderSite, path = '/defendersOn'): Promise<void> {
  await page.goto(addressOf(path, order));
  await untilPayable(page);
}

export async function untilPayable(page: Page): Promise<void> {
  await page.locator('main:not([aria-busy])').getByRole('button', { name: 'Payment Method' }).waitFor();
}

/** The page does not wait long for the provider's standing code, and has it at the next visit. */
export async function untilUnrequestedCode(page: Page): Promise<void> {
  const code = page.getByRole('link', { name: /Pay at a counter/ });
  for (let looks = 0; looks < 20 && !(await code.isVisible()); looks += 1) {
    await page.reload();
    await untilPayable(page);
  }
  await code.waitFor();
}

/** Opens the channel list and selects a channel. */
export async function choose(page: Page, channel: string): Promise<void> {
  await page.getByRole('button', { name: 'Payment Method' }).click();
  await page.getByRole('dialog').getByText(channel, { exact: true }).click();
}

export const pay = (page: Page): Promise<void> => page.getByRole('button', { name: 'Payment', exact: true }).click();

/** Pays by a channel, up to the channel's page. */
export async function payWith(page: Page, channel: string): Promise<void> {
  await choose(page, channel);
  await pay(page);
}

/** The recorded payments of an order, oldest first. */
export async function paymentsOf(databaseUrl: string, orderId: number) {
  return runStatement<{
    id: string;
    status: string;
    channel: string;
    presentation: { payload?: string; code?: string };
  }>(
    databaseUrl,
    `select id, status, channel_name as channel, presentation from payments
     where order_id = $1 and not is_unrequested and id not like 'HRM-DEMO-%' order by created_at`,
    [orderId],
  );
}

/** Adds an order to session demo with this amount in its next instalment: an amount may cause a fault of the sandbox's provider. */
export async function addOrder(databaseUrl: string, order: { id: number; amountMinor: number }): Promise<void> {
  const values = [order.id, order.amountMinor];
  await runStatement(
    databaseUrl,
    `insert into orders
     select (jsonb_populate_record(model, jsonb_build_object('id', $1::bigint, 'principal_minor', 300000,
       'agreement', jsonb_set(model.agreement, '{lending,periods}', '3'),
       'disbursed_on', (select due_on from instalments where order_id = 170 and number = 1)))).*
     from orders model where model.id = 170 and $2 > 100000`,
    values,
  );
  await runStatement(
    databaseUrl,
    `insert into instalments (order_id, borrower_id, number, due_on, principal_minor, interest_minor)
     select $1, borrower_id, number - 1, due_on, 100000, $2 - 100000 from instalments where order_id = 170 and number > 1`,
    values,
  );
  await runStatement(
    databaseUrl,
    `insert into loan_summaries
     select (jsonb_populate_record(model, jsonb_build_object('order_id', $1::bigint, 'interest_minor', 3 * ($2::bigint - 100000),
       'next_number', 1, 'next_due_minor', $2::bigint))).*
     from loan_summaries model where model.order_id = 170`,
    values,
  );
}

/** Pays a code, QR text or reference at the sandbox's counter. */
export async function payAtCounter(baseUrl: string, text: string): Promise<void> {
  const answer = await fetch(`${baseUrl}/sandbox/provider/counter`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ text, do: 'pay' }),
  });
  const note = new URL(answer.headers.get('location') ?? '', baseUrl).searchParams.get('note');
  if (note !== 'paid') throw new Error(`the counter says ${note} of ${text}`);
}

/** The content of the QR code in a picture; null for none. */
export async function readQrCode(page: Page, png: Buffer): Promise<string | null> {
  const reader = await page.context().newPage();
  try {
    await reader.addScriptTag({ path: require.resolve('jsqr') });
    return await reader.evaluate(async (source) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      const picture = context?.getImageData(0, 0, canvas.width, canvas.height);
      const read = Reflect.get(window, 'jsQR') as (...of: readonly unknown[]) => { data: string } | null;
      return picture === undefined ? null : (read(picture.data, picture.width, picture.height)?.data ?? null);
    }, png.toString('base64'));
  } finally {
    await reader.close();
  }
}
