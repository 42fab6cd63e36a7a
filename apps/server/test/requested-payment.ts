import type { CalendarDate } from '@hiram/domain';
import type { Stores } from '../src/app/stores.ts';
import { GCASH } from './borrower.ts';

interface RequestedPayment {
  readonly id: string;
  readonly orderId: number;
  /** Default: borrower 1. */
  readonly borrowerId?: number;
  /** Default: an instalment. */
  readonly purpose?: 'instalment' | 'extension' | 'payoff';
  /** Minor units, in pesos. */
  readonly requestedMinor: number;
  readonly quotedOn: CalendarDate;
  readonly status: 'recorded' | 'pending';
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Stores a payment by Sandbox Pay as a request for it does. */
export const insertPayment = (
  { payments }: Pick<Stores, 'payments'>,
  { borrowerId = 1, purpose = 'instalment', ...payment }: RequestedPayment,
): Promise<boolean> =>
  payments.insert({
    ...payment,
    borrowerId,
    purpose,
    currency: 'PHP',
    channelNumber: GCASH,
    channelName: 'GCash',
    provider: 'sandbox',
    accountId: null,
    isUnrequested: false,
  });
