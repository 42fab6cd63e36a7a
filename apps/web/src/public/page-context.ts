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

/** The data of a public page. */
export interface PageMaterial extends PageTexts {
  readonly page: PublicPageName;
  readonly locale: PublicLocale;
  /** The languages of the menu, the default first, with the page's address in each and the canonical one. */
  readonly languages: readonly { readonly locale: PublicLocale; readonly href: string; readonly canonical: string }[];
  readonly config: AppConfig;
  readonly downloadUrls: { readonly android: string | undefined; readonly ios: string | undefined };
  readonly company: Company;
  readonly market: MarketProfile;
  /** The terms of the example, which the texts follow. */
  readonly terms: TermsProfile;
  /** All terms of offered loans, those of the example first. */
  readonly termsInUse: readonly TermsInUse[];
  /** Late charges of a profile, in words. */
  readonly lateCharges: (terms: TermsProfile) => readonly { text: string; value: string; note: string }[];
  /** Ceilings of a profile's own late charges, or of a statutory table, in words. */
  readonly ceilings: (terms: TermsProfile, table: CapTable | null) => readonly string[];
  /** The market's day. */
  readonly today: string;
  readonly offers: readonly OfferedLoan[];
  /** The first of the offers, or a plain example loan. */
  readonly example: OfferedLoan;
  /** The style of the page after the lead. */
  readonly laterStyle: string;
  /** Without header and footer, in a frame of another page. */
  readonly isFramed: boolean;
  /** The canonical address. */
  readonly canonical: string;
  /** The address of a page of ours in this language. */
  readonly href: (target: LinkTarget, options?: Omit<LinkOptions, 'locale'>) => string;
}

export const [PageContext, usePage] = createRequiredContext<PageMaterial>('PageContext');

/** Amounts in a sentence, in the terms' currency. */
export function useMoney(): (minor: number) => string {
  const { terms } = usePage();
  return (minor) => formatAmount(minor, terms.currency);
}
