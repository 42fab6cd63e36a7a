import type { LateChargeRule } from './late-charge-terms.ts';
import type { ClientKind, TermsProfile } from './terms-profile.ts';

/**
 * All late charges of a client as rules of one form: the one-time amount, the daily percentages, and the other rules.
 * Rules without a step are left out.
 */
export function lateChargeRules({ latePenalty }: TermsProfile, clientKind: ClientKind): LateChargeRule[] {
  const { oneTimeMinor, dailyTiers, roundTo, rules = [] } = latePenalty;
  const once: LateChargeRule = {
    charged: 'once',
    per: 'loan',
    base: 'instalment',
    steps: oneTimeMinor[clientKind] === 0 ? [] : [{ fromDay: 1, amountMinor: oneTimeMinor[clientKind] }],
  };
  const daily: LateChargeRule = {
    charged: 'daily',
    per: 'instalment',
    base: 'instalment',
    ...(roundTo !== undefined && { roundTo }),
    steps: dailyTiers.map(({ fromDay, percentPerDay }) => ({ fromDay, percent: percentPerDay })),
  };
  const own = rules.filter((rule) => rule.clientKind === undefined || rule.clientKind === clientKind);
  return [once, daily, ...own].filter(({ steps }) => steps.length > 0);
}

/** Whether there are no late charges, for any client. */
export function isLateFree(terms: TermsProfile): boolean {
  return lateChargeRules(terms, 'new').length === 0 && lateChargeRules(terms, 'repeat').length === 0;
}
