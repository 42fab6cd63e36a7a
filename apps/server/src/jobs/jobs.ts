import { PgBoss } from 'pg-boss';
import { tellOfChanges } from '../modules/account/tell-of-change.ts';
import { decideApplications } from '../modules/borrowing/decide-applications.ts';
import { reconcilePayouts } from '../modules/borrowing/reconcile-payouts.ts';
import { dropLooseDocuments } from '../modules/certify/keep-document.ts';
import { dropLooseImages } from '../modules/complaint/keep-image.ts';
import { sweepFiles } from '../files/keep-file.ts';
import { sweepRegistration } from '../modules/registration/sweep.ts';
import { planReminders } from '../modules/reminder/plan-reminders.ts';
import { sendReminders } from '../modules/reminder/send-reminders.ts';
import { reconcilePayments } from '../modules/repayment/reconcile-payments.ts';
import { dropLooseReceipts } from '../modules/transfer/keep-receipt.ts';
import { matchWaitingLines } from '../modules/transfer/match-line.ts';
import { forgetRemovedEntries } from '../modules/bookkeeping/change-book.ts';
import type { Services } from '../services.ts';
import { finishErasures } from '../privacy/erase-borrower.ts';
import { deliverWebhooks } from '../webhooks/deliver.ts';

const RECONCILE = 'reconcile-payments';
const DECIDE = 'decide-applications';
const PAYOUTS = 'reconcile-payouts';
const WEBHOOKS = 'deliver-webhooks';
const REMIND = 'send-reminders';
const TRANSFERS = 'match-transfers';
const FORGET = 'forget-old-keys';
/** Idempotency keys are kept this long: longer than any client retries. */
const KEY_LIFE_MS = 7 * 86_400_000;

/** The queue looks after its tables itself, which may take a while. */
const QUEUE_QUERY_MS = 120_000;

export interface Jobs {
  stop(): Promise<void>;
}

/** Starts working on the recurring jobs. Each run of a job is taken by one of the processes that share the database. */
export async function startJobs(
  services: Services,
  config: { databaseUrl: string; shutdownGraceMs: number },
): Promise<Jobs> {
  const { log } = services;
  // handed on to pg: a query that is not answered fails, and its connection goes with it
  const connection = { connectionString: config.databaseUrl, query_timeout: QUEUE_QUERY_MS };
  const boss = new PgBoss({ ...connection, max: 2, schema: 'jobs' });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue had a fault'));
  await boss.start();
  // queues exist from the start on, so that the first send of any process finds them
  await boss.createQueue(RECONCILE, { retryLimit: 0, expireInSeconds: 300 });
  await boss.createQueue(DECIDE, { retryLimit: 0, expireInSeconds: 300 });
  await boss.createQueue(PAYOUTS, { retryLimit: 0, expireInSeconds: 300 });
  await boss.createQueue(WEBHOOKS, { retryLimit: 0, expireInSeconds: 300 });
  await boss.createQueue(REMIND, { retryLimit: 0, expireInSeconds: 300 });
  await boss.createQueue(TRANSFERS, { retryLimit: 0, expireInSeconds: 300 });
  await boss.createQueue(FORGET, { retryLimit: 2 });
  await boss.work(RECONCILE, async () => {
    const done = await reconcilePayments(services);
    if (done.asked > 0 || done.lateNotifications > 0) log.info(done, 'payments were reconciled');
  });
  await boss.work(DECIDE, async () => {
    const decided = await decideApplications(services);
    if (decided > 0) log.info({ decided }, 'applications were decided');
  });
  await boss.work(PAYOUTS, async () => {
    const told = await tellOfChanges(services);
    if (told > 0) log.info({ told }, 'borrowers were told of changed accounts');
    const asked = await reconcilePayouts(services);
    if (asked > 0) log.info({ asked }, 'payouts were asked about');
  });
  await boss.work(WEBHOOKS, async () => {
    const delivered = await deliverWebhooks(services);
    if (delivered > 0) log.info({ delivered }, 'the help-desk was told');
  });
  await boss.work(REMIND, async () => {
    const planned = await planReminders(services);
    const sent = await sendReminders(services);
    if (planned + sent > 0) log.info({ planned, sent }, 'borrowers were reminded');
  });
  await boss.work(TRANSFERS, async () => {
    const matched = await matchWaitingLines(services);
    if (matched > 0) log.info({ matched }, 'lines of bank statements were matched');
  });
  await boss.work(FORGET, async () => {
    // first: whatever fails after it keeps nobody's day from coming
    const finished = await finishErasures(services, services.clock.now());
    if (finished > 0) log.info({ finished }, 'erasures were carried on with');
    const before = new Date(Date.now() - KEY_LIFE_MS);
    await services.stores.idempotency.forget(before);
    await services.stores.sessions.forget(new Date(services.clock.now().getTime() - KEY_LIFE_MS));
    await services.stores.agents.forgetSessions(services.clock.now());
    await services.stores.signIns.forget(before);
    await forgetRemovedEntries(services, services.clock.now());
    const dropped =
      (await dropLooseImages(services, services.clock.now())) +
      (await dropLooseDocuments(services, services.clock.now())) +
      (await dropLooseReceipts(services, services.clock.now()));
    const swept = await sweepFiles(services);
    await sweepRegistration(services, services.clock.now());
    if (dropped + swept > 0) log.info({ dropped, swept }, 'pictures that nobody filed were forgotten');
  });
  await boss.schedule(RECONCILE, '* * * * *');
  await boss.schedule(DECIDE, '* * * * *');
  await boss.schedule(PAYOUTS, '* * * * *');
  await boss.schedule(WEBHOOKS, '* * * * *');
  await boss.schedule(REMIND, '* * * * *');
  await boss.schedule(TRANSFERS, '* * * * *');
  await boss.schedule(FORGET, '17 * * * *');
  // a run that takes longer than the process may still live is given up and tried again by the next one
  return { stop: () => boss.stop({ graceful: true, timeout: config.shutdownGraceMs / 2 }) };
}
