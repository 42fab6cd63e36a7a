import {
  type AllocationResult,
  allocatePayment,
  type CalendarDate,
  calendarDate,
  laterDate,
  type LoanFacts,
  quotePayoff,
} from '@hiram/domain';
import { marketDay } from '../../loan-facts.ts';
import type { OrderRecord } from '../../stores/order-store.ts';
import type { PaymentRecord } from '../../stores/payment-record.ts';
import type { Stores } from '../../stores/stores.ts';

/** What a payment pays, and the day it counts on. */
export interface ValuedPayment {
  readonly paidOn: CalendarDate;
  readonly result: AllocationResult;
}

interface Paid {
  readonly order: OrderRecord;
  readonly payment: PaymentRecord;
  readonly loan: LoanFacts;
  readonly paidAt: Date;
}

/**
 * Works out what a paid payment pays. It counts on the day the borrower paid. An extension that was paid while its payment
 * could be paid is granted even when midnight has since raised its price: then it counts on the day it was quoted. One
 * that another channel's payment has bought meanwhile is not granted twice: that money pays the loan down.
 * @throws DomainError when the loan's facts contradict each other
 */
export async function valuePayment(stores: Pick<Stores, 'payments'>, paid: Paid): Promise<ValuedPayment> {
  const { order, payment, loan, paidAt } = paid;
  const { amountMinor, purpose } = payment;
  const paidOn = laterDate(marketDay(order, paidAt), loan.disbursedOn);
  if (purpose === 'payoff') return valuePayoff({ order, payment, loan, paidAt }, paidOn);
  if (purpose !== 'extension') return { paidOn, result: allocatePayment(loan, { paidOn, amountMinor, purpose }) };
  if (!(await extendedSince(stores, order, payment))) {
    const days = paidAt <= payment.expiresAt ? [paidOn, calendarDate(payment.quotedOn)] : [paidOn];
    for (const day of days.map((each) => notBeforeLastExtension(loan, each))) {
      const result = allocatePayment(loan, { paidOn: day, amountMinor, purpose });
      if (result.extensionGranted !== null) return { paidOn: day, result };
    }
  }
  return { paidOn, result: allocatePayment(loan, { paidOn, amountMinor, purpose: 'instalment' }) };
}

function valuePayoff({ payment, loan, paidAt }: Paid, paidOn: CalendarDate): ValuedPayment {
  const { amountMinor, expiresAt, quotedOn } = payment;
  const quoted = calendarDate(quotedOn);
  // on the day of its quote, as long as nothing has happened on the loan since that day
  const isAsQuoted = [
    ...loan.payments.map((each) => each.paidOn),
    ...loan.extensions.map((each) => each.grantedOn),
  ].every((day) => day <= quoted);
  for (const day of paidAt <= expiresAt && isAsQuoted ? [paidOn, quoted] : [paidOn]) {
    const quote = quotePayoff(loan, day);
    if (quote.allowed && quote.amountMinor <= amountMinor) {
      return { paidOn: day, result: allocatePayment(loan, { paidOn: day, amountMinor, purpose: 'payoff' }) };
    }
  }
  return { paidOn, result: allocatePayment(loan, { paidOn, amountMinor, purpose: 'payoff' }) };
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
