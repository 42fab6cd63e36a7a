import type { MarketCode } from '../db/tables.ts';

/** A live session and its borrower. */
export interface SessionRecord {
  readonly borrowerId: number;
  readonly market: MarketCode;
  /** The language that the borrower used last; null while none is known. */
  readonly language: string | null;
  /** Null for a session that was never marked as used: one of a shell. */
  readonly lastUsedAt: Date | null;
}
