import type { Generated } from 'kysely';
import type { Nullable } from './columns.ts';

export type LegalDocument = 'terms' | 'privacy';

/** Sessions, and the agreements at login. */
export interface LoginTables {
  sessions: {
    token_hash: Buffer;
    borrower_id: number;
    created_at: Date;
    expires_at: Date;
    revoked_at: Nullable<Date>;
    mark_hash: Nullable<Buffer>;
    device_name: Generated<string>;
    os_version: Generated<string>;
    app_version: Generated<string>;
    last_used_at: Nullable<Date>;
    swapped_for: Nullable<Buffer>;
    swap_key_hash: Nullable<Buffer>;
  };
  phone_changes: {
    id: Generated<number>;
    borrower_id: Nullable<number>;
    origin: 'borrower' | 'operator';
    details_sealed: Nullable<Buffer>;
    key_id: number;
    phone_hash: Nullable<Buffer>;
    requested_at: Date;
    requested_by: Nullable<string>;
    decided_at: Nullable<Date>;
    decided_by: Nullable<string>;
    outcome: Nullable<'changed' | 'refused' | 'replaced'>;
    told_at: Nullable<Date>;
  };
  legal_texts: { version: string; document: LegalDocument; language: string; html: string; kept_at: Date };
  agreements: { borrower_id: number; document: LegalDocument; version: string; agreed_at: Date };
}
