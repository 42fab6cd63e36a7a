import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { closePage, openNextPage } from './browser.ts';
import { holdRequests } from './hold-requests.ts';
import type { startReadOnlyJourneys } from './journeys.ts';

type Site = Awaited<ReturnType<typeof startReadOnlyJourneys>>;

/** The screens of borrowers that the service renders, each with an address that shows its full content. */
export const renderedScreens = {
  order: '/tensionAllisland?productId=1&orderId=86&sessionId=demo',
  overdue: '/tensionAllisland?productId=1&orderId=180&sessionId=demo',
  repayment: '/defendersOn?productId=1&orderId=86&sessionId=demo',
  extension: '/hadBeta?productId=1&orderId=86&sessionId=demo',
  home: '/home?sessionId=demo',
  orders: '/orders?sessionId=demo',
  mine: '/mine?sessionId=demo',
  statement: '/statement?sessionId=demo',
  confirmation: '/supportNumber?productId=1&sessionId=demo',
  complaints: '/complaintList?sessionId=demo',
  login: '/login',
} as const;

/** A button of each screen that needs scripts, and the result of its tap: a path, a dialog, a selected tab or a field marked invalid. */
const buttons: Record<
  keyof typeof renderedScreens,
  { readonly button: string | RegExp; readonly done: RegExp | 'dialog' | 'tab' | 'invalid' }
> = {
  order: { button: 'Repayment', done: /^\/defendersOn/ },
  overdue: { button: 'Rollover Repayment', done: /^\/hadBeta/ },
  repayment: { button: 'Payment Method', done: 'dialog' },
  extension: { button: 'Payment Method', done: 'dialog' },
  home: { button: /^SariCash/, done: /^\/(?!home)/ },
  orders: { button: 'Paid off', done: 'tab' },
  mine: { button: 'Settings', done: /^\/settings/ },
  statement: { button: /^From/, done: 'dialog' },
  confirmation: { button: 'Disclosure statement', done: 'dialog' },
  complaints: { button: /^Answered/, done: 'tab' },
  login: { button: 'Get the code', done: 'invalid' },
};

const pathOf = (url: string): string => new URL(url).pathname;
const isScript = (url: string): boolean => /\/assets\/[^/]+\.js$/.test(pathOf(url));

/** The scripts that a page loads without interaction. */
async function scriptsOf({ service, browser }: Site, address: string): Promise<readonly string[]> {
  const { page } = await openNextPage({ browser, origin: service.baseUrl });
  const scripts = new Set<string>();
  page.on('request', (request) => void (isScript(request.url()) && scripts.add(pathOf(request.url()))));
  await page.goto(service.baseUrl + address, { waitUntil: 'networkidle' });
  await page.close();
  return [...scripts];
}

/** Holds back all scripts but first-tap.js. @returns a function that releases them */
export const holdScripts = (page: Page): Promise<() => void> => holdRequests(page, /\/assets\/[^/]+\.js$/);

/** Opens a screen of borrowers as rendered by the service, with its scripts held back. */
export async function openHeld({ service, browser }: Site, address: string) {
  const { page, faults } = await openNextPage({ browser, origin: service.baseUrl }, { asTheyCome: true });
  const release = await holdScripts(page);
  await page.goto(service.baseUrl + address, { waitUntil: 'commit' });
  await untilHeld(page);
  return { page, faults, release };
}

/** Waits until the page is rendered and the script that keeps taps has loaded. */
async function untilHeld(page: Page): Promise<void> {
  await page.locator('#root[data-drawn] main h1').waitFor();
  await page.waitForFunction(() => performance.getEntriesByName('hiram:first-tap').length > 0);
}

/** Reloads a page with its scripts held back. @returns a function that releases them */
export async function reloadHeld(page: Page): Promise<() => void> {
  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await untilHeld(page);
  return release;
}

