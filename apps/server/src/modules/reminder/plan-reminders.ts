import {
  addDays,
  type CalendarDate,
  calendarDateIn,
  isDomainError,
  loanNotice,
  type MarketCode,
  markets,
  nextContactAt,
  nextNoticeOn,
  reminderRules,
} from '@hiram/domain';
import type { ReminderChannel } from '../../db/reminder-tables.ts';
import { standingOn } from '../../loan-facts.ts';
import type { Services } from '../../services.ts';
import { noSms } from '../../sms/sms.ts';
import type { ReminderPlan } from '../../stores/reminder-store.ts';
import { isRequired } from './settings.ts';

const BATCH = 100;
/** A receipt that is older tells nothing any more. */
export const RECEIPT_LIFE_MS = 2 * 86_400_000;

type Needs = Pick<Services, 'stores' | 'inTransaction' | 'clock' | 'log' | 'sms' | 'push' | 'stopping'>;

/**
 * Writes down what borrowers are to be told, from the facts: what a loan's state on the market's day asks for, and which payments were
 * settled. Nothing hangs on when it runs or how often: what is written down already stays, and after a sleep only what is still true is
 * written. Several processes may do it at once.
 * @returns how many reminders are new
 */
export async function planReminders(services: Needs): Promise<number> {
  // nobody could be told, and whoever configures a channel later is not to find a heap of the past
  if (services.sms === noSms && services.push === null) return 0;
  let planned = 0;
  for (const market of Object.values(markets)) {
    planned += await planReceipts(services, market.code);
    planned += await planNotices(services, market.code);
  }
  return planned;
}

async function planReceipts(services: Needs, market: MarketCode): Promise<number> {
  const { stores, inTransaction, clock, stopping } = services;
  let planned = 0;
  for (let isMore = true; isMore && !stopping.aborted; ) {
    const now = clock.now();
    const since = new Date(now.getTime() - RECEIPT_LIFE_MS);
    const untold = await stores.reminders.listUntold({ market, since, most: BATCH });
    const today = calendarDateIn(now, markets[market].timeZone);
    for (const { paymentId, orderId, borrowerId } of untold) {
      const plans = plansFor(services, { market, orderId, borrowerId, kind: 'paid', occasion: paymentId, now });
      planned += await inTransaction(async (tx) => {
        // what was paid may have changed what is to be said of the rest
        await tx.orders.remindOn(orderId, today);
        return tx.reminders.plan(plans);
      });
    }
    isMore = untold.length === BATCH;
  }
  return planned;
}

async function planNotices(services: Needs, market: MarketCode): Promise<number> {
  const { stores, clock, stopping } = services;
  let planned = 0;
  for (let isMore = true; isMore && !stopping.aborted; ) {
    const today = calendarDateIn(clock.now(), markets[market].timeZone);
    const orderIds = await stores.orders.listToRemind({ market, today, most: BATCH });
    for (const orderId of orderIds) planned += await planNotice(services, orderId, today);
    isMore = orderIds.length === BATCH;
  }
  return planned;
}

/**
 * Plans what an order asks for today. It is locked meanwhile, so that what a payment changes at the same time is not missed. One whose
 * facts contradict each other is looked at again tomorrow, and keeps nobody waiting.
 */
async function planNotice(services: Needs, orderId: number, today: CalendarDate): Promise<number> {
  try {
    return await services.inTransaction(async (tx) => {
      const order = await tx.orders.lock(orderId);
      if (order === undefined) return 0;
      const { borrowerId, market } = order;
      const rule = reminderRules[market];
      const { state } = standingOn(order, today);
      await tx.orders.remindOn(orderId, state === null ? addDays(today, 1) : nextNoticeOn(state, rule));
      const notice = state === null ? null : loanNotice(state, rule);
      if (notice === null) return 0;
      const { kind, occasion } = notice;
      return tx.reminders.plan(
        plansFor(services, { market, orderId, borrowerId, kind, occasion, now: services.clock.now() }),
      );
    });
  } catch (error) {
    if (!isDomainError(error)) throw error;
    services.log.error({ err: error, orderId }, 'it could not be told what to remind of');
    await services.stores.orders.remindOn(orderId, addDays(today, 1));
    return 0;
  }
}

type Told = Pick<ReminderPlan, 'orderId' | 'borrowerId' | 'kind' | 'occasion'> & { market: MarketCode; now: Date };

/** One plan for each channel that there is. What need not be said by SMS where a notification says it waits for that. */
function plansFor({ sms, push }: Needs, { market, now, ...told }: Told): ReminderPlan[] {
  const channels: ReminderChannel[] = [
    ...(push === null ? [] : ['push' as const]),
    ...(sms === noSms ? [] : ['sms' as const]),
  ];
  const notBefore = noticeHourAt(market, now);
  return channels.map((channel) => ({
    ...told,
    channel,
    afterPush: channel === 'sms' && push !== null && !isRequired(told.kind, 'sms'),
    plannedAt: now,
    notBefore,
  }));
}

/** When a reminder goes at the earliest: now, or in the morning at the hour that the market's rule says. */
export function noticeHourAt(market: MarketCode, now: Date): Date {
  const { timeZone, contactHours } = markets[market];
  return nextContactAt(now, { timeZone, hours: { from: reminderRules[market].from, until: contactHours.until } });
}
