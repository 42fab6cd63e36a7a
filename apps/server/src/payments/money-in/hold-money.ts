import type { PaymentReport } from '@hiram/payments';
import { marketDay } from '../../lending/loans/loan-facts.ts';
import type { OrderRecord } from '../../lending/loans/order-record.ts';
import type { PaymentRecord } from '../../lending/transactions/payment-record.ts';
import type { HeldMoney } from '../../lending/ledger/ledger-store.ts';
import type { Stores } from '../../app/stores.ts';

interface Held {
  readonly order: OrderRecord;
  readonly payment: PaymentRecord;
  readonly report: PaymentReport;
  /** Money already held in suspense for the payment. */
  readonly held: readonly HeldMoney[];
  readonly now: Date;
}

/**
 * Puts money that came and fits nothing on the books all the same, as suspense, for a person to look at. What a provider
 * says last about a payment counts: told the same again nothing is added, told another amount the first is taken back.
 */
export async function holdMoney(stores: Stores, { order, payment, report, held, now }: Held): Promise<void> {
  const { minor, currency } = report.amount;
  if (held.some((entry) => entry.amountMinor === minor && entry.currency === currency)) return;
  await releaseHeld(stores, { order, held, now });
  if (minor <= 0) return;
  await stores.ledger.post({
    kind: 'held',
    source: `${payment.id}/${report.eventId}`,
    orderId: order.id,
    provider: payment.provider,
    occurredOn: marketDay(order, report.paidAt ?? now),
    postedAt: now,
    postings: [
      { account: 'provider-clearing', amountMinor: minor, currency },
      { account: 'suspense', amountMinor: -minor, currency },
    ],
  });
}

/** Reverses the money that is held in suspense for a payment, once it is known what it was for. */
export async function releaseHeld(
  stores: Stores,
  { order, held, now }: Pick<Held, 'order' | 'held' | 'now'>,
): Promise<void> {
  for (const { entryId } of held) {
    await stores.ledger.reverse(entryId, { occurredOn: marketDay(order, now), postedAt: now });
  }
}
