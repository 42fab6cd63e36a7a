import type { PaymentReport } from '@hiram/payments';
import type { PaymentRecord } from './payment-record.ts';
import type { Stores } from '../../app/stores.ts';

/** When a payment was paid, as far as that is known, and whether its amount still held then. */
export interface PaymentTiming {
  readonly paidAt: Date;
  readonly isInTime: boolean;
}

/**
 * When a payment was paid: by the provider's clock, or by the first notice of it where the provider tells no time. Then it may have
 * been paid earlier, so that a notice counts as in time for `graceMs` after the amount has ended. Never before the payment was asked
 * for, nor in the future.
 */
export async function paymentTiming(
  stores: Pick<Stores, 'notifications'>,
  { payment, report }: { payment: PaymentRecord; report: PaymentReport },
  { now, graceMs }: { now: Date; graceMs: number },
): Promise<PaymentTiming> {
  const { provider, id: reference, createdAt, holdsUntil } = payment;
  const told = report.paidAt;
  const said = told ?? (await stores.notifications.firstPaidNotice({ provider, reference })) ?? now;
  const paidAt = said < createdAt ? createdAt : said > now ? now : said;
  const lastMs = holdsUntil.getTime() + (told === null ? graceMs : 0);
  return { paidAt, isInTime: paidAt.getTime() <= lastMs };
}
