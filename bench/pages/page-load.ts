import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { phone } from '../../e2e/browser.ts';
import { LONG_MS, longTasks, type Task, taskCategories } from './tasks.ts';

/** What one load of a page took. Times in milliseconds from the start of the navigation. */
export interface PageLoad {
  firstContentfulPaint: number;
  largestContentfulPaint: number;
  /** Time beyond 50 ms of every task of the main thread, from the first paint until the page was quiet. */
  totalBlockingTime: number;
  /** The same from the start of the navigation, which counts the scripts that the first paint waited for. */
  blockedFromStart: number;
  /** Bytes over the wire, headers included, and how many requests. */
  transferred: number;
  requests: number;
  /** The scripts and styles that were asked for before the first paint, and before the largest; paths. */
  filesBefore: { firstPaint: string[]; largestPaint: string[] };
}

/** Lighthouse's mobile setting: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. Bytes a second. */
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

/** A page is quiet when nothing was under way for so long, in milliseconds. */
const quietFor = 1_000;
const patience = 90_000;

/** What the page itself notes; see `observe`. */
interface Observed {
  painted: number;
  largest: number;
  /** When the last task ended that the page was told of. */
  busyUntil: number;
}

interface Resource {
  path: string;
  start: number;
}

/** Loads an address as a phone would that has never been there, its CPU `slowdown` times slower than this machine's. */
export async function loadPage(browser: Browser, url: string, slowdown: number): Promise<PageLoad> {
  // a context of its own has an empty cache and opens its own connections
  const context = await browser.newContext({ viewport: phone, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  try {
    const page = await context.newPage();
    await page.addInitScript(observe);
    const session = await context.newCDPSession(page);
    const traffic = await watchTraffic(session);
    await session.send('Network.emulateNetworkConditions', network);
    // This machine's browser moves a mouse over each new page, which lays out what is there of it at once, without its styles. A phone has no mouse.
    await session.send('Input.setIgnoreInputEvents', { ignore: true });
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await browser.startTracing(page, { categories: taskCategories });
    await page.goto(url, { waitUntil: 'commit', timeout: patience });
    const observed = await untilQuiet(page, traffic);
    const tasks = longTasks((await browser.stopTracing()).toString(), url);
    return {
      firstContentfulPaint: observed.painted,
      largestContentfulPaint: observed.largest,
      totalBlockingTime: blockingTime(tasks, observed.painted),
      blockedFromStart: blockingTime(tasks, 0),
      transferred: traffic.bytes,
      requests: traffic.count,
      filesBefore: {
        firstPaint: filesBefore(observed.resources, observed.painted),
        largestPaint: filesBefore(observed.resources, observed.largest),
      },
    };
  } finally {
    await context.close();
  }
}

/** Sum of what every task took beyond 50 ms after `from`, in milliseconds. */
function blockingTime(tasks: readonly Task[], from: number): number {
  return tasks
    .map(({ start, duration }) => start + duration - Math.max(start, from))
    .reduce((sum, after) => sum + Math.max(0, after - LONG_MS), 0);
}

function filesBefore(resources: readonly Resource[], time: number): string[] {
  return resources.filter(({ start, path }) => start < time && /\.(js|css)$/.test(path)).map(({ path }) => path);
}

interface Traffic {
  bytes: number;
  count: number;
  underWay: Set<string>;
  lastAt: number;
}

async function watchTraffic(session: CDPSession): Promise<Traffic> {
  const traffic: Traffic = { bytes: 0, count: 0, underWay: new Set(), lastAt: performance.now() };
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return;
    traffic.count += 1;
    traffic.underWay.add(requestId);
  });
  const end = (requestId: string, bytes: number) => {
    traffic.underWay.delete(requestId);
    traffic.bytes += bytes;
    traffic.lastAt = performance.now();
  };
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => end(requestId, encodedDataLength));
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0));
  return traffic;
}

/** Waits until no request and no long task has been under way for a while. */
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

/** Runs in the page before anything of its own. */
function observe(): void {
  const observed: Observed = { painted: 0, largest: 0, busyUntil: 0 };
  (globalThis as unknown as { hiramBench: Observed }).hiramBench = observed;
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') observed.painted = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    observed.largest = startTime;
  });
  const busy = ({ startTime, duration }: PerformanceEntry) => {
    observed.busyUntil = Math.max(observed.busyUntil, startTime + duration);
  };
  watch('longtask', busy);
  watch('long-animation-frame', busy);
}
