import type { Services } from '../app/services.ts';
import type { Limit } from '../platform/limits/limit-store.ts';
import type { Stores } from '../app/stores.ts';

const DAY_MS = 86_400_000;

/**
 * The budgets of messages: strangers' numbers, borrowers' numbers, and browsers in which their borrower has logged in before. Each has a
 * part of the day's messages, so that strangers, who can be any number, spend only their own.
 */
export type Budget = 'strangers' | 'borrowers' | 'browsers';

/** Parts of `SMS_DAILY_MOST` in percent; strangers have the rest. */
const SHARES = { borrowers: 30, browsers: 30 } as const;

/** An error is logged when so much of a budget is spent, in percent. */
const ALERTS = [80, 100] as const;

/** From how much of a budget on showing that somebody is there becomes harder, in percent, a level each. */
const HARDER = [50, 80, 100] as const;

/** How hard it is made to show that somebody is there; 0 is the usual. */
export type Hardness = number;

type Needs = Pick<Services, 'registration'>;

/** The size of a budget for a day (UTC). */
export function budgetLimit({ registration: { smsDailyMost } }: Needs, budget: Budget): Limit {
  const partOf = (kind: keyof typeof SHARES) => Math.ceil((smsDailyMost * SHARES[kind]) / 100);
  const rest = Math.max(0, smsDailyMost - partOf('borrowers') - partOf('browsers'));
  const most = budget === 'strangers' ? rest : partOf(budget);
  return { scope: `sms-${budget}`, subject: Buffer.alloc(0), spanMs: DAY_MS, most };
}

/** How hard it is to show that somebody is there, by the one of some limits that is nearest to its end. */
export async function hardnessOf(
  { limits }: Pick<Stores, 'limits'>,
  watched: readonly Limit[],
  now: Date,
): Promise<Hardness> {
  let hardest = 0;
  for (const limit of watched) {
    const percent = (100 * (await limits.used(limit, now))) / Math.max(1, limit.most);
    hardest = Math.max(hardest, HARDER.filter((from) => percent >= from).length);
  }
  return hardest;
}

/** Says that a budget goes down or is spent: once in a day each, whichever process sees it first. */
export async function watchBudget(
  services: Pick<Services, 'stores' | 'registration' | 'log' | 'metrics'>,
  budget: Budget,
  now: Date,
): Promise<void> {
  const { stores, log, metrics } = services;
  const limit = budgetLimit(services, budget);
  const used = await stores.limits.used(limit, now);
  for (const percent of ALERTS) {
    if (used * 100 < limit.most * percent) return;
    const once: Limit = { ...limit, scope: `${limit.scope}-alert-${percent}`, most: 1 };
    if ((await stores.limits.take(once, now)) !== null) continue;
    metrics.smsBudgetAlerts.inc({ budget, percent: String(percent) });
    log.error({ budget, percent, used, most: limit.most }, 'the budget of SMS goes down');
  }
}
