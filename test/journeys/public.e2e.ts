import { HtmlValidate } from 'html-validate';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityFaults, openPage } from './browser.ts';
import { startReadOnlyJourneys } from './journeys.ts';
import { openLook } from './visual-checks.ts';
import { publicLooks, publicPages, testPublicLooks } from './public-visual-checks.ts';

const { service, browser } = await startReadOnlyJourneys();

async function at(page: Page, address: string): Promise<void> {
  await page.goto(service.baseUrl + address);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** All text of a page, collapsed parts included, without the registration form, which the script changes. */
const pageText = (page: Page): Promise<string> =>
  page.locator('body').evaluate((body) => {
    const copy = body.cloneNode(true) as HTMLElement;
    for (const part of copy.querySelectorAll('#register')) part.remove();
    return (copy.textContent ?? '').replace(/\s+/g, ' ');
  });

// the matrix has each page in each look, and the styles of each page
testPublicLooks({ service, browser }, publicPages.slice(0, 1), publicLooks.slice(-1));

describe.each(publicPages)('%s', (address, heading) => {
  test('RTE-01 PUB-04 has the same text with JavaScript off, and its policy allows no other script or style', async () => {
    const { page, faults } = await openLook({ service, browser });
    const answer = await page.goto(service.baseUrl + address);
    const policy = answer?.headers()['content-security-policy'] ?? '';
    expect(policy).toMatch(/script-src 'self';.*style-src 'sha256-/);
    expect(policy).not.toContain('unsafe');
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    const words = await pageText(page);
    await page.close();

    const without = await openLook({ service, browser }, { javaScriptEnabled: false });
    await without.page.goto(service.baseUrl + address);
    await without.page.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect(await pageText(without.page)).toBe(words);
    // its style is allowed too: the hash in the policy is that of the page's style
    expect(await without.page.locator('header').evaluate((part) => getComputedStyle(part).borderBottomStyle)).toBe(
      'solid',
    );
    expect([faults, without.faults]).toEqual([[], []]);
    await without.page.close();
  });

  test('is valid HTML', async () => {
    const html = await (await fetch(service.baseUrl + address)).text();
    const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });
    const { results } = await validator.validateString(html);
    expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual(
      [],
    );
  });
});

