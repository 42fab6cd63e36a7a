import { type ServiceFile, serviceFiles } from '@hiram/markets';
import type { MarketCode } from './market.ts';

/** A part of each market's data that no page loads, by code. */
export const mapMarkets = <Part>(partOf: (file: ServiceFile) => Part): Readonly<Record<MarketCode, Part>> =>
  Object.fromEntries(Object.entries(serviceFiles).map(([code, file]) => [code, partOf(file)])) as Record<
    MarketCode,
    Part
  >;
