import type { Services } from '../app/services.ts';
import type { NotSentReason, SkipReason } from './tables.ts';

/** The services of sending. */
export type DeliveryServices = Pick<
  Services,
  'stores' | 'clock' | 'log' | 'metrics' | 'sms' | 'push' | 'box' | 'stopping' | 'reminders'
>;

/** Certainly not sent. */
export interface NotSent {
  readonly notSent: NotSentReason;
  /** How long the provider wants to be left alone, in milliseconds; null where it does not say. */
  readonly retryAfterMs: number | null;
  /** A repeat would be refused again, so there is none. */
  readonly isForGood: boolean;
}

/** The outcome of a delivery: sent; certainly not sent, with a retry; unknown; or nothing to send. */
export type DeliveryOutcome = 'sent' | 'unknown' | NotSent | { readonly skip: SkipReason };
