import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/repayment';
import { formatDateTime, loanEndingOf, markets } from '@hiram/domain';
import { loanFactsOf, marketDay, stateOn } from '../../lending/loans/loan-facts.ts';
import { paymentNotes, reversalNote, reversalsOf } from '../../lending/transactions/payment-notes.ts';
import { orderProduct } from '../../lending/products/product-texts.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../app/services.ts';
import type { OrderRecord } from '../../lending/loans/order-record.ts';
import { amountOfPayment, type PaymentRecord } from '../../lending/transactions/payment-record.ts';
import { t } from '../../platform/texts/translate.ts';
import { payUrlOf } from './create-payment.ts';
import { doublePaymentOf } from './double-payment.ts';
import { heldFundsOutcomeOf, heldFundsOutcomeText } from './held-funds-outcome.ts';
import { canStillBePaid } from './pay-code-address.ts';
import { aboutPaying } from './pay-steps.ts';
import { componentRows } from '../../lending/loans/component-rows.ts';
import { translateCollectRefusal } from '../texts.ts';

type Shown = AnswerOf<typeof contract.loadPayment>;

/**
 * The state of a payment; once it is paid, its receipt.
 * @throws Refusal 'payment-not-found', also for another borrower's payment
 */
export async function showPayment(
  { stores, secret, providers }: Pick<Services, 'stores' | 'secret' | 'providers'>,
  request: { paymentId: string; borrowerId: number; now: Date },
): Promise<Shown> {
  const payment = await stores.payments.findOwn(request.paymentId, request.borrowerId);
  const order = payment === undefined ? undefined : await stores.orders.findOwn(payment.orderId, request.borrowerId);
  if (payment === undefined || order === undefined) throw new Refusal('payment-not-found');
  const { timeZone } = markets[order.market];
  const instant = (at: Date) => formatDateTime(at, timeZone);
  const loan = loanFactsOf(order);
  const state = stateOn(loan, marketDay(order, request.now));
  const on = { order, loan, state };
  const heldOutcome = await heldFundsOutcomeOf(stores, payment);
  const { progress, message } = isReversed(payment, order)
    ? { progress: 'reversed' as const, message: reversalNote(payment, on).join(' ') }
    : heldOutcome === undefined
      ? progressOf(payment)
      : { progress: 'reversed' as const, message: heldFundsOutcomeText(heldOutcome, order) };
  const paid = payment.status === 'paid';
  return {
    paymentId: payment.id,
    reference: payment.id,
    progress,
    message,
    orderId: order.id,
    productId: order.productId,
    productName: orderProduct(order),
    isDelay: payment.purpose === 'extension' && payment.purposeMet !== false ? '1' : '0',
    amount: heldOutcome?.amountMinor ?? amountOfPayment(payment),
    currency: payment.currency,
    channelName: payment.channelName,
    paidAt: paid && payment.paidAt !== null ? instant(payment.paidAt) : '',
    expiresAt: progress === 'pending' ? instant(payment.expiresAt) : '',
    holdsUntil: progress === 'pending' && payment.holdsUntil > request.now ? instant(payment.holdsUntil) : '',
    paidFor: paid ? componentRows(order.allocations.filter((row) => row.paymentId === payment.id)) : [],
    notes: progress === 'paid' ? paymentNotes(payment, on) : [],
    doublePayment: progress === 'paid' ? await doublePaymentOf(stores, payment) : null,
    paidSoFar: paid ? (state?.totals.paidMinor ?? null) : null,
    stillToPay: state?.totals.outstandingMinor ?? null,
    paidBy: paid ? (await stores.borrowers.get(request.borrowerId)).name : '',
    isPaidOff: loan !== null && state !== null && loanEndingOf(loan, state) === 'paid' ? '1' : '0',
    nextDueOn: state?.nextInstalment?.dueOn ?? '',
    ...(canStillBePaid(payment, request.now)
      ? { payUrl: payUrlOf({ secret }, payment), ...aboutPaying({ providers }, payment) }
      : overForPayer),
  };
}

/** Of a payment that nobody is led to any more. */
const overForPayer = { payUrl: '', payNotice: [], toBring: null, noticeMsg: '' } satisfies Partial<Shown>;

/** Whether a payment was reversed in full. */
const isReversed = ({ id, status }: PaymentRecord, order: OrderRecord): boolean =>
  status === 'paid' &&
  order.allocations.every(({ paymentId }) => paymentId !== id) &&
  reversalsOf(order, id).length > 0;

/** A payment's status as a borrower is told it. Money held for a person is never told as lost or as not paid. */
function progressOf(payment: PaymentRecord): Pick<Shown, 'progress' | 'message'> {
  if (payment.status === 'paid') return { progress: 'paid', message: t('paymentPaid') };
  if (payment.isUnderReview) return { progress: 'unknown', message: t('paymentHeld') };
  switch (payment.status) {
    case 'failed':
      return {
        progress: 'failed',
        message: payment.failure === null ? t('paymentFailed') : translateCollectRefusal(payment.failure),
      };
    case 'expired':
      return { progress: 'failed', message: t('paymentExpired') };
    case 'recorded':
      return { progress: 'unknown', message: t('paymentUnknown') };
    case 'awaiting-code':
    case 'pending':
      return { progress: 'pending', message: t('paymentPending') };
  }
}
