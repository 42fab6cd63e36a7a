import { isAmount, isDomainError } from '@hiram/domain';
import type { PaymentReport } from '@hiram/payments';
import { loanFactsOf } from '../../lending/loans/loan-facts.ts';
import { amountOfPayment, type PaymentRecord } from '../../lending/transactions/payment-record.ts';
import { SERVICE } from '../../platform/open-items/open-items.ts';
import type { Stores } from '../../app/stores.ts';
import { closeHeldItems, holdMoney, isGone, releaseHeld } from './hold-money.ts';
import {
  bookedBy,
  type PaidInput,
  openReviewItem,
  type Reported,
  type ReportContext,
  type Settlement,
} from './payment-report.ts';
import { detectDoublePayment } from './double-payment.ts';
import { reinstate, reversePayment } from './reverse-payment.ts';
import { bookDispute } from './book-dispute.ts';
import { bookRepayment } from '../../lending/transactions/book-repayment.ts';
import { type ValuedPayment, valuePayment } from '../../lending/transactions/value-payment.ts';
import { type PaymentTiming, paymentTiming } from '../../lending/transactions/payment-timing.ts';

type CannotCount =
  | { readonly reason: 'unusable-amount' }
  /** cause: 'not-paid-out', or the code of the rule that its facts break */
  | { readonly reason: 'loan-cannot-take-it'; readonly cause: string };

/** The end of a paid payment was told, and the provider is to be asked which message is the older one. Nothing is settled. */
export class PaidAlready extends Error {
  override readonly name = 'PaidAlready';
  readonly payment: Pick<PaymentRecord, 'id' | 'providerReference'>;
  constructor(payment: Pick<PaymentRecord, 'id' | 'providerReference'>) {
    super(`${payment.id} is paid, and its end was told`);
    this.payment = payment;
  }
}

/**
 * Applies a provider's report about a payment, inside the caller's transaction. Idempotent: the same report again changes
 * nothing. A paid payment is never downgraded. Money that came counts, whatever its amount, and also for a payment that had failed
 * or expired; only another currency, or a loan that cannot take it, is held for a person, on the books as suspense. A report that names
 * another payment of the provider than the one that is known moves nothing. Money that is given back is booked by a person.
 * @throws PaidAlready
 */
export async function settlePayment(
  stores: Stores,
  report: PaymentReport,
  context: ReportContext,
): Promise<Settlement> {
  const known = report.reference === null ? undefined : await stores.payments.find(report.reference);
  return settleKnown(stores, known, { report, context });
}

/** As `settlePayment`, for a payment that was looked up by the report's reference; undefined where there is none. */
export async function settleKnown(
  stores: Stores,
  known: Pick<PaymentRecord, 'id' | 'orderId' | 'provider'> | undefined,
  { report, context }: { readonly report: PaymentReport; readonly context: ReportContext },
): Promise<Settlement> {
  if (known === undefined || known.provider !== context.provider) return { outcome: 'unknown-reference' };
  // always the order first, then the payment: every lock of both is taken in this order
  const [order, payment] = await Promise.all([stores.orders.lock(known.orderId), stores.payments.lock(known.id)]);
  if (order === undefined || payment === undefined) return { outcome: 'unknown-reference' };
  if (report.status === 'pending') return { outcome: 'ignored', detail: 'nothing-new' };
  const kept = payment.providerReference ?? '';
  if (kept !== '' && report.providerReference !== '' && !isSameId(report.providerReference, kept))
    return openReviewItem(stores, { payment, report, now: context.now }, { reason: 'reference-contradicts', kept });
  // a number of something else is no money: nothing is booked
  if (!isAmount(report.amount.minor))
    return openReviewItem(stores, { payment, report, now: context.now }, { reason: 'unusable-amount' });
  switch (report.status) {
    case 'paid':
      return payment.status === 'paid'
        ? afterPaid(stores, { payment, report, now: context.now })
        : applyPaid(stores, { order, payment, report, context });
    case 'failed':
    case 'expired':
      return applyEnded(stores, { payment, report, context }, report.status);
    case 'refunded':
    case 'charged-back':
      if (report.dispute !== undefined) return bookDispute(stores, { order, payment, report, context }, report.dispute);
      return reversePayment(stores, { order, payment, report, context }, report.status);
    case 'reinstated':
      return reinstate(stores, { payment, report, now: context.now });
  }
}

/** Whether two ids of a provider are one in another form: Unicode form, case and punctuation say nothing. */
const isSameId = (one: string, other: string): boolean => plainId(one) === plainId(other);
const plainId = (id: string): string =>
  id
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * The same payment reported paid again: the same facts are a repetition, other facts are for a person to look at. So is a payment that the
 * borrower's bank took: the dispute may have been won.
 */
