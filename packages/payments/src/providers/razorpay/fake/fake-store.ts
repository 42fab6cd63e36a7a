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
}
