import type { PaymentReport } from '@hiram/payments';
import type { Stores } from '../../app/stores.ts';
import type { OrderRecord } from '../../lending/loans/order-record.ts';
import { amountOfPayment, type PaymentRecord } from '../../lending/transactions/payment-record.ts';
import type { BookedBy } from '../../lending/transactions/transaction-record.ts';
import type { MoneySource } from '../../lending/transactions/money-codes.ts';
import type { NotificationDetail, NotificationOutcome, PaymentReviewReason } from './tables.ts';

/** The result of a provider's report. */
export interface Settlement {
  readonly outcome: Exclude<NotificationOutcome, 'received'>;
  readonly detail?: NotificationDetail;
  /** The status that the payment moved to, when it moved. */
  readonly movedTo?: 'paid' | 'failed' | 'expired';
}

export interface ReportContext {
  readonly source: MoneySource;
  /** The operator who gave the money to the payment; a provider reported it where none did. */
  readonly operator?: string;
  readonly provider: string;
  readonly now: Date;
  /**
   * Whether the provider says that a payment is paid whose end it tells of: then the end is the older message. `unasked` where it can still be
   * asked (`PaidAlready`); default false.
   */
  readonly isPaidThere?: boolean | 'unasked';
  /** How long after its amount has ended a payment counts as paid in time, where nobody tells when it was paid. Milliseconds. */
  readonly noticeGraceMs: number;
}

/** A report about a payment. */
export interface Reported {
  readonly payment: PaymentRecord;
  readonly report: PaymentReport;
  readonly now: Date;
}

/** Opens an item about a payment, with the reported and the known facts. */
export async function openReviewItem(
  stores: Stores,
  { payment, report, now }: Reported,
  { reason, ...more }: { readonly reason: PaymentReviewReason } & Readonly<Record<string, string | number>>,
): Promise<Settlement> {
  await stores.openItems.open({
    kind: 'payment',
    subject: payment.id,
    reason,
    borrowerId: payment.borrowerId,
    details: {
      reported: report.status,
      reportedMinor: report.amount.minor,
      reportedCurrency: report.amount.currency,
      providerReference: report.providerReference,
      status: payment.status,
      amountMinor: amountOfPayment(payment),
      currency: payment.currency,
      ...more,
    },
    at: now,
  });
  return { outcome: 'review', detail: reason };
}

/** The same with its order, both locked. */
export interface PaidInput {
  readonly order: OrderRecord;
  readonly payment: PaymentRecord;
  readonly report: PaymentReport;
  readonly context: ReportContext;
}

export const bookedBy = ({ operator: name }: Pick<ReportContext, 'operator'>): BookedBy =>
  name === undefined ? { actor: 'provider' } : { actor: 'operator', name };
