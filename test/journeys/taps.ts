import type { Locator, Page } from 'playwright-core';

/**
 * Counts the taps of a borrower: one for each control, and one for a text field that must be tapped before one can type. A field that has the
 * focus already costs none.
 */
export function countTaps(page: Page) {
  const log: string[] = [];
  const settled = () => page.locator('main:not([aria-busy])').first().waitFor();
  return {
    log,
    async tap(control: Locator, name: string): Promise<void> {
      await control.click();
      log.push(name);
    },
    /** Types into a field, key by key: what the page moves on, it moves on. */
    async type(field: Locator, text: string): Promise<void> {
      await field.waitFor();
      await settled();
      const hasFocus = async () => field.evaluate((element) => element === document.activeElement);
      // a page gives the focus a moment after it is shown
      for (let looks = 0; looks < 10 && !(await hasFocus()); looks += 1) await page.waitForTimeout(50);
      if (!(await hasFocus())) {
        await field.click();
        log.push(
          `into ${(await field.getAttribute('aria-label')) ?? (await field.getAttribute('name')) ?? (await field.getAttribute('id')) ?? ''}`,
        );
      }
      await page.keyboard.type(text);
    },
    /** Chooses a file: a tap that opens the phone's picker. */
    async addFile(group: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
      await group.locator('input[type=file]').setInputFiles(file);
      log.push('a picture');
    },
  };
}
