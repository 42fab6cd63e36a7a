import { internationalPhoneOf } from '@hiram/domain';
import { SmsFailure } from '../platform/outgoing/sms.ts';
import type { ClaimedReminder } from './reminder-store.ts';
import type { DeliveryOutcome, DeliveryServices } from './delivery-outcome.ts';

/** Sends a reminder to the borrower's own number only. @returns null when another process has it */
export async function sendSms(
  { stores, sms, log }: DeliveryServices,
  reminder: ClaimedReminder,
  { phone, body, language }: { phone: string | null; body: string; language: string },
): Promise<DeliveryOutcome | null> {
  if (phone === null) return { skip: 'no-phone' };
  if (!(await stores.reminders.begin(reminder, { body, language }))) return null;
  try {
    await sms.send({ phone: internationalPhoneOf(phone), body });
    return 'sent';
  } catch (error) {
    if (error instanceof SmsFailure && error.kind !== 'unknown') return { notSent: error.kind, ...error.again };
    log.warn({ err: error, reminder: reminder.id }, 'it is not known whether a reminder was sent');
    return 'unknown';
  }
}
