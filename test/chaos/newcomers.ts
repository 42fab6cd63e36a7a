import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { registration } from '@hiram/contract';
import type { Pool } from 'pg';
import { createCaller } from './caller.ts';
import type { RecordAcknowledgement } from './acknowledgements.ts';
import type { Chance } from './random.ts';
import { codeOfSms, passVerification } from './verification.ts';

export interface NewcomerOptions {
  /** Origin of the faulty proxy in front of the service. */
  readonly baseUrl: string;
  readonly db: Pool;
  readonly chance: Chance;
  readonly acknowledged: RecordAcknowledgement;
  readonly isOver: () => boolean;
}

/** Interval between newcomers, in milliseconds, because pages are limited by address and hour. */
const EVERY_MS = 4_000;
const APP = 'chaos';

/** Newcomers open the promotion page one after the other, and register. */
export async function registerNewcomers(options: NewcomerOptions): Promise<void> {
  for (; !options.isOver(); await delay(EVERY_MS)) await comeAndRegister(options);
}

async function comeAndRegister({ baseUrl, db, chance, acknowledged }: NewcomerOptions): Promise<void> {
  const caller = createCaller({ baseUrl: `${baseUrl}/territory`, params: () => new URLSearchParams(), chance });
  const { insistUnlessTooMany } = caller;
  const mark = randomUUID();
  // the service takes numbers that differ in their last digits only for one person's
  const phone = `0998${String(chance.below(10_000_000)).padStart(7, '0')}`;
  const campaign = { app_from: APP, user_from: APP, utm_tag: mark };
  const page = { page_id: APP, client_type: 'android', page_type: 1, ...campaign } as const;
  const visited = await insistUnlessTooMany(registration.trackVisit, { ...page, visitId: mark });
  if (visited.success) acknowledged({ kind: 'visited', visitId: mark });
  else if (visited.tries > 1) acknowledged.maybe({ kind: 'visited', visitId: mark });
  const somebody = await passVerification(caller);
  if (somebody === null) return;
  const device = { phone, deviceId: mark, appName: APP, ...campaign };
  // after a lost answer, the repeat says only that the proof is used up: the message was sent
  await insistUnlessTooMany(registration.getSms, { ...device, ...somebody });
  const smsCode = await codeOfSms(db, `+63${phone.slice(1)}`).catch(() => '');
  if (smsCode === '') return;
  const clicked = await insistUnlessTooMany(registration.trackClick, { ...page, phone });
  const click = { kind: 'clicked', mark, tries: clicked.tries } as const;
  if (clicked.success) acknowledged(click);
  else if (clicked.tries > 1) acknowledged.maybe(click);
  const made = await insistUnlessTooMany(registration.register, {
    ...device,
    // the proof of the SMS is valid once more for the same number
    ...somebody,
    merchantNumber: 0,
    userName: phone,
    smsCode,
    id: mark,
  });
  // nobody else has the number: a refusal as registered means that an earlier attempt succeeded
  const isThere = made.success || (made.tries > 1 && made.code === '11');
  if (isThere) acknowledged({ kind: 'registered', mark });
  else if (made.tries > 1) acknowledged.maybe({ kind: 'registered', mark });
}
