import type { Browser } from 'playwright-core';
import { openPage, phone } from '../../journeys/browser.ts';
import type { Tap } from './taps.ts';

/** The durations of a tap, in milliseconds. */
export interface TapTimes {
  /** From the tap to the next paint, as the browser measures it (Interaction to Next Paint: in steps of 8, 16 at least). */
  readonly nextPaint: number;
  /** From the tap until the sheet or dialog is shown with its content, or the figures are those of the selection; null for a tap without either. */
  readonly shown: number | null;
}

/** The page's own measurements; see `observe`. */
interface Observed {
  longest: number;
  tappedAt: number;
  shownAt: number | null;
}

/** Opens a page at full speed, slows its CPU down by `slowdown`, and taps once. */
export async function measureTap(
  browser: Browser,
  { tap, origin }: { readonly tap: Tap; readonly origin: string },
  slowdown: number,
): Promise<TapTimes> {
  const { page } = await openPage(browser, { viewport: phone, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  try {
    await page.goto(origin + tap.address, { waitUntil: 'networkidle' });
    await tap.before?.(page);
    await page.evaluate(observe, tap.shows);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await tap.act(page);
    if (tap.shows !== 'nothing')
      await page.waitForFunction(() => (globalThis as unknown as { hiramTap: Observed }).hiramTap.shownAt !== null);
    // the browser reports an interaction only after its paint
    await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
    const { longest, tappedAt, shownAt } = await page.evaluate(
      () => (globalThis as unknown as { hiramTap: Observed }).hiramTap,
    );
    return { nextPaint: Math.max(longest, 16), shown: shownAt === null ? null : shownAt - tappedAt };
  } finally {
    await page.context().close();
  }
}

/** Runs in the page before the tap. */
function observe(awaited: Tap['shows']): void {
  const observed: Observed = { longest: 0, tappedAt: 0, shownAt: null };
  (globalThis as unknown as { hiramTap: Observed }).hiramTap = observed;
  const from = performance.now();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const { interactionId } = entry as { interactionId?: number };
      if (entry.startTime >= from && interactionId) observed.longest = Math.max(observed.longest, entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  const act = awaited === 'figures' ? 'pointerup' : 'click';
  addEventListener(act, ({ timeStamp }) => (observed.tappedAt = timeStamp), { capture: true, once: true });
  const overlay = () => {
    const found = document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open]');
    // a loading indicator is not the content
    return found !== null && found.querySelector('[aria-busy="true"]') === null && (found.textContent ?? '').length > 0;
  };
  let wasPending = false;
  const figures = () => {
    const isPending = document.querySelector('[data-state="pending"]') !== null;
    wasPending ||= isPending;
    return wasPending && !isPending;
  };
  const isShown = awaited === 'figures' ? figures : overlay;
  const watch = new MutationObserver(() => {
    if (observed.tappedAt === 0 || !isShown()) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => (observed.shownAt = performance.now())));
  });
  watch.observe(document, { childList: true, subtree: true, attributes: true });
}
