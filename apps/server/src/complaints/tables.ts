import type { Generated } from 'kysely';
import type { Nullable } from '../platform/db/columns.ts';

/** Complaints and their answers. */
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
    is_waiting: Generated<boolean>;
  };
  complaint_answers: {
    id: Generated<number>;
    complaint_id: number;
    borrower_id: number;
    agent_id: Nullable<number>;
    content: string;
    wants_score: boolean;
    answered_at: Date;
    was_due_on: string;
    request_key: string;
    score: Nullable<number>;
    scored_at: Nullable<Date>;
    reopened_at: Nullable<Date>;
    reopened_by: Nullable<number>;
    reopen_reason: Nullable<string>;
  };
}
