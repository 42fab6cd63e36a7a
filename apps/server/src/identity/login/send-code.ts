import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../app/services.ts';
import { checkAnswer, type PageAnswer } from '../../verification/answer-page.ts';
import { keyedHash } from '../../platform/limits/keyed-hash.ts';
import type { Whence } from '../../verification/limits.ts';
import { lookAtAsking, sendSmsCode } from '../../verification/send-sms-code.ts';
import { type ChannelTemplate, templateOf, templateOfMarket } from '../../verification/templates.ts';
import { t } from '../../platform/texts/say.ts';

type Needs = Pick<
  Services,
  'stores' | 'inTransaction' | 'secret' | 'registration' | 'sms' | 'log' | 'metrics' | 'inBackground'
>;

/**
 * The one-time code of a number at one page: nobody else's guesses, made from other pages, use up its tries, and a code that
 * somebody is talked into telling is of no use elsewhere.
 */
export const loginSlot = (secret: string, { phone, sid }: Pick<PageAnswer, 'phone' | 'sid'>) => ({
  purpose: 'login',
  subject: keyedHash(secret, 'login', phone, sid).toString('base64url'),
});

/**
 * The template of a number: one of the lender's market, or one that may be registered by.
 * @throws Refusal 'phone-not-valid' in the words of the market
 */
export function requireLoginTemplate({ registration }: Pick<Services, 'registration'>, phone: string): ChannelTemplate {
  const ofMarket = templateOfMarket(registration.market);
  const template = templateOf([ofMarket, ...registration.templates], phone);
  if (template === undefined) throw new Refusal('phone-not-valid', { message: ofMarket.message });
  return template;
}

/**
 * Sends a code to log in with, once somebody is shown to be there; whether the number is a borrower's makes no difference.
 * @returns in how many seconds the number may be sent another; a notice where it is not sure that one comes, which is the same for all numbers
 * @throws Refusal 'wrong-captcha', 'phone-not-valid', 'page-too-old', 'sms-not-sent', and 'too-many', which tells when to try again
 */
export async function sendCode(
  services: Needs,
  request: PageAnswer & Whence,
): Promise<{ waitSeconds: number; notice?: string }> {
  const { phone, address, browser = null, now } = request;
  const asking = { phone, address, browser, isAlike: true, now };
  const template = requireLoginTemplate(services, phone);
  await lookAtAsking(services, asking);
  await checkAnswer(services, request, 'wrong-captcha');
  const { appName } = services.registration;
  const { waitSeconds, isScarce } = await sendSmsCode(services, {
    ...asking,
    template,
    slot: loginSlot(services.secret, request),
    bodyOf: (code) => t('login.sms', { code, appName }),
  });
  return { waitSeconds, ...(isScarce && { notice: t('login.scarce') }) };
}
