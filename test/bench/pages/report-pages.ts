import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../journeys/browser.ts';
import { freePort } from '../../../tools/free-port.ts';
import { startServiceUnderTest } from '../../../tools/service-under-test.ts';
import { buildWeb, webBuildIsCurrent } from '../../../tools/web-build.ts';
import type { Cleanup } from '../cleanup.ts';
import type { Options } from '../options.ts';
import { inRounds } from '../rounds.ts';
import { median, summariseRatios } from '../statistics.ts';
import { type Cell, figure, table } from '../table.ts';
import type { Verdict } from '../verdict.ts';
import { judge } from './lighthouse.ts';
import { type LimitedFigure, checkLimit, pageLimits, slowdowns } from './limits.ts';
import { measureTap } from './measure-tap.ts';
import { loadPage } from './page-load.ts';
import { plainPageOf } from './plain-page.ts';
import { buildReactPage } from './react-page.ts';
import { servePage } from './serve-page.ts';
import { taps } from './taps.ts';
import { mainScreens, publicScreens, type Visit } from './visits.ts';

/** The common input of all parts. */
interface Bench {
  readonly options: Options;
  readonly verdict: Verdict;
  readonly browser: Browser;
  /** The browser's debugging port for Lighthouse. */
  readonly port: number;
  readonly ours: string;
}

/** One row of a table and of the JSON at the end. */
interface Row extends LimitedFigure {
  readonly cells: readonly Cell[];
}

/**
 * Measures paint, hydration, taps and Lighthouse scores of the main screens against their limits. Loads alternate with their baseline, with a cold
 * cache; medians.
 */
export async function reportPages(options: Options, verdict: Verdict, cleanup: Cleanup): Promise<void> {
  if (!webBuildIsCurrent()) await buildWeb();
  const slow = {
    WASTED_MS: '300',
    NODE_OPTIONS: `--import ${new URL('../service/plant-slowness.ts', import.meta.url).href}`,
  };
  // with the production time limit, whatever the journeys use
  const wait = { PREFETCH_WAIT_MS: '1000' };
  const ours = await serve(cleanup, options.planted ? { ...wait, ...slow } : wait);
  const react = await serve(cleanup, { WEB_DIST: await buildReactPage(cleanup) });
  const port = await freePort();
  const browser = await launchBrowser(port);
  cleanup.add(() => browser.close());
  const bench: Bench = { options, verdict, browser, port, ours };
  const isChosen = ({ name }: { name: string }) => options.only.length === 0 || options.only.includes(name);
  const screens = mainScreens.filter(isChosen);
  const publicPages = publicScreens.filter(isChosen);
  const paints: Row[] = [];
  for (const visit of screens) paints.push(await paintOf(bench, visit, react + visit.address));
  for (const visit of publicPages) {
    const html = plainPageOf(await (await fetch(ours + visit.address, { headers: { accept: 'text/html' } })).text());
    paints.push(await paintOf(bench, visit, await servePage({ html, elsewhere: () => ours }, cleanup)));
  }
  show(bench, [`largest paint, CPU ${slowdowns.paint}x slower`, 'ratio', 'ours ms', 'theirs ms'], paints);
  const hydrations: Row[] = [];
  for (const visit of screens) hydrations.push(await hydrationOf(bench, visit));
  show(bench, [`hydrated, CPU ${slowdowns.hydrated}x slower`, 'ms', 'least', 'most'], hydrations);
  const tapped: Row[] = [];
  if (options.only.length === 0) for (const tap of taps) tapped.push(...(await tapOf(bench, tap)));
  show(bench, [`taps, CPU ${slowdowns.tap}x slower; figures ${slowdowns.figures}x`, 'ms', 'least', 'most'], tapped);
  const scores: Row[] = [];
  for (const visit of screens) scores.push(...(await scoresOf(bench, visit)));
  show(bench, ['Lighthouse 13, mobile', 'score', 'what lost points'], scores);
  const all = [...paints, ...hydrations, ...tapped, ...scores];
  process.stdout.write(`${JSON.stringify(all.map(({ what, figure: value, limit }) => ({ what, value, limit })))}\n`);
}

async function paintOf({ browser, ours, options }: Bench, visit: Visit, theirUrl: string): Promise<Row> {
  // a warm-up, not counted
  for (const url of [theirUrl, ours + visit.address]) await loadPage(browser, url, 1);
  const rounds = await inRounds(options.pages, async () => {
    const theirs = (await loadPage(browser, theirUrl, slowdowns.paint)).largestContentfulPaint;
    return { theirs, ours: (await loadPage(browser, ours + visit.address, slowdowns.paint)).largestContentfulPaint };
  });
  const ratio = summariseRatios(rounds)?.median ?? 1;
  const limit = mainScreens.includes(visit) ? pageLimits.paint : pageLimits.publicPaint;
  const times = [median(rounds.map((round) => round.ours)), median(rounds.map(({ theirs }) => theirs))];
  return {
    what: `${visit.name}, largest paint`,
    figure: ratio,
    limit,
    cells: [figure(ratio, 2), ...times.map((time) => figure(time))],
  };
}

async function hydrationOf({ browser, ours, options }: Bench, { name, address }: Visit): Promise<Row> {
  const rounds = await inRounds(options.pages, async () => {
    const { hydrated } = await loadPage(browser, ours + address, slowdowns.hydrated);
    if (hydrated === null) throw new Error(`${name} did not say that it is ready`);
    return hydrated;
  });
  return rowOf(`${name}, hydrated`, rounds, pageLimits.hydrated);
}

async function tapOf({ browser, ours, options }: Bench, tap: (typeof taps)[number]): Promise<Row[]> {
  const rounds = await inRounds(options.pages, () =>
    measureTap(browser, { tap, origin: ours }, slowdowns[tap.shows === 'figures' ? 'figures' : 'tap']),
  );
  const next = rounds.map(({ nextPaint }) => nextPaint);
  const shown = rounds.flatMap((round) => round.shown ?? []);
  const row = rowOf(`${tap.name}, next paint`, next, pageLimits.tap);
  return tap.shows === 'nothing' ? [row] : [row, rowOf(`${tap.name}, it stands`, shown, pageLimits.shown)];
}

async function scoresOf({ ours, port }: Bench, { name, address }: Visit): Promise<Row[]> {
  const scores = await judge(ours + address, port);
  const row = (which: 'performance' | 'accessibility', note: string): Row => ({
    what: `${name}, ${which}`,
    figure: scores[which],
    limit: pageLimits[which],
    cells: [figure(scores[which]), note],
  });
  return [row('performance', ''), row('accessibility', scores.faults.join(', '))];
}

function rowOf(what: string, values: readonly number[], limit: Row['limit']): Row {
  const middle = median(values);
  const cells = [middle, Math.min(...values), Math.max(...values)].map((value) => figure(value));
  return { what, figure: middle, limit, cells };
}

function show({ verdict }: Bench, [title, ...columns]: readonly [string, ...string[]], rows: readonly Row[]): void {
  if (rows.length === 0) return;
  const lines = rows.map((row) => [
    row.what,
    ...row.cells,
    `${row.limit.kind} ${row.limit.value}`,
    checkLimit(row, verdict),
  ]);
  process.stdout.write(`${table([title, ...columns, 'limit', ''], lines)}\n\n`);
}

async function serve(cleanup: Cleanup, env: Record<string, string>): Promise<string> {
  const service = await startServiceUnderTest({ env: { ...env, RUN_JOBS: '0' } });
  cleanup.add(async () => void (await service.stop()));
  return service.baseUrl;
}
