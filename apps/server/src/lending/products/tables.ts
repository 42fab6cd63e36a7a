import type { MarketCode } from '@hiram/domain';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, Nullable } from '../../platform/db/columns.ts';

/** Products and terms profiles in their versions, offers held for a borrower, borrowers' choices, and taps on products. */
export interface ProductTables {
  products: {
    id: Generated<number>;
    code: string;
    market: MarketCode;
  };
  product_versions: {
    product_id: number;
    number: number;
    from_on: string;
    document: Json;
    is_retired: Generated<boolean>;
    reason: string;
    proposed_by: string;
    proposed_at: Date;
    approved_by: Nullable<string>;
    approved_at: Nullable<Date>;
    ended_as: Nullable<'refused' | 'withdrawn'>;
    ended_by: Nullable<string>;
    ended_at: Nullable<Date>;
    ended_reason: Nullable<string>;
    try_id: Nullable<string>;
  };
  profile_versions: {
    profile: string;
    number: number;
    from_on: string;
    document: Json;
    reason: string;
    proposed_by: string;
    proposed_at: Date;
    approved_by: Nullable<string>;
    approved_at: Nullable<Date>;
    ended_as: Nullable<'refused' | 'withdrawn'>;
    ended_by: Nullable<string>;
    ended_at: Nullable<Date>;
    ended_reason: Nullable<string>;
    try_id: Nullable<string>;
  };
  offer_locks: {
    id: GeneratedAlways<number>;
    borrower_id: number;
    product_id: number;
    product_version: number;
    proposal: Json;
    offered_on: string;
    valid_until: string;
  };
  loan_choices: {
    borrower_id: number;
    product_id: number;
    principal_minor: number;
    periods: number;
    pays_off: Nullable<number>;
    chosen_at: Date;
  };
  product_events: {
    id: GeneratedAlways<number>;
    borrower_id: number;
    product_id: string;
    module_id: string;
    position_id: number;
    happened_at: Date;
    user_from: Generated<string>;
    app_from: Generated<string>;
    utm_tag: Generated<string>;
  };
}
