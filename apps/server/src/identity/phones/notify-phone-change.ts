import { internationalPhone } from '@hiram/domain';
import { inOrder, workThrough } from '../../platform/jobs/work-through.ts';
import { noSms, SmsFailure } from '../../platform/outgoing/sms.ts';
import { inLanguage, languageOf, t } from '../../platform/texts/translate.ts';
import { offeredTemplates, readNumber, templateIds } from '../../verification/templates.ts';
import type { Services } from '../../app/services.ts';

/** Nobody is told of an older change. */
const NEWS_MS = 7 * 86_400_000;
const BATCH = 50;
const AT_ONCE = 10;

const templates = offeredTemplates(templateIds);

/**
 * Tells the old and the new number of each changed phone. A message to the old one that was not accepted is tried again by the next run.
 * @param until when it fires, nobody else is told
 * @returns how many changes it tried
 */
export function notifyPhoneChanges(services: Services, until = services.stopping): Promise<number> {
  const since = new Date(services.clock.now().getTime() - NEWS_MS);
  return workThrough({
    take: inOrder((after) => services.stores.phoneChanges.listUnnotified(since, { after, limit: BATCH })),
    work: (id) => tellOfPhoneChange(services, id),
    atOnce: AT_ONCE,
    until,
  });
}

/** Never throws. */
async function tellOfPhoneChange(services: Services, id: number): Promise<void> {
  const { stores, sms, clock, log, registration, reminders } = services;
  try {
    const change = await stores.phoneChanges.find(id);
    if (change === undefined || change.borrowerId === null || change.details === null || sms === noSms) return;
    const { language } = await stores.borrowers.reachOf(change.borrowerId);
    const { appName, servicePhone } = registration;
    const body = inLanguage(languageOf(language, reminders.locale), () =>
      t('login.phoneChangedSms', { appName, servicePhone }),
    );
    const tell = async (phone: string | null): Promise<void> => {
      const number = phone === null ? undefined : readNumber(templates, phone);
      if (number === undefined) return;
      await sms.send({ phone: internationalPhone(number.phone, number.template.phoneRule), body });
    };
    // the old number is the one that has to know; it may also be dead for good
    await tell(change.details.lostPhone).catch((error: unknown) => {
      if (!(error instanceof SmsFailure && error.again.isForGood)) throw error;
    });
    await stores.phoneChanges.markTold(id, clock.now());
    await tell(change.details.newPhone);
  } catch (error) {
    log.warn({ err: error, phoneChange: id }, 'the numbers of a changed phone could not be told');
  }
}
