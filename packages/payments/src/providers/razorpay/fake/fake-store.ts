/** A payment link at the stand-in. */
export interface FakeLink {
  readonly id: string;
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly expireBy: number;
  readonly madeAt: Date;
  /** The request, as received. */
  readonly asked: Readonly<Record<string, unknown>>;
  status: 'created' | 'paid' | 'expired' | 'cancelled';
  payment: { readonly id: string; readonly amount: number; readonly at: Date } | null;
  /** Its refunds, oldest first; a failed one is taken away again. */
  readonly refunds: { readonly id: string; readonly amount: number }[];
}

/** What a dispute of a payment says of itself. */
export interface FakeDispute {
  /** 'disp_' and more; the same for all events of a dispute. */
  readonly id?: string;
  /** The disputed amount, in paise; the whole payment by default. */
  readonly amount?: number;
  /** The amount taken from the account so far, in paise; 0 by default. */
  readonly deducted?: number;
}
