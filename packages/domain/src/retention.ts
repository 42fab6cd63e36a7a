import { addMonths, type CalendarDate } from './calendar-date.ts';
import type { MarketCode } from './market.ts';

/** How long a lender must keep a borrower's data after an erasure request, in whole years from the last movement of money. */
export interface RetentionRule {
  /** Identity: name, number, answers, documents, the payout account. */
  readonly identityYears: number;
  /** Loans and payments, which are anonymous once the identity is erased. */
  readonly booksYears: number;
}

/**
 * The default retention. A lawyer of the market has to confirm it.
 *
 * Philippines: records of customers and transactions five years (RA 9160 as amended, section 9 (b)); books of account ten years
 * (BIR RR 17-2013, the longer of the rules in use). India: records of identity and transactions five years (PMLA 2002, section 12);
 * books of account eight years (Companies Act 2013, section 128 (5)).
 */
export const retentionDefaults: Readonly<Record<MarketCode, RetentionRule>> = {
  PH: { identityYears: 5, booksYears: 10 },
  IN: { identityYears: 5, booksYears: 8 },
};

/** The last day of a retention period. @param from the last day on which money moved */
export const keptUntil = (from: CalendarDate, years: number): CalendarDate => addMonths(from, years * 12);
