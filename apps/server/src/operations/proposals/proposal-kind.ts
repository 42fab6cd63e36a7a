import type { LoanCurrency, MarketCode } from '@hiram/domain';
import type { Stores } from '../../app/stores.ts';
import type { ProposalKindName } from '../tables.ts';

/** What an act is about. */
export interface ProposalSubject {
  readonly orderId: number | null;
  readonly borrowerId: number | null;
  readonly itemId: number | null;
  /** Null for an act that only operators of all markets see. */
  readonly market: MarketCode | null;
  readonly currency: LoanCurrency | null;
  /** Minor units; null where it is what the act moves on the books. */
  readonly amountMinor: number | null;
}

/** Who books: the one who proposes, and once it is approved both. */
export interface Booker {
  /** The names, as transactions of the desk have them. */
  readonly names: string;
  /** The logins, as transactions of commands have them. */
  readonly logins: string;
  /** Unique for each booking. */
  readonly key: string;
  readonly reason: string;
  readonly words: string;
  readonly now: Date;
}

/** A kind of act that can be proposed: its figures are those of a booking that is taken back. */
export interface ProposalKind {
  /** Whether one act is proposed by one operator at a time. */
  readonly isOnce: boolean;
  /** What it does, for the list: a code, or a line of a command; empty where the kind says it. */
  readonly actOf: (request: unknown) => string;
  /** @throws Refusal for a subject that is not there */
  readonly about: (stores: Stores, request: unknown, now: Date) => Promise<ProposalSubject>;
  /**
   * Books in the caller's transaction.
   * @returns the number of the loan's transaction; null where it has none, or several
   * @throws Refusal 'not-possible' with the rule's own words
   */
  readonly book: (stores: Stores, request: unknown, by: Booker) => Promise<number | null>;
}

/** Every kind of proposal. */
export type ProposalKinds = Readonly<Record<ProposalKindName, ProposalKind>>;
