import type { BorrowerFlag } from '@hiram/contract/desk';
import { contactEndsAt, isContactTime, type MarketCode, markets, marketRules } from '@hiram/domain';
import { flagEffects } from '../lending/applications/flag-effects.ts';
import type { SkipReason } from './tables.ts';
import type { ClaimedReminder } from './reminder-store.ts';
import { inLanguage, languageOf } from '../platform/texts/translate.ts';
import type { DeliveryOutcome, NotSent, DeliveryServices } from './delivery-outcome.ts';
import { noticeHourAt } from './plan-reminders.ts';
import { sendPush } from './send-push.ts';
import { sendSms } from './send-sms.ts';
import { isRequired } from './settings.ts';
import { revalidateReminder, type Revalidated } from './revalidate-reminder.ts';

const AT_ONCE = 10;
/** Longer than a batch may take. */
const CLAIM_MS = 5 * 60_000;
const MINUTE_MS = 60_000;
/** A message handed over this long before the contact hours end arrives within them. */
const MARGIN_MS = 5 * MINUTE_MS;
/** Delays after attempts that certainly sent nothing, in minutes; after the last one the reminder has failed. */
const waits: Readonly<Record<ClaimedReminder['channel'], readonly number[]>> = { sms: [5, 30, 120], push: [5] };
/** The longest delay of a push service that is awaited; beyond it the SMS waits until the notification expires. */
const PUSH_PATIENCE_MS = 15 * MINUTE_MS;

/**
 * Sends the reminders that are due, each by one process. Its facts and the contact hours are checked again before sending. It is marked as being
 * sent before it is handed over, and closed afterwards. Without a closing record, or a clear answer of the provider, its state is unknown,
 * and it is not sent again.
 * @param until when it fires, no further reminder is sent
 * @returns how many were sent
 */
export async function sendReminders(services: DeliveryServices, until = services.stopping): Promise<number> {
  const { stores, clock, log } = services;
  const lost = await stores.reminders.endLost(new Date(), { status: 'unknown', reason: 'lost', at: clock.now() });
  for (const reminder of lost) count(services, reminder, 'unknown');
  if (lost.length > 0) log.warn({ lost: lost.length }, 'it is not known whether reminders were sent');
  let sent = 0;
  while (!until.aborted) {
    // claims concern processes, so they use the machine's clock, whatever the service's own date
    const at = new Date();
    const claim = { at, until: new Date(at.getTime() + CLAIM_MS), max: AT_ONCE };
    const claimed = await stores.reminders.claim(clock.now(), claim);
    if (claimed.length === 0) return sent;
    const ends = await Promise.all(claimed.map((reminder) => sendOne(services, reminder)));
    sent += ends.filter(Boolean).length;
  }
  return sent;
}

/** @returns whether it was sent. A fault of one delays no other: its claim expires, and it is retried. */
async function sendOne(services: DeliveryServices, reminder: ClaimedReminder): Promise<boolean> {
  try {
    return await tryOne(services, reminder);
  } catch (error) {
    services.log.error({ err: error, reminder: reminder.id }, 'a reminder could not be sent');
    return false;
  }
}

async function tryOne(services: DeliveryServices, reminder: ClaimedReminder): Promise<boolean> {
  const { stores, clock } = services;
  const truth = (await unwanted(services, reminder)) ?? (await revalidateReminder(services, reminder, clock.now()));
  if (typeof truth === 'string') return end(services, reminder, { skip: truth });
  const now = clock.now();
  const { market } = truth.order;
  if (!mayWrite(market, now)) {
    // in the last minutes of the contact hours, the next ones apply
    await stores.reminders.postpone(reminder, noticeHourAt(market, hoursEndAt(market, now)));
    return false;
  }
  return end(services, reminder, await hand(services, reminder, truth));
}

