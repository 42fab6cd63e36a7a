import { type MarketCode, markets, normalTransferReference, readTransferReference } from '@hiram/domain';

/** The market whose loans are in a currency; null where none is. */
export const marketOfCurrency = (currency: string): MarketCode | null =>
  Object.values(markets).find((market) => market.currency === currency)?.code ?? null;

/** A bank's number of a transfer as lines of statements have it. */
export const readTransferNumber = (utr: string, market: MarketCode): string =>
  readTransferReference(utr, market) ?? normalTransferReference(utr).slice(0, 60);
