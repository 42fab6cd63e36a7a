import { sweepFiles } from '../attachments/keep-file.ts';
import { deleteUnattachedPictures } from '../attachments/keep-picture.ts';
import { forgetRemovedEntries } from '../bookkeeping/change-book.ts';
import { deliverWebhooks, tellOfOverdueLoans } from '../webhooks/deliver.ts';
import { forgetOldEvents } from '../webhooks/forget-old-events.ts';
import { REQUEST_LIFE_MS } from '../identity/partners/verify-request.ts';
import { notifyPhoneChanges } from '../identity/phones/notify-phone-change.ts';
import { sweepRegistration } from '../identity/registration/sweep.ts';
import { decideApplications } from '../lending/applications/decide-applications.ts';
import { reportDrift } from '../lending/summaries/find-drift.ts';
import { reportClaims } from '../lending/summaries/report-claims.ts';
import { planReminders } from '../notices/plan-reminders.ts';
import { sendReminders } from '../notices/send-reminders.ts';
import { accrueIncome } from '../operations/accounting/accrue-income.ts';
import { closeDueDays } from '../operations/accounting/close-books.ts';
import { resealValues } from '../operations/keys/reseal-values.ts';
import { finishErasures } from '../operations/privacy/erase-borrower.ts';
import { notifyAccountChanges } from '../payments/accounts/notify-account-change.ts';
import { matchWaitingLines } from '../payments/bank-lines/match-line.ts';
import { reconcilePayments } from '../payments/money-in/reconcile-payments.ts';
import { reconcilePayouts } from '../payments/money-out/reconcile-payouts.ts';
import { openLateTransfers } from '../payments/settlement-reports/match-transfer.ts';
import { SERVICE } from '../platform/open-items/open-items.ts';
import type { Job } from '../platform/jobs/job.ts';
import type { Services } from './services.ts';

/** Life of idempotency keys: longer than any client retries. */
const KEY_LIFE_MS = 7 * 86_400_000;

const EVERY_MINUTE = '* * * * *';
/** The budget of a job that runs every minute: the next run continues where one stops. */
const MINUTE_BUDGET_SECONDS = 300;
/** The budget of a job that runs every hour: it ends before the next one. */
const HOUR_BUDGET_SECONDS = 3_000;

/** A run that logs its counts unless all are zero. */
const logged =
  (message: string, work: (services: Services, until: AbortSignal) => Promise<object>): Job['run'] =>
  async (services, until) => {
    const counts = await work(services, until);
    if (Object.values(counts).some((count) => count > 0)) services.log.info(counts, message);
  };

