import type { Generated, GeneratedAlways } from 'kysely';
import { type PartnerEventKind, partnerEventKinds } from '../lending/partner-events.ts';
import type { GeneratedJson, Nullable } from '../platform/db/columns.ts';

/** Why a receiver did not accept an event: another answer than success, too late, or none; or the service stopped. */
export const webhookFailures = ['refused', 'timeout', 'unreachable', 'stopped'] as const;
export type WebhookFailure = (typeof webhookFailures)[number];

/** Events that a help-desk is told of. */
export const complaintEvents = [
  'complaint.created',
  'complaint.answered',
  'complaint.reopened',
  'complaint.rated',
] as const;
export type ComplaintEvent = (typeof complaintEvents)[number];

/** Every kind of event; the database has the same list (webhook_events_kind). */
export const eventKinds = [...complaintEvents, ...partnerEventKinds] as const;
export type EventKind = ComplaintEvent | PartnerEventKind;

/** Why an endpoint gets nothing: an operator removed it, or it answered 410. */
export type EndpointStop = 'removed' | 'gone';

/** Events for receivers outside, and the endpoints of partners. */
export interface WebhookTables {
  webhook_endpoints: {
    id: GeneratedAlways<number>;
    name: string;
    partner: string;
    url: string;
    kinds: string[];
    is_test: boolean;
    secret_sealed: Buffer;
    former_secret_sealed: Nullable<Buffer>;
    former_ends_at: Nullable<Date>;
    key_id: number;
    created_at: Date;
    created_by: string;
    stopped_at: Nullable<Date>;
    stop_reason: Nullable<EndpointStop>;
  };
  webhook_events: {
    id: Generated<number>;
    event_id: string;
    kind: EventKind;
    endpoint_id: Nullable<number>;
    complaint_id: Nullable<number>;
    order_id: Nullable<number>;
    borrower_id: Nullable<number>;
    body: string;
    created_at: Date;
    attempts: Generated<number>;
    tries: GeneratedJson;
    next_attempt_at: Date;
    claimed_until: Nullable<Date>;
    delivered_at: Nullable<Date>;
    dead_at: Nullable<Date>;
    last_failure: Nullable<WebhookFailure>;
    last_status: Nullable<number>;
  };
}
