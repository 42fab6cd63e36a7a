import { internationalPhone } from '@hiram/domain';
import { createOneTimeCodes } from './one-time-codes.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Services } from '../app/services.ts';
import { SmsFailure } from '../platform/outgoing/sms.ts';
import type { CodeSlot } from './code-store.ts';
import { t } from '../platform/texts/translate.ts';
import { type Budget, budgetLimit, watchBudget } from './budgets.ts';
import { phoneHashOf } from '../platform/limits/keyed-hash.ts';
import type { KnownBrowser } from '../platform/limits/known-browser.ts';
import { askingLimits, checkLimits, networkWaits, numberLimits, consumeLimits, takeWait } from './limits.ts';
import { secondsUntil } from '../platform/limits/too-many.ts';
import type { ChannelTemplate } from './templates.ts';
import { waitInWords } from '../platform/limits/wait-in-words.ts';

type Needs = Pick<
  Services,
  'stores' | 'inTransaction' | 'secret' | 'registration' | 'sms' | 'log' | 'metrics' | 'inBackground'
>;

/** The origin of a request for a message. */
export interface Asking {
  readonly phone: string;
  readonly address: string;
  /** The browser, with an earlier login. */
  readonly browser?: KnownBrowser | null;
  /** For a borrower with a session: the name of the waiting times between these messages, which nobody else's requests count in. */
  readonly knownAs?: string;
  /** Whether known and unknown numbers get the same answer, at any level of their budgets. */
  readonly isAlike?: boolean;
  readonly now: Date;
}

/** A message with a code, to be sent. */
export interface CodeMessage extends Asking {
  /** The template of the number. */
  readonly template: ChannelTemplate;
  /** The purpose of the code. */
  readonly slot: CodeSlot;
  /** The message, in the language of the request. */
  readonly bodyOf: (code: string) => string;
}

/** The result of sending a message. */
interface Sent {
  /** The seconds until the number may be sent another. */
  readonly waitSeconds: number;
  /** Whether a budget is spent, so that the message may not come. The same for every number. */
  readonly isScarce: boolean;
}

/** Checks the limits that reveal nothing about a number, before the answer to an image is used up. @throws Refusal 'too-many' */
export async function checkAskingLimits(services: Needs, asking: Asking): Promise<void> {
  const { stores } = services;
  const { address, now } = asking;
  if (await isKnown(services, asking)) return;
  await checkLimits(stores, askingLimits(services, address), now);
  if (asking.isAlike !== true || (await isSpent(services, 'borrowers', now)))
    await checkLimits(stores, [budgetLimit(services, 'strangers')], now);
}

/**
 * Sends a code to a number, which delays the caller's next code to it. A network is a caller; a browser in which the number's borrower has
 * logged in before and a borrower with a session have their own counts: requests of others, for the number or from its network, do not
 * delay them.
 *
 * With `isAlike`, and the budget of strangers or of borrowers used up, every number gets the same answer: a code is created, and its
 * message is sent if the budget allows, without delaying the answer.
 * @throws Refusal 'sms-not-sent', and 'too-many' with the time of the next attempt
 */
export async function sendSmsCode(services: Needs, message: CodeMessage): Promise<Sent> {
  const { secret, stores } = services;
  const { phone, template, address, slot, now, knownAs, isAlike = false } = message;
  const isOwn = await isKnown(services, message);
  const isScarce =
    isAlike && !isOwn && ((await isSpent(services, 'strangers', now)) || (await isSpent(services, 'borrowers', now)));
  const isBorrowers = await stores.borrowers.hasPhone(phone);
  const budget: Budget = isOwn ? 'browsers' : isBorrowers ? 'borrowers' : 'strangers';
  const name = knownAs ?? (isOwn ? 'known-browser' : null);
  const waitsAs = name === null ? networkWaits(phone, address) : `${name}/${phone}`;
  const limits = isOwn ? [] : [...askingLimits(services, address), ...numberLimits(services, phone, template)];
  const ofBudget = budgetLimit(services, budget);
  const made = await services.inTransaction(async (inside) => {
    const nextAt = await takeWait(inside, { waitsAs, secret, now });
    await consumeLimits(inside, limits, now);
    const isPaid = isAlike ? (await inside.limits.take(ofBudget, now)) === null : true;
    if (!isAlike) await consumeLimits(inside, [ofBudget], now);
    const code = await createOneTimeCodes(inside.codes, secret).make(slot, now);
    return { nextAt, code, isPaid };
  });
  await watchBudget(services, budget, now);
  const waitSeconds = secondsUntil(made.nextAt, now);
  // the waiting times are longer than a code's own, so that there is none only after the clock was set back
  const { code, isPaid } = made;
  if (code === null) throw new Refusal('sms-not-sent');
  const sending: Sending = { ...message, budget, waitsAs, waitSeconds, isScarce };
  if (!isPaid) return { waitSeconds, isScarce: true };
  if (isScarce) services.inBackground(() => send(services, sending, code));
  else await send(services, sending, code);
  return { waitSeconds, isScarce };
}

/** Whether the borrower of a number has a session or uses a known browser of theirs, and the budget of these has messages left. */
async function isKnown(services: Needs, { phone, browser, knownAs, now }: Asking): Promise<boolean> {
  const isBorrower = knownAs !== undefined || browser?.isOf(phone) === true;
  return isBorrower && !(await isSpent(services, 'browsers', now));
}

const isSpent = async (services: Needs, budget: Budget, now: Date): Promise<boolean> =>
  (await services.stores.limits.look(budgetLimit(services, budget), now)) !== null;

/** A message that costs money. */
interface Sending extends CodeMessage {
  readonly budget: Budget;
  readonly waitsAs: string;
  readonly waitSeconds: number;
  /** Whether the result is withheld, because it would reveal that the number is a borrower's. */
  readonly isScarce: boolean;
}

async function send(services: Needs, message: Sending, code: string): Promise<void> {
  const { phone, template, bodyOf } = message;
  try {
    await services.sms.send({ phone: internationalPhone(phone, template.phoneRule), body: bodyOf(code) });
    services.metrics.sms.inc({ outcome: 'sent' });
  } catch (error) {
    await afterFailure(services, error, message);
  }
}

/** The count of a message that was certainly not sent is reversed, so that the next attempt need not wait; one that may have been sent stays counted. */
async function afterFailure(services: Needs, error: unknown, message: Sending): Promise<void> {
  const { stores, secret, log, metrics } = services;
  const { budget, waitsAs, slot, waitSeconds, isScarce, now } = message;
  const outcome = error instanceof SmsFailure ? error.kind : 'unknown';
  metrics.sms.inc({ outcome });
  log.warn({ err: error, outcome }, 'an SMS was not accepted');
  if (outcome !== 'unknown') await stores.limits.release(budgetLimit(services, budget), now);
  if (isScarce) return;
  if (outcome === 'unknown') {
    throw new Refusal('sms-not-sent', {
      message: t('registration.smsUnsure', { wait: waitInWords(waitSeconds) }),
      data: { waitSeconds },
    });
  }
  await stores.codes.remove(slot);
  await stores.limits.releaseWait(phoneHashOf(secret, waitsAs), now);
  throw new Refusal('sms-not-sent');
}
