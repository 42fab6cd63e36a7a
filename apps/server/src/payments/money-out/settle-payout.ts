import { isDomainError, isMoneyOutOver, payoutTerms } from '@hiram/domain';
import type { PayoutReport } from '@hiram/payments';
import { marketDay } from '../../lending/loans/loan-facts.ts';
import type { Services } from '../../app/services.ts';
import type { NewItem } from '../../platform/open-items/open-items.ts';
import { signedLoanFrom, signedLoanOf } from '../../lending/loans/signed-loan.ts';
import type { OrderRecord } from '../../lending/loans/order-record.ts';
import type { PayoutRecord } from './payout-store.ts';
import { payoffOf, refinanceLoan } from './refinance-loan.ts';
import type { Stores } from '../../app/stores.ts';
import { closeUnknownReference, PAYOUT_STATUSES, unknownReferenceItem } from '../unknown-reference.ts';
import { holdForeignAccount } from './check-holder.ts';
import { bookDisbursement } from '../../lending/transactions/book-disbursement.ts';
import { returnDisbursement } from '../../lending/transactions/return-disbursement.ts';
import { endRefundUnpaid } from './end-refund.ts';
import type { MoneySource } from '../../lending/transactions/money-codes.ts';
import { type PayoutFailure, payoutFailures } from '../../lending/texts.ts';

/** The result of a provider's report about a payout. */
export type PayoutOutcome = 'moved' | 'repeated' | 'review' | 'unknown-reference';

type Needs = Pick<Services, 'inTransaction' | 'clock' | 'log' | 'metrics'>;

/**
 * Applies a provider's report about a payout, in one transaction with the loan that it makes, or the refund that it takes back. The same
 * report again changes nothing. A contradicting report (another amount, paid after failed, failed after paid) moves nothing and is put
 * before a person: money may be in two places. So is a notification of money under an unknown reference, at once: a payout is recorded before
 * its provider hears of it.
 */
export async function settlePayout(
  services: Needs,
  reported: PayoutReport,
  context: { readonly source: MoneySource; readonly provider: string },
): Promise<PayoutOutcome> {
  const now = services.clock.now();
  const outcome = await services.inTransaction(async (stores): Promise<PayoutOutcome> => {
    const known = await stores.payouts.find(reported.reference);
    if (known === undefined || known.provider !== context.provider) {
      if (context.source === 'notification' && PAYOUT_STATUSES.includes(reported.status))
        await stores.openItems.open(
          unknownReferenceItem({ kind: 'payout', provider: context.provider, ...reported }, now),
        );
      return 'unknown-reference';
    }
    await closeUnknownReference(stores, { kind: 'payout', ...reported, provider: context.provider }, now);
    // always the borrower first, then the account, the order, the payout: sending a payout locks its account first
    await stores.borrowers.lock(known.borrowerId);
    await holdForeignAccount(stores, known, { holderName: reported.holderName ?? null, at: now });
    const order = await stores.orders.lock(known.orderId);
    const payout = await stores.payouts.lock(known.id);
    if (order === undefined || payout === undefined) return 'unknown-reference';
    const report = asEnded(payout, reported);
    if (contradicts(payout, report)) {
      await stores.openItems.open(itemOf(payout, report, now));
      return 'review';
    }
    // 'pending' of one that is over was said before its end, and came later: our own request's answer, say
    if (payout.status === report.status || (isMoneyOutOver(payout.status) && report.status === 'pending'))
      return 'repeated';
    const { providerReference, failure: evidence } = report;
    if (payout.purpose === 'refund') {
      await settleRefund(stores, { payout, report, now, source: context.source });
      return 'moved';
    }
    if (report.status === 'returned') return comeBack(stores, { payout, evidence, now }, itemOf(payout, reported, now));
    const failure = report.status === 'failed' ? payoutFailureOf(evidence) : null;
    const paidAt = report.status === 'paid' ? plausiblePaidAt(payout, report, now) : null;
    const step = {
      to: report.status,
      at: now,
      source: context.source,
      providerReference,
      failure,
      evidence,
      paidAt,
    } as const;
    await stores.payouts.move(payout, step);
    if (paidAt !== null) await disburse(stores, { order, payout, paidAt, now, log: services.log });
    if (failure !== null) await stores.orders.setAccountProblem(order.id, failure);
    return 'moved';
  });
  const { reference: payoutId, status, failure } = reported;
  const about = { payoutId, status, failure, outcome, ...context };
  if (outcome === 'review') services.log.error(about, 'a payout needs a person');
  else services.log.info(about, 'a report about a payout was handled');
  if (outcome === 'moved') services.metrics.payouts.inc({ provider: context.provider, status });
  return outcome;
}

/** Reports of a payment and of its return may come in either order: returned before it was known to be paid, it failed. */
function asEnded({ status }: PayoutRecord, report: PayoutReport): PayoutReport {
  if (report.status === 'returned' && !isMoneyOutOver(status)) return { ...report, status: 'failed' };
  return report.status === 'paid' && status === 'returned' ? { ...report, status: 'returned' } : report;
}

