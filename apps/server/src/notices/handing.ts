import type { Services } from '../app/services.ts';
import type { SkipReason } from './still-true.ts';

/** The services of sending. */
export type SendingNeeds = Pick<
  Services,
  'stores' | 'clock' | 'log' | 'metrics' | 'sms' | 'push' | 'box' | 'stopping' | 'reminders'
>;

/** Certainly not sent. */
export interface NotSent {
  readonly notSent: string;
  /** The provider's requested delay, in milliseconds; null for none. */
  readonly retryAfterMs: number | null;
  /** A repeat would be refused again, so there is none. */
  readonly isForGood: boolean;
}

/** The result of handing a reminder over: sent; certainly not sent, with a retry; unknown; or nothing to send. */
export type Handed = 'sent' | 'unknown' | NotSent | { readonly skip: SkipReason };
