import { writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../e2e/browser.ts';
import { root } from '../../tools/paths.ts';
import { runProcess } from '../../tools/run-process.ts';
import { startServiceUnderTest } from '../../tools/service-under-test.ts';
import { buildWeb, compressAssets, webBuildIsCurrent } from '../../tools/web-build.ts';
import type { Cleanup } from '../cleanup.ts';
import type { Options } from '../options.ts';
import { inRounds, type Rounds } from '../rounds.ts';
import { against, type Limit, median, type Summary, summariseRatios } from '../statistics.ts';
import { type Cell, figure, table } from '../table.ts';
import type { Verdict } from '../verdict.ts';
import {
  isAlike,
  isCompared,
  isLimited,
  type LoadFigure,
  limitOf,
  loadFigures,
  type Other,
  slowdowns,
} from './load-limits.ts';
import { loadPage, type PageLoad } from './page-load.ts';
import { serveDrawnLine } from './drawn-line.ts';
import { plainOf } from './plain-page.ts';
import { serveSameScreen } from './same-screen.ts';
import { servePage } from './serve-page.ts';
import { mainScreens, publicScreens, type Visit } from './visits.ts';

interface Round {
  ours: PageLoad;
  theirs: PageLoad;
}

/** What the rounds of a comparison at one time gave, every figure in the order of `titles`. */
interface Compared {
  comparison: Comparison;
  slowdown: number;
  figures: readonly Judged[];
}

/** One figure of a comparison: medians of both sides, their ratio, and how it stands to its limit. */
interface Judged {
  title: LoadFigure;
  theirs: number;
  ours: number;
  /** Null where neither side has any of it. */
  ratio: Summary | null;
  limit: Limit | null;
  isMissed: boolean;
}

interface Comparison extends Visit {
  /** What it is compared with. */
  theirUrl: string;
  against: Other;
}

/**
 * Loads each main screen and a page with only React (one line, one line that the server has drawn, the same elements), and each public page and the
 * same text as plain HTML, in turn, each with a cold cache, and prints what took how long. What does not keep a limit is measured once more when all
 * else is done; the limit is broken when it is missed both times.
 */
export async function reportLoad(options: Options, verdict: Verdict, cleanup: Cleanup): Promise<void> {
  if (!webBuildIsCurrent()) await buildWeb();
  const slow = {
    WASTED_MS: '300',
    NODE_OPTIONS: `--import ${new URL('../service/plant-slowness.ts', import.meta.url).href}`,
  };
  // as shipped, however long the journeys let their pages wait
  const wait = { FIRST_ANSWERS_WAIT_MS: '1000' };
  const baseUrl = await serve(cleanup, options.planted ? { ...wait, ...slow } : wait);
  const reactUrl = await serve(cleanup, { WEB_DIST: await buildReactOnly(cleanup) });
  const browser = await launchBrowser();
  cleanup.add(() => browser.close());
  const isChosen = ({ name }: Visit) => options.only.length === 0 || options.only.includes(name);
  const screens = mainScreens.filter(isChosen);
  const comparisons: Comparison[] = screens.map((visit) => ({
    ...visit,
    theirUrl: reactUrl + visit.address,
    against: 'React',
  }));
  for (const visit of screens) {
    const reactPage = reactUrl + visit.address;
    const screen = { url: baseUrl + visit.address, reactUrl: reactPage };
    comparisons.push(
      { ...visit, theirUrl: await serveDrawnLine(reactPage, cleanup), against: 'React, drawn line' },
      { ...visit, theirUrl: await serveSameScreen(browser, screen, cleanup), against: 'React, same screen' },
    );
  }
  for (const visit of publicScreens.filter(isChosen)) {
    comparisons.push({ ...visit, theirUrl: await servePlain(baseUrl + visit.address, cleanup), against: 'HTML' });
  }
  const compare = async (comparison: Comparison, slowdown: number): Promise<Compared> => {
    const rounds = await measure(
      browser,
      { ...comparison, url: baseUrl + comparison.address },
      { slowdown, rounds: isAlike(comparison.against) ? options.alikePages : options.pages },
    );
    return { comparison, slowdown, figures: judge(rounds, { other: comparison.against, slowdown }) };
  };
  const missed: Compared[] = [];
  for (const slowdown of Object.values(slowdowns)) {
    const turns: Compared[] = [];
    for (const comparison of comparisons.filter(({ against: other }) => isCompared(other, slowdown))) {
      turns.push(await compare(comparison, slowdown));
    }
    print(`CPU ${slowdown}x slower`, turns);
    missed.push(...turns.filter(({ figures }) => figures.some(({ isMissed }) => isMissed)));
  }
  // All rounds of a comparison lie within some minutes, and so may what else the machine had to do.
  const again: Compared[] = [];
  for (const turn of missed) {
    const next = await compare(turn.comparison, turn.slowdown);
    again.push(next);
    const { name, against: other } = next.comparison;
    for (const [at, { title, ratio, isMissed }] of next.figures.entries()) {
      const before = turn.figures[at];
      if (!isMissed || before?.isMissed !== true) continue;
      const both = `${before.ratio?.median.toFixed(2)} and ${ratio?.median.toFixed(2)}`;
      verdict.fail(`${name}, CPU ${next.slowdown}x slower: ${title} ${both} of ${other}`);
    }
  }
  if (again.length > 0) print('once more, what was not kept', again);
}

async function measure(
  browser: Browser,
  { url, theirUrl }: { url: string; theirUrl: string },
  { slowdown, rounds }: { slowdown: number; rounds: Rounds },
): Promise<Round[]> {
  // warms the server, and is not counted
  for (const each of [theirUrl, url]) await loadPage(browser, each, 1);
  return inRounds(rounds, async () => {
    const theirs = await loadPage(browser, theirUrl, slowdown);
    return { theirs, ours: await loadPage(browser, url, slowdown) };
  });
}

async function serve(cleanup: Cleanup, env: Record<string, string>): Promise<string> {
  const service = await startServiceUnderTest({ env: { ...env, RUN_JOBS: '0' } });
  cleanup.add(async () => void (await service.stop()));
  return service.baseUrl;
}

/** Serves the text of a page as plain HTML. @returns its address */
async function servePlain(url: string, cleanup: Cleanup): Promise<string> {
  const html = plainOf(await (await fetch(url, { headers: { accept: 'text/html' } })).text());
  return servePage({ html, elsewhere: () => url }, cleanup);
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
  // the app's own list of files is none of this page's
  for (const list of ['pages.json', 'later.json']) writeFileSync(path.join(folder, '.vite', list), '{}');
  return folder;
}

function print(title: string, turns: readonly Compared[]): void {
  const head = [title, 'figure', 'theirs', 'ours', 'ratio', 'spread of ratio', 'limit', 'against limit'];
  process.stdout.write(`${table(head, turns.flatMap(rowsOf))}\n\n`);
}

const titles = Object.keys(loadFigures) as LoadFigure[];

function judge(rounds: readonly Round[], compared: { other: Other; slowdown: number }): Judged[] {
  return titles.map((title) => {
    const of = loadFigures[title];
    const pairs = rounds.map(({ ours, theirs }) => ({ ours: of(ours), theirs: of(theirs) }));
    const ratio = summariseRatios(pairs);
    const limit = isLimited(title, compared) ? limitOf(title) : null;
    return {
      title,
      theirs: median(pairs.map(({ theirs }) => theirs)),
      ours: median(pairs.map(({ ours }) => ours)),
      ratio,
      limit,
      isMissed: limit !== null && ratio !== null && !against(ratio.median, limit).kept,
    };
  });
}

function rowsOf({ comparison: { name, against: other }, figures }: Compared): Cell[][] {
  return figures.map(({ title, theirs, ours, ratio, limit, isMissed }, index) => [
    index === 0 ? `${name} / ${other}` : '',
    title,
    figure(theirs),
    figure(ours),
    { figure: ratio === null ? 'none' : ratio.median.toFixed(2) },
    ratio === null ? '' : `${ratio.least.toFixed(2)} to ${ratio.most.toFixed(2)}`,
    limit === null ? '' : `${limit.kind} ${limit.value}`,
    limit === null ? '' : isMissed ? 'MISSED' : 'kept',
  ]);
}
