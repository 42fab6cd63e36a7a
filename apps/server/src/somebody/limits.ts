import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import type { Limit, WaitRule } from '../stores/limit-store.ts';
import type { Stores } from '../stores/stores.ts';
import { t } from '../texts/say.ts';
import { addressBlock } from './address-block.ts';
import { keyedHash, phoneHashOf } from './keyed-hash.ts';
import { secondsUntil } from './too-many.ts';
import { waitInWords } from './wait-in-words.ts';
import type { ChannelTemplate } from './templates.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** 60 seconds after the first message to a number (specification, section 9), then 2, 4, 8 minutes and so on; 8 in a day. */
const waitRule: WaitRule = { firstMs: 60_000, dayMs: DAY_MS, most: 8 };

/**
 * What one address may do in an hour. Many phones of a mobile network come from one address, so that these are for floods; what one
 * number costs is held by its own waits.
 */
const perAddress = { sid: 300, question: 1500, register: 300, login: 300, track: 3000, desk: 100 } as const;
/** Asked-for messages in a day, as many times the hour's. */
const HOURS_OF_A_DAY = 6;
/** Numbers that differ in the last four digits only: who is paid for messages to them has many of them. */
const perPrefix = { hour: 30, day: 100 } as const;
const PREFIX_LESS = 4;

type Needs = Pick<Services, 'secret' | 'registration'>;

/** What an address may do of a kind. */
export function addressLimit({ secret }: Needs, kind: keyof typeof perAddress, address: string): Limit {
  const subject = keyedHash(secret, 'address', addressBlock(address));
  return { scope: `address-${kind}`, subject, spanMs: HOUR_MS, most: perAddress[kind] };
}

/** Guesses of one login's password in a quarter of an hour, from everywhere but the browsers in which it has signed in. */
const loginGuesses = { spanMs: HOUR_MS / 4, most: 30 } as const;

/** What may be guessed of a login of the desk. */
export const loginLimit = (secret: string, login: string): Limit => ({
  scope: 'desk-login',
  subject: keyedHash(secret, 'desk-login', login),
  ...loginGuesses,
});

/** What an address may ask for in messages. */
export function askingLimits({ secret, registration }: Needs, address: string): Limit[] {
  const subject = keyedHash(secret, 'address', addressBlock(address));
  const most = registration.smsAddressHourlyMost;
  return [
    { scope: 'address-sms-hour', subject, spanMs: HOUR_MS, most },
    { scope: 'address-sms-day', subject, spanMs: DAY_MS, most: most * HOURS_OF_A_DAY },
  ];
}

/** What may be asked for numbers that are like one. */
export function prefixLimits({ secret }: Needs, phone: string, { phoneRule }: ChannelTemplate): Limit[] {
  const subject = keyedHash(secret, 'prefix', phoneRule.callingCode, phone.slice(0, -PREFIX_LESS));
  return [
    { scope: 'prefix-hour', subject, spanMs: HOUR_MS, most: perPrefix.hour },
    { scope: 'prefix-day', subject, spanMs: DAY_MS, most: perPrefix.day },
  ];
}

/** What the service as a whole spends on messages in a day. */
export const serviceLimit = ({ registration }: Needs): Limit => ({
  scope: 'service-day',
  subject: Buffer.alloc(0),
  spanMs: DAY_MS,
  most: registration.smsDailyMost,
});

/** Counts once in each; where one is full nothing is kept, as long as `stores` are those of a transaction. @throws Refusal 'too-many' */
export async function takeAll({ limits }: Pick<Stores, 'limits'>, wanted: readonly Limit[], now: Date): Promise<void> {
  for (const limit of wanted) {
    const endsAt = await limits.take(limit, now);
    if (endsAt !== null) throw tooMany(limit, endsAt, now);
  }
}

/** Refuses while one is full, and counts in none. @throws Refusal 'too-many' */
export async function lookAtAll(
  { limits }: Pick<Stores, 'limits'>,
  wanted: readonly Limit[],
  now: Date,
): Promise<void> {
  for (const limit of wanted) {
    const endsAt = await limits.look(limit, now);
    if (endsAt !== null) throw tooMany(limit, endsAt, now);
  }
}

/**
 * Counts a message to a number.
 * @returns when the next may be sent
 * @throws Refusal 'too-many' while it has to wait
 */
export async function takeWait(
  { limits }: Pick<Stores, 'limits'>,
  to: { phone: string; secret: string; now: Date },
): Promise<Date> {
  const { isTaken, nextAt } = await limits.takeWait(phoneHashOf(to.secret, to.phone), to.now, waitRule);
  if (!isTaken) throw waiting('registration.numberWaits', nextAt, to.now);
  return nextAt;
}

function tooMany({ scope }: Limit, endsAt: Date, now: Date): Refusal {
  if (scope.startsWith('prefix')) return waiting('registration.prefixBusy', endsAt, now);
  if (scope.startsWith('service')) return waiting('registration.serviceSpent', endsAt, now);
  return waiting('registration.tooMuchFromHere', endsAt, now);
}

type Waiting = `registration.${'numberWaits' | 'prefixBusy' | 'serviceSpent' | 'tooMuchFromHere'}`;

function waiting(said: Waiting, until: Date, now: Date): Refusal {
  const waitSeconds = secondsUntil(until, now);
  return new Refusal('too-many', { message: t(said, { wait: waitInWords(waitSeconds) }), data: { waitSeconds } });
}
