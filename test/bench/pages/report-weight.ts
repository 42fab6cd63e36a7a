import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../journeys/browser.ts';
import { brokenBudgets, budgets, builtPages, type PageWeight, weigh, weighPages } from '../../../tools/byte-budgets.ts';
import { publicBudgets, weighPublicPages } from '../../../tools/public-budgets.ts';
import { startServiceUnderTest } from '../../../tools/service-under-test.ts';
import { buildWeb, webBuildIsCurrent } from '../../../tools/web-build.ts';
import type { Cleanup } from '../cleanup.ts';
import { against, type Limit } from '../statistics.ts';
import { type Cell, figure, table } from '../table.ts';
import type { Verdict } from '../verdict.ts';
import { loadPage } from './page-load.ts';
import { visits } from './visits.ts';

/** The part of the bundler's manifest that names a file's source. */
type Manifest = Record<string, { file: string; src?: string }>;

const script: Limit = { kind: 'at most', value: budgets.script };
const style: Limit = { kind: 'at most', value: budgets.style };

const html: Limit = { kind: 'at most', value: publicBudgets.html };
const publicScript: Limit = { kind: 'at most', value: publicBudgets.script };

/** Prints the bytes that every screen loads before it shows: by the bundler's manifest, and as a browser requested them. */
export async function reportWeight(verdict: Verdict, cleanup: Cleanup): Promise<void> {
  if (!webBuildIsCurrent()) await buildWeb();
  const service = await startServiceUnderTest({ env: { RUN_JOBS: '0' } });
  cleanup.add(async () => void (await service.stop()));
  const browser = await launchBrowser();
  cleanup.add(() => browser.close());
  const pages = weighPages();
  for (const broken of brokenBudgets(pages)) verdict.fail(broken);
  const visited = pages.flatMap((page) => {
    const address = visits[page.screen];
    return address === undefined ? [] : [{ page, url: service.baseUrl + address }];
  });
  const browserRows: Cell[][][] = [];
  // a browser can trace one load at a time only
  for (const { page, url } of visited) browserRows.push(await browserRowsOf(browser, url, page));
  const out = process.stdout;
  out.write(
    `${table(
      [
        'by the manifest',
        'JS gzip',
        'against limit',
        'JS brotli',
        'CSS gzip',
        'against limit',
        'CSS brotli',
        'JS later',
      ],
      pages.map((page) => [
        nameOf(page),
        figure(page.script.gzip),
        shareOf(page.script.gzip, script),
        figure(page.script.brotli),
        figure(page.style.gzip),
        shareOf(page.style.gzip, style),
        figure(page.style.brotli),
        figure(page.later.gzip),
      ]),
    )}\n\n`,
  );
  out.write(
    `${table(
      [
        'as a browser asks',
        'until',
        'JS gzip',
        'against limit',
        'CSS gzip',
        'against limit',
        'files',
        'beyond the manifest',
      ],
      browserRows.flat(),
    )}\n\n`,
  );
  await writePublicPages(verdict);
}

async function writePublicPages(verdict: Verdict): Promise<void> {
  const weights = await weighPublicPages();
  for (const weight of weights) {
    const isKept = against(weight.html, html).kept && against(weight.script, publicScript).kept;
    if (!isKept) verdict.fail(`${weight.page} (${weight.locale}) is heavier than its limit`);
  }
  process.stdout.write(
    `${table(
      ['public pages', 'language', 'HTML brotli', 'against limit', 'JS gzip', 'against limit'],
      weights.map((weight) => [
        weight.page,
        weight.locale,
        figure(weight.html),
        shareOf(weight.html, html),
        figure(weight.script),
        shareOf(weight.script, publicScript),
      ]),
    )}\n\n`,
  );
}

/** The requests of a browser until the first paint, and until the content's paint. */
async function browserRowsOf(browser: Browser, url: string, page: PageWeight): Promise<Cell[][]> {
  const { filesBefore } = await loadPage(browser, url, 1);
  return [
    [nameOf(page), 'first paint', ...browserCells(page, filesBefore.firstPaint)],
    ['', 'largest paint', ...browserCells(page, filesBefore.largestPaint)],
  ];
}

function browserCells(page: PageWeight, paths: readonly string[]): Cell[] {
  const files = paths.map((file) => file.replace(/^\//, ''));
  const weightOf = (ending: string) =>
    weigh(
      builtPages,
      files.filter((file) => file.endsWith(ending)),
    ).gzip;
  return [
    figure(weightOf('.js')),
    shareOf(weightOf('.js'), script),
    figure(weightOf('.css')),
    shareOf(weightOf('.css'), style),
    figure(files.length),
    namesOf(files.filter((file) => !page.files.includes(file))),
  ];
}

/** The sources of built files, where a file has a single source. */
function namesOf(files: readonly string[]): string {
  const manifest = JSON.parse(readFileSync(path.join(builtPages, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  const sources = Object.values(manifest)
    .filter(({ file }) => files.includes(file))
    .flatMap(({ src }) => (src === undefined ? [] : [path.basename(src)]));
  const shared = files.length - sources.length;
  return [...sources, ...(shared > 0 ? [`${shared} shared`] : [])].join(', ');
}

function nameOf({ screen }: PageWeight): string {
  return screen.replace(/^.*\/|\.tsx?$/g, '');
}

function shareOf(bytes: number, limit: Limit): Cell {
  const { share, kept } = against(bytes, limit);
  return { figure: `${share.toFixed(2)} ${kept ? 'kept' : 'OVER'}` };
}
