import { mapMarketCodes, type MarketCode, retentionDefaults, type RetentionRule } from '@hiram/domain';

/** The retention of erased borrowers' data, by market. */
export interface RetentionConfig {
  readonly retention: Readonly<Record<MarketCode, RetentionRule>>;
}

type ReadInteger = (name: string, fallback: number, range: readonly [number, number]) => number;

const YEARS = [0, 100] as const;

/** Reads RETENTION_<market>_IDENTITY_YEARS and RETENTION_<market>_BOOKS_YEARS; the market's default where one is not set. */
export function readRetentionConfig(integer: ReadInteger): RetentionConfig {
  const ruleOf = (market: MarketCode): RetentionRule => {
    const { identityYears, booksYears } = retentionDefaults[market];
    return {
      identityYears: integer(`RETENTION_${market}_IDENTITY_YEARS`, identityYears, YEARS),
      booksYears: integer(`RETENTION_${market}_BOOKS_YEARS`, booksYears, YEARS),
    };
  };
  return { retention: mapMarketCodes(ruleOf) };
}
