import type { Services } from '../../services.ts';
import type { SkipReason } from './still-true.ts';

/** What sending reminders needs. */
export type SendingNeeds = Pick<
  Services,
  'stores' | 'clock' | 'log' | 'metrics' | 'sms' | 'push' | 'box' | 'stopping' | 'reminders'
>;

/** What came of handing a reminder over: sent; not sent for sure, so that it may be tried again; nobody knows; or nothing was to be sent. */
export type Handed = 'sent' | 'unknown' | { readonly notSent: string } | { readonly skip: SkipReason };