/** Every job of the service. docs/operations/runbooks.md ("Jobs") repeats the table, and a test compares the two. */
export const jobs: readonly Job[] = [
  {
    name: 'reconcile-payments',
    schedule: EVERY_MINUTE,
    budgetSeconds: MINUTE_BUDGET_SECONDS,
    impactIfStopped: 'payments without a notification stay open, and their loans stay in arrears',
    run: logged('payments were reconciled', (services, until) => reconcilePayments(services, until)),
  },
  {
    name: 'reconcile-payouts',
    schedule: EVERY_MINUTE,
    budgetSeconds: MINUTE_BUDGET_SECONDS,
    impactIfStopped:
      'payouts with a lost answer are never sent or never booked, and loans and refunds wait for their money',
    run: logged('payouts were asked about', async (services, until) => ({
      asked: await reconcilePayouts(services, until),
    })),
  },
  {
    name: 'match-transfers',
    schedule: EVERY_MINUTE,
    budgetSeconds: MINUTE_BUDGET_SECONDS,
    impactIfStopped: 'bank transfers with a number entered after the statement stay in suspense',
    run: logged('lines of bank statements were matched', async (services, until) => ({
      matched: await matchWaitingLines(services, until),
    })),
  },
  {
    name: 'decide-applications',
    schedule: EVERY_MINUTE,
    budgetSeconds: MINUTE_BUDGET_SECONDS,
    impactIfStopped: 'applications with a delay or a failed decider are never decided',
    run: logged('applications were decided', async (services, until) => ({
      decided: await decideApplications(services, until),
    })),
  },
  {
    name: 'tell-of-account-changes',
    schedule: EVERY_MINUTE,
    budgetSeconds: MINUTE_BUDGET_SECONDS,
    impactIfStopped:
      'borrowers are not told of a changed phone, nor, after a failed first message, of a changed payout account',
    run: logged('borrowers were told of changed accounts', async (services, until) => ({
      told: await notifyAccountChanges(services, until),
      toldOfPhones: await notifyPhoneChanges(services, until),
    })),
  },
  {
    name: 'send-reminders',
    schedule: EVERY_MINUTE,
    budgetSeconds: MINUTE_BUDGET_SECONDS,
    impactIfStopped: 'reminders and receipts are neither planned nor sent',
    run: logged('borrowers were reminded', async (services, until) => ({
      planned: await planReminders(services, until),
      sent: await sendReminders(services, until),
    })),
  },
  {
    name: 'deliver-webhooks',
    schedule: EVERY_MINUTE,
    budgetSeconds: MINUTE_BUDGET_SECONDS,
    impactIfStopped: 'events never reach partners, nor the help-desk after a failure',
    run: logged('webhooks were sent', async (services, until) => {
      let delivered = 0;
      try {
        await tellOfOverdueLoans(services);
      } finally {
        // what is recorded is delivered, whatever becomes of that
        delivered = await deliverWebhooks(services, until);
      }
      return { delivered };
    }),
  },
  {
    name: 'finish-erasures',
    schedule: '7 * * * *',
    budgetSeconds: HOUR_BUDGET_SECONDS,
    impactIfStopped: 'interrupted erasures stay incomplete, and identities are kept past their retention',
    run: logged('erasures were carried on with', async (services, until) => ({
      finished: await finishErasures(services, services.clock.now(), until),
    })),
  },
  {
    name: 'forget-old-keys',
    schedule: '17 * * * *',
    budgetSeconds: HOUR_BUDGET_SECONDS,
    impactIfStopped:
      "no borrower's data; expired keys, sessions, codes, limits, ended webhook events and unused pictures fill the disk",
    run: forgetOldKeys,
  },
  {
    name: 'reseal-values',
    schedule: EVERY_MINUTE,
    budgetSeconds: MINUTE_BUDGET_SECONDS,
    impactIfStopped: 'data stays sealed with the earlier data key, which cannot be taken away',
    run: logged('values were sealed anew', (services, until) => resealValues(services, until)),
  },
  {
    name: 'accrue-income',
    schedule: '47 18 * * *',
    budgetSeconds: 4 * HOUR_BUDGET_SECONDS,
    impactIfStopped:
      'where income accrues, days have none and stay open; else credits that interest has used wait for the closing',
    run: logged('income was accrued', (services, until) => accrueIncome(services, until)),
  },
  {
    name: 'check-summaries',
    schedule: '41 19 * * *',
    budgetSeconds: 4 * HOUR_BUDGET_SECONDS,
    impactIfStopped:
      'a wrong summary stays wrong until the next movement of its loan, and so do its lists and reminders; nobody is told of refunds that are owed back',
    run: async (services, until) => {
      const found = await reportDrift(services, until);
      if (found > 0) services.log.error({ found }, 'summaries of loans were wrong');
      await reportClaims(services, until);
    },
  },
  {
    name: 'find-late-transfers',
    schedule: '11 20 * * *',
    budgetSeconds: HOUR_BUDGET_SECONDS,
    impactIfStopped: 'nobody is told of transfers of payment providers that never come',
    run: logged('transfers of providers are late', async (services) => ({ opened: await openLateTransfers(services) })),
  },
  {
    name: 'close-days',
    schedule: '23 20 * * *',
    budgetSeconds: 4 * HOUR_BUDGET_SECONDS,
    impactIfStopped: 'days stay open until an operator closes them, and each balance adds up all of them',
    run: logged('days of the books were closed', async (services, until) => ({
      closed: await closeDueDays(services, until, SERVICE),
    })),
  },
];

/** How far ahead the audit trail has the tables of its months, in milliseconds. */
const AUDIT_AHEAD_MS = 92 * 86_400_000;

async function forgetOldKeys(services: Services, until: AbortSignal): Promise<void> {
  const { stores, clock, log } = services;
  const now = clock.now();
  const before = new Date(Date.now() - KEY_LIFE_MS);
  await stores.idempotency.forget(before);
  await stores.sessions.forget(new Date(now.getTime() - KEY_LIFE_MS));
  await stores.agents.forgetSessions(now);
  await stores.signIns.forget(before);
  await stores.partners.forgetRequests(new Date(Date.now() - REQUEST_LIFE_MS));
  await forgetRemovedEntries(services, now);
  let dropped = 0;
  for (let last = -1; last !== 0 && !until.aborted; dropped += last)
    last = await deleteUnattachedPictures(services, now);
  const swept = await sweepFiles(services, until);
  await sweepRegistration(services, now);
  await forgetOldEvents(services, until);
  if (dropped + swept > 0) log.info({ dropped, swept }, 'pictures that nobody filed were forgotten');
  // last, because it may wait for locks
  await stores.auditMonths.add(new Date(now.getTime() + AUDIT_AHEAD_MS));
}
