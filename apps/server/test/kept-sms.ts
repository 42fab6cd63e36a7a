import type { Generated } from 'kysely';
import type { ServiceRig } from './service-rig.ts';

/** A query on the SMS that the sandbox keeps instead of sending them. */
export const keptSms = (rig: Pick<ServiceRig, 'db'>) =>
  rig.db
    .withTables<{ 'sandbox.sms': { id: Generated<number>; phone: string; body: string; sent_at: Date } }>()
    .selectFrom('sandbox.sms');

/** The text of the newest one; empty when there is none. */
export async function newestSms(rig: Pick<ServiceRig, 'db'>): Promise<string> {
  const row = await keptSms(rig).select('body').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row?.body ?? '';
}
