import { loanEndingOf } from '@hiram/domain';
import type { Services } from '../../app/services.ts';
import type { OrderRecord } from '../loans/order-record.ts';
import type { OrderView } from '../loans/order-summary.ts';
import { type DocumentKey, documentToken } from './document-token.ts';

/** Paths of the files about an order. The token is in the query, which is never logged. */
export const CERTIFICATES_PATH = '/documents/certificate.pdf';
export const DUE_DATES_PATH = '/documents/due-dates.ics';

/** What a token of either file opens. */
export type FileScope = Readonly<Record<'borrowerId' | 'orderId', number>>;

/** The addresses of the files about an order, valid for at least 25 minutes; empty where there is none. */
export interface OrderFiles {
  /** The confirmation of payment in full. */
  readonly certificateUrl: string;
  /** The due dates from today on, for a calendar. */
  readonly calendarUrl: string;
}

/** An order that is read again within this time has the same addresses: its answer changes with the order alone. */
const SAME_FOR_MS = 5 * 60_000;

/** Gives the files about an order in its state. */
export function orderFilesOf(
  { secret }: Pick<Services, 'secret'>,
  view: Pick<OrderView, 'order' | 'loan' | 'state'>,
  now: Date,
): OrderFiles {
  const since = new Date(Math.floor(now.getTime() / SAME_FOR_MS) * SAME_FOR_MS);
  const addressOf = (kind: DocumentKey['kind'], path: string) =>
    `${path}?open=${documentToken({ secret, kind }, scopeOf(view.order), since)}`;
  return {
    certificateUrl: isCertified(view) ? addressOf('certificate', CERTIFICATES_PATH) : '',
    calendarUrl: comingInstalments(view).length > 0 ? addressOf('due-dates', DUE_DATES_PATH) : '',
  };
}

const scopeOf = ({ id, borrowerId }: OrderRecord): FileScope => ({ borrowerId, orderId: id });

/** Whether it was paid in full; how one ended otherwise its statement says. */
export const isCertified = ({ loan, state }: Pick<OrderView, 'loan' | 'state'>): boolean =>
  loan !== null && state !== null && loanEndingOf(loan, state) === 'paid';

/** The unpaid instalments that fall due today or later. */
export const comingInstalments = ({ state }: Pick<OrderView, 'state'>) =>
  (state?.instalments ?? []).filter(
    ({ outstandingMinor, dueOn }) => outstandingMinor > 0 && state !== null && dueOn >= state.asOf,
  );
