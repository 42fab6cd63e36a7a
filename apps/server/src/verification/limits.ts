import { Refusal } from '../platform/refusal.ts';
import type { Services } from '../app/services.ts';
import type { Limit, WaitRule } from '../platform/limits/limit-store.ts';
import type { Stores } from '../app/stores.ts';
import { t } from '../platform/texts/translate.ts';
import { addressBlock, addressNetwork } from '../platform/limits/address-block.ts';
import type { KnownBrowser } from '../platform/limits/known-browser.ts';
import { keyedHash, phoneHashOf } from '../platform/limits/keyed-hash.ts';
import { secondsUntil } from '../platform/limits/too-many.ts';
import { waitInWords } from '../platform/limits/wait-in-words.ts';
import type { ChannelTemplate } from './templates.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** 60 seconds after a caller's first message to a number (specification, section 9), then 2, 4, 8 minutes and so on; 8 in a day. */
const waitRule: WaitRule = { firstMs: 60_000, dayMs: DAY_MS, max: 8 };

/**
 * Limits of an address in an hour. Many phones of a mobile network share an address, so these are for floods; the waiting times
 * and the limit of a number limit the cost of a single number.
 */
const perAddress = { sid: 300, question: 1500, register: 300, login: 300, track: 3000, desk: 100 } as const;
/** Divisor of the limits for a single known browser. */
const BROWSERS_OF_AN_ADDRESS = 10;
/** Requested messages in a day, as a multiple of the hourly limit. */
const HOURS_OF_A_DAY = 6;
/** The minimum number of networks that can use up the messages of a day. */
const NETWORKS_LEAST = 5;
/** Messages to one number for callers that are not known, in a day: those of three networks. */
const PER_NUMBER = 3 * waitRule.max;
/** Numbers that differ in the last four digits only. A fraudster who is paid for messages holds many of them. */
const perPrefix = { hour: 30, day: 100 } as const;
const PREFIX_LESS = 4;

type Needs = Pick<Services, 'secret' | 'registration'>;

/** The limits of an address by kind. */
export function addressLimit({ secret }: Needs, kind: keyof typeof perAddress, address: string): Limit {
  const subject = keyedHash(secret, 'address', addressBlock(address));
  return { scope: `address-${kind}`, subject, spanMs: HOUR_MS, max: perAddress[kind] };
}

/** The origin of a request. */
export interface RequestOrigin {
  readonly address: string;
  /** The browser, if a borrower has logged in with it before; it is counted separately. */
  readonly browser?: KnownBrowser | null;
}

/** The limits of an address or of a single known browser, by kind. */
export function visitorLimit(needs: Needs, kind: keyof typeof perAddress, { address, browser }: RequestOrigin): Limit {
  if (browser === undefined || browser === null) return addressLimit(needs, kind, address);
  const subject = keyedHash(needs.secret, 'browser', browser.id);
  const max = Math.ceil(perAddress[kind] / BROWSERS_OF_AN_ADDRESS);
  return { scope: `browser-${kind}`, subject, spanMs: HOUR_MS, max };
}

/** Guesses of one login's password in a quarter of an hour, from all browsers in which it has not signed in. */
const loginGuesses = { spanMs: HOUR_MS / 4, max: 30 } as const;

/** The limits of sign-in attempts at the desk. */
export const loginLimit = (secret: string, login: string): Limit => ({
  scope: 'desk-login',
  subject: keyedHash(secret, 'desk-login', login),
  ...loginGuesses,
});

/** The limits of messages for an address and its network, with known and unknown numbers together, so that neither is disclosed. */
export function askingLimits(needs: Needs, address: string): Limit[] {
  const subject = keyedHash(needs.secret, 'address', addressBlock(address));
  const max = needs.registration.smsAddressHourlyMax;
  return [
    { scope: 'address-sms-hour', subject, spanMs: HOUR_MS, max },
    { scope: 'address-sms-day', subject, spanMs: DAY_MS, max: max * HOURS_OF_A_DAY },
    networkLimit(needs, address),
  ];
}

