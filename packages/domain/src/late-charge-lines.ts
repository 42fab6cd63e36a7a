import { lateChargeRules } from './late-charge-rules.ts';
import type { ChargeBase, LateChargeRule, LateChargeStep } from './late-charge-terms.ts';
import type { ClientKind, TermsProfile } from './terms-profile.ts';

/** One line on late charges for a borrower: a step of a rule with its first and last overdue day. */
export interface LateChargeLine {
  readonly charged: 'daily' | 'once';
  readonly per: 'instalment' | 'loan';
  readonly base: ChargeBase;
  /** The first overdue day of the charge, after grace. */
  readonly fromDay: number;
  /** The last one of a daily charge; null for no end. A one-time charge has a single day. */
  readonly toDay: number | null;
  /** The interval of its repetition, in days. */
  readonly everyDays: number | null;
  readonly percent: string | null;
  /** The period of the percentage; null for a one-time charge. */
  readonly percentPer: NonNullable<LateChargeRule['percentPer']> | null;
  readonly amountMinor: number | null;
  /** The bracket of the base, minor units, both ends included; null for no end. */
  readonly fromBaseMinor: number | null;
  readonly toBaseMinor: number | null;
  readonly minMinor: number | null;
  readonly maxMinor: number | null;
  /** Days within which payment avoids the charge; zero for no grace. */
  readonly graceDays: number;
  readonly compounds: boolean;
}

/** The charges of a profile's rules for a kind of client, line by line; the one-time amount and the daily tiers have texts of their own. */
export function lateChargeLines(terms: TermsProfile, clientKind: ClientKind): LateChargeLine[] {
  const own = new Set(terms.latePenalty.rules);
  return lateChargeRules(terms, clientKind)
    .filter((rule) => own.has(rule))
    .flatMap((rule) => rule.steps.flatMap((step, index) => (saysNothing(step) ? [] : [lineOf(rule, step, index)])));
}

const saysNothing = ({ percent = '0', amountMinor = 0 }: LateChargeStep): boolean =>
  amountMinor === 0 && Number(percent) === 0;

function lineOf(rule: LateChargeRule, step: LateChargeStep, index: number): LateChargeLine {
  const { charged, per, base, steps, graceDays = 0, graceCounts = 'after_grace' } = rule;
  const nextDay = steps.find(({ fromDay }) => fromDay > step.fromDay)?.fromDay;
  const bracketAfter = steps[index + 1];
  const shift = graceCounts === 'after_grace' ? graceDays : 0;
  const isOnce = charged === 'once';
  const fromDay = isOnce ? Math.max(step.fromDay + shift, graceDays + 1) : step.fromDay + shift;
  return {
    charged,
    per,
    base,
    fromDay,
    toDay: isOnce ? fromDay : nextDay === undefined ? null : nextDay - 1 + shift,
    everyDays: nextDay === undefined ? (rule.everyDays ?? null) : null,
    percent: step.percent === undefined || Number(step.percent) === 0 ? null : step.percent,
    percentPer: isOnce ? null : (rule.percentPer ?? 'day'),
    amountMinor: step.amountMinor === undefined || step.amountMinor === 0 ? null : step.amountMinor,
    fromBaseMinor: step.fromBaseMinor ?? null,
    toBaseMinor:
      bracketAfter?.fromDay === step.fromDay && bracketAfter.fromBaseMinor !== undefined
        ? bracketAfter.fromBaseMinor - 1
        : null,
    minMinor: step.minMinor ?? null,
    maxMinor: step.maxMinor ?? null,
    graceDays,
    compounds: rule.compounds ?? false,
  };
}
