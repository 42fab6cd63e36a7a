import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { typeAccountCode } from './account-code.ts';
import { openPage, untilTapsCount } from './browser.ts';
import { readPdf } from './read-pdf.ts';
import { chooseIn, takePhoto, tapOption, typeDay, wrongsOf } from './visual-checks.ts';
import type { JourneyTexts } from './journey-texts.ts';
import { passTime } from './clock.ts';
import { lastCode } from './login-pages.ts';
import type { Journeys } from './journeys.ts';

/** The pages of a newcomer's journey, in the texts of a language. @param codeOf the newest code by SMS, of a number where it is given */
export function onTheWay(page: Page, say: JourneyTexts, codeOf: (phone?: string) => Promise<string>) {
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
  const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  const fill = (field: string, text: string) => page.getByRole('textbox', { name: field }).fill(text);
  const choose = (field: RegExp, ...options: readonly string[]) => chooseIn(page, field, ...options);
  const addPicture = async (field: string) => {
    const group = page.getByRole('group', { name: field });
    const input = group.locator('input[type=file]');
    await input.setInputFiles({ name: 'id.jpg', mimeType: 'image/jpeg', buffer: await takePhoto() });
    await group.getByRole('button', { name: say.showPicture }).waitFor();
  };
  /** Whether the page is public. */
  const isGood = async () => {
    expect(await wrongsOf(page)).toEqual([]);
  };
  return {
    isGood,
    title,
    press,
    async logIn(phone: string) {
      await page.getByLabel(say.phone).fill(phone);
      await untilTapsCount(page);
      await press(say.getCode);
      // the phone's calculation takes its time on a busy machine
      await page.getByLabel(say.code).waitFor({ timeout: 90_000 });
      await page.getByLabel(say.code).fill(await codeOf(phone));
      await page.waitForURL((url) => url.pathname !== '/login');
    },
    async answerEverything() {
      await title(say.aboutYou);
      await fill(say.fullName, 'Elena Ramos');
      await tapOption(page, say.citizenship, 'Filipino');
      await typeDay(page, say.bornOn, '17', '5', '1994');
      await press(say.next);
      await title(say.whereYouLive);
      await tapOption(page, say.permanentAddress, say.here);
      await choose(say.city, 'Cebu', 'Mandaue');
      await fill(say.street, '7 Mango Avenue');
      await press(say.next);
      await title(say.work);
      await tapOption(page, say.source, say.ownBusiness);
      await tapOption(page, say.income, '₱10,000 – ₱20,000');
      await tapOption(page, say.payDay, say.itVaries);
      await press(say.next);
      await title(say.identity);
      await fill(say.contactName, 'Ana Villar');
      await tapOption(page, say.relation, say.friend);
      await fill(say.contactPhone, '09171110000');
      await page.getByText(say.contactKnows).click();
      await tapOption(page, say.exposed, say.no);
      await press(say.next);
      await tapOption(page, say.idKind, 'UMID');
      await fill(say.idNumber, 'CRN-0111-2222333-4');
      for (const picture of [say.idFront, say.idBack, say.selfie]) await addPicture(picture);
      await page.getByText(say.iAgree).click();
      await isGood();
      await press(say.next);
    },
    async bindWallet(number: string) {
      await title(say.account);
      await choose(say.walletLevel, 'Fully verified');
      await fill(say.walletNumber, number);
      await press(say.next);
      await typeAccountCode(page, codeOf, say);
    },
    /** Pays the next amount by GCash, from the order and back to it. */
    async payNext() {
      await press(say.repay);
      await page.locator('main:not([aria-busy])').getByRole('button', { name: say.method }).waitFor();
      await press(say.method);
      await page.getByRole('dialog').getByText('GCash', { exact: true }).click();
      await press(say.pay);
      // the wallet's own page
      await page.getByRole('button', { name: /^Pay ₱1,240\.00$/ }).click();
      await page.getByRole('heading', { name: say.paid }).waitFor();
      await press(say.backToOrder);
      await page.waitForURL(/\/tensionAllisland\?/);
      await page.locator('main:not([aria-busy])').waitFor();
    },
  };
}

/** A language, its texts, and an unused number. */
export type JourneyCase = readonly [language: string, say: JourneyTexts, phone: string];

/** Goes through a whole loan. The clock moves on. */
export function testFullJourney({ service, browser }: Journeys, travellers: readonly JourneyCase[]): void {
  test.for(travellers)(
    'in %s one browser without a shell goes from the landing page to the last statement, first day to last',
    { timeout: 300_000 },
    async ([, say, phone]) => {
      const { page, faults } = await openPage(browser, { serviceWorkers: 'allow' });
      const way = onTheWay(page, say, (of) => lastCode(service, of));
      await page.goto(`${service.baseUrl}/?lang=${say.lang}`);
      await page.getByRole('main').getByRole('link', { name: say.apply }).first().click();
      await way.logIn(phone);
      // one tap and one code lead to the first step: the choice is kept, and not asked for again
      await page.waitForURL(/\/certify\?.*step=basic/);
      await way.answerEverything();
      await way.bindWallet(phone);
      await way.title(say.confirm);
      await page.getByText('₱3,800.00').first().waitFor();
      await way.isGood();
      await way.press(say.next);
      await page.waitForURL(/\/tensionAllisland\?.*from=confirm/);
      const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
      await way.press(say.withdrawNow);
      await way.title(say.receive);
      await way.press(say.sendMoney);
      await page.waitForURL(/\/tensionAllisland/);
      await page.getByRole('heading', { name: say.inRepayment }).waitFor();

      // An instalment is due every 30 days, and paid on its due date. Before the first, the phone is unused for longer than a login lasts.
      const order = `${service.baseUrl}/tensionAllisland?productId=1&orderId=${orderId}`;
      const days = (count: number) => passTime(service, count * 24 * 60);
      await days(30);
      await page.goto(order);
      await page.getByRole('dialog', { name: say.logInAgain }).getByRole('button', { name: say.logIn }).click();
      await way.logIn(phone);
      for (let instalment = 1; instalment <= 4; instalment += 1) {
        await page.getByRole('heading', { name: say.dueToday }).waitFor();
        await way.payNext();
        if (instalment === 4) break;
        // a visit half-way keeps the login
        await days(15);
        await page.goto(order);
        await page.getByRole('heading', { name: say.inRepayment }).waitFor();
        await days(15);
        await page.goto(order);
      }
      await page.getByRole('heading', { name: say.paidOff }).waitFor();
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');

      await page.goto(`${service.baseUrl}/mine`);
      await page.getByRole('link', { name: say.statements }).click();
      await way.title(say.statements);
      await page.getByRole('link', { name: new RegExp(orderId) }).click();
      await page.waitForURL((url) => url.searchParams.get('orderId') === orderId);
      await page.getByText(say.paidInFull).first().waitFor();
      const shown = (await page.getByRole('main').textContent()) ?? '';
      expect(shown.match(/−₱1,240\.00/g)).toHaveLength(4);
      expect(shown).toContain('+₱4,000.00');
      await way.isGood();
      const address = await page.getByRole('link', { name: say.pdf }).getAttribute('href');
      expect((await readPdf(page, address)).subarray(0, 5).toString()).toBe('%PDF-');
      expect(faults).toEqual([]);
      await page.context().close();
    },
  );
}
