import { Refusal } from '../../platform/refusal.ts';
import { requireOpenPage } from '../../verification/answer-page.ts';
import { consumeLimits, visitorLimit, type RequestOrigin } from '../../verification/limits.ts';
import { createOneTimeCodes, pageSlot } from '../../verification/one-time-codes.ts';
import { offeredTemplates, readNumber, templateIds } from '../../verification/templates.ts';
import type { Services } from '../../app/services.ts';
import { requireLoginNumber } from '../login/send-code.ts';

type Needs = Pick<Services, 'stores' | 'inTransaction' | 'secret' | 'registration' | 'log'>;

/** A report of a lost number. */
export interface LostNumber extends RequestOrigin {
  /** The new number, which the code was sent to. */
  readonly phone: string;
  readonly sid: string;
  readonly smsCode: string;
  readonly lostPhone: string;
  readonly name: string;
  /** YYYY-MM-DD */
  readonly bornOn: string;
  readonly now: Date;
}

const anyTemplate = offeredTemplates(templateIds);

/**
 * Stores the report of a borrower who has another number now, for an operator. The answer is the same whether or not the lost number is a
 * borrower's, and nothing of an account changes.
 * @throws Refusal 'phone-not-valid', 'page-too-old', 'wrong-sms-code', 'sms-code-over', and 'too-many' with the time of the next attempt
 */
export async function reportLostNumber(services: Needs, typed: LostNumber): Promise<void> {
  const { stores, secret, log } = services;
  const { smsCode, name, bornOn, now } = typed;
  const { phone, template } = requireLoginNumber(services, typed.phone);
  const report = { ...typed, phone };
  // the short form of a number is one of the new number's country
  const lostPhone = (readNumber([template], typed.lostPhone) ?? readNumber(anyTemplate, typed.lostPhone))?.phone;
  if (lostPhone === undefined || lostPhone === phone)
    throw new Refusal('phone-not-valid', { message: template.message });
  await consumeLimits(stores, [visitorLimit(services, 'login', report)], now);
  await requireOpenPage(services, report);
  const verdict = await services.inTransaction(async (inside) => {
    const found = await createOneTimeCodes(inside.codes, secret).attempt(
      pageSlot(secret, 'login', report),
      smsCode,
      now,
    );
    if (found !== 'right') return found;
    const borrowerId = await inside.borrowers.idOfPhone(lostPhone);
    const details = { newPhone: phone, lostPhone, name, bornOn, documents: '' };
    const id = await inside.phoneChanges.add({ borrowerId, requestedBy: null, now }, details);
    // the number has a report that waits
    if (id === null) return found;
    await inside.openItems.open({ kind: 'phone-change', subject: id, reason: 'lost-number', borrowerId, at: now });
    log.info({ phoneChange: id, borrowerId }, 'a borrower reported a lost number');
    return found;
  });
  if (verdict === 'wrong') throw new Refusal('wrong-sms-code');
  if (verdict !== 'right') throw new Refusal('sms-code-over');
}
