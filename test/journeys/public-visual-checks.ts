import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityFaults, sidewaysOverflow } from './browser.ts';
import type { Journeys } from './journeys.ts';
import { everyLook, type Look, openLook } from './visual-checks.ts';

/** Every public page with its heading. */
export const publicPages = [
  ['/', 'Know what a loan costs before you take it'],
  ['/theA', 'Loan terms and conditions'],
  ['/catholicRent', 'Privacy Policy'],
  ['/roughlyEngland', 'About us'],
  ['/register', 'Register'],
  ['/downloadTemplate', 'Get the app'],
  ['/agreementTemplate', 'Loan terms and conditions'],
] as const;

/** A public page with its heading. */
export type PublicPage = (typeof publicPages)[number];

const wide = 'a wide window';

/** The looks of public pages, not on phones only. */
export const publicLooks: readonly Look[] = [...everyLook.looks, [wide, { viewport: { width: 1280, height: 800 } }]];

/** Checks public pages, with the menu open. */
export function testPublicLooks(
  { service, browser }: Journeys,
  pages: readonly PublicPage[],
  looks: readonly Look[],
): void {
  describe.each(pages)('%s', (address, heading) => {
    test.each(looks)('PUB-03 PUB-04 is readable, %s: nothing cut off, no axe violations', async (look, options) => {
      const { page, faults } = await openLook({ service, browser }, options);
      await page.goto(service.baseUrl + address);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      const found = [await sidewaysOverflow(page), await accessibilityFaults(page)];
      const menu = page.locator('summary', { hasText: 'Menu' });
      // a wide window has it unfolded
      expect(await menu.isVisible()).toBe(look !== wide);
      if (look !== wide) {
        await menu.click();
        await page
          .getByRole('navigation', { name: 'Menu', exact: true })
          .getByRole('link', { name: 'Serve' })
          .waitFor();
        found.push(await sidewaysOverflow(page), await accessibilityFaults(page));
      }
      expect(found.flat().filter((fault) => fault !== 0)).toEqual([]);
      expect(faults).toEqual([]);
      await page.close();
    });
  });
}

/** Checks the styles of public pages: the critical ones, the deferred ones, and those for print. */
export function testPublicStyles({ service, browser }: Journeys, pages: readonly PublicPage[]): void {
  const at = async (page: Page, address: string): Promise<void> => {
    await page.goto(service.baseUrl + address);
    await page.getByRole('heading', { level: 1 }).waitFor();
  };
  describe.each(pages)('%s', (address) => {
    test('PUB-04 its header and lead need none of the deferred style', async () => {
      const html = await (await fetch(service.baseUrl + address)).text();
      const first = html.slice(0, html.lastIndexOf('<style>'));
      const style = first.slice(first.indexOf('<style>'), first.indexOf('</style>'));
      const styled = new Set([...style.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name));
      // collapsed or hidden content is not painted yet
      const shown = first
        .slice(first.indexOf('<body'))
        .replace(/<\/summary>[^]*?<\/details>/g, '')
        .replace(/<p [^>]*\bhidden=""[^>]*>/g, '');
      // the icons' own names, which no style uses
      const classes = [...shown.matchAll(/ class="([^"]+)"/g)]
        .flatMap(([, all = '']) => all.split(' '))
        .filter((name) => !name.startsWith('lucide'));
      expect(classes).toContain('visually-hidden');
      expect(classes.filter((name) => !styled.has(name))).toEqual([]);
      // the deferred style is removed, entities and all
      const { page, faults } = await openLook({ service, browser });
      await at(page, address);
      const footer = page.getByRole('contentinfo');
      expect(await footer.evaluate((element) => getComputedStyle(element).contentVisibility)).toBe('auto');
      await page.setViewportSize({ width: 320, height: 640 });
      expect(
        await footer.locator('dl').evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length),
      ).toBe(1);
      expect(faults).toEqual([]);
      await page.close();
    });

    test('PUB-03 prints black on white, without menus', async () => {
      const { page } = await openLook({ service, browser }, { colorScheme: 'dark' });
      await at(page, address);
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      // the medium changes with the next frame
      await expect
        .poll(() => page.locator('body').evaluate((body) => getComputedStyle(body).color))
        .toBe('rgb(0, 0, 0)');
      expect(await page.locator('header details, header nav, footer nav').filter({ visible: true }).count()).toBe(0);
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await sidewaysOverflow(page)).toBe(0);
      await page.close();
    });
  });
}
