import type { LoanCurrency } from '@hiram/domain';
import type { CollectRefusal, Presentation } from '@hiram/payments';
import type { AllocationReason, MoneySource, PaymentPurpose, PaymentStatus } from './money-codes.ts';

/** Stands for a provider where a new loan of the borrower pays this one off: no money comes in. */
export const REFINANCING = 'refinancing';

/** The number of the order of the new loan that a payment came from; null for received money. */
export const paidByLoan = ({
  channelNumber,
  channelName,
}: Pick<PaymentRecord, 'channelNumber' | 'channelName'>): string | null =>
  channelNumber === REFINANCING ? channelName : null;

export interface PaymentRecord {
  readonly id: string;
  readonly orderId: number;
  readonly borrowerId: number;
  readonly purpose: PaymentPurpose;
  readonly requestedMinor: number;
  readonly currency: LoanCurrency;
  readonly quotedOn: string;
  readonly channelNumber: string;
  readonly channelName: string;
  readonly provider: string;
  readonly providerReference: string | null;
  readonly presentation: Presentation | null;
  readonly accountId: number | null;
  readonly isUnrequested: boolean;
  readonly status: PaymentStatus;
  readonly failure: CollectRefusal | null;
  readonly createdAt: Date;
  readonly askedAt: Date | null;
  readonly expiresAt: Date;
  /** Until when its amount holds: paid by then it counts on the day of its quote. The time first given, also where more is left to pay in. */
  readonly holdsUntil: Date;
  readonly paidAt: Date | null;
  readonly settledAt: Date | null;
  /** The received amount, once it is paid; null before. */
  readonly receivedMinor: number | null;
  /** Whether an extension made for was granted, a payoff made for done; null until it is paid. */
  readonly purposeMet: boolean | null;
  readonly allocationReason: AllocationReason | null;
  /** Whether an item about it is open. */
  readonly isUnderReview: boolean;
  readonly supersededAt: Date | null;
}

/** The amount of a payment in minor units: the received one, and before it is paid the requested one. */
export const amountOfPayment = ({
  requestedMinor: amountMinor,
  receivedMinor,
}: Pick<PaymentRecord, 'requestedMinor' | 'receivedMinor'>): number => receivedMinor ?? amountMinor;

export type NewPayment = Pick<
  PaymentRecord,
  | 'id'
  | 'orderId'
  | 'borrowerId'
  | 'purpose'
  | 'requestedMinor'
  | 'currency'
  | 'quotedOn'
  | 'channelNumber'
  | 'channelName'
  | 'provider'
  | 'accountId'
  | 'isUnrequested'
  | 'status'
  | 'createdAt'
  | 'expiresAt'
>;

/** A change of a payment's status, kept for ever. */
export interface PaymentEvent {
  readonly paymentId: string;
  readonly happenedAt: Date;
  readonly from: string;
  readonly to: string;
  readonly source: MoneySource;
  readonly detail?: string;
}
