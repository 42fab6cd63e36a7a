import type { PublicPageName } from '@hiram/contract/pages';
import type { LateWords, PublicLoan } from '@hiram/contract/public-pages';
import type { WebConfig } from '@hiram/contract/web-config';
import { defaultTerms, type TermsProfile } from '@hiram/domain';
import { createPublicPages } from '../../src/public/public-pages.tsx';

/** A loan under the test's terms unless it names its own. */
type TestLoan = Omit<PublicLoan, 'terms'> & Partial<Pick<PublicLoan, 'terms'>>;

/** 4,000.00 for 120 days: 960.00 interest, 200.00 deducted. */
export const quickPeso: TestLoan = {
  productId: '1',
  name: 'QuickPeso',
  principalMinor: 400_000,
  deductedFeesMinor: 20_000,
  annualRatePercent: '72',
  periods: 4,
  termUnit: 'day',
  every: 30,
  method: 'flat',
  accrual: 'period',
  dayCount: '30/360',
  amortization: 'equal_instalment',
  roundTo: 1,
};

export interface TestPageOptions {
  readonly config?: WebConfig;
  readonly terms?: TermsProfile;
  readonly loans?: readonly TestLoan[];
  readonly today?: string;
  readonly isFramed?: boolean;
  readonly lateWords?: LateWords;
}

/** The HTML of a page. */
export function htmlOf(page: PublicPageName, options: TestPageOptions = {}): string {
  const { config = {}, terms = defaultTerms, loans = [quickPeso], today = '2026-11-21', isFramed = false } = options;
  const origin = 'https://loans.example';
  const words = options.lateWords === undefined ? {} : { lateWords: options.lateWords };
  const pages = createPublicPages({ config: { locale: 'default', ...config }, origin, terms, ...words });
  const [locale = ''] = pages.locales;
  return pages.render({ page, locale, today, loans: loans.map((loan) => ({ terms, ...loan })), isFramed }).html;
}

/** The visible text of a page, in one line: no styles, no structured data. */
export function textOf(page: PublicPageName, options: TestPageOptions = {}): string {
  return readable(htmlOf(page, options));
}

/** The text of some HTML. */
export function readable(html: string): string {
  return html
    .replace(/<(style|script|title)\b.*?<\/\1>/gs, ' ')
    .replace(/<(?:span|b|a|time|small|wbr)\b[^>]*>|<\/(?:span|b|a|time|small)>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
}
