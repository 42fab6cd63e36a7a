import type { Services } from '../app/services.ts';
import type { Limit } from '../platform/limits/limit-store.ts';
import type { Stores } from '../app/stores.ts';

const DAY_MS = 86_400_000;

/**
 * The budgets of messages: unknown numbers, borrowers' numbers, and browsers with an earlier login of their borrower. Each has a
 * share of the day's messages, so that strangers, who can use any number, spend only their own.
 */
export type Budget = 'strangers' | 'borrowers' | 'browsers';

/** Shares of `SMS_DAILY_MAX` in percent; unknown numbers have the rest. */
const SHARES = { borrowers: 30, browsers: 30 } as const;

/** The spent share of a budget at which an error is logged, in percent. */
const ALERTS = [80, 100] as const;

/** The spent shares of a budget at which the challenge becomes harder, in percent, one level each. */
const HARDER = [50, 80, 100] as const;

/** The difficulty of the challenge; 0 is the lowest. */
export type ProofDifficulty = number;

type Needs = Pick<Services, 'registration'>;

/** The size of a budget for a day (UTC). */
export function budgetLimit({ registration: { smsDailyMax } }: Needs, budget: Budget): Limit {
  const partOf = (kind: keyof typeof SHARES) => Math.ceil((smsDailyMax * SHARES[kind]) / 100);
  const rest = Math.max(0, smsDailyMax - partOf('borrowers') - partOf('browsers'));
  const max = budget === 'strangers' ? rest : partOf(budget);
  return { scope: `sms-${budget}`, subject: Buffer.alloc(0), spanMs: DAY_MS, max };
}

/** The difficulty of the challenge, by the limit that is closest to its end. */
export async function proofDifficultyOf(
  { limits }: Pick<Stores, 'limits'>,
  watched: readonly Limit[],
  now: Date,
): Promise<ProofDifficulty> {
  let hardest = 0;
  for (const limit of watched) {
    const percent = (100 * (await limits.used(limit, now))) / Math.max(1, limit.max);
    hardest = Math.max(hardest, HARDER.filter((from) => percent >= from).length);
  }
  return hardest;
}

/** Logs that a budget runs low or is spent: once a day each, from the first process that notices. */
export async function watchBudget(
  services: Pick<Services, 'stores' | 'registration' | 'log' | 'metrics'>,
  budget: Budget,
  now: Date,
): Promise<void> {
  const { stores, log, metrics } = services;
  const limit = budgetLimit(services, budget);
  const used = await stores.limits.used(limit, now);
  for (const percent of ALERTS) {
    if (used * 100 < limit.max * percent) return;
    const once: Limit = { ...limit, scope: `${limit.scope}-alert-${percent}`, max: 1 };
    if ((await stores.limits.take(once, now)) !== null) continue;
    metrics.smsBudgetAlerts.inc({ budget, percent: String(percent) });
    log.error({ budget, percent, used, max: limit.max }, 'the budget of SMS goes down');
  }
}