describe('the landing page', () => {
  test('PUB-01 has its sections, the privacy policy in a frame, the loan terms and the footer, with and without script', async () => {
    const { page, faults } = await openPage(browser, {
      javaScriptEnabled: false,
      viewport: { width: 1280, height: 800 },
    });
    await at(page, '/');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    expect(await menu.getByRole('link').allTextContents()).toEqual([
      'Home',
      'About us',
      'Serve',
      'Privacy Policy',
      'Loan terms',
      'Contact us',
    ]);
    for (const [link, section] of [
      ['About us', 'About us'],
      ['Serve', 'What we offer'],
      ['Privacy Policy', 'Privacy Policy'],
      ['Loan terms', 'Loan terms'],
      ['Contact us', 'Contact us'],
    ] as const) {
      await menu.getByRole('link', { name: link }).click();
      const heading = page.getByRole('region', { name: section }).getByRole('heading', { level: 2, name: section });
      await expect.poll(() => heading.evaluate(isInView)).toBe(true);
    }
    const policy = page.frameLocator('iframe[title="Privacy Policy, full text"]');
    await policy.getByRole('heading', { name: '9. Grievance officer' }).waitFor();
    const terms = page.frameLocator('iframe[title="Loan terms and conditions, full text"]');
    await terms.getByRole('heading', { name: '13. Paying late' }).waitFor();
    const foot = page.getByRole('contentinfo');
    await foot.getByRole('link', { name: '+63 2 8555 0100' }).waitFor();
    await foot.getByRole('link', { name: 'help@hiram.example' }).waitFor();
    await foot.getByText('1 Sandbox Street, Makati City, Philippines').waitFor();
    await foot.getByText(/^© \d{4} Hiram Sandbox Lending .* All rights reserved\.$/).waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test.each([360, 1280])('a borrower logs in from its head, without opening a menu, at %i px', async (width) => {
    const { page, faults } = await openPage(browser, { viewport: { width, height: 740 } });
    await at(page, '/');
    const logIn = page.getByRole('banner').getByRole('link', { name: 'Log in' });
    expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(70);
    await logIn.click();
    await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
    await page.getByRole('link', { name: 'Get help logging in' }).click();
    await page.getByRole('heading', { level: 1, name: 'Customer service' }).waitFor();
    await page.getByRole('link', { name: /help@hiram\.example/ }).waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('PUB-01 the example is the service’s own offer', async () => {
    const { page } = await openPage(browser);
    await at(page, '/');
    const example = await page.getByRole('region', { name: 'Representative example' }).innerText();
    expect(example).toContain('₱4,960.00');
    expect(example).toContain('This is what QuickPeso costs');
    await page.context().close();
  });

  test('PUB-02 the contact form requires all four fields, with the exact messages, and sends nothing', async () => {
    const { page, faults } = await openPage(browser);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await at(page, '/#contact');
    const form = page.getByRole('region', { name: 'Write a message' });
    await form.getByRole('button', { name: 'Prepare the message' }).waitFor();
    await page.waitForLoadState('networkidle');
    const before = sent.length;
    const fields = ['Your name', 'Your phone number', 'Your e-mail address', 'Your message'] as const;
    for (const [index, missing] of fields.entries()) {
      for (const name of fields) await form.getByLabel(name).fill(name === missing ? '  ' : `x${index}@y.example`);
      await form.getByRole('button', { name: 'Prepare the message' }).click();
      await form.getByText('Please provide complete information!', { exact: true }).waitFor();
      await expect
        .poll(() => form.getByLabel(missing).evaluate((field) => field === document.activeElement))
        .toBe(true);
    }
    expect(await accessibilityFaults(page)).toEqual([]);
    await form.getByLabel('Your message').fill('May I pay on Friday?\nThank you & bye');
    await form.getByText('Please provide complete information!').waitFor({ state: 'hidden' });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await form.getByText('Successful!', { exact: true }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(sent.length).toBe(before);
    const mail = new URL((await form.getByRole('link', { name: 'Send it as an e-mail' }).getAttribute('href')) ?? '');
    expect(mail.pathname).toBe('help@hiram.example');
    expect(mail.searchParams.get('subject')).toBe('Message from x3@y.example');
    expect(mail.searchParams.get('body')).toContain('Your message: May I pay on Friday?\nThank you & bye');
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('RTE-05 PUB-04 with JavaScript off registration leads to the app, without a form that cannot work', async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await at(page, '/register');
    await page.getByRole('heading', { name: 'Register in the app' }).waitFor();
    expect(await page.locator('#register').isVisible()).toBe(false);
    await page.context().close();
  });

  test('PUB-02 with JavaScript off there is no form that cannot work, but phone and e-mail', async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await at(page, '/#contact');
    const contact = page.getByRole('region', { name: 'Contact us' });
    await contact.getByRole('link', { name: '+63 2 8555 0100' }).waitFor();
    expect(await contact.getByRole('link', { name: 'help@hiram.example' }).getAttribute('href')).toBe(
      'mailto:help@hiram.example',
    );
    expect(await page.getByRole('button', { name: 'Prepare the message' }).isVisible()).toBe(false);
    await page.context().close();
  });

  test('an open menu closes on Escape, on a tap outside and on a choice', async () => {
    const { page } = await openPage(browser);
    await at(page, '/');
    const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
    const button = page.locator('summary', { hasText: 'Menu' });
    const closings = [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(180, 700),
      () => menu.getByRole('link', { name: 'Serve' }).click(),
    ];
    for (const close of closings) {
      await button.click();
      await menu.waitFor();
      await close();
      await menu.waitFor({ state: 'hidden' });
    }
    expect(new URL(page.url()).hash).toBe('#serve');
    await page.context().close();
  });
});

const isInView = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
};
