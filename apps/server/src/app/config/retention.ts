import { mapMarketCodes, type MarketCode, retentionDefaults, type RetentionRule } from '@hiram/domain';

/** The retention of erased borrowers' data, by market, and of events for receivers outside. */
export interface RetentionConfig {
  /** For how many days an event is kept once it is over. */
  readonly webhookEventsDays: number;
  readonly retention: Readonly<Record<MarketCode, RetentionRule>>;
}

type ReadInteger = (name: string, fallback: number, range: readonly [number, number]) => number;

const YEARS = [0, 100] as const;
/** A day longer than the week in which a loan is reported as overdue: its event shows that it was. */
const EVENTS_DAYS = [8, 3_650] as const;

/** Reads RETENTION_<market>_IDENTITY_YEARS and RETENTION_<market>_BOOKS_YEARS, the market's default where one is not set, and WEBHOOK_EVENTS_DAYS. */
export function readRetentionConfig(integer: ReadInteger): RetentionConfig {
  const ruleOf = (market: MarketCode): RetentionRule => {
    const { identityYears, booksYears } = retentionDefaults[market];
    return {
      identityYears: integer(`RETENTION_${market}_IDENTITY_YEARS`, identityYears, YEARS),
      booksYears: integer(`RETENTION_${market}_BOOKS_YEARS`, booksYears, YEARS),
    };
  };
  return {
    retention: mapMarketCodes(ruleOf),
    webhookEventsDays: integer('WEBHOOK_EVENTS_DAYS', 90, EVENTS_DAYS),
  };
}
