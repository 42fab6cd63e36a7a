import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import type { Limit, WaitRule } from '../stores/limit-store.ts';
import type { Stores } from '../stores/stores.ts';
import { t } from '../texts/say.ts';
import { addressBlock, addressNetwork } from './address-block.ts';
import type { KnownBrowser } from './known-browser.ts';
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
/** A known browser by itself may do the part of one in so many. */
const BROWSERS_OF_AN_ADDRESS = 10;
/** Asked-for messages in a day, as many times the hour's. */
const HOURS_OF_A_DAY = 6;
/** From fewer networks than these the messages of a day cannot all be asked for. */
const NETWORKS_LEAST = 5;
/** Numbers that differ in the last four digits only: who is paid for messages to them has many of them. */
const perPrefix = { hour: 30, day: 100 } as const;
const PREFIX_LESS = 4;

type Needs = Pick<Services, 'secret' | 'registration'>;

/** What an address may do of a kind. */
export function addressLimit({ secret }: Needs, kind: keyof typeof perAddress, address: string): Limit {
  const subject = keyedHash(secret, 'address', addressBlock(address));
  return { scope: `address-${kind}`, subject, spanMs: HOUR_MS, most: perAddress[kind] };
}

/** Where somebody asks from. */
export interface Whence {
  readonly address: string;
  /** The browser, where somebody has logged in in it before; it is counted by itself. */
  readonly browser?: KnownBrowser | null;
}

/** What an address, or a known browser by itself, may do of a kind. */
export function visitorLimit(needs: Needs, kind: keyof typeof perAddress, { address, browser }: Whence): Limit {
  if (browser === undefined || browser === null) return addressLimit(needs, kind, address);
  const subject = keyedHash(needs.secret, 'browser', browser.id);
  const most = Math.ceil(perAddress[kind] / BROWSERS_OF_AN_ADDRESS);
  return { scope: `browser-${kind}`, subject, spanMs: HOUR_MS, most };
}

/** Guesses of one login's password in a quarter of an hour, from everywhere but the browsers in which it has signed in. */
const loginGuesses = { spanMs: HOUR_MS / 4, most: 30 } as const;

/** What may be guessed of a login of the desk. */
export const loginLimit = (secret: string, login: string): Limit => ({
  scope: 'desk-login',
  subject: keyedHash(secret, 'desk-login', login),
  ...loginGuesses,
});

/** What an address and its network may ask for in messages, known numbers and others together: it tells of none which it is. */
export function askingLimits(needs: Needs, address: string): Limit[] {
  const subject = keyedHash(needs.secret, 'address', addressBlock(address));
  const most = needs.registration.smsAddressHourlyMost;
  return [
    { scope: 'address-sms-hour', subject, spanMs: HOUR_MS, most },
    { scope: 'address-sms-day', subject, spanMs: DAY_MS, most: most * HOURS_OF_A_DAY },
    networkLimit(needs, address),
  ];
}

/** What the network of an address may ask for in messages: a part of the day's, yet no less than one address of it alone. */
export function networkLimit({ secret, registration }: Needs, address: string): Limit {
  const { smsDailyMost, smsAddressHourlyMost } = registration;
  const most = Math.max(Math.ceil(smsDailyMost / NETWORKS_LEAST), smsAddressHourlyMost * HOURS_OF_A_DAY);
  const subject = keyedHash(secret, 'network', addressNetwork(address));
  return { scope: 'network-sms-day', subject, spanMs: DAY_MS, most };
}

/** What may be asked for numbers that are like one. */
export function prefixLimits({ secret }: Needs, phone: string, { phoneRule }: ChannelTemplate): Limit[] {
  const subject = keyedHash(secret, 'prefix', phoneRule.callingCode, phone.slice(0, -PREFIX_LESS));
  return [
    { scope: 'prefix-hour', subject, spanMs: HOUR_MS, most: perPrefix.hour },
    { scope: 'prefix-day', subject, spanMs: DAY_MS, most: perPrefix.day },
  ];
}

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
  if (scope.startsWith('sms')) return waiting('registration.serviceSpent', endsAt, now);
  return waiting('registration.tooMuchFromHere', endsAt, now);
}

type Waiting = `registration.${'numberWaits' | 'prefixBusy' | 'serviceSpent' | 'tooMuchFromHere'}`;

function waiting(said: Waiting, until: Date, now: Date): Refusal {
  const waitSeconds = secondsUntil(until, now);
  return new Refusal('too-many', { message: t(said, { wait: waitInWords(waitSeconds) }), data: { waitSeconds } });
}