/** The limit of messages for the network of an address: a share of the daily limit, but at least that of one address. */
export function networkLimit({ secret, registration }: Needs, address: string): Limit {
  const { smsDailyMax, smsAddressHourlyMax } = registration;
  const max = Math.max(Math.ceil(smsDailyMax / NETWORKS_LEAST), smsAddressHourlyMax * HOURS_OF_A_DAY);
  const subject = keyedHash(secret, 'network', addressNetwork(address));
  return { scope: 'network-sms-day', subject, spanMs: DAY_MS, max };
}

/** The limits of one number and of similar ones, for callers that are not known. */
export function numberLimits(needs: Needs, phone: string, template: ChannelTemplate): Limit[] {
  const subject = keyedHash(needs.secret, 'number', phone);
  return [{ scope: 'number-day', subject, spanMs: DAY_MS, max: PER_NUMBER }, ...prefixLimits(needs, phone, template)];
}

/** The limits for similar numbers. */
export function prefixLimits({ secret }: Needs, phone: string, { phoneRule }: ChannelTemplate): Limit[] {
  const subject = keyedHash(secret, 'prefix', phoneRule.callingCode, phone.slice(0, -PREFIX_LESS));
  return [
    { scope: 'prefix-hour', subject, spanMs: HOUR_MS, max: perPrefix.hour },
    { scope: 'prefix-day', subject, spanMs: DAY_MS, max: perPrefix.day },
  ];
}

/** Counts once in each; with one of them full nothing is stored, provided that `stores` are those of a transaction. @throws Refusal 'too-many' */
export async function consumeLimits(
  { limits }: Pick<Stores, 'limits'>,
  wanted: readonly Limit[],
  now: Date,
): Promise<void> {
  for (const limit of wanted) {
    const endsAt = await limits.take(limit, now);
    if (endsAt !== null) throw tooMany(limit, endsAt, now);
  }
}

/** Refuses when one is full, without counting. @throws Refusal 'too-many' */
export async function checkLimits(
  { limits }: Pick<Stores, 'limits'>,
  wanted: readonly Limit[],
  now: Date,
): Promise<void> {
  for (const limit of wanted) {
    const endsAt = await limits.look(limit, now);
    if (endsAt !== null) throw tooMany(limit, endsAt, now);
  }
}

/** The name under which the network of an address waits for messages to a number. */
export const networkWaits = (phone: string, address: string): string => `network/${addressNetwork(address)}/${phone}`;

/**
 * Counts a message.
 * @param to `waitsAs`: the caller and the number
 * @returns when the next may be sent
 * @throws Refusal 'too-many' before that time
 */
export async function takeWait(
  { limits }: Pick<Stores, 'limits'>,
  to: { waitsAs: string; secret: string; now: Date },
): Promise<Date> {
  const { isTaken, nextAt } = await limits.takeWait(phoneHashOf(to.secret, to.waitsAs), to.now, waitRule);
  if (!isTaken) throw waiting('registration.numberWaits', nextAt, to.now);
  return nextAt;
}

function tooMany({ scope }: Limit, endsAt: Date, now: Date): Refusal {
  if (scope.startsWith('number')) return waiting('registration.numberWaits', endsAt, now);
  if (scope.startsWith('prefix')) return waiting('registration.prefixBusy', endsAt, now);
  if (scope.startsWith('sms')) return waiting('registration.serviceSpent', endsAt, now);
  return waiting('registration.tooMuchFromHere', endsAt, now);
}

type Waiting = `registration.${'numberWaits' | 'prefixBusy' | 'serviceSpent' | 'tooMuchFromHere'}`;

function waiting(said: Waiting, until: Date, now: Date): Refusal {
  const waitSeconds = secondsUntil(until, now);
  return new Refusal('too-many', { message: t(said, { wait: waitInWords(waitSeconds) }), data: { waitSeconds } });
}
