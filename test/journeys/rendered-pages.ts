import type { Page } from 'playwright-core';

/** Waits until the page shows its content and nothing in it is busy. Announcements to screen readers do not count as loading. */
export const untilShown = (page: Page) =>
  page.waitForFunction(() => {
    const main = document.querySelector('main:not([aria-busy="true"])');
    return (
      main !== null &&
      main.querySelector('[role="status"]:not(.visually-hidden)') === null &&
      main.querySelectorAll('*').length > 12
    );
  });

/** Keeps a reference to the server-rendered main element. */
export const holdRendered = (page: Page) =>
  page.addInitScript(() => {
    const held = globalThis as { drawn?: Element | null };
    new MutationObserver(() => {
      held.drawn ??= document.querySelector('#root[data-drawn] main');
    }).observe(document, { childList: true, subtree: true });
  });
/** Waits until the server-rendered main element is hydrated in place. */
export const isHydratedInPlace = (page: Page) =>
  page.waitForFunction(() => {
    const { drawn } = globalThis as { drawn?: Element | null };
    return drawn !== null && drawn !== undefined && document.querySelector('#root:not([data-drawn]) main') === drawn;
  });

/**
 * Opens a server-rendered page and waits until it is hydrated in place.
 * @param language the address's `lang`; without one the page is dark
 */
export async function expectHydratedInPlace(page: Page, url: string, language?: string): Promise<void> {
  await page.emulateMedia({ colorScheme: language === undefined ? 'dark' : 'light' });
  await holdRendered(page);
  await page.goto(language === undefined ? url : `${url}&lang=${language}`);
  await untilShown(page);
  await isHydratedInPlace(page);
}
