import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../app/services.ts';
import { checkAnswer, type PageAnswer } from '../../verification/answer-page.ts';
import { askingLimits, prefixLimits, consumeLimits } from '../../verification/limits.ts';
import { pageSlot } from '../../verification/one-time-codes.ts';
import { checkAskingLimits, sendSmsCode } from '../../verification/send-sms-code.ts';
import { type KnownNumber, readNumber } from '../../verification/templates.ts';
import { t } from '../../platform/texts/translate.ts';

type Needs = Pick<
  Services,
  'stores' | 'inTransaction' | 'secret' | 'registration' | 'sms' | 'log' | 'metrics' | 'inBackground'
>;

/**
 * Reads a number that was typed in any form.
 * @throws Refusal 'phone-not-valid' in the words of the first template, the default of pages
 */
export function requireNumber({ registration }: Pick<Services, 'registration'>, text: string): KnownNumber {
  const number = readNumber(registration.templates, text);
  if (number === undefined) throw new Refusal('phone-not-valid', { message: registration.templates[0].message });
  return number;
}

/**
 * Sends a code to a number after a right answer to the image or challenge. A registered number gets none.
 * @returns the seconds until the number may be sent another
 * @throws Refusal 'wrong-captcha' (101), 'already-registered' (11), 'phone-not-valid', 'page-too-old', 'sms-not-sent', and 'too-many',
 * with the time of the next attempt
 */
export async function sendCode(
  services: Needs,
  request: PageAnswer & { address: string },
): Promise<{ waitSeconds: number }> {
  const { stores } = services;
  const { address, now } = request;
  const { phone, template } = requireNumber(services, request.phone);
  const asked = { ...request, phone };
  await checkAskingLimits(services, asked);
  await checkAnswer(services, asked, 'wrong-captcha');
  if (await stores.borrowers.hasPhone(phone)) {
    const limits = [...askingLimits(services, address), ...prefixLimits(services, phone, template)];
    await services.inTransaction((inside) => consumeLimits(inside, limits, now));
    throw new Refusal('already-registered');
  }
  const { appName } = services.registration;
  const { waitSeconds } = await sendSmsCode(services, {
    phone,
    template,
    address,
    now,
    slot: pageSlot(services.secret, 'registration', asked),
    bodyOf: (code) => t('registration.sms', { code, appName }),
  });
  return { waitSeconds };
}
