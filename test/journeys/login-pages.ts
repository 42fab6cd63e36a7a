import { untilTapsCount } from './browser.ts';
import type { Page } from 'playwright-core';
import type { ServiceUnderTest } from '../../tools/service-under-test.ts';

type Service = Pick<ServiceUnderTest, 'baseUrl'>;

/** The latest code, as the sandbox shows it. @param phone the number it was sent to, in the Philippine format; without it, any number */
export async function lastCode({ baseUrl }: Service, phone?: string): Promise<string> {
  const answer = await fetch(`${baseUrl}/sandbox`, { headers: { accept: 'application/json' } });
  const { sms } = (await answer.json()) as { sms: readonly { phone: string; body: string }[] };
  // reminders are listed there too, and may come in between
  const own = phone === undefined ? sms : sms.filter((message) => message.phone === `+63${phone.slice(1)}`);
  return own.flatMap(({ body }) => /\b\d{6}\b/.exec(body) ?? [])[0] ?? '';
}

/** Requests a code on the login page; the phone's calculation takes its time on a busy machine. */
export async function askForCode(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Mobile number').fill(phone);
  await untilTapsCount(page);
  await page.getByRole('button', { name: 'Get the code' }).click();
  await page.getByLabel('Code from the SMS').waitFor({ timeout: 90_000 });
}

/** Logs in on the login page; the last digit submits the code. */
export async function logIn(page: Page, service: Service, phone: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
  await askForCode(page, phone);
  await page.getByLabel('Code from the SMS').fill(await lastCode(service, phone));
  await page.waitForURL((url) => url.pathname !== '/login');
}
