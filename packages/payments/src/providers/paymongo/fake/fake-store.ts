/** A refund at the stand-in. */
export interface FakeRefund {
  readonly id: string;
  readonly amount: number;
  readonly status: string;
}

/** An attempt to pay at the stand-in. */
export interface FakePayment {
  readonly id: string;
  status: 'paid' | 'failed';
  readonly amount: number;
  readonly at: Date;
  readonly refunds: FakeRefund[];
}

/** A payment intent at the stand-in. */
export interface FakeIntent {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  readonly metadata: { readonly reference?: string };
  status: 'awaiting_payment_method' | 'awaiting_next_action' | 'succeeded' | 'cancelled';
  readonly payments: FakePayment[];
  code: { readonly payload: string; readonly imageUrl: string; readonly expiresAt: Date } | null;
}
