import type { RawNotification } from './port.ts';

/** A request that a stand-in received. */
export interface Requested {
  readonly kind: 'payment' | 'payout';
  readonly reference: string;
}

/** A running stand-in for a payment provider, for `npm run fakes`. Each provider has one in `fake/stand-in.ts`. */
export interface StandIn {
  /** Its address on this machine, without TLS. */
  readonly url: string;
  /** Origins in its answers besides its own. */
  readonly origins: readonly string[];
  /** Its settings in the list of providers, without its kind and address. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** The values of the keys that the settings name. */
  readonly keys: Readonly<Record<string, string>>;
  /** Payments and payouts, each kind oldest first. */
  requested(): readonly Requested[];
  /** The money moves. @returns the notification; null where it can no longer be paid */
  complete(requested: Requested): RawNotification | null;
  close(): Promise<void>;
}

export const paymentsOf = (references: Iterable<string>): Requested[] =>
  [...references].map((reference) => ({ kind: 'payment', reference }));
