import { internationalPhoneOf } from '@hiram/domain';
import type { Services } from '../../../app/services.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Acting } from '../../../platform/sessions/agent.ts';
import { inLanguage, languageOf, t } from '../../../platform/texts/translate.ts';
import { flagEffects } from '../flag-effects.ts';
import type { AskedPicture, PictureReason } from '@hiram/contract/desk';
import { type Attempt, keepAct, lockOwn, requirePending } from './claim-application.ts';

type Needs = Pick<Services, 'stores' | 'inTransaction' | 'inBackground' | 'sms' | 'log' | 'registration' | 'reminders'>;

/** Which picture, and why. */
export interface AskedFor extends Attempt {
  readonly code: AskedPicture;
  readonly reason: PictureReason;
}

/**
 * Asks a borrower for a picture of a document again, on the pages and by SMS. The application is the operator's until it comes; one that is asked
 * for already is not asked for twice.
 * @throws Refusal 'order-not-found', 'application-decided', 'application-claimed', 'not-possible' for a picture that was never sent,
 *   'picture-asked' with the reason that stands, where it is another one
 */
export async function askPicture(
  services: Needs,
  acting: Acting,
  { code, reason, ...attempt }: AskedFor,
): Promise<null> {
  const asked = await services.inTransaction(async (tx) => {
    const content = JSON.stringify(['ask', code, reason, attempt.note]);
    const { order, known } = await lockOwn(tx, acting, { ...attempt, acts: ['picture-asked'], content });
    if (known !== undefined) return null;
    await requirePending(tx, order, acting);
    const { id: orderId, borrowerId } = order;
    const standing = (await tx.pictureRequests.listOpen(borrowerId)).find(
      (each) => each.orderId === orderId && each.code === code,
    );
    if (standing !== undefined && standing.reason !== reason)
      throw new Refusal('picture-asked', {
        message: t('applications.pictureStands', { reason: t(`applications.picture.${standing.reason}`) }),
      });
    const own = await tx.identity.listOwnDocuments(borrowerId);
    const picture = own.find((each) => each.code === code);
    if (picture === undefined)
      throw new Refusal('not-possible', {
        message: 'The borrower has not sent this picture: there is none to replace.',
      });
    const of = { order_id: orderId, borrower_id: borrowerId, code, reason, picture_id: picture.id };
    const isNew = await tx.pictureRequests.add({ ...of, asked_by: acting.operator.agentId, asked_at: acting.now });
    const facts = { subject: code, reason };
    await keepAct(tx, { order, acting, attempt: { ...attempt, content }, act: 'picture-asked', facts });
    return isNew ? borrowerId : null;
  });
  if (asked !== null) services.inBackground(() => tell(services, asked, { code, reason }));
  return null;
}

/** Tells the borrower by SMS, which says nothing that the pages do not. */
async function tell(
  { stores, sms, log, registration, reminders }: Needs,
  borrowerId: number,
  { code, reason }: Pick<AskedFor, 'code' | 'reason'>,
): Promise<void> {
  const { phone, language } = await stores.borrowers.reachOf(borrowerId);
  const flags = await stores.borrowerFile.standingFlags(borrowerId);
  if (phone === null || flags.some((flag) => flagEffects[flag].stopsMessages === 'all')) return;
  const body = inLanguage(languageOf(language, reminders.locale), () =>
    t('applications.pictureSms', {
      appName: registration.appName,
      document: t(`certify.title.${code}`),
      reason: t(`applications.picture.${reason}`),
    }),
  );
  try {
    await sms.send({ phone: internationalPhoneOf(phone), body });
  } catch (error) {
    log.warn({ err: error, borrowerId }, 'a borrower could not be told that a picture is needed again');
  }
}
