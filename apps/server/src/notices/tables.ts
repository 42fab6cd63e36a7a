import type { ReminderKind } from '@hiram/domain';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Nullable } from '../platform/db/columns.ts';

export type ReminderChannel = 'sms' | 'push';
export type ReminderStatus = 'planned' | 'sending' | 'sent' | 'failed' | 'skipped' | 'unknown';

/** Why a reminder is not sent, though it was planned. */
const skipReasons = [
  'paid-meanwhile',
  'extended-meanwhile',
  'too-late',
  'switched-off',
  'pushed',
  'flagged',
  'payment-plan',
  'no-phone',
  'no-browser',
] as const;
export type SkipReason = (typeof skipReasons)[number];
/** Why a provider took none. */
const notSentReasons = ['refused', 'unreachable', 'too-large'] as const;
export type NotSentReason = (typeof notSentReasons)[number];
/** Why one was not sent, or may not have been; the database has the same list (reminders_reason). */
export const reminderReasons = [...skipReasons, ...notSentReasons, 'no-clear-answer', 'lost'] as const;
export type ReminderReason = (typeof reminderReasons)[number];

/** Reminders, their settings and browsers. */
export interface ReminderTables {
  reminders: {
    id: GeneratedAlways<number>;
    order_id: number;
    borrower_id: number;
    kind: ReminderKind;
    occasion: string;
    channel: ReminderChannel;
    after_push: boolean;
    planned_at: Date;
    not_before: Date;
    status: Generated<ReminderStatus>;
    reason: Nullable<ReminderReason>;
    claims: Generated<number>;
    tries: Generated<number>;
    claimed_until: Nullable<Date>;
    body: Nullable<string>;
    language: Nullable<string>;
    ended_at: Nullable<Date>;
  };
  reminder_settings: {
    borrower_id: number;
    kind: ReminderKind;
    channel: ReminderChannel;
    is_on: boolean;
    changed_at: Date;
  };
  push_subscriptions: {
    endpoint_hash: Buffer;
    borrower_id: number;
    sealed: Buffer;
    session_hash: Buffer;
    created_at: Date;
  };
}
