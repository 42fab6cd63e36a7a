import type { SandboxPayment, SandboxPayout } from '../sandbox-tables.ts';
import { payoutNotification } from './create-payout.ts';
import type { SandboxPay } from './dependencies.ts';
import { newId } from './identifiers.ts';
import { paymentEventBody, wirePayment } from './wire-answers.ts';

/** Reversals of a payment: refunded in full or by half, or disputed by the payer's bank. */
export const reversals = ['refund', 'refund-half', 'dispute'] as const;
export type Reversal = (typeof reversals)[number];

/** Reverses a paid payment, with a notification. @returns false for one that was not paid, or was already reversed */
export async function reversePayment(
  remote: SandboxPay,
  payment: SandboxPayment,
  reversal: Reversal,
): Promise<boolean> {
  const paidMinor = payment.amount_paid_minor ?? 0;
  const refundedMinor = reversal === 'refund-half' ? Math.floor(paidMinor / 2) : paidMinor;
  if (refundedMinor === 0) return false;
  const eventId = newId('evt');
  const at = remote.machineNow();
  const ending = { status: reversal === 'dispute' ? 'disputed' : 'refunded', refundedMinor, eventId } as const;
  const taken = await remote.store.reversePayment(payment.id, ending, (after) => [
    {
      subject_id: after.id,
      event_id: eventId,
      notify_url: after.notify_url,
      body: paymentEventBody(wirePayment(after, remote.publicBaseUrl()), { id: eventId, occurredAt: remote.now() }),
      forged: false,
      created_at: at,
      due_at: at,
    },
  ]);
  if (taken) remote.wake();
  return taken;
}

/** Returns a paid payout, with a notification. @returns false for one that was not paid */
export async function returnPayout(remote: SandboxPay, payout: SandboxPayout): Promise<boolean> {
  const returned = await remote.store.returnPayout(payout.id, 'account_closed', (after) => [
    payoutNotification(remote, after),
  ]);
  if (returned) remote.wake();
  return returned;
}
