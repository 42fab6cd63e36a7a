import { formatDateTime, type MarketCode, markets } from '@hiram/domain';

/** Writes instants in the time zone of a market. */
export const timeIn =
  (market: MarketCode) =>
  (at: Date): string =>
    formatDateTime(at, markets[market].timeZone);