/** Why the reminder is not wanted or needed by this channel; null otherwise. */
async function unwanted({ stores }: DeliveryServices, reminder: ClaimedReminder): Promise<SkipReason | null> {
  const { kind, channel, borrowerId } = reminder;
  if (mayNotBeTold(await stores.borrowerFile.standingFlags(borrowerId), kind)) return 'flagged';
  if (isRequired(kind, channel)) return null;
  const off = await stores.reminderSettings.listOff(borrowerId);
  if (off.some((each) => each.kind === kind && each.channel === channel)) return 'switched-off';
  if (channel === 'push') return null;
  return (await stores.reminders.statusOf(reminder, 'push')) === 'sent' ? 'pushed' : null;
}

/** Whether a flag stops a message of a kind. */
function mayNotBeTold(flags: readonly BorrowerFlag[], kind: ClaimedReminder['kind']): boolean {
  const isReminder = kind === 'due' || kind === 'overdue';
  return flags.some((flag) => {
    const { stopsMessages } = flagEffects[flag];
    return stopsMessages === 'all' || (stopsMessages === 'reminders' && isReminder);
  });
}

async function hand(
  services: DeliveryServices,
  reminder: ClaimedReminder,
  truth: Exclude<Revalidated, string>,
): Promise<DeliveryOutcome | null> {
  const reach = await services.stores.borrowers.reachOf(reminder.borrowerId);
  const language = languageOf(reach.language, services.reminders.locale);
  return inLanguage(language, () =>
    reminder.channel === 'push'
      ? sendPush(services, reminder, {
          order: truth.order,
          language,
          endsAt: hoursEndAt(truth.order.market, services.clock.now()),
        })
      : sendSms(services, reminder, { body: truth.body(services.reminders), phone: reach.phone, language }),
  );
}

/** The delay before the next attempt, in milliseconds: at least the provider's requested one; null for no attempt. */
function waitBefore({ channel, tries }: ClaimedReminder, { retryAfterMs, isForGood }: NotSent): number | null {
  const minutes = waits[channel][tries];
  const asked = retryAfterMs ?? 0;
  if (minutes === undefined || isForGood || (channel === 'push' && asked > PUSH_PATIENCE_MS)) return null;
  return Math.max(minutes * MINUTE_MS, asked);
}

/** Records the result. @returns whether it was sent */
async function end(
  services: DeliveryServices,
  reminder: ClaimedReminder,
  handed: DeliveryOutcome | null,
): Promise<boolean> {
  const { stores, clock, log } = services;
  // another process has it
  if (handed === null) return false;
  const at = clock.now();
  if (typeof handed === 'object' && 'notSent' in handed) {
    const waitMs = waitBefore(reminder, handed);
    log.warn({ reminder: reminder.id, channel: reminder.channel, reason: handed.notSent }, 'a reminder was not taken');
    if (waitMs !== null) {
      await stores.reminders.postpone(reminder, new Date(at.getTime() + waitMs));
      return false;
    }
  }
  const [status, reason] =
    typeof handed === 'string'
      ? ([handed, handed === 'unknown' ? 'no-clear-answer' : null] as const)
      : 'skip' in handed
        ? (['skipped', handed.skip] as const)
        : (['failed', handed.notSent] as const);
  await stores.reminders.end(reminder, { status, reason, at });
  count(services, reminder, status);
  return status === 'sent';
}

function count(
  { metrics }: DeliveryServices,
  { kind, channel }: Pick<ClaimedReminder, 'kind' | 'channel'>,
  outcome: string,
): void {
  metrics.reminders.inc({ kind, channel, outcome });
}

/** Whether a message to the borrower now still arrives within the contact hours. */
function mayWrite(market: MarketCode, now: Date): boolean {
  const { timeZone } = markets[market];
  const { contactHours: hours } = marketRules[market];
  return isContactTime(now, { timeZone, hours }) && hoursEndAt(market, now).getTime() - now.getTime() >= MARGIN_MS;
}

function hoursEndAt(market: MarketCode, now: Date): Date {
  const { timeZone } = markets[market];
  const { contactHours: hours } = marketRules[market];
  return contactEndsAt(now, { timeZone, hours });
}
