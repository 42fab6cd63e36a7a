import type { CalendarDate, CurrencyCode } from '@hiram/domain';
import type { PaymentReport } from '@hiram/payments';
import type { Stores } from '../src/app/stores.ts';
import type { Settlement } from '../src/payments/money-in/payment-report.ts';
import { settlePayment } from '../src/payments/money-in/settle-payment.ts';
import type { ServiceRig } from './service-rig.ts';
import { insertPayment } from './requested-payment.ts';

export interface TestPayment {
  readonly orderId: number;
  readonly day: CalendarDate;
  readonly amountMinor: number;
  readonly purpose?: 'instalment' | 'extension' | 'payoff';
  /** Default: borrower 1. */
  readonly borrowerId?: number;
}

let references = 0;

/** Pays on loans as a provider's notifications do. */
export function payer(rig: () => ServiceRig) {
  const settle = (
    report: Omit<PaymentReport, 'eventId' | 'providerReference'> & {
      readonly reference: string;
      /** Default: our own reference. */
      readonly providerReference?: string;
    },
    now: Date,
    within: (stores: Stores) => Stores = (same) => same,
  ): Promise<Settlement> => {
    const context = { source: 'notification', provider: 'sandbox', now, noticeGraceMs: 0 } as const;
    const event = `${report.reference}/${report.status}/${report.amount.minor}`;
    const whole = { providerReference: report.reference, ...report, eventId: event };
    return rig().app.services.inTransaction((tx) => settlePayment(within(tx), whole, context));
  };
  /** Records a payment that waits at the provider. @returns its id */
  const insert = async (wanted: TestPayment): Promise<string> => {
    references += 1;
    const { orderId, day, amountMinor, purpose = 'instalment', borrowerId = 1 } = wanted;
    const id = `HRM-TST-${references}`;
    const at = new Date(`${day}T03:00:00Z`);
    const times = { quotedOn: day, createdAt: at, expiresAt: at };
    const payment = {
      id,
      orderId,
      borrowerId,
      purpose,
      requestedMinor: amountMinor,
      status: 'pending',
      ...times,
    } as const;
    await insertPayment(rig().app.services.stores, payment);
    return id;
  };
  return {
    settle,
    insert,

    /** @param within the stores that the settlement works with @returns the payment's id */
    async pay(payment: TestPayment, within?: (stores: Stores) => Stores): Promise<string> {
      const { day, amountMinor } = payment;
      const id = await insert(payment);
      const at = new Date(`${day}T03:00:00Z`);
      const amount = { minor: amountMinor, currency: 'PHP' as const };
      const { outcome } = await settle({ reference: id, status: 'paid', amount, paidAt: at }, at, within);
      if (outcome !== 'settled') throw new Error(`payment ${id} was not settled: ${outcome}`);
      return id;
    },

    /** A report that a payment was given back, or taken by the borrower's bank. */
    reportReversal(
      reference: string,
      of: {
        status: 'refunded' | 'charged-back';
        amountMinor: number;
        at: Date;
        currency?: CurrencyCode;
        /** The provider's id of the dispute: the amount is then what this dispute took. */
        dispute?: string;
      },
    ): Promise<Settlement> {
      const amount = { minor: of.amountMinor, currency: of.currency ?? ('PHP' as const) };
      const dispute = of.dispute === undefined ? {} : { dispute: of.dispute };
      return settle({ reference, status: of.status, amount, paidAt: null, ...dispute }, of.at);
    },
  };
}
