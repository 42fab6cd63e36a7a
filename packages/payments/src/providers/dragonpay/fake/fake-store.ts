import type { WirePayoutStatus, WireStatus } from '../wire.ts';

export interface FakePayment {
  readonly txnId: string;
  readonly refNo: string;
  readonly merchantId: string;
  readonly procId: string;
  readonly param1: string;
  amountMinor: number;
  status: WireStatus;
  settledAt: Date | null;
}

export interface FakePayout {
  readonly txnId: string;
  readonly refNo: string;
  readonly amountMinor: number;
  readonly procId: string;
  readonly account: string;
  status: WirePayoutStatus;
  message: string;
  settledAt: Date | null;
}

export const amountText = (minor: number): string => (minor / 100).toFixed(2);
