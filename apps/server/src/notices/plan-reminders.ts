import {
  addDays,
  type CalendarDate,
  calendarDateIn,
  loanNotice,
  type MarketCode,
  markets,
  nextContactAt,
  nextNoticeOn,
  reminderRules,
  marketRules,
} from '@hiram/domain';
import type { ReminderChannel } from './tables.ts';
import { noticeFactsOf } from '../lending/summaries/notice-facts.ts';
import type { Services } from '../app/services.ts';
import { noSms } from '../platform/outgoing/sms.ts';
import type { ReminderPlan } from './reminder-store.ts';
import { isRequired } from './settings.ts';

const BATCH = 100;
/** How long a payout that failed or came back, or a refused account, is still told of. */
const PAYOUT_NOTICE_LIFE_MS = 7 * 86_400_000;
/** Maximum age of a payment, a disbursement or an answer for a message about it. */
export const RECEIPT_LIFE_MS = 2 * 86_400_000;

type Needs = Pick<Services, 'stores' | 'inTransaction' | 'clock' | 'log' | 'sms' | 'push' | 'stopping'>;

/**
 * Plans reminders from the facts: the state of each loan on the market's day, settled payments, payouts, and refused accounts, and answered requests. The
 * result does not depend on when or how often it runs: planned reminders stay, and after a pause only reminders that still apply are added. Several processes may run it
 * at once.
 * @param until when it fires, nothing further is planned
 * @returns the number of new reminders
 */
export async function planReminders(services: Needs, until = services.stopping): Promise<number> {
  // without a channel nothing is planned, so that a channel configured later sends no backlog
  if (services.sms === noSms && services.push === null) return 0;
  let planned = 0;
  for (const market of Object.values(markets)) {
    planned += await planReceipts(services, market.code, until);
    planned += await planOccasions(services, market.code, until);
    planned += await planNotices(services, market.code, until);
  }
  return planned;
}

async function planReceipts(services: Needs, market: MarketCode, until: AbortSignal): Promise<number> {
  const { stores, inTransaction, clock } = services;
  let planned = 0;
  for (let isMore = true; isMore && !until.aborted; ) {
    const now = clock.now();
    const since = new Date(now.getTime() - RECEIPT_LIFE_MS);
    const untold = await stores.reminders.listUnnotified({ market, since, max: BATCH });
    const today = calendarDateIn(now, markets[market].timeZone);
    const planFor = plansAt(services, market, now);
    for (const { paymentId, orderId, borrowerId } of untold) {
      const plans = planFor({ orderId, borrowerId, kind: 'paid', occasion: paymentId });
      planned += await inTransaction(async (tx) => {
        // a payment may have changed the reminders of the others
        await tx.orders.remindOn(orderId, today);
        await tx.payments.receiptPlanned(paymentId, now);
        return tx.reminders.plan(plans);
      });
    }
    isMore = untold.length === BATCH;
  }
  return planned;
}

/** Plans the messages about payouts, accounts, answers and payments of agreed plans, each once, batch by batch. */
async function planOccasions(services: Needs, market: MarketCode, until: AbortSignal): Promise<number> {
  const { stores, clock } = services;
  let planned = 0;
  for (let isMore = true; isMore && !until.aborted; ) {
    const now = clock.now();
    const since = new Date(now.getTime() - RECEIPT_LIFE_MS);
    const unpaidSince = new Date(now.getTime() - PAYOUT_NOTICE_LIFE_MS);
    const untold = await stores.reminders.listUnnotifiedOccasions({
      market,
      since,
      unpaidSince,
      today: calendarDateIn(now, markets[market].timeZone),
      daysBefore: reminderRules[market].dueDaysBefore,
      max: BATCH,
    });
    planned += await stores.reminders.plan(untold.flatMap(plansAt(services, market, now)));
    isMore = untold.length === BATCH;
  }
  return planned;
}

async function planNotices(services: Needs, market: MarketCode, until: AbortSignal): Promise<number> {
  const { stores, clock } = services;
  let planned = 0;
  for (let isMore = true; isMore && !until.aborted; ) {
    const today = calendarDateIn(clock.now(), markets[market].timeZone);
    const orderIds = await stores.orders.listToRemind({ market, today, max: BATCH });
    for (const orderId of orderIds) planned += await planNotice(services, { orderId, market, today });
    isMore = orderIds.length === BATCH;
  }
  return planned;
}

/** The loan to check, and the date in its market. */
interface Look {
  readonly orderId: number;
  readonly market: MarketCode;
  readonly today: CalendarDate;
}

/** Plans today's reminders of a loan by its summary. Its order is locked meanwhile, so that no concurrent payment is missed. */
async function planNotice(services: Needs, { orderId, market, today }: Look): Promise<number> {
  return services.inTransaction(async (tx) => {
    const summary = await tx.summaries.lock(orderId);
    const rule = reminderRules[market];
    const state = summary === undefined ? null : noticeFactsOf(summary, today);
    // the nightly job reports a missing summary and writes it
    await tx.orders.remindOn(orderId, state === null ? addDays(today, 1) : nextNoticeOn(state, rule));
    const notice = state === null ? null : loanNotice(state, rule);
    if (summary === undefined || notice === null) return 0;
    const { kind, occasion } = notice;
    const planFor = plansAt(services, market, services.clock.now());
    return tx.reminders.plan(planFor({ orderId, borrowerId: summary.borrower_id, kind, occasion }));
  });
}

type Told = Pick<ReminderPlan, 'orderId' | 'borrowerId' | 'kind' | 'occasion'>;

/**
 * The plans of messages at an instant, one for each channel. An SMS that a notification would make unnecessary waits for it.
 * The hour is found once for all, and only for a message: at night the search for the morning costs more than the rest of a plan.
 */
function plansAt({ sms, push }: Needs, market: MarketCode, now: Date): (told: Told) => ReminderPlan[] {
  const channels: ReminderChannel[] = [
    ...(push === null ? [] : ['push' as const]),
    ...(sms === noSms ? [] : ['sms' as const]),
  ];
  let notBefore: Date | undefined;
  return (told) =>
    channels.map((channel) => ({
      ...told,
      channel,
      afterPush: channel === 'sms' && push !== null && !isRequired(told.kind, 'sms'),
      plannedAt: now,
      notBefore: (notBefore ??= noticeHourAt(market, now)),
    }));
}

/** The earliest time of a reminder: now, or in the morning at the hour of the market's rule. */
export function noticeHourAt(market: MarketCode, now: Date): Date {
  const { timeZone } = markets[market];
  const { contactHours } = marketRules[market];
  return nextContactAt(now, { timeZone, hours: { from: reminderRules[market].from, until: contactHours.until } });
}
