import type { NewNotification, PaymentEnding, SandboxPayment } from '../sandbox-tables.ts';
import type { SandboxPay } from './dependencies.ts';
import { newId } from './identifiers.ts';
import type { PaymentCase } from './payment-cases.ts';
import { paymentEventBody, wirePayment } from './wire-answers.ts';

/** Delay of a late notification, by the machine's clock. */
const LATE_MS = 30_000;

/** The difference of an underpayment or of a wrong notification: one peso or rupee. */
const SHORT_MINOR = 100;

/**
 * Plays a case on a payment: it ends, and its notifications enter the outbox in the same transaction.
 * @returns the payment afterwards; one that has ended or expired is unchanged
 */
export async function endPayment(
  remote: SandboxPay,
  payment: SandboxPayment,
  played: PaymentCase,
): Promise<SandboxPayment> {
  if (payment.status !== 'awaiting_payment') return payment;
  if (payment.expires_at <= remote.now()) return expirePayment(remote, payment);
  const paid = played !== 'fail';
  return settle(remote, payment, {
    ending: {
      id: payment.id,
      status: paid ? 'succeeded' : 'failed',
      paidAt: paid ? remote.now() : null,
      amountPaidMinor: paid ? (played === 'underpaid' ? wrongAmount(payment) : payment.amount_minor) : null,
      failureCode: paid ? null : 'declined',
      eventId: newId('evt'),
    },
    played,
  });
}

/** Ends an expired open payment, with a notification. */
export function expirePayment(remote: SandboxPay, payment: SandboxPayment): Promise<SandboxPayment> {
  return settle(remote, payment, {
    ending: {
      id: payment.id,
      status: 'expired',
      paidAt: null,
      amountPaidMinor: null,
      failureCode: null,
      eventId: newId('evt'),
    },
    played: 'pay',
  });
}

/** Ends an open payment on the merchant's request, without a notification. */
export function cancelPayment(remote: SandboxPay, payment: SandboxPayment): Promise<SandboxPayment> {
  return settle(remote, payment, {
    ending: {
      id: payment.id,
      status: 'cancelled',
      paidAt: null,
      amountPaidMinor: null,
      failureCode: null,
      eventId: newId('evt'),
    },
    played: 'silent',
  });
}

async function settle(
  remote: SandboxPay,
  before: SandboxPayment,
  how: { ending: PaymentEnding; played: PaymentCase },
): Promise<SandboxPayment> {
  const ended = await remote.store.endPayment(how.ending, (after) =>
    notificationsOf(remote, { before, after, played: how.played }),
  );
  if (ended === null) return (await remote.store.paymentById(before.id)) ?? before;
  remote.wake();
  return ended;
}

interface Played {
  readonly before: SandboxPayment;
  readonly after: SandboxPayment;
  readonly played: PaymentCase;
}

/** The notifications of a case, in order. */
function notificationsOf(remote: SandboxPay, { before, after, played }: Played): readonly NewNotification[] {
  const occurredAt = remote.now();
  const dueAt = remote.machineNow();
  const notify = (
    payment: SandboxPayment,
    change: Partial<NewNotification> & { occurredAt?: Date } = {},
  ): NewNotification => ({
    subject_id: after.id,
    event_id: payment.last_event_id,
    notify_url: after.notify_url,
    body: paymentEventBody(wirePayment(payment, remote.publicBaseUrl()), {
      id: payment.last_event_id,
      occurredAt: change.occurredAt ?? occurredAt,
    }),
    forged: change.forged ?? false,
    created_at: dueAt,
    due_at: change.due_at ?? dueAt,
  });
  // An event id of its own, so that the merchant's deduplication does not hide the difference.
  const failedAttempt: SandboxPayment = {
    ...before,
    status: 'failed',
    failure_code: 'insufficient_balance',
    last_event_id: newId('evt'),
  };
  switch (played) {
    case 'pay':
    case 'fail':
    case 'underpaid':
    case 'no-answer':
      return [notify(after)];
    case 'late':
      return [notify(after, { due_at: new Date(dueAt.getTime() + LATE_MS) })];
    case 'twice':
      return [notify(after), notify(after)];
    case 'pending-after-paid':
      return [notify(after), notify(before, { occurredAt: before.created_at })];
    case 'failed-before-paid':
      return [notify(failedAttempt), notify(after)];
    case 'failed-after-paid':
      return [notify(after), notify(failedAttempt)];
    case 'wrong-amount':
      return [notify({ ...after, amount_paid_minor: wrongAmount(after), last_event_id: newId('evt') })];
    case 'forged':
      return [notify(after, { forged: true })];
    case 'silent':
      return [];
  }
}

function wrongAmount({ amount_minor: amountMinor }: SandboxPayment): number {
  return amountMinor > SHORT_MINOR ? amountMinor - SHORT_MINOR : amountMinor + SHORT_MINOR;
}
