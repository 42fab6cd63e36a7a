import type { Generated } from 'kysely';
import type { Nullable } from '../platform/db/columns.ts';
/** Why a help-desk did not accept an event: another answer than success, too late, or none; or the service stopped. */
export type WebhookFailure = 'refused' | 'timeout' | 'unreachable' | 'stopped';
/** Events that a help-desk is told of; the database has the same list (webhook_events_kind). */
export declare const complaintEvents: readonly ['complaint.created', 'complaint.answered', 'complaint.reopened', 'complaint.rated'];
export type ComplaintEvent = (typeof complaintEvents)[number];
/** Complaints, their answers, and events for an outside help-desk. */
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
    webhook_events: {
        id: Generated<number>;
        event_id: string;
        kind: ComplaintEvent;
        complaint_id: number;
        body: string;
        created_at: Date;
        attempts: Generated<number>;
        next_attempt_at: Date;
        claimed_until: Nullable<Date>;
        delivered_at: Nullable<Date>;
        dead_at: Nullable<Date>;
        last_failure: Nullable<WebhookFailure>;
        last_status: Nullable<number>;
        borrower_id: number;
    };
}
