import type { Services } from '../../services.ts';
import type { SkipReason } from './still-true.ts';

/** What sending reminders needs. */
export type SendingNeeds = Pick<
  Services,
  'stores' | 'clock' | 'log' | 'metrics' | 'sms' | 'push' | 'box' | 'stopping' | 'reminders'
>;

/** Not sent for sure. */
export interface NotSent {
  readonly notSent: string;
  /** How long the provider wants to be left alone, in milliseconds; null where it does not say. */
  readonly retryAfterMs: number | null;
  /** The same would be refused again: it is not tried. */
  readonly isForGood: boolean;
}

/** What came of handing a reminder over: sent; not sent for sure, so that it may be tried again; nobody knows; or nothing was to be sent. */
export type Handed = 'sent' | 'unknown' | NotSent | { readonly skip: SkipReason };
