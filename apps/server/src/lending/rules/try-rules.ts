import type { CalendarDate } from '@hiram/domain';
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
}

const AT_ONCE = 500;

/** Evaluates rules over the facts that were kept of past applications, and changes nothing. @param period from the first day, before the second */
export async function tryRules(
  { decisionSteps }: Pick<Stores, 'decisionSteps'>,
  rules: readonly DecisionRule[],
  period: { readonly from: CalendarDate; readonly before: CalendarDate; readonly timeZone: string },
): Promise<Tried> {
  const counts = { passed: 0, found: 0, refused: 0, failed: 0 };
  const byRule: Record<string, number> = {};
  const differing: Differing[] = [];
  let [applications, erased, after] = [0, 0, 0];
  for (;;) {
    const part: KeptRules[] = await decisionSteps.listRules({ ...period, after, max: AT_ONCE });
    for (const { orderId, decision, result, inputs } of part) {
      applications += 1;
      after = orderId;
      if (inputs === undefined) {
        erased += 1;
        continue;
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
  return { applications, counts, byRule, erased, differing };
}
