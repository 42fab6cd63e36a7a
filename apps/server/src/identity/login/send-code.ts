import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../app/services.ts';
import { checkAnswer, type PageAnswer } from '../../verification/answer-page.ts';
import type { RequestOrigin } from '../../verification/limits.ts';
import { pageSlot } from '../../verification/one-time-codes.ts';
import { checkAskingLimits, sendSmsCode } from '../../verification/send-sms-code.ts';
import { type KnownNumber, readNumber, templateOfMarket } from '../../verification/templates.ts';
import { t } from '../../platform/texts/translate.ts';

type Needs = Pick<
  Services,
  'stores' | 'inTransaction' | 'secret' | 'registration' | 'sms' | 'log' | 'metrics' | 'inBackground'
>;

/**
 * Reads a number that was typed in any form: one of the lender's market, or one open for registration.
 * @throws Refusal 'phone-not-valid' in the words of the market
 */
export function requireLoginNumber({ registration }: Pick<Services, 'registration'>, text: string): KnownNumber {
  const ofMarket = templateOfMarket(registration.market);
  const number = readNumber([ofMarket, ...registration.templates], text);
  if (number === undefined) throw new Refusal('phone-not-valid', { message: ofMarket.message });
  return number;
}

/**
 * Sends a login code after a right answer to the image or challenge, whether or not the number is a borrower's.
 * @returns the seconds until the number may be sent another; a notice where the message may not come, which is the same for all numbers
 * @throws Refusal 'wrong-captcha', 'phone-not-valid', 'page-too-old', 'sms-not-sent', and 'too-many' with the time of the next attempt
 */
export async function sendCode(
  services: Needs,
  request: PageAnswer & RequestOrigin,
): Promise<{ waitSeconds: number; notice?: string }> {
  const { address, browser = null, now } = request;
  const { phone, template } = requireLoginNumber(services, request.phone);
  const asked = { ...request, phone };
  const asking = { phone, address, browser, isAlike: true, now };
  await checkAskingLimits(services, asking);
  await checkAnswer(services, asked, 'wrong-captcha');
  const { appName } = services.registration;
  const { waitSeconds, isScarce } = await sendSmsCode(services, {
    ...asking,
    template,
    slot: pageSlot(services.secret, 'login', asked),
    bodyOf: (code) => t('login.sms', { code, appName }),
  });
  return { waitSeconds, ...(isScarce && { notice: t('login.scarce') }) };
}
