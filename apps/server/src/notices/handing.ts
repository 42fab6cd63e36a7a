import type { Services } from '../app/services.ts';
import type { NotSentReason, SkipReason } from '../platform/db/reminder-tables.ts';

/** The services that sending needs. */
export type SendingNeeds = Pick<
  Services,
  'stores' | 'clock' | 'log' | 'metrics' | 'sms' | 'push' | 'box' | 'stopping' | 'reminders'
>;

/** Not sent for sure. */
export interface NotSent {
  readonly notSent: NotSentReason;
  /** How long the provider wants to be left alone, in milliseconds; null where it does not say. */
  readonly retryAfterMs: number | null;
  /** The same would be refused again: it is not tried. */
  readonly isForGood: boolean;
}

/** The result of handing a reminder over: sent; surely not sent, so that it may be tried again; unknown; or nothing to send. */
export type Handed = 'sent' | 'unknown' | NotSent | { readonly skip: SkipReason };
