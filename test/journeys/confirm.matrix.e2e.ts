import { describe, expect, test } from 'vitest';
import { openPage } from './browser.ts';
import { startJourneys } from './journeys.ts';

const { service, browser } = await startJourneys();

const address = (path: string, session: string, productId = 1) =>
  `${service.baseUrl}${path}?productId=${productId}&sessionId=${session}`;
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

describe('confirming a loan', () => {
  test('CNF-03 CNF-04 CNF-10 a keyboard confirms once: untick, tick, Next twice; one order, and back does not lead to this page', async () => {
    const { page, faults } = await openPage(browser);
    await page.goto(`${service.baseUrl}/testPreview?productId=1&sessionId=demo-new`);
    await page.getByRole('heading', { level: 1, name: 'Test preview' }).waitFor();
    await page.goto(address('/supportNumber', 'demo-new'));
    const next = page.getByRole('button', { name: 'Next' });
    const box = page.getByRole('checkbox');
    await box.focus();
    await page.keyboard.press('Space');
    await page.getByText('Agree to the contracts to continue.').waitFor();
    await page.keyboard.press('Space');
    await next.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/tensionAllisland\?.*from=confirm/);
    await page.getByRole('heading', { name: 'Do you want the money now?' }).waitFor();
    const orders = await page.evaluate(() => new URLSearchParams(window.location.search).get('orderId'));
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Test preview' }).waitFor();
    // two tabs, one later: the application that is already open
    await page.goto(address('/suchThe', 'demo-new'));
    await next.click();
    await page.waitForURL(/\/tensionAllisland/);
    expect(new URL(page.url()).searchParams.get('orderId')).toBe(orders);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('CNF-02 CNF-03 the amount received, the consent, the contracts and Next are in one view of a small phone', async () => {
    const { page } = await openPage(browser);
    await page.goto(address('/supportNumber', 'demo-new'));
    const parts = [
      page.getByText('You receive', { exact: true }),
      page.getByText('₱3,800.00', { exact: true }),
      page.getByText(/^I have read and agree/),
      page.getByRole('button', { name: 'Disclosure statement' }),
      page.getByRole('button', { name: 'Loan agreement and promissory note' }),
      page.getByRole('button', { name: 'Next' }),
      page.getByText('You sign and borrow ₱4,000.00'),
    ];
    await page.getByRole('button', { name: 'Next', disabled: false }).waitFor();
    for (const part of parts) {
      const box = await part.boundingBox();
      expect(box && box.y >= 0 && box.y + box.height <= 740).toBe(true);
    }
    const bar = await page.getByRole('checkbox').evaluate((input) => {
      const edge = input.closest('main > *');
      return { sticks: edge === null ? '' : getComputedStyle(edge).position, share: (edge?.clientHeight ?? 0) / 740 };
    });
    expect(bar.sticks).toBe('sticky');
    expect(bar.share).toBeLessThan(1 / 3);
    await page.context().close();
  });

  test('CNF-04 LND-05 a refused borrower reads the reason, and is offered nothing else', async () => {
    const { page } = await openPage(browser);
    await page.goto(address('/supportNumber', 'demo-young'));
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('heading', { name: 'Not approved' }).waitFor();
    await page.getByText('We lend to people over 18 only.').waitFor();
    await page.getByRole('button', { name: 'Click to view more products' }).waitFor();
    expect(await page.getByRole('region', { name: 'Other loans' }).getByRole('listitem').count()).toBe(0);
    await page.context().close();
  });

  test('CNF-06 back on iOS asks before leaving, and asks again after staying', async () => {
    const { page, faults } = await openPage(browser, { userAgent: iPhone });
    await page.goto(`${service.baseUrl}/testPreview?sessionId=demo2`);
    await page.getByRole('heading', { level: 1, name: 'Test preview' }).waitFor();
    await page.goto(address('/supportNumber', 'demo2', 3));
    await page.getByRole('button', { name: 'Next' }).waitFor();
    // A browser skips history entries of pages without user input.
    await page.getByRole('heading', { level: 1 }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Point out' });
    for (const answer of ['Cancel', 'Agree']) {
      await page.evaluate(() => window.history.back());
      await dialog.waitFor();
      await dialog.getByRole('button', { name: answer }).click();
      await dialog.waitFor({ state: 'detached' });
    }
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('CNF-07 CNF-08 a confirmation in India over the alternative API is in rupees up to the order', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${address('/catholicIreland', 'demo-in', 4)}&currency=1`);
    await page.getByText('₹9,750.00').first().waitFor();
    await page.getByRole('button', { name: 'Loan agreement and promissory note' }).waitFor();
    expect(await page.getByRole('main').textContent()).not.toContain('₱');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.waitForURL(/\/tensionAllisland\?.*from=confirm/);
    await page.getByText('₹10,000.00').waitFor();
    await page.context().close();
  });
});
