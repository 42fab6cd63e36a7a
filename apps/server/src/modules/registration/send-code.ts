import { internationalPhone } from '@hiram/domain';
import { createOneTimeCodes } from '../../one-time-codes.ts';
import { Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { SmsFailure } from '../../sms/sms.ts';
import { t } from '../../texts/say.ts';
import { checkAnswer, type PageAnswer } from './answer-page.ts';
import { phoneHashOf } from './keyed-hash.ts';
import { askingLimits, lookAtAll, prefixLimits, secondsUntil, serviceLimit, takeAll, takeWait } from './limits.ts';
import { type ChannelTemplate, templateOf } from './templates.ts';
import { waitInWords } from './wait-in-words.ts';

type Needs = Pick<Services, 'stores' | 'inTransaction' | 'secret' | 'registration' | 'sms' | 'log' | 'metrics'>;

/** The one-time code of a number's registration. */
export const codeSlot = (secret: string, phone: string) => ({
  purpose: 'registration',
  subject: phoneHashOf(secret, phone).toString('base64url'),
});

/**
 * The template of a number.
 * @throws Refusal 'phone-not-valid' in the words of the first template, which is the one of pages that name none
 */
export function requireTemplate({ registration }: Pick<Services, 'registration'>, phone: string): ChannelTemplate {
  const template = templateOf(registration.templates, phone);
  if (template === undefined) throw new Refusal('phone-not-valid', { message: registration.templates[0].message });
  return template;
}

/**
 * Sends a code to a number, once somebody is shown to be there. A number that has registered gets none.
 * @returns in how many seconds the number may be sent another
 * @throws Refusal 'wrong-captcha' (101), 'already-registered' (11), 'phone-not-valid', 'page-too-old', 'sms-not-sent', and 'too-many',
 *   which tells when to try again
 */
export async function sendCode(
  services: Needs,
  request: PageAnswer & { address: string },
): Promise<{ waitSeconds: number }> {
  const { stores, secret, metrics } = services;
  const { phone, address, now } = request;
  const template = requireTemplate(services, phone);
  const asking = askingLimits(services, address);
  const alike = prefixLimits(services, phone, template);
  // what says nothing of the number is looked at before the answer, which is used up by being looked at
  await lookAtAll(stores, [...asking, serviceLimit(services)], now);
  await checkAnswer(services, request, 'wrong-captcha');
  if (await stores.borrowers.hasPhone(phone)) {
    await services.inTransaction((inside) => takeAll(inside, [...asking, ...alike], now));
    throw new Refusal('already-registered');
  }
  const made = await services.inTransaction(async (inside) => {
    const nextAt = await takeWait(inside, { phone, secret, now });
    await takeAll(inside, [...asking, ...alike, serviceLimit(services)], now);
    const code = await createOneTimeCodes(inside.codes, secret).make(codeSlot(secret, phone), now);
    return { nextAt, code };
  });
  const waitSeconds = secondsUntil(made.nextAt, now);
  // the waits are longer than a code's own, so that there is none only where the clock was set back
  if (made.code === null) throw new Refusal('sms-not-sent');
  try {
    const body = t('registration.sms', { code: made.code, appName: services.registration.appName });
    await services.sms.send({ phone: internationalPhone(phone, template.phoneRule), body });
    metrics.sms.inc({ outcome: 'sent' });
  } catch (error) {
    await afterFailure(services, error, { phone, waitSeconds, now });
  }
  return { waitSeconds };
}

/** A message that was surely not sent is taken back, so that the next try need not wait; one that may have been is left to be used. */
async function afterFailure(
  services: Needs,
  error: unknown,
  { phone, waitSeconds, now }: { phone: string; waitSeconds: number; now: Date },
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
  await stores.codes.remove(codeSlot(secret, phone));
  await stores.limits.giveBackWait(phoneHashOf(secret, phone), now);
  await stores.limits.giveBack(serviceLimit(services), now);
  throw new Refusal('sms-not-sent');
}
