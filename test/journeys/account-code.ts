import type { Page } from 'playwright-core';
import { lastCode } from './login-pages.ts';
import type { Journeys } from './journeys.ts';

/** Confirms the account with the code of the latest SMS. */
export async function confirmAccount(
  page: Page,
  service: Journeys['service'],
  say: { readonly smsCode: string; readonly confirmCode: string } = { smsCode: 'SMS code', confirmCode: 'Confirm' },
): Promise<void> {
  const sheet = page.getByRole('dialog');
  // the field opens once the code was sent
  const field = sheet.getByRole('textbox', { name: say.smsCode });
  await field.waitFor();
  await field.fill(await lastCode(service));
  await sheet.getByRole('button', { name: say.confirmCode, exact: true }).click();
}
