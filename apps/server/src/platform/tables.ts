import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, Nullable, NullableJson } from './db/columns.ts';
import type { ItemAction, ItemOutcome } from './open-items/open-items.ts';
import type { ItemKind, ItemReason } from '../app/reasons.ts';

/** Keys, open items with their history, and counted limits. */
export interface PlatformTables {
  operator_keys: { key: string; subject: string; taken_at: Date };
  idempotency_keys: {
    borrower_id: number;
    endpoint: string;
    key: string;
    request_hash: Buffer;
    answer: NullableJson;
    /** The reference of what its work has recorded: a payment. */
    begun: Nullable<string>;
    created_at: Date;
    holder: string;
    lease_until: Date;
  };
  rate_windows: { scope: string; subject: Buffer; starts_at: Date; ends_at: Date; used: number };
  sms_waits: { phone_hash: Buffer; sends: number; first_at: Date; next_at: Date };
  data_keys: {
    id: number;
    sealed_check: Buffer;
    found_check: Buffer;
    first_used_at: Date;
    retired_at: Nullable<Date>;
    lookup_key_sealed: Nullable<Buffer>;
    values_left: Nullable<number>;
  };
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
  open_item_owners: { item_id: number; borrower_id: Nullable<number>; agent_id: number; taken_at: Date };
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
