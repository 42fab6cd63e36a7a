import type { PublicKey } from '../i18n/texts.ts';
import type { PageMaterial } from './page-context.ts';

type Name = 'country' | 'nationality' | 'currency';
type NameKey = Extract<PublicKey<'chrome'>, `chrome.${Name}.${string}`>;

/** A name of the market in the language of the page; the one of its data for a market that the catalogues do not name. */
export function marketName({ t, market }: Pick<PageMaterial, 't' | 'market'>, name: Name): string {
  const end = name === 'currency' ? market.currency : market.code;
  // the catalogues name the markets that have no names in their data (config/markets), as a test shows
  return market.names?.[name] ?? t(`chrome.${name}.${end}` as NameKey);
}
