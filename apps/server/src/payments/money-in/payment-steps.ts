import { isMoneyInStep } from '@hiram/domain';
import type { CollectRefusal } from '@hiram/payments';
import type { PaymentEvent, PaymentRecord } from '../../lending/transactions/payment-record.ts';
import type { MoneySource, PaymentStatus } from '../../lending/transactions/money-codes.ts';

/** A payment that the caller has locked. */
export type Locked = Pick<PaymentRecord, 'id' | 'status'>;

/** A step of a payment, for its history. */
export interface PaymentStep {
  readonly to: PaymentStatus;
  readonly at: Date;
  readonly source: MoneySource;
  readonly detail?: string;
  readonly failure?: CollectRefusal;
  readonly providerReference?: string;
}

/** The step to paid: the money that came, and how it was counted. Amounts in minor units. */
export interface PaidStep extends Pick<PaymentRecord, 'allocationReason' | 'providerReference'> {
  readonly receivedMinor: number;
  readonly purposeMet: boolean;
  readonly paidAt: Date;
  readonly settledAt: Date;
  readonly source: MoneySource;
  readonly detail?: string;
}

/** @throws Error for a step that no payment takes */
export function requireStep({ id, status }: Locked, to: PaymentStatus): void {
  if (!isMoneyInStep(status, to)) throw new Error(`payment ${id} cannot become ${to}: it is ${status}`);
}

/** The step as the payment's history has it. */
export const stepEvent = ({ id, status }: Locked, { to, at, source, detail }: PaymentStep): PaymentEvent => ({
  paymentId: id,
  happenedAt: at,
  from: status,
  to,
  source,
  ...(detail !== undefined && { detail }),
});
