import type { Page } from 'playwright-core';
import { lastCode } from './login-pages.ts';
import type { Journeys } from './journeys.ts';

interface SheetTexts {
  readonly smsCode: string;
  readonly confirmCode: string;
}

/** Confirms the account with the code of the latest SMS. */
export const confirmAccount = (page: Page, service: Journeys['service']): Promise<void> =>
  typeAccountCode(page, () => lastCode(service), { smsCode: 'SMS code', confirmCode: 'Confirm' });

/** Types the code that confirms an account. @param codeOf asked once the code was sent */
export async function typeAccountCode(page: Page, codeOf: () => Promise<string>, say: SheetTexts): Promise<void> {
  const sheet = page.getByRole('dialog');
  // the field opens once the code was sent
  const field = sheet.getByRole('textbox', { name: say.smsCode });
  await field.waitFor();
  await field.fill(await codeOf());
  await sheet.getByRole('button', { name: say.confirmCode, exact: true }).click();
}
