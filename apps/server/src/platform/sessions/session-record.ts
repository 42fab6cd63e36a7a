import type { MarketCode } from '../db/tables.ts';

/** A live session and its borrower. */
export interface SessionRecord {
  readonly borrowerId: number;
  readonly market: MarketCode;
  /** The borrower's latest language; null while unknown. */
  readonly language: string | null;
  /** Null for a session whose use is not recorded: one of a shell. */
  readonly lastUsedAt: Date | null;
}
