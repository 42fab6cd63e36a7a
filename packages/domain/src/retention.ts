import { addMonths, type CalendarDate } from './calendar-date.ts';
import type { MarketCode } from './market.ts';
import { mapMarkets } from './market-rules.ts';

/** How long a lender must keep a borrower's data after an erasure request, in whole years from the last movement of money. */
export interface RetentionRule {
  /** Identity: name, number, answers, documents, the payout account. */
  readonly identityYears: number;
  /** Loans and payments, which are anonymous once the identity is erased. */
  readonly booksYears: number;
}

/** The default retention by market. A lawyer of the market has to confirm it; its sources are in the market's data. */
export const retentionDefaults: Readonly<Record<MarketCode, RetentionRule>> = mapMarkets(
  ({ retention }): RetentionRule => retention,
);

/** The last day of a retention period. @param from the last day on which money moved */
export const keptUntil = (from: CalendarDate, years: number): CalendarDate => addMonths(from, years * 12);