async function afterPaid(stores: Stores, reported: Reported): Promise<Settlement> {
  const { payment, report } = reported;
  const { minor, currency } = report.amount;
  const isSame = minor === amountOfPayment(payment) && currency === payment.currency;
  if (isSame && (await stores.transactions.findReversal(payment.id))?.kind !== 'chargeback')
    return { outcome: 'repeated' };
  return openReviewItem(stores, reported, { reason: 'contradicting-report' });
}

async function applyPaid(stores: Stores, input: PaidInput): Promise<Settlement> {
  const { order, payment, report, context } = input;
  const isOver = payment.status === 'failed' || payment.status === 'expired';
  if (isOver && (await isGone(stores, payment, report.amount))) return { outcome: 'repeated' };
  // one payment of the provider pays one of ours, by whichever reference it is told; an operator gives held money to another loan
  const isTold = context.source !== 'operator' && (payment.providerReference ?? '') === '';
  const other = isTold ? await stores.payments.findOtherOf(payment, report.providerReference) : null;
  if (other !== null)
    return openReviewItem(
      stores,
      { payment, report, now: context.now },
      { reason: 'reference-contradicts', kept: other },
    );
  const timing = { now: context.now, graceMs: context.noticeGraceMs };
  const when = await paymentTiming(stores, { payment, report }, timing);
  const [valued, held] = await Promise.all([
    cannotCount(payment, report) ?? valueOrReason(stores, { order, payment, report, ...when }),
    stores.ledger.heldFor(payment),
  ]);
  if ('reason' in valued) {
    await holdMoney(stores, { order, payment, report, held, now: context.now });
    return openReviewItem(stores, { payment, report, now: context.now }, valued);
  }
  await releaseHeld(stores, { order, held, now: context.now });
  // money in suspense counts after all
  if (payment.isUnderReview)
    await closeHeldItems(stores, payment.id, { by: SERVICE, note: 'it counts now', at: context.now });
  const paid = stores.payments.pay(payment, {
    receivedMinor: report.amount.minor,
    purposeMet: valued.effect.purposeMet === true,
    allocationReason: valued.effect.because,
    paidAt: when.paidAt,
    settledAt: context.now,
    providerReference: payment.providerReference || report.providerReference,
    source: context.source,
    detail: report.eventId,
  });
  const booked = bookRepayment(stores, { ...valued, order, payment, by: bookedBy(context), at: context.now });
  await Promise.all([paid, booked]);
  await detectDoublePayment(stores, input, when.paidAt);
  return { outcome: 'settled', movedTo: 'paid' };
}

/** The payment's effect on its loan, or the reason why an operator must check it. */
async function valueOrReason(
  stores: Stores,
  { report, ...paid }: Pick<PaidInput, 'order' | 'payment' | 'report'> & PaymentTiming,
): Promise<ValuedPayment | CannotCount> {
  try {
    const loan = loanFactsOf(paid.order);
    if (loan === null) return { reason: 'loan-cannot-take-it', cause: 'not-paid-out' };
    return await valuePayment(stores, { ...paid, loan, amountMinor: report.amount.minor });
  } catch (error) {
    // money came: facts that contradict each other must not make the service forget it
    if (isDomainError(error)) return { reason: 'loan-cannot-take-it', cause: error.code };
    throw error;
  }
}

/** A payment that failed or expired. A paid one that ended is under review, unless that is an older message. */
async function applyEnded(
  stores: Stores,
  { payment, report, context }: Pick<PaidInput, 'payment' | 'report' | 'context'>,
  to: 'failed' | 'expired',
): Promise<Settlement> {
  if (payment.status === 'paid') {
    if (context.isPaidThere === 'unasked') throw new PaidAlready(payment);
    if (context.isPaidThere === true) return { outcome: 'ignored', detail: `${to}-after-paid` };
    return openReviewItem(stores, { payment, report, now: context.now }, { reason: 'contradicting-report' });
  }
  if (payment.status === to) return { outcome: 'repeated' };
  // it ended unpaid before: the borrower's last message stands
  if (payment.status === 'failed' || payment.status === 'expired')
    return { outcome: 'ignored', detail: to === 'failed' ? 'failed-after-expired' : 'expired-after-failed' };
  // the provider's reference is kept where no answer gave one: it is queried once more, for money that came later
  const { providerReference } = report;
  await stores.payments.move(payment, {
    to,
    at: context.now,
    source: context.source,
    ...(providerReference !== '' && { providerReference }),
  });
  return { outcome: 'settled', movedTo: to };
}

/** Why money cannot count for its payment; null when it can. */
function cannotCount(payment: PaymentRecord, report: PaymentReport): CannotCount | null {
  const { minor, currency } = report.amount;
  return currency === payment.currency && minor > 0 ? null : { reason: 'unusable-amount' };
}
