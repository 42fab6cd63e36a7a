import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { phone } from '../../journeys/browser.ts';

/** The times of one page load, in milliseconds from the start of the navigation. */
export interface PageLoad {
  largestContentfulPaint: number;
  /** When its controls worked (reported by the page, router/frame.tsx); null for other pages. */
  hydrated: number | null;
  /** The scripts and styles requested before the first paint, and before the largest; paths. */
  filesBefore: { firstPaint: string[]; largestPaint: string[] };
}

/** Lighthouse's mobile setting: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. Bytes a second. */
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

/** A page is quiet after this time without requests and long tasks, in milliseconds. */
const quietFor = 1_000;
const patience = 90_000;

/** The page's own measurements; see `observe`. */
interface Observed {
  painted: number;
  largest: number;
  hydrated: number | null;
  /** The end of the last long task that the page observed. */
  busyUntil: number;
}

interface Resource {
  path: string;
  start: number;
}

/** Loads an address with an empty cache, the CPU `slowdown` times slower than this machine's. */
export async function loadPage(browser: Browser, url: string, slowdown: number): Promise<PageLoad> {
  // a context of its own has an empty cache and new connections
  const context = await browser.newContext({ viewport: phone, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  try {
    const page = await context.newPage();
    await page.addInitScript(observe);
    const session = await context.newCDPSession(page);
    const traffic = await watchTraffic(session);
    await session.send('Network.emulateNetworkConditions', network);
    // This machine's browser moves a mouse over each new page, which forces an early layout without styles. A phone has no mouse.
    await session.send('Input.setIgnoreInputEvents', { ignore: true });
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(url, { waitUntil: 'commit', timeout: patience });
    const observed = await untilQuiet(page, traffic);
    return {
      largestContentfulPaint: observed.largest,
      hydrated: observed.hydrated,
      filesBefore: {
        firstPaint: filesBefore(observed.resources, observed.painted),
        largestPaint: filesBefore(observed.resources, observed.largest),
      },
    };
  } finally {
    await context.close();
  }
}

function filesBefore(resources: readonly Resource[], time: number): string[] {
  return resources.filter(({ start, path }) => start < time && /\.(js|css)$/.test(path)).map(({ path }) => path);
}

interface Traffic {
  underWay: Set<string>;
  lastAt: number;
}

async function watchTraffic(session: CDPSession): Promise<Traffic> {
  const traffic: Traffic = { underWay: new Set(), lastAt: performance.now() };
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('http')) traffic.underWay.add(requestId);
  });
  const end = ({ requestId }: { requestId: string }) => {
    traffic.underWay.delete(requestId);
    traffic.lastAt = performance.now();
  };
  session.on('Network.loadingFinished', end);
  session.on('Network.loadingFailed', end);
  return traffic;
}

/** Waits until no request and no long task has run for a while. */
async function untilQuiet(page: Page, traffic: Traffic): Promise<Observed & { resources: Resource[] }> {
  const giveUpAt = performance.now() + patience;
  while (performance.now() < giveUpAt) {
    await delay(200);
    if (traffic.underWay.size > 0 || performance.now() - traffic.lastAt < quietFor) continue;
    const { observed, resources, now } = await page.evaluate(() => ({
      observed: (globalThis as unknown as { hiramBench: Observed }).hiramBench,
      resources: performance
        .getEntriesByType('resource')
        .map(({ name, startTime }) => ({ path: new URL(name).pathname, start: startTime })),
      now: performance.now(),
    }));
    if (observed.largest > 0 && now - Math.max(observed.largest, observed.busyUntil) > quietFor)
      return { ...observed, resources };
  }
  throw new Error(`${page.url()} did not come to rest`);
}

/** Runs in the page before its own scripts. */
function observe(): void {
  const observed: Observed = { painted: 0, largest: 0, hydrated: null, busyUntil: 0 };
  (globalThis as unknown as { hiramBench: Observed }).hiramBench = observed;
  window.addEventListener('hiram:ready', () => {
    observed.hydrated = performance.now();
  });
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') observed.painted = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    observed.largest = startTime;
  });
  watch('longtask', ({ startTime, duration }) => {
    observed.busyUntil = Math.max(observed.busyUntil, startTime + duration);
  });
}
