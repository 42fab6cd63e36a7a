import type { CalendarDate } from '@hiram/domain';
import type { Stores } from '../../app/stores.ts';
import type { OrderRecord } from '../../lending/loans/order-record.ts';
import { newReference } from '../reference.ts';
import type { MoneySource } from '../../lending/transactions/money-codes.ts';

interface Unrequested {
  /** Locked by the caller. */
  readonly order: OrderRecord;
  /** Minor units, above zero. */
  readonly amountMinor: number;
  readonly channelNumber: string;
  readonly channelName: string;
  readonly provider: string;
  /** The date and time of the money, not after now. */
  readonly cameOn: CalendarDate;
  readonly cameAt: Date;
  readonly now: Date;
  /** A rule, or an operator. */
  readonly source: MoneySource;
  /** Where the money was before, for the history of the payment. */
  readonly detail: string;
}

/**
 * Records a payment that the borrower did not request, for an instalment, dated back to its money so that it counts from that date. It takes
 * the place of a waiting payment in the same channel. @returns its reference
 */
export async function recordUnrequested(stores: Stores, of: Unrequested): Promise<string> {
  const { order, channelNumber, cameOn, cameAt, now } = of;
  const request = { orderId: order.id, purpose: 'instalment', channelNumber, accountId: null } as const;
  const waiting = await stores.payments.findOpen(request);
  if (waiting !== undefined) await stores.payments.supersede(waiting.id, now);
  for (;;) {
    const id = newReference('HRM');
    const inserted = await stores.payments.insert({
      id,
      ...request,
      borrowerId: order.borrowerId,
      requestedMinor: of.amountMinor,
      currency: order.currency,
      quotedOn: cameOn,
      channelName: of.channelName,
      provider: of.provider,
      isUnrequested: false,
      status: 'recorded',
      createdAt: cameAt,
      expiresAt: now,
    });
    if (!inserted) continue;
    const { source, detail } = of;
    await stores.payments.addEvent({ paymentId: id, happenedAt: now, from: 'none', to: 'recorded', source, detail });
    return id;
  }
}
