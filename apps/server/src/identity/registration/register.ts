import type { CampaignLabels } from '@hiram/contract/service/registration';
import { createOneTimeCodes, pageSlot } from '../../verification/one-time-codes.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../app/services.ts';
import { checkAnswer, findPass, type PageAnswer, usePass } from '../../verification/answer-page.ts';
import { addressLimit, askingLimits, prefixLimits, consumeLimits } from '../../verification/limits.ts';
import { requireNumber } from './send-code.ts';
import { newBorrower } from '../../verification/new-borrower.ts';

type Needs = Pick<Services, 'stores' | 'inTransaction' | 'secret' | 'registration' | 'log'>;

/** A registration request, and its origin. */
export interface Registration extends PageAnswer, CampaignLabels {
  readonly smsCode: string;
  readonly address: string;
  readonly appName: string;
  readonly invite_code: string;
  /** The landing config of the page. */
  readonly id: string;
}

/**
 * Creates a borrower for a number with the right code. Of concurrent calls one succeeds: the others wait for the code's row, and find it used.
 * @returns the number in its national form
 * @throws Refusal 'wrong-captcha-at-register' (-1), 'already-registered' (11), 'phone-not-valid', 'page-too-old', 'wrong-sms-code',
 * 'sms-code-over', and 'too-many' with the time of the next attempt
 */
export async function register(services: Needs, typed: Registration): Promise<string> {
  const { stores, secret } = services;
  const { phone, template } = requireNumber(services, typed.phone);
  const request = { ...typed, phone };
  const { now } = request;
  await consumeLimits(stores, [addressLimit(services, 'register', request.address)], now);
  const pass = await findPass(services, request);
  // the pass was used, so this is a repeat of the same registration
  if (pass?.isUsed === true) throw new Refusal('already-registered');
  if (pass === null) await checkAnswer(services, request, 'wrong-captcha-at-register');
  if (await stores.borrowers.hasPhone(phone)) {
    const limits = [...askingLimits(services, request.address), ...prefixLimits(services, phone, template)];
    await services.inTransaction((inside) => consumeLimits(inside, limits, now));
    throw new Refusal('already-registered');
  }
  const outcome = await services.inTransaction(async (inside) => {
    const verdict = await createOneTimeCodes(inside.codes, secret).attempt(
      pageSlot(secret, 'registration', request),
      request.smsCode,
      now,
    );
    if (verdict !== 'right') return verdict;
    const borrowerId = await inside.borrowers.insertNew(newBorrower(phone, template, now));
    if (borrowerId === null) return 'registered';
    await inside.campaigns.addRegistration({
      borrower_id: borrowerId,
      template_id: template.id,
      landing_id: request.id,
      app_name: request.appName,
      invite_code: request.invite_code,
      user_from: request.user_from,
      app_from: request.app_from,
      utm_tag: request.utm_tag,
      registered_at: now,
    });
    await usePass(inside, secret, request);
    return borrowerId;
  });
  if (typeof outcome === 'number') {
    services.log.info({ borrowerId: outcome, template: template.id }, 'a borrower registered');
    return phone;
  }
  // registration uses the code up
  if (outcome === 'registered' || outcome === 'used') throw new Refusal('already-registered');
  throw new Refusal(outcome === 'wrong' ? 'wrong-sms-code' : 'sms-code-over');
}
