import { addDays, type CalendarDate } from '@hiram/domain';
import ical, { ICalAlarmType, ICalEventTransparency } from 'ical-generator';
import type { Services } from '../../app/services.ts';
import { money, t } from '../../platform/texts/translate.ts';
import { type OrderView, viewOf } from '../loans/order-summary.ts';
import { orderProduct } from '../products/product-texts.ts';
import { readDocumentToken } from './document-token.ts';
import type { FileOfBytes } from './document-page-routes.ts';
import { comingInstalments, type FileScope } from './order-files.ts';

/** The reminder is shown at nine in the morning of the day before. */
const REMINDER_BEFORE_SECONDS = 15 * 3600;

/** A date of the market, as the library writes all-day dates: by UTC, in whichever zone the machine is. */
const dayOf = (on: CalendarDate): Date => new Date(`${on}T00:00:00Z`);

/**
 * Opens a token: the due dates of a loan from today on, as a calendar file (RFC 5545) of whole days without a time zone. Null for a token that
 * is not ours or has expired, and where nothing falls due any more.
 * @throws Refusal as `Documents`
 */
export async function openedDueDates(
  { stores, secret, clock, documents }: Pick<Services, 'stores' | 'secret' | 'clock' | 'documents'>,
  token: string,
): Promise<FileOfBytes | null> {
  const now = clock.now();
  const scope = readDocumentToken({ secret, kind: 'due-dates' }, token, now) as FileScope | null;
  if (scope === null) return null;
  documents.countOpening(scope);
  const order = await stores.orders.findOwn(scope.orderId, scope.borrowerId);
  const view = order && viewOf(order, now);
  if (view === undefined || comingInstalments(view).length === 0) return null;
  return { name: `due-dates-${view.order.id}.ics`, bytes: Buffer.from(calendarOf(view, now)) };
}

/** @param now the instant of the file's making */
function calendarOf(view: OrderView, now: Date): string {
  const { order } = view;
  const calendar = ical({ prodId: { company: 'Hiram', product: 'Loans' } });
  for (const { number, dueOn, outstandingMinor } of comingInstalments(view)) {
    const what = t('calendar.pay', { amount: money(outstandingMinor, order.currency), product: orderProduct(order) });
    const event = calendar.createEvent({
      // the same for the same instalment, so that a later file replaces it
      id: `order-${order.id}-instalment-${number}@hiram`,
      stamp: now,
      sequence: order.extensions.length,
      start: dayOf(dueOn),
      end: dayOf(addDays(dueOn, 1)),
      allDay: true,
      summary: what,
      description: t('calendar.note', {
        orderId: String(order.id),
        number,
        total: order.instalments.length,
        day: view.today,
      }),
      transparency: ICalEventTransparency.TRANSPARENT,
    });
    event.createAlarm({ type: ICalAlarmType.display, trigger: REMINDER_BEFORE_SECONDS, description: what });
  }
  return calendar.toString();
}
