import {
  type AllocationResult,
  allocatePayment,
  type CalendarDate,
  calendarDate,
  laterDate,
  type LoanFacts,
} from '@hiram/domain';
import type { CountedBecause } from '../../platform/db/payment-tables.ts';
import { marketDay } from '../loans/loan-facts.ts';
import type { OrderRecord } from '../loans/order-record.ts';
import type { PaymentRecord } from './payment-record.ts';
import type { Stores } from '../../app/stores.ts';
import type { WhenPaid } from './when-paid.ts';

/** The allocation of a payment, and the day it counts on. */
export interface ValuedPayment {
  readonly paidOn: CalendarDate;
  readonly result: AllocationResult;
  /** Whether it did what it was made for; an extension or a payoff that it does not cover makes it an ordinary payment. */
  readonly purposeMet: boolean;
  /** Why it does not count as it was quoted; null where it does. */
  readonly because: CountedBecause | null;
}

interface Paid extends WhenPaid {
  readonly order: OrderRecord;
  readonly payment: PaymentRecord;
  readonly loan: LoanFacts;
  /** The received amount, which may differ from the requested one. Minor units, above zero. */
  readonly amountMinor: number;
}

/**
 * Allocates a paid payment. Paid in time it counts on the day of its quote, else on the day it was paid; in both cases it
 * is allocated by what is known of the loan now. Where something has happened on the loan after the day of the quote, that counts,
 * and the payment counts on its own day. An extension that another payment has bought meanwhile is not granted twice: that money
 * pays the loan down.
 * @throws DomainError when the loan's facts contradict each other
 */
export async function valuePayment(
  stores: Pick<Stores, 'payments' | 'paymentLists'>,
  paid: Paid,
): Promise<ValuedPayment> {
  const { order, payment, loan, paidAt, isInTime, amountMinor } = paid;
  const { purpose } = payment;
  const ownDay = laterDate(marketDay(order, paidAt), loan.disbursedOn);
  const quotedOn = laterDate(calendarDate(payment.quotedOn), loan.disbursedOn);
  const day = isInTime && isLastOn(loan, quotedOn) ? quotedOn : ownDay;
  const hasChanged = await stores.paymentLists.hasSettledSince(payment);
  const because = hasChanged ? 'loan-changed' : isInTime || day === quotedOn ? null : 'after-expiry';

  const mayMeet = purpose !== 'extension' || !(await extendedSince(stores, order, payment));
  for (const each of purpose === 'instalment' || !mayMeet ? [] : [day, ownDay]) {
    const paidOn = purpose === 'extension' ? notBeforeLastExtension(loan, each) : each;
    const result = allocatePayment(loan, { paidOn, amountMinor, purpose });
    if (result.purposeMet) return { paidOn, result, purposeMet: true, because };
  }
  const result = allocatePayment(loan, { paidOn: day, amountMinor, purpose: 'instalment' });
  return { paidOn: day, result, purposeMet: purpose === 'instalment', because };
}

/** True when nothing is known to have happened on the loan after a day. */
function isLastOn(loan: LoanFacts, day: CalendarDate): boolean {
  return (
    loan.payments.every(({ paidOn }) => paidOn <= day) &&
    [...loan.extensions, ...loan.rebates].every(({ grantedOn }) => grantedOn <= day)
  );
}

/** Extensions follow each other in time: one paid earlier and heard of later starts when the last one did. */
function notBeforeLastExtension(loan: LoanFacts, paidOn: CalendarDate): CalendarDate {
  return loan.extensions.reduce((on, extension) => laterDate(on, extension.grantedOn), paidOn);
}

/** True when the loan was extended by another payment after this one was asked for. */
async function extendedSince(
  stores: Pick<Stores, 'payments'>,
  order: OrderRecord,
  payment: PaymentRecord,
): Promise<boolean> {
  const granting = await Promise.all(order.extensions.map((extension) => stores.payments.find(extension.paymentId)));
  return granting.some((other) => {
    const settledAt = other?.settledAt ?? null;
    return settledAt !== null && settledAt > payment.createdAt;
  });
}
