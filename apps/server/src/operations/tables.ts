import type { BorrowerFlag } from '@hiram/contract/desk';
import type { LoanCurrency, MarketCode } from '@hiram/domain';
import type { GeneratedAlways } from 'kysely';
import type { Json, Nullable } from '../platform/db/columns.ts';

/** How a proposal ended: `alone` within the proposer's own limit, `changed` where its figures were no longer those proposed, `break-glass` by the proposer in an emergency. */
export type ProposalOutcome = 'approved' | 'refused' | 'changed' | 'expired' | 'alone' | 'break-glass';

/** What can be proposed: a waiver, an act on an open item, a command. */
export type ProposalKindName = 'waiver' | 'item' | 'command';

/** Erased borrowers, and proposals, notes and flags of operators. */
export interface OperationsTables {
  erasures: {
    borrower_id: number;
    erased_at: Date;
    market: MarketCode;
    identity_years: number;
    books_years: number;
    counted_from: Nullable<string>;
    identity_until: Nullable<string>;
    books_until: Nullable<string>;
    person_sealed: Nullable<Buffer>;
    identity_erased_at: Nullable<Date>;
    finished_at: Nullable<Date>;
  };
  borrower_notes: {
    id: GeneratedAlways<number>;
    borrower_id: number;
    words: string;
    written_by: number;
    written_at: Date;
    try_id: Nullable<string>;
  };
  borrower_flags: {
    id: GeneratedAlways<number>;
    borrower_id: number;
    kind: BorrowerFlag;
    words: string;
    set_by: number;
    set_at: Date;
    lifted_by: Nullable<number>;
    lifted_at: Nullable<Date>;
    lifted_words: Nullable<string>;
  };
  proposals: {
    id: GeneratedAlways<number>;
    kind: ProposalKindName;
    order_id: Nullable<number>;
    borrower_id: Nullable<number>;
    currency: Nullable<LoanCurrency>;
    market: Nullable<MarketCode>;
    item_id: Nullable<number>;
    amount_minor: number;
    request: Json;
    figures: Json;
    reason: string;
    words: string;
    try_id: string;
    proposed_by: Nullable<number>;
    script: Nullable<string>;
    proposed_at: Date;
    expires_at: Date;
    outcome: Nullable<ProposalOutcome>;
    decided_by: Nullable<number>;
    decided_at: Nullable<Date>;
    decided_words: Nullable<string>;
    transaction_number: Nullable<number>;
  };
}
