import { addMonths, type CalendarDate } from './calendar-date.ts';
import type { MarketCode } from './market.ts';

/** How long a lender must keep what it knows of a borrower who asks to be forgotten, in whole years from the last movement of money. */
export interface RetentionRule {
  /** Who the borrower was: name, number, answers, documents, the account that was paid out to. */
  readonly identityYears: number;
  /** What was lent and paid, which names nobody once the identity has gone. */
  readonly booksYears: number;
}

/**
 * What is assumed where a lender configures nothing. A lawyer of the market has to confirm it.
 *
 * Philippines: records of customers and transactions five years (RA 9160 as amended, section 9 (b)); books of account ten years
 * (BIR RR 17-2013, the longer of the rules in use). India: records of identity and transactions five years (PMLA 2002, section 12);
 * books of account eight years (Companies Act 2013, section 128 (5)).
 */
export const retentionDefaults: Readonly<Record<MarketCode, RetentionRule>> = {
  PH: { identityYears: 5, booksYears: 10 },
  IN: { identityYears: 5, booksYears: 8 },
};

/** The last day that something must be kept. @param from the last day on which money moved */
export const keptUntil = (from: CalendarDate, years: number): CalendarDate => addMonths(from, years * 12);
