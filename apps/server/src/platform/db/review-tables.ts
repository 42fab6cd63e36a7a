import type { Generated, GeneratedAlways } from 'kysely';
import type { ItemAction, ItemKind, ItemOutcome, ItemReason } from '../open-items/open-items.ts';
import type { Json, Nullable } from './columns.ts';

/** Open items and their history. */
export interface ReviewTables {
  open_items: {
    id: GeneratedAlways<number>;
    kind: ItemKind;
    subject: string;
    borrower_id: Nullable<number>;
    reason: ItemReason;
    details: Json<Record<string, unknown>>;
    opened_at: Date;
    closed_at: Nullable<Date>;
    closed_by: Nullable<string>;
    outcome: Nullable<ItemOutcome>;
  };
  open_item_events: {
    id: GeneratedAlways<number>;
    item_id: number;
    borrower_id: Nullable<number>;
    happened_at: Date;
    actor: string;
    action: ItemAction;
    details: Json<Record<string, unknown>>;
    note: Generated<string>;
  };
}
