import { internationalPhone } from '@hiram/domain';
import { accountInWords } from '../../lending/accounts/account-notice.ts';
import { inOrder, workThrough } from '../../platform/jobs/work-through.ts';
import { inLanguage, languageOf, t } from '../../platform/texts/translate.ts';
import type { Services } from '../../app/services.ts';
import { reachableOf } from '../../verification/reachable.ts';
import { stopLink } from './stop-account.ts';

/** Somebody is told of a change for so long; later it is no news any more. */
const NEWS_MS = 7 * 86_400_000;
const BATCH = 50;
const AT_ONCE = 10;

/**
 * Tells a borrower by SMS that an account took the place of another, with a link to stop it. Nothing is paid to the account before
 * that. Never throws: a message that was not accepted is tried again by the job.
 */
export async function notifyAccountChange(services: Services, accountId: number): Promise<void> {
  const { stores, sms, clock, log, registration, reminders } = services;
  try {
    const account = await stores.payoutAccounts.get(accountId);
    if (account.changedAt === null || account.toldAt !== null || account.confirmedHow !== 'code') return;
    const to = await reachableOf(services, account.borrowerId);
    if (to === null) return;
    const { language } = await stores.borrowers.reachOf(account.borrowerId);
    const body = inLanguage(languageOf(language, reminders.locale), () =>
      t('account.changedSms', {
        appName: registration.appName,
        account: accountInWords(account),
        link: stopLink(services, account.id),
      }),
    );
    await sms.send({ phone: internationalPhone(to.phone, to.template.phoneRule), body });
    await stores.payoutAccounts.markTold(account.id, clock.now());
  } catch (error) {
    log.warn({ err: error, accountId }, 'a borrower could not be told of a changed account');
  }
}

/**
 * Notifies borrowers whose first message about a changed account failed.
 * @param until when it fires, nobody else is told
 * @returns how many it tried
 */
export function notifyAccountChanges(services: Services, until = services.stopping): Promise<number> {
  const since = new Date(services.clock.now().getTime() - NEWS_MS);
  return workThrough({
    take: inOrder(async (after) =>
      (await services.stores.payoutAccounts.listUnnotified(since, { after, limit: BATCH })).map(({ id }) => id),
    ),
    work: (id) => notifyAccountChange(services, id),
    atOnce: AT_ONCE,
    until,
  });
}
