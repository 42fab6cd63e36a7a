import type { Generated, GeneratedAlways } from 'kysely';
import type { Nullable } from '../platform/db/columns.ts';

/** Uploaded files: their state, owner and subject. */
export interface AttachmentTables {
  stored_files: {
    id: string;
    state: Generated<'arriving' | 'kept' | 'leaving'>;
    begun_at: Generated<Date>;
    /** The data key that the file was sealed with. */
    key_id: Generated<number>;
  };
  attachments: {
    id: string;
    purpose: 'complaint' | 'receipt' | 'document';
    borrower_id: Nullable<number>;
    agent_id: Nullable<number>;
    bytes: number;
    created_at: Date;
    complaint_id: Nullable<number>;
    answer_id: Nullable<number>;
    seq: Nullable<number>;
    payment_id: Nullable<string>;
    answers_id: Nullable<number>;
    code: Nullable<string>;
    is_loose: GeneratedAlways<boolean>;
  };
}
