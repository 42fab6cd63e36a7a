import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launchBrowser } from '../../e2e/browser.ts';
import { root } from '../../tools/paths.ts';
import { runProcess } from '../../tools/run-process.ts';
import { startServiceUnderTest } from '../../tools/service-under-test.ts';
import { buildWeb, compressAssets, webBuildIsCurrent } from '../../tools/web-build.ts';
import type { Cleanup } from '../cleanup.ts';
import type { Options } from '../options.ts';
import { inRounds } from '../rounds.ts';
import { median, summarise, summariseRatios } from '../statistics.ts';
import { type Cell, figure, table } from '../table.ts';
import { loadPage, type PageLoad } from './page-load.ts';
import { orderDetails } from './visits.ts';

/** How much slower than this machine the CPU is made: a usual phone, and a poor one. */
const slowdowns = [4, 20];

interface Round {
  ours: PageLoad;
  theirs: PageLoad;
}

/** Loads order details and a page with only React in turn, each with a cold cache, and prints what took how long. */
export async function reportLoad(options: Options, cleanup: Cleanup): Promise<void> {
  if (!webBuildIsCurrent()) await buildWeb();
  const ourUrl = (await serve(cleanup, {})) + orderDetails;
  const theirUrl = (await serve(cleanup, { WEB_DIST: await buildReactOnly(cleanup) })) + orderDetails;
  const browser = await launchBrowser();
  cleanup.add(() => browser.close());
  // warms the servers and the browser, and is not counted
  for (const url of [theirUrl, ourUrl]) await loadPage(browser, url, 1);
  const rows: Cell[][] = [];
  for (const slowdown of slowdowns) {
    const rounds = await inRounds(options.pages, async (): Promise<Round> => {
      const theirs = await loadPage(browser, theirUrl, slowdown);
      return { theirs, ours: await loadPage(browser, ourUrl, slowdown) };
    });
    rows.push(...rowsOf(`CPU ${slowdown}x slower`, rounds));
  }
  process.stdout.write(
    `${table(['order details', 'figure', 'only React', 'ours', 'ratio', 'spread of ratio', 'spread of ours'], rows)}\n\n`,
  );
}

async function serve(cleanup: Cleanup, env: Record<string, string>): Promise<string> {
  const service = await startServiceUnderTest({ env: { ...env, RUN_JOBS: '0' } });
  cleanup.add(async () => void (await service.stop()));
  return service.baseUrl;
}

/** Builds the page with only React as the product's pages are built: same bundler, same settings. */
async function buildReactOnly(cleanup: Cleanup): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hiram-bench-'));
  cleanup.add(async () => rmSync(folder, { recursive: true, force: true }));
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const source = path.join(root, 'bench', 'react-only');
  const config = path.join(root, 'apps', 'web', 'vite.config.ts');
  const { code, output } = await runProcess(
    process.execPath,
    [vite, 'build', source, '--config', config, '--outDir', folder, '--emptyOutDir'],
    { env: { NODE_ENV: 'production' } },
  );
  if (code !== 0) throw new Error(`Building the page with only React failed:\n${output.trim()}`);
  compressAssets(folder);
  return folder;
}

const figures = {
  'LCP ms': (load: PageLoad) => load.largestContentfulPaint,
  'FCP ms': (load: PageLoad) => load.firstContentfulPaint,
  'TBT ms': (load: PageLoad) => load.totalBlockingTime,
  'blocked ms': (load: PageLoad) => load.blockedFromStart,
  'KB over the wire': (load: PageLoad) => load.transferred / 1000,
  requests: (load: PageLoad) => load.requests,
};

function rowsOf(title: string, rounds: readonly Round[]): Cell[][] {
  return Object.entries(figures).map(([name, of], index) => {
    const pairs = rounds.map(({ ours, theirs }) => ({ ours: of(ours), theirs: of(theirs) }));
    const ratio = summariseRatios(pairs);
    const own = summarise(pairs.map(({ ours }) => ours));
    return [
      index === 0 ? title : '',
      name,
      figure(median(pairs.map(({ theirs }) => theirs))),
      figure(own.median),
      { figure: ratio === null ? 'none' : ratio.median.toFixed(2) },
      ratio === null ? '' : `${ratio.least.toFixed(2)} to ${ratio.most.toFixed(2)}`,
      `${own.least.toFixed(0)} to ${own.most.toFixed(0)}`,
    ];
  });
}
