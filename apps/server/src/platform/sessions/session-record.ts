import type { MarketCode } from '@hiram/domain';

/** The hashes of what a request carries of its session. */
export interface SessionKey {
  readonly tokenHash: Buffer;
  /** Null for a session that its token alone opens. */
  readonly markHash: Buffer | null;
}

/** A live session and its borrower. */
export interface SessionRecord {
  readonly borrowerId: number;
  readonly market: MarketCode;
  /** The borrower's latest language; null while unknown. */
  readonly language: string | null;
  /** Null for a session whose use is not recorded: one of a shell. */
  readonly lastUsedAt: Date | null;
}
