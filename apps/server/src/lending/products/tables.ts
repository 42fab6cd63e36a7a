import type { MarketCode } from '@hiram/domain';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Json, Nullable } from '../../platform/db/columns.ts';

/** Products, offers held for a borrower, borrowers' choices, and taps on products. */
export interface ProductTables {
  products: {
    id: Generated<number>;
    name: string;
    logo: string;
    market: MarketCode;
    offer: Json;
    texts: ColumnType<unknown, string | undefined, string>;
    is_offered: Generated<boolean>;
    lending: ColumnType<unknown, string | null | undefined, string | null>;
    terms_profile: Nullable<string>;
  };
  offer_locks: {
    id: GeneratedAlways<number>;
    borrower_id: number;
    product_id: number;
    lending: Json;
    terms: Json;
    offered_on: string;
    valid_until: string;
  };
  loan_choices: {
    borrower_id: number;
    product_id: number;
    principal_minor: number;
    periods: number;
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