/** Whether the bar of an unfinished page is shown eight seconds later, with the clock put forward. */
const hasBar = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const bar = document.getElementById('unfinished');
    const waits = bar?.getAnimations().map((animation) => animation.effect?.getTiming().delay) ?? [];
    if (waits.some((wait) => wait !== 8_000)) throw new Error(`the bar comes after ${waits.join()} ms`);
    bar?.getAnimations().forEach((animation) => animation.finish());
    return bar?.checkVisibility({ visibilityProperty: true }) === true;
  });

/** Whether the bar can be tapped in the very frame in which a script turns out to be missing. */
const hasBarAtOnce = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const root = document.getElementById('root');
    const link = document.querySelector('#unfinished a');
    root?.setAttribute('data-unfinished', '');
    const { left, top, width, height } = link?.getBoundingClientRect() ?? new DOMRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    root?.removeAttribute('data-unfinished');
    return hit !== null && hit === link;
  });

/** Matches while the rendered page is not interactive. */
const unfinished = '#root[data-drawn], #root[data-unfinished]';

/**
 * Taps "Reload" on the bar of an unfinished page, with the clock put forward to when the bar is shown. The check and the tap are one step, because a
 * page that is only slow may finish at any moment.
 * @returns false if the page has finished
 */
const reloadUnfinished = (page: Page): Promise<boolean> =>
  page.evaluate(async (selector) => {
    const bar = document.getElementById('unfinished');
    bar?.getAnimations().forEach((animation) => animation.finish());
    // shown in the next frame, hit in the one after
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    if (document.querySelector(selector) === null) return false;
    const link = bar?.querySelector('a');
    const { left, top, width, height } = link?.getBoundingClientRect() ?? new DOMRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    if (link?.textContent !== 'Reload' || hit !== link) throw new Error(`the bar cannot be tapped: ${hit?.outerHTML}`);
    // once this call has answered
    setTimeout(() => link.click());
    return true;
  }, unfinished);

/** The readable and usable content without script: the title, the text, the links to other pages. */
const readable = (page: Page) =>
  page.evaluate(() => ({
    title: document.querySelector('h1')?.textContent ?? '',
    length: document.querySelector('main')?.textContent?.length ?? 0,
    isInert: document.querySelector('main')?.closest('[inert]') !== null,
    links: [...document.querySelectorAll<HTMLAnchorElement>('main a[href]:not([target]):not([download])')].map(
      ({ href }) => href,
    ),
  }));

/** With all scripts late the screen is readable, shows the bar, and a tap counts once after hydration. */
export function testLateScripts(site: Site, screens: readonly (keyof typeof renderedScreens)[]): void {
  test.each(screens)('RTE-06 %s is readable while its scripts are late, and a tap counts once', async (name) => {
    const { page, faults, release } = await openHeld(site, renderedScreens[name]);
    const { button, done } = buttons[name];
    const control = page.getByRole(done === 'tab' ? 'tab' : 'button', { name: button, exact: true }).first();
    await page.evaluate(() => {
      const counted = window as unknown as { taps: number };
      counted.taps = 0;
      addEventListener('click', ({ defaultPrevented }) => (counted.taps += defaultPrevented ? 0 : 1));
    });
    // however often it is tapped
    for (const _ of [1, 2, 3]) await control.click();
    expect(await control.getAttribute('aria-busy')).toBe('true');
    expect(await hasBarAtOnce(page)).toBe(true);
    expect(await hasBar(page)).toBe(true);
    const { isInert, length } = await readable(page);
    expect({ isInert, isLong: length > 40 }).toEqual({ isInert: false, isLong: true });
    expect(pathOf(page.url())).toBe(renderedScreens[name].replace(/\?.*/, ''));
    release();
    if (done === 'dialog') await page.getByRole('dialog').waitFor();
    else if (done === 'tab') await page.getByRole('tab', { name: button, exact: true, selected: true }).waitFor();
    else if (done === 'invalid') await page.locator('input[aria-invalid=true]').waitFor();
    else await page.waitForURL((url) => done.test(url.pathname), { waitUntil: 'commit' });
    expect(await page.evaluate(() => (window as unknown as { taps: number }).taps)).toBe(1);
    expect(await page.getByRole('dialog').count()).toBe(done === 'dialog' ? 1 : 0);
    expect(await hasBar(page)).toBe(false);
    expect(faults).toEqual([]);
    await page.close();
  });
}

