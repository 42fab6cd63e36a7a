import type { CampaignLabels } from '@hiram/contract/service/registration';
import { createOneTimeCodes, pageSlot } from '../../verification/one-time-codes.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../app/services.ts';
import { requireOpenPage } from '../../verification/answer-page.ts';
import { consumeLimits, visitorLimit, type RequestOrigin } from '../../verification/limits.ts';
import { newBorrower } from '../../verification/new-borrower.ts';
import type { ChannelTemplate } from '../../verification/templates.ts';
import type { LegalText } from '../../lending/loans/agreement-store.ts';
import type { Device } from './session-store.ts';
import type { Stores } from '../../app/stores.ts';
import { type OpenedSession, openSession } from './open-session.ts';
import { type OwnerAnswers, recogniseOwner } from '../phones/recognise-owner.ts';
import { requireLoginNumber } from './send-code.ts';

type Needs = Pick<
  Services,
  'box' | 'stores' | 'inTransaction' | 'secret' | 'registration' | 'log' | 'legalTexts' | 'phoneUnusedDays'
>;

/** A login request, and its origin. */
export interface Login extends Device, RequestOrigin {
  readonly phone: string;
  readonly sid: string;
  readonly smsCode: string;
  /** For a number that was not used for long; empty before it is asked for. */
  readonly answers: OwnerAnswers;
  readonly invite_code: string;
  readonly campaign: CampaignLabels;
  /** The language in which the page shows the legal texts. */
  readonly language: string;
  readonly now: Date;
}

/**
 * Opens a session for a number with a right code, and creates a borrower for an unknown number. Of concurrent calls one succeeds: the others
 * wait for the code's row, and find it used. Agreements are stored with their text.
 * @returns the session, and the number in its national form
 * @throws Refusal 'phone-not-valid', 'page-too-old', 'wrong-sms-code', 'sms-code-over', and 'too-many' with the time of the next attempt;
 *   'owner-unproven' where the number was not used for long: the code stays valid; 'owner-not-recognised' for wrong answers, which use the
 *   code up; Unreadable where the owner of the number cannot be determined: then no borrower is created, and the code stays valid
 */
export async function logIn(services: Needs, typed: Login): Promise<OpenedSession & { phone: string }> {
  const { stores, secret, log } = services;
  const { phone, template } = requireLoginNumber(services, typed.phone);
  const request = { ...typed, phone };
  const { now, smsCode } = request;
  await consumeLimits(stores, [visitorLimit(services, 'login', request)], now);
  await requireOpenPage(services, request);
  const texts = await readTexts(services, request.language);
  const outcome = await services.inTransaction(async (inside) => {
    const codes = createOneTimeCodes(inside.codes, secret);
    const verdict = await codes.attempt(pageSlot(secret, 'login', request), smsCode, now);
    if (verdict !== 'right') return verdict;
    const { borrowerId, isNew } = await findOrAdd(inside, services, { ...request, template });
    if (!isNew) {
      const owner = { borrowerId, answers: request.answers, unusedDays: services.phoneUnusedDays, now };
      const recognition = await recogniseOwner(inside, services.box, owner);
      // rolls back, so that the code can be used with the answers
      if (recognition === 'unproven') throw new Refusal('owner-unproven');
      if (recognition === 'wrong') return 'not-recognised';
    }
    await inside.borrowers.provePhone(borrowerId, now);
    await keepAgreements(inside, { borrowerId, texts, now });
    return { borrowerId, isNew, opened: await openSession(inside, { borrowerId, device: request, now, secret }) };
  });
  if (outcome === 'wrong') throw new Refusal('wrong-sms-code');
  if (outcome === 'not-recognised') throw new Refusal('owner-not-recognised');
  if (typeof outcome === 'string') throw new Refusal('sms-code-over');
  const { borrowerId, isNew, opened } = outcome;
  log.info({ borrowerId, isNew }, 'a borrower logged in');
  return { ...opened, phone };
}

/** The borrower of a number; a new one is stored with its campaign. */
async function findOrAdd(
  inside: Stores,
  { registration }: Pick<Services, 'registration'>,
  request: Login & { template: ChannelTemplate },
): Promise<{ borrowerId: number; isNew: boolean }> {
  const { phone, template, campaign, now } = request;
  const known = await inside.borrowers.idOfPhone(phone);
  if (known !== null) return { borrowerId: known, isNew: false };
  const added = await inside.borrowers.insertNew(newBorrower(phone, template, now));
  if (added === null) {
    // the number was registered meanwhile
    const other = await inside.borrowers.idOfPhone(phone);
    if (other === null) throw new Error('a phone is a borrower’s and nobody’s');
    return { borrowerId: other, isNew: false };
  }
  await inside.campaigns.addRegistration({
    ...campaign,
    borrower_id: added,
    template_id: template.id,
    landing_id: '',
    app_name: registration.appName,
    invite_code: request.invite_code,
    registered_at: now,
  });
  return { borrowerId: added, isNew: true };
}

/** A page that cannot be rendered now blocks no login; the agreement is stored without its text. */
async function readTexts({ legalTexts, log }: Needs, language: string): Promise<readonly LegalText[]> {
  try {
    return await legalTexts(language);
  } catch (error) {
    log.error({ err: error }, 'the legal texts could not be read');
    return [];
  }
}

async function keepAgreements(
  { agreements }: Stores,
  { borrowerId, texts, now }: { borrowerId: number; texts: readonly LegalText[]; now: Date },
): Promise<void> {
  for (const text of texts) await agreements.keepText(text, now);
  for (const document of ['terms', 'privacy'] as const) {
    const { version = '' } = texts.find((text) => text.document === document) ?? {};
    await agreements.agree({ borrowerId, document, version, now });
  }
}
