import { randomUUID } from 'node:crypto';
import { SIGNATURE_HEADER, signSandboxBody, type WireEvent, type WirePayment } from '@hiram/payments/sandbox';
import { SECRET, type ServiceRig } from './service-rig.ts';

const SIGNING_SECRET = `sandbox-signing-${SECRET}`;

export interface NoticeOptions {
  readonly provider?: string;
  readonly signedAt?: Date;
  readonly secret?: string;
  /** Changes the body after it was signed. */
  readonly tamper?: (body: string) => string;
}

/** What the provider would say of a payment of ours; `change` overrides what it says. */
export async function eventAbout(
  rig: ServiceRig,
  paymentId: string,
  change: Partial<WirePayment> & { eventId?: string } = {},
): Promise<WireEvent> {
  const { eventId = `evt_${randomUUID()}`, ...payment } = change;
  const ours = await rig.db.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirst();
  const status = payment.status ?? 'succeeded';
  const amount = ours?.amount_minor ?? 100_000;
  return {
    id: eventId,
    type: 'payment',
    occurred_at: rig.now().toISOString(),
    payment: {
      id: ours?.provider_reference ?? 'pay_unknown',
      merchant_reference: paymentId,
      method: 'gcash',
      amount,
      amount_paid: status === 'succeeded' ? amount : null,
      currency: 'PHP',
      action: { type: 'none' },
      created_at: rig.now().toISOString(),
      expires_at: rig.now().toISOString(),
      paid_at: status === 'succeeded' ? rig.now().toISOString() : null,
      failure_code: status === 'failed' ? 'declined' : null,
      last_event_id: eventId,
      ...payment,
      status,
    },
  };
}

/** Posts a notification as Sandbox Pay does, or as somebody who pretends to be. @returns the status of the answer */
export async function notify(rig: ServiceRig, event: unknown, options: NoticeOptions = {}): Promise<number> {
  const body = typeof event === 'string' ? event : JSON.stringify(event);
  const signature = signSandboxBody(
    new TextEncoder().encode(body),
    options.secret ?? SIGNING_SECRET,
    options.signedAt ?? rig.now(),
  );
  const response = await fetch(`${rig.baseUrl}/notify/${options.provider ?? 'sandbox'}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
    body: options.tamper?.(body) ?? body,
  });
  await response.arrayBuffer();
  return response.status;
}

/** Tells of a payment in one go. */
export async function tell(
  rig: ServiceRig,
  paymentId: string,
  change: Partial<WirePayment> & { eventId?: string } = {},
): Promise<number> {
  return notify(rig, await eventAbout(rig, paymentId, change));
}

/** What was done with each notification so far, in the order of arrival. */
export async function outcomes(rig: ServiceRig, paymentId: string): Promise<string[]> {
  const rows = await rig.db
    .selectFrom('notifications')
    .select('outcome')
    .where('reference', '=', paymentId)
    .orderBy('id')
    .execute();
  return rows.map(({ outcome }) => outcome);
}
