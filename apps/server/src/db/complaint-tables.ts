import type { Generated } from 'kysely';
import type { Nullable } from './columns.ts';

/** Complaints and their pictures. */
export interface ComplaintTables {
  complaints: {
    id: Generated<number>;
    borrower_id: number;
    order_id: number;
    problem_type: string;
    problem_son_type: Generated<string>;
    content: string;
    created_at: Date;
    reply_due_on: string;
    dispose_detail: Nullable<string>;
    disposed_at: Nullable<Date>;
    wants_score: Generated<boolean>;
    score: Nullable<number>;
    scored_at: Nullable<Date>;
  };
  complaint_images: {
    id: string;
    borrower_id: number;
    complaint_id: Nullable<number>;
    by_agent: Generated<boolean>;
    seq: Nullable<number>;
    bytes: number;
    created_at: Date;
  };
}
