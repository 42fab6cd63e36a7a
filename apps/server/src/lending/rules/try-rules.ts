import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CalendarDate, MarketCode } from '@hiram/domain';
import type { Stores } from '../../app/stores.ts';
import type { KeptRules } from '../applications/decision-step-store.ts';
import { evaluateRules, type RulesOutcome } from './evaluate-rules.ts';
import type { Facts } from './facts.ts';
import type { DecisionRule } from './rules-file.ts';

/** An application that rules would have treated in another way. */
export interface Differing {
  readonly orderId: number;
  readonly decision: string;
  readonly was: string;
  readonly wouldBe: RulesOutcome['result'];
  readonly rule: string;
}

/** What rules would have done with past applications. */
export interface Tried {
  readonly applications: number;
  readonly counts: Readonly<Record<RulesOutcome['result'], number>>;
  /** By rule. */
  readonly byRule: Readonly<Record<string, number>>;
  /** Applications whose facts were erased. */
  readonly erased: number;
  readonly differing: readonly Differing[];
  /** Whether there were more of them than were wanted at most. */
  readonly isCut: boolean;
}

const AT_ONCE = 500;
/** Evaluations of a rule after which other calls of the process get their turn. */
const TURN = 100;

/** The applications over which rules are tried: from the first day, before the second, of all markets unless some are given. */
interface TriedPeriod {
  readonly from: CalendarDate;
  readonly before: CalendarDate;
  readonly timeZone: string;
  readonly markets?: readonly MarketCode[] | null;
  /** How many at most, by their numbers; all without. */
  readonly max?: number;
}

/** Evaluates rules over the facts that were kept of past applications, and changes nothing. */
export async function tryRules(
  { decisionSteps }: Pick<Stores, 'decisionSteps'>,
  rules: readonly DecisionRule[],
  { max = Infinity, markets = null, ...period }: TriedPeriod,
): Promise<Tried> {
  const counts = { passed: 0, found: 0, refused: 0, failed: 0 };
  const byRule: Record<string, number> = {};
  const differing: Differing[] = [];
  let [applications, erased, after, evaluated] = [0, 0, 0, 0];
  for (;;) {
    const part: KeptRules[] = await decisionSteps.listRules({ ...period, markets, after, max: AT_ONCE });
    for (const { orderId, decision, result, inputs } of part) {
      if (applications >= max) return { applications, counts, byRule, erased, differing, isCut: true };
      applications += 1;
      after = orderId;
      if (inputs === undefined) {
        erased += 1;
        continue;
      }
      evaluated += rules.length;
      if (evaluated >= TURN) {
        evaluated = 0;
        await nextTurn();
      }
      const outcome = await evaluateRules(rules, inputs as Facts);
      counts[outcome.result] += 1;
      if (outcome.rule !== '') byRule[outcome.rule] = (byRule[outcome.rule] ?? 0) + 1;
      // without rules everything passed
      const was = result === 'unknown' ? 'passed' : result;
      if (was !== outcome.result)
        differing.push({ orderId, decision, was, wouldBe: outcome.result, rule: outcome.rule });
    }
    if (part.length < AT_ONCE) break;
  }
  return { applications, counts, byRule, erased, differing, isCut: false };
}
