import { calendarDateIn, type MarketCode, markets, wallClockIn } from '@hiram/domain';
import type { PaymentReport } from '@hiram/payments';
import type { PaymentRecord } from '../../lending/transactions/payment-record.ts';

/**
 * What bank statements say of a payment: everything that came for it, in one sum, paid on the day of the last line: at noon, as a
 * statement says no time, but on the last day of its amount before that ends.
 * @param event names what changed the sum; no two changes have one name, since each is an entry of its own when the sum is held
 */
export function receivedReport(
  payment: Pick<PaymentRecord, 'id' | 'currency' | 'holdsUntil'>,
  received: { amountMinor: number; lastOn: string; market: MarketCode },
  event: string,
): PaymentReport {
  const { amountMinor, lastOn, market } = received;
  const { timeZone } = markets[market];
  const noon = noonOf(lastOn, timeZone);
  const { holdsUntil } = payment;
  const isLastDay = calendarDateIn(holdsUntil, timeZone) === lastOn;
  return {
    reference: payment.id,
    providerReference: payment.id,
    status: 'paid',
    amount: { minor: amountMinor, currency: payment.currency },
    paidAt: isLastDay && holdsUntil < noon ? holdsUntil : noon,
    eventId: event,
  };
}

/** Noon of a calendar day on the clock of a time zone: a statement says the day and no time. */
export function noonOf(day: string, timeZone: string): Date {
  const noonAtGreenwich = new Date(`${day}T12:00:00Z`);
  const { hour, minute } = wallClockIn(noonAtGreenwich, timeZone);
  return new Date(noonAtGreenwich.getTime() - ((Number(hour) - 12) * 60 + Number(minute)) * 60_000);
}
