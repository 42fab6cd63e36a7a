import { randomBytes } from 'node:crypto';
import { calendarDateIn, markets, wallClockIn } from '@hiram/domain';
import { hashToken } from '../src/platform/sessions/session-token.ts';
import { planReminders } from '../src/notices/plan-reminders.ts';
import { sendReminders } from '../src/notices/send-reminders.ts';
import { keptSms } from './kept-sms.ts';
import type { ServiceRig } from './service-rig.ts';

const { timeZone } = markets.PH;

/** An instant on the clock of Manila. */
export const manila = (day: string, time: string): Date => new Date(`${day}T${time}+08:00`);

let phones = 0;

/** A borrower of their own, with a session, whose messages no other's get mixed up with. */
export async function newBorrower(rig: ServiceRig, language: string | null = null) {
  const { borrowers } = rig.app.services.stores;
  phones += 1;
  const phone = `0917000${String(phones).padStart(4, '0')}`;
  const now = rig.now();
  const id = await borrowers.insert({
    name: 'Rosa Cruz',
    phone,
    market: 'PH',
    client_kind: 'new',
    created_at: now,
    language,
  });
  const session = await openSession(rig, id);
  return { id, session, phone: `+63${phone.slice(1)}` };
}

/** Another session of a borrower. */
export async function openSession(rig: ServiceRig, borrowerId: number): Promise<string> {
  const session = randomBytes(8).toString('hex');
  const { sessions } = rig.app.services.stores;
  await sessions.open({ tokenHash: hashToken(session), borrowerId, now: rig.now(), expiresAt: new Date('9999-01-01') });
  return session;
}

/** What the job does every minute. */
export async function remind({ app }: Pick<ServiceRig, 'app'>): Promise<void> {
  await planReminders(app.services);
  await sendReminders(app.services);
}

/** The SMS to a number, the oldest first, with the day and the hour of Manila. */
export async function smsTo(rig: ServiceRig, phone: string): Promise<{ at: string; body: string }[]> {
  const rows = await keptSms(rig).select(['body', 'sent_at']).where('phone', '=', phone).orderBy('id').execute();
  return rows.map(({ body, sent_at: sentAt }) => {
    const { hour, minute } = wallClockIn(sentAt, timeZone);
    return { at: `${calendarDateIn(sentAt, timeZone)} ${hour}:${minute}`, body };
  });
}

/** What is kept of an order's reminders: kind, channel, what became of it and why. */
export async function outcomesOf(rig: ServiceRig, orderId: number): Promise<string[]> {
  const rows = await rig.app.services.stores.reminders.listOfOrder(orderId);
  return rows.map(({ occasion, kind, channel, status, reason }) =>
    [kind === 'paid' ? 'paid' : occasion, channel, status, ...(reason === null ? [] : [reason])].join(' '),
  );
}
