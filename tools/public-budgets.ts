import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { builtPages } from './byte-budgets.ts';

/**
 * Limits for the public pages, in bytes; 1 KB is 1000 bytes. A page is its HTML including its style, after brotli; its
 * script is everything loaded before an interaction that needs more, after gzip.
 */
export const publicBudgets = { html: 14_000, script: 12_000 };

/** The bytes of one public page in one language. */
export interface PublicPageWeight {
  page: string;
  locale: string;
  /** Including its style, after brotli. */
  html: number;
  /** All scripts of the page, after gzip. */
  script: number;
}

/** The part of the web's built module (packages/contract/src/public-pages.ts) that the measurement needs. */
interface PublicModule {
  createPublicPages(setup: { config: object; origin: string }): {
    locales: readonly string[];
    render(request: { page: string; locale: string; today: string; loans: readonly object[] }): { html: string };
  };
}

const pages = ['landing', 'loanAgreement', 'about', 'privacy', 'register', 'download', 'agreement'] as const;

/** More products than the sandbox offers. */
const loans = ['QuickPeso', 'SariCash', 'BahayLoan', 'Negosyo'].map((name, index) => ({
  name,
  principalMinor: 300_000 + index * 123_400,
  deductedFeesMinor: 15_000,
  annualRatePercent: '60',
  periods: 4,
  termUnit: 'day',
  every: 30,
  method: 'flat',
  accrual: 'period',
  dayCount: '30/360',
  amortization: 'equal_instalment',
  roundTo: 1,
}));

/**
 * Renders every public page of the built web in every language and measures it with its scripts.
 * @param dist the folder of the built pages
 * @throws Error when the web is not built
 */
export async function weighPublicPages(dist = builtPages): Promise<PublicPageWeight[]> {
  const file = pathToFileURL(path.join(dist, '.server', 'public-pages.js')).href;
  const { createPublicPages } = (await import(file)) as PublicModule;
  const profiles = pathToFileURL(path.resolve(import.meta.dirname, '../packages/domain/src/market-terms.ts')).href;
  const { termsProfiles } = (await import(profiles)) as { termsProfiles: Readonly<Record<string, object>> };
  // one of them under different terms, which the page states too
  const lent = loans.map((loan) => ({
    ...loan,
    terms: termsProfiles[loan.name === 'SariCash' ? 'ph-statutory' : 'default'],
  }));
  const made = createPublicPages({ config: {}, origin: 'https://loans.example' });
  return made.locales.flatMap((locale) =>
    pages.map((page) => {
      const { html } = made.render({ page, locale, today: '2026-11-21', loans: lent });
      const script = scriptsOf(html, dist) + (page === 'register' ? registrationScript(dist) : 0);
      return { page, locale, html: brotliCompressSync(html).length, script };
    }),
  );
}

/** The script that the pages load for a registration form, except the parts for a lender's dialect. */
function registrationScript(dist: string): number {
  const manifest = JSON.parse(readFileSync(path.join(dist, '.vite', 'public-script.json'), 'utf8')) as Record<
    string,
    { file: string }
  >;
  const chunk = manifest['src/public/script/registration/registration.ts'];
  if (chunk === undefined) throw new Error('the script of registration has no file of its own');
  return gzipSync(readFileSync(path.join(dist, chunk.file)), { level: 9 }).length;
}

function scriptsOf(html: string, dist: string): number {
  return Array.from(html.matchAll(/<(?:script[^>]*\ssrc|link[^>]*rel="modulepreload"[^>]*\shref)="([^"]+)"/g))
    .map(([, address = '']) => gzipSync(readFileSync(path.join(dist, address)), { level: 9 }).length)
    .reduce((sum, bytes) => sum + bytes, 0);
}

/** One sentence for every page that is over a limit. */
export function brokenPublicBudgets(weights: readonly PublicPageWeight[]): string[] {
  return weights.flatMap(({ page, locale, html, script }) => [
    ...(html > publicBudgets.html
      ? [`${page} (${locale}): ${html} bytes of HTML after brotli, at most ${publicBudgets.html}`]
      : []),
    ...(script > publicBudgets.script
      ? [`${page} (${locale}): ${script} bytes of JavaScript, at most ${publicBudgets.script}`]
      : []),
  ]);
}