/**
 * With a script missing the rendered page stays, its links work, and nothing loops: on each screen without its first script, and without each of the
 * others on the first of the screens that loads it.
 */
export function testMissingScripts(site: Site, screens: readonly (keyof typeof renderedScreens)[]): void {
  const triedOn = new Map<string, string>();
  test.each(screens)('RTE-06 %s is readable and its links work with one of its scripts missing', async (name) => {
    const address = renderedScreens[name];
    const scripts = await scriptsOf(site, address);
    expect(scripts.length).toBeGreaterThan(3);
    const [entry = '', ...rest] = scripts;
    const further = rest.filter((script) => (triedOn.get(script) ?? name) === name);
    for (const script of further) triedOn.set(script, name);
    for (const script of [entry, ...further]) {
      const opened = await openNextPage({ browser: site.browser, origin: site.service.baseUrl }, { asTheyCome: true });
      const { page } = opened;
      let asked = 0;
      await page.route(`**${script}`, (route) => {
        asked += 1;
        return route.abort();
      });
      await page.goto(site.service.baseUrl + address, { waitUntil: 'networkidle' });
      const seen = await readable(page);
      expect({ script, ...seen }).toMatchObject({ script, title: expect.stringMatching(/./), isInert: false });
      expect(seen.length).toBeGreaterThan(40);
      expect(asked).toBeLessThan(5);
      await page.unroute(`**${script}`);
      if (await reloadUnfinished(page)) await page.locator(unfinished).waitFor({ state: 'detached' });
      // React reports that it renders on without an optional part whose code is missing; any other fault counts
      const others = opened.faults.filter((fault) => !/React error #(?:422|520);/.test(fault));
      opened.faults.splice(0, opened.faults.length, ...others);
      await closePage(opened);
    }
  });

  test.each(screens)('RTE-06 a first tap on %s counts with all of its scripts held back', async (name) => {
    const { page, release } = await openHeld(site, renderedScreens[name]);
    const { links, isInert } = await readable(page);
    expect(isInert).toBe(false);
    const link = links.find((href) => new URL(href).origin === site.service.baseUrl);
    if (link !== undefined) {
      await page
        .locator('main a[href]:not([target]):not([download])')
        .nth(links.indexOf(link))
        .click({ noWaitAfter: true });
      await page.waitForURL((url) => pathOf(url.href) === pathOf(link), { waitUntil: 'commit' });
    }
    release();
    // Chromium may never answer a request to close a page that it is still loading
    await page.waitForLoadState();
    await page.close();
  });
}

/**
 * Of the scripts that a page fetches once it is interactive, several fail together where the network goes or the page is left meanwhile (Firefox
 * then fails each import). The page stays, and no failure is left to the browser as an unhandled error.
 */
export function testLostDeferredScripts(site: Site, screens: readonly (keyof typeof renderedScreens)[]): void {
  test.each(screens)('RTE-06 %s stays without error if all that it fetches later is lost', async (name) => {
    const opened = await openNextPage({ browser: site.browser, origin: site.service.baseUrl }, { asTheyCome: true });
    const { page } = opened;
    const lost: string[] = [];
    await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
      const isInteractive = await page.evaluate(() => document.querySelector('#root:not([data-drawn]) main') !== null);
      if (!isInteractive) return route.continue();
      lost.push(pathOf(route.request().url()));
      return route.abort();
    });
    await page.goto(site.service.baseUrl + renderedScreens[name]);
    await expect.poll(() => new Set(lost).size).toBeGreaterThan(2);
    await page.waitForLoadState('networkidle');
    expect((await readable(page)).length).toBeGreaterThan(40);
    await closePage(opened);
  });
}
