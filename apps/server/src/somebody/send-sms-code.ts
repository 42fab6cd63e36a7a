import { internationalPhone } from '@hiram/domain';
import { createOneTimeCodes } from '../one-time-codes.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { SmsFailure } from '../sms/sms.ts';
import type { CodeSlot } from '../stores/code-store.ts';
import { t } from '../texts/say.ts';
import { phoneHashOf } from './keyed-hash.ts';
import { askingLimits, lookAtAll, prefixLimits, serviceLimit, takeAll, takeWait } from './limits.ts';
import { secondsUntil } from './too-many.ts';
import type { ChannelTemplate } from './templates.ts';
import { waitInWords } from './wait-in-words.ts';

type Needs = Pick<Services, 'stores' | 'inTransaction' | 'secret' | 'registration' | 'sms' | 'log' | 'metrics'>;

/** A message with a code, to be sent. */
export interface CodeMessage {
  readonly phone: string;
  /** The template of the number. */
  readonly template: ChannelTemplate;
  /** Where it was asked for. */
  readonly address: string;
  /** What the code is good for. */
  readonly slot: CodeSlot;
  /** The message, in the language of the request. */
  readonly bodyOf: (code: string) => string;
  readonly now: Date;
}

/** Refuses what says nothing of a number, before the answer to an image is looked at: that is used up by it. @throws Refusal 'too-many' */
export const lookAtAsking = (services: Needs, { address, now }: Pick<CodeMessage, 'address' | 'now'>): Promise<void> =>
  lookAtAll(services.stores, [...askingLimits(services, address), serviceLimit(services)], now);

/**
 * Sends a code to a number, which holds back the next one to it, whatever that is for.
 * @returns in how many seconds the number may be sent another
 * @throws Refusal 'sms-not-sent', and 'too-many', which tells when to try again
 */
export async function sendSmsCode(services: Needs, message: CodeMessage): Promise<{ waitSeconds: number }> {
  const { secret, metrics } = services;
  const { phone, template, address, slot, now } = message;
  const limits = [
    ...askingLimits(services, address),
    ...prefixLimits(services, phone, template),
    serviceLimit(services),
  ];
  const made = await services.inTransaction(async (inside) => {
    const nextAt = await takeWait(inside, { phone, secret, now });
    await takeAll(inside, limits, now);
    const code = await createOneTimeCodes(inside.codes, secret).make(slot, now);
    return { nextAt, code };
  });
  const waitSeconds = secondsUntil(made.nextAt, now);
  // the waits are longer than a code's own, so that there is none only where the clock was set back
  if (made.code === null) throw new Refusal('sms-not-sent');
  try {
    await services.sms.send({
      phone: internationalPhone(phone, template.phoneRule),
      body: message.bodyOf(made.code),
    });
    metrics.sms.inc({ outcome: 'sent' });
  } catch (error) {
    await afterFailure(services, error, { ...message, waitSeconds });
  }
  return { waitSeconds };
}

/** A message that was surely not sent is taken back, so that the next try need not wait; one that may have been is left to be used. */
async function afterFailure(
  services: Needs,
  error: unknown,
  { phone, slot, waitSeconds, now }: CodeMessage & { waitSeconds: number },
): Promise<never> {
  const { stores, secret, log, metrics } = services;
  const outcome = error instanceof SmsFailure ? error.kind : 'unknown';
  metrics.sms.inc({ outcome });
  log.warn({ err: error, outcome }, 'an SMS was not accepted');
  if (outcome === 'unknown') {
    throw new Refusal('sms-not-sent', {
      message: t('registration.smsUnsure', { wait: waitInWords(waitSeconds) }),
      data: { waitSeconds },
    });
  }
  await stores.codes.remove(slot);
  await stores.limits.giveBackWait(phoneHashOf(secret, phone), now);
  await stores.limits.giveBack(serviceLimit(services), now);
  throw new Refusal('sms-not-sent');
}
