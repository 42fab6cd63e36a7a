import type { PublicPageName } from '@hiram/contract/pages';
import type { CapTable, MarketProfile, TermsProfile } from '@hiram/domain';
import type { AppConfig } from '../brand/config.ts';
import type { PublicLocale } from '../i18n/public-locales.ts';
import { formatAmount } from '../ui/formats.ts';
import { createRequiredContext } from '../ui/required-context.ts';
import type { Company } from './company.ts';
import type { LinkOptions, LinkTarget } from './links.ts';
import type { OfferedLoan, TermsInUse } from './offers.ts';
import type { PageTexts } from './texts.ts';

/** Everything a public page is made of. */
export interface PageMaterial extends PageTexts {
  readonly page: PublicPageName;
  readonly locale: PublicLocale;
  /** The languages that the menu offers, the usual one first, with the page's address in each and the one that search engines keep. */
  readonly languages: readonly { readonly locale: PublicLocale; readonly href: string; readonly canonical: string }[];
  readonly config: AppConfig;
  readonly downloadUrls: { readonly android: string | undefined; readonly ios: string | undefined };
  readonly company: Company;
  readonly market: MarketProfile;
  /** Those of the example: what the texts go by. */
  readonly terms: TermsProfile;
  /** Every terms that loans are offered under, those of the example first. */
  readonly termsInUse: readonly TermsInUse[];
  /** Late charges of the rules of a profile, in words. */
  readonly lateCharges: (terms: TermsProfile) => readonly { text: string; value: string; note: string }[];
  /** Ceilings that a profile's own late charges list, or a table of the law, in words. */
  readonly ceilings: (terms: TermsProfile, table: CapTable | null) => readonly string[];
  /** The market's day. */
  readonly today: string;
  readonly offers: readonly OfferedLoan[];
  /** The first of the offers, or a plain loan to explain with. */
  readonly example: OfferedLoan;
  /** The style of what comes after the lead. */
  readonly laterStyle: string;
  /** Without head and foot, in a frame of another page. */
  readonly isFramed: boolean;
  /** The address that search engines keep of it. */
  readonly canonical: string;
  /** The address of a page of ours in this language. */
  readonly href: (target: LinkTarget, options?: Omit<LinkOptions, 'locale'>) => string;
}

export const [PageContext, usePage] = createRequiredContext<PageMaterial>('PageContext');

/** Amounts inside a sentence, as the terms' currency is written. */
export function useMoney(): (minor: number) => string {
  const { terms } = usePage();
  return (minor) => formatAmount(minor, terms.currency);
}
