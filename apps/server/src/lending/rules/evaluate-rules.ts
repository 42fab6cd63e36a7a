import { Engine, type RuleProperties } from 'json-rules-engine';
import type { DecisionStep } from '../applications/decision-steps.ts';
import { type Facts, type FactValue, ruleFacts } from './facts.ts';
import type { DecisionRule, RuleReason } from './rules-file.ts';

/** What rules say of an application. `failed`: one could not be evaluated, so that an operator decides. */
export interface RulesOutcome {
  readonly result: 'passed' | 'found' | 'refused' | 'failed';
  /** The rule that decided it; empty where all let it pass. */
  readonly rule: string;
  /** Of a refusal. */
  readonly reason: RuleReason;
}

class UnknownFact extends Error {}

/**
 * Evaluates rules over the facts of an application. A refusal counts before a hold. A rule that fails, or names a fact that is not known, holds the
 * application: it never lets one pass.
 */
export async function evaluateRules(rules: readonly DecisionRule[], facts: Facts): Promise<RulesOutcome> {
  const outcomes = await Promise.all(rules.map((rule) => evaluate(rule, facts)));
  const first = (result: RulesOutcome['result']) => outcomes.find((outcome) => outcome.result === result);
  return first('refused') ?? first('failed') ?? first('found') ?? { result: 'passed', rule: '', reason: 'elsewhere' };
}

async function evaluate(rule: DecisionRule, facts: Facts): Promise<RulesOutcome> {
  const { name, event } = rule;
  const reason = event.params?.reason ?? 'elsewhere';
  try {
    const engine = new Engine([rule as unknown as RuleProperties]);
    for (const fact of Object.keys(ruleFacts)) {
      const value = facts[fact as keyof Facts] as FactValue | undefined;
      engine.addFact(fact, () => {
        // also one that an older application was not kept with
        if (value === null || value === undefined) throw new UnknownFact(fact);
        return value;
      });
    }
    const { events } = await engine.run();
    if (events.length === 0) return { result: 'passed', rule: name, reason };
    return { result: event.type === 'refuse' ? 'refused' : 'found', rule: name, reason };
  } catch {
    return { result: 'failed', rule: name, reason };
  }
}

/** The step of the rules, with the facts that it was decided from, also where no rules are in force. */
export async function rulesStep(
  inForce: { readonly version: number; readonly rules: readonly DecisionRule[] } | null,
  facts: Facts,
): Promise<{ readonly step: DecisionStep; readonly reason: RuleReason }> {
  if (inForce === null)
    return { step: { step: 'rules', result: 'unknown', reason: 'no-rules', inputs: facts }, reason: 'elsewhere' };
  const { result, rule, reason } = await evaluateRules(inForce.rules, facts);
  const step: DecisionStep = {
    step: 'rules',
    result,
    version: String(inForce.version),
    ...(rule !== '' && { reason: rule }),
    inputs: facts,
  };
  return { step, reason };
}
