import type { WirePaymentStatus, WirePayoutStatus } from '@hiram/payments/sandbox';
import type { Executor } from '@hiram/server/ports';
import type { ColumnType, Generated, Insertable, Kysely, Selectable } from 'kysely';

/** The PostgreSQL schema of all tables of the sandbox, next to those of the service. */
export const SCHEMA = 'sandbox';

/** The sandbox's view of the service's database or transaction: its own tables, and no other. */
export const sandboxTablesOf = (db: Executor): Kysely<SandboxTables> =>
  (db as unknown as Kysely<SandboxTables>).withSchema(SCHEMA);

/** bigint as any parser may return it; a whole number of minor units when written. */
type BigintColumn = ColumnType<string | number | bigint, number, number>;
type NullableBigintColumn = ColumnType<string | number | bigint | null, number | null, number | null>;

export interface PaymentTable {
  id: string;
  merchant_reference: string;
  method: string;
  status: WirePaymentStatus;
  amount_minor: BigintColumn;
  currency: string;
  /** The refunded or disputed amount; null for none. */
  refunded_minor: NullableBigintColumn;
  amount_paid_minor: NullableBigintColumn;
  description: string;
  payer_name: string | null;
  code: string | null;
  qr_payload: string | null;
  return_url: string;
  notify_url: string;
  created_at: Date;
  expires_at: Date;
  paid_at: Date | null;
  failure_code: string | null;
  last_event_id: string;
}

export interface PayoutTable {
  id: string;
  merchant_reference: string;
  method: string;
  status: WirePayoutStatus;
  amount_minor: BigintColumn;
  currency: string;
  account_number: string;
  holder_name: string;
  notify_url: string;
  created_at: Date;
  ends_at: Date | null;
  paid_at: Date | null;
  failure_code: string | null;
}

export interface NotificationTable {
  id: Generated<string | number | bigint>;
  subject_id: string;
  event_id: string;
  notify_url: string;
  body: string;
  forged: Generated<boolean>;
  created_at: Date;
  due_at: Date | null;
  claimed_until: Date | null;
  attempts: Generated<number>;
  delivered_at: Date | null;
}

interface DeliveryTable {
  id: Generated<string | number | bigint>;
  notification_id: string | number | bigint;
  attempt: number;
  attempted_at: Date;
  status_code: number | null;
  error: string | null;
  duration_ms: number;
}

/** The tables of the sandbox, in a schema of their own: those of Sandbox Pay, which stands for another company, the clock and the SMS. */
export interface SandboxTables {
  provider_payment: PaymentTable;
  provider_payout: PayoutTable;
  provider_notification: NotificationTable;
  provider_delivery: DeliveryTable;
  sms: { id: Generated<string | number | bigint>; phone: string; body: string; sent_at: Date };
  clock: { only_row: Generated<boolean>; offset_ms: BigintColumn };
}

type Row<Table> = Omit<Selectable<Table>, 'amount_minor' | 'amount_paid_minor' | 'refunded_minor'>;

/** A payment in Sandbox Pay's records. */
export type SandboxPayment = Row<PaymentTable> & {
  readonly amount_minor: number;
  readonly amount_paid_minor: number | null;
  readonly refunded_minor: number | null;
};

/** A payout in Sandbox Pay's records. */
export type SandboxPayout = Row<PayoutTable> & { readonly amount_minor: number };

/** A notification to be sent, before it has a number. */
export type NewNotification = Pick<
  Insertable<NotificationTable>,
  'subject_id' | 'event_id' | 'notify_url' | 'body' | 'created_at' | 'due_at'
> & { readonly forged: boolean };

/** A notification in the outbox. */
export type SandboxNotification = Omit<Selectable<NotificationTable>, 'id'> & { readonly id: string };

/** One attempt to deliver a notification, and its consequence. */
export interface DeliveryAttempt {
  readonly notificationId: string;
  readonly attemptedAt: Date;
  readonly statusCode: number | null;
  readonly error: string | null;
  readonly durationMs: number;
  readonly delivered: boolean;
  /** The time of the next attempt; null for none. */
  readonly nextAt: Date | null;
}

/** A notification with its attempts, for the tester's page. */
export type NotificationHistory = SandboxNotification & {
  readonly last_status_code: number | null;
  readonly last_error: string | null;
};

/** The end of a payment, applied only while the payment is open. */
export interface PaymentEnding {
  readonly id: string;
  readonly status: Exclude<WirePaymentStatus, 'awaiting_payment'>;
  readonly paidAt: Date | null;
  readonly amountPaidMinor: number | null;
  readonly failureCode: string | null;
  readonly eventId: string;
}

/** The end of a payout, applied only while the payout is pending. */
export interface PayoutEnding {
  readonly id: string;
  readonly status: 'paid' | 'failed';
  readonly paidAt: Date | null;
  readonly failureCode: string | null;
}