interface RefundReport {
  readonly payout: PayoutRecord;
  readonly report: PayoutReport;
  readonly now: Date;
  readonly source: MoneySource;
}

/** A refund was booked when it was recorded: only one that does not reach the borrower changes the loan. */
async function settleRefund(stores: Stores, { payout, report, now, source }: RefundReport): Promise<void> {
  const { status, providerReference, failure } = report;
  const step = { at: now, source, providerReference } as const;
  if (status !== 'failed' && status !== 'returned') {
    const paidAt = status === 'paid' ? plausiblePaidAt(payout, report, now) : null;
    return stores.payouts.move(payout, { ...step, to: status, paidAt });
  }
  const ending = { ...step, to: status, failure: payoutFailureOf(failure), evidence: failure } as const;
  await endRefundUnpaid(stores, payout, { step: ending, by: { actor: 'provider' } });
}

interface CameBack {
  readonly payout: PayoutRecord;
  readonly evidence: string | null;
  readonly now: Date;
}

/** The money of a loan came back. A loan on which something happened since waits for review. */
async function comeBack(
  stores: Stores,
  { payout, evidence, now }: CameBack,
  item: NewItem,
): Promise<'moved' | 'review'> {
  try {
    await returnDisbursement(stores, {
      orderId: payout.orderId,
      key: `returned/${payout.id}`,
      by: { actor: 'provider' },
      reason: 'payout-returned',
      at: now,
      problem: payoutFailureOf(evidence),
      evidence,
    });
    return 'moved';
  } catch (error) {
    if (!isDomainError(error)) throw error;
    await stores.openItems.open(item);
    return 'review';
  }
}

/** Whether a report cannot be believed as it is: another amount, or another end than the one that is known. */
function contradicts(payout: PayoutRecord, { amount, status }: PayoutReport): boolean {
  const isOtherAmount = amount !== null && (amount.minor !== payout.amountMinor || amount.currency !== payout.currency);
  const isReturn = status === 'returned' && payout.status === 'paid';
  return (
    isOtherAmount || (isMoneyOutOver(payout.status) && status !== 'pending' && status !== payout.status && !isReturn)
  );
}

const itemOf = (payout: PayoutRecord, { status, amount }: PayoutReport, at: Date): NewItem => ({
  kind: 'payout',
  subject: payout.id,
  reason: 'contradicting-report',
  borrowerId: payout.borrowerId,
  details: {
    reported: status,
    ...(amount === null ? {} : { reportedMinor: amount.minor, reportedCurrency: amount.currency }),
    status: payout.status,
    amountMinor: payout.amountMinor,
    currency: payout.currency,
  },
  at,
});

interface Disbursement extends Pick<Services, 'log'> {
  readonly order: OrderRecord;
  readonly payout: PayoutRecord;
  readonly paidAt: Date;
  readonly now: Date;
}

/** The loan begins: the amounts that were signed, due as of the day of disbursement, and the books. */
async function disburse(stores: Stores, { order, payout, paidAt, now, log }: Disbursement): Promise<void> {
  const disbursedOn = marketDay(order, paidAt);
  const signed = signedLoanOf(order) ?? signedLoanFrom(order, marketDay(order, order.createdAt));
  const { instalments, isKept } = payoutTerms(signed, disbursedOn);
  // the provider took longer than the ceilings of the day allow: the money is there, and a person has to look
  if (!isKept) {
    log.error({ orderId: order.id, payoutId: payout.id }, 'a loan was paid out under ceilings that it breaks');
    const { id: subject, borrowerId } = payout;
    const details = { orderId: order.id, disbursedOn };
    await stores.openItems.open({ kind: 'payout', subject, reason: 'ceiling-broken', borrowerId, details, at: now });
  }
  await stores.orders.disburse(order.id, disbursedOn, instalments);
  // the borrower's next loan is a repeat client's
  await stores.borrowers.becomeRepeatClient(order.borrowerId);
  await bookDisbursement(stores, {
    order,
    currency: payout.currency,
    charges: signed.charges,
    provider: payout.provider,
    disbursedOn,
    at: now,
    payoffMinor: payoffOf(order, payout),
    payoutId: payout.id,
  });
  await refinanceLoan(stores, { order, payout, paidAt, now });
}

/** When it was paid, by the provider's clock, as far as that can be. */
function plausiblePaidAt(payout: PayoutRecord, report: PayoutReport, now: Date): Date {
  const said = report.paidAt ?? now;
  if (said < payout.createdAt) return payout.createdAt;
  return said > now ? now : said;
}

const isKnown = (failure: string): failure is PayoutFailure => Object.hasOwn(payoutFailures, failure);

/** The code for the borrower, from the provider's reason. */
function payoutFailureOf(failure: string | null): PayoutFailure {
  const said = failure ?? '';
  return isKnown(said) ? said : 'other';
}
