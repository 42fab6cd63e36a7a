import { refusalChoices } from '@hiram/contract/desk';
import { readTermsFile, type TermPath, type TermProblem } from '@hiram/lending-terms';
import type { RuleProperties } from 'json-rules-engine';
import * as v from 'valibot';
import { type FactType, isRuleFact, ruleFacts } from './facts.ts';

/** Reasons of a refusal that a rule may give; the borrower reads the sentence of it. */
export const ruleReasons = refusalChoices.filter((reason) => reason !== 'own-words');
export type RuleReason = (typeof ruleReasons)[number];

const compares = ['equal', 'notEqual', 'in', 'notIn'] as const;
/** The operators of each type of facts. */
export const operatorsOf: Readonly<Record<FactType, readonly string[]>> = {
  number: [...compares, 'lessThan', 'lessThanInclusive', 'greaterThan', 'greaterThanInclusive'],
  text: compares,
  'yes-no': ['equal', 'notEqual'],
};

const ruleSchema = v.strictObject({
  name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{1,59}$/, 'must be small letters, digits and "-"')),
  conditions: v.record(v.string(), v.unknown()),
  event: v.strictObject({
    type: v.picklist(['refuse', 'hold'], 'must be refuse or hold'),
    params: v.optional(
      v.strictObject({ reason: v.optional(v.picklist(ruleReasons, `must be ${ruleReasons.join(', ')}`)) }),
    ),
  }),
});
const fileSchema = v.strictObject({ rules: v.pipe(v.array(ruleSchema), v.maxLength(200)) });

/** A rule of the lender: conditions over facts, and what follows where they hold. */
export type DecisionRule = v.InferOutput<typeof ruleSchema> & Pick<RuleProperties, 'name'>;

/** The deepest conditions within conditions. */
const DEEPEST = 6;

/**
 * Reads a file of rules, in YAML or JSON: those of json-rules-engine, over the facts of `ruleFacts`. An unknown fact or operator, or a value of
 * another type, is a problem with its line and field.
 */
export const readRulesFile = (text: string) => readTermsFile(text, fileSchema, problemsOf);

function problemsOf({ rules }: v.InferOutput<typeof fileSchema>): TermProblem[] {
  const names = new Set<string>();
  return rules.flatMap(({ name, conditions, event }, index) => {
    const path = ['rules', index];
    const twice = names.has(name)
      ? [{ path: [...path, 'name'], message: `${name} is the name of another rule too` }]
      : [];
    names.add(name);
    const unread =
      event.type === 'hold' && event.params?.reason !== undefined
        ? [{ path: [...path, 'event', 'params'], message: 'a reason is of a refusal: nobody reads it of a hold' }]
        : [];
    const root = isObject(conditions) ? Object.keys(conditions) : [];
    const bare = root.includes('fact')
      ? [{ path: [...path, 'conditions'], message: 'must begin with all, any or not, with the conditions below it' }]
      : conditionProblems(conditions, [...path, 'conditions'], DEEPEST);
    return [...twice, ...unread, ...bare];
  });
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function conditionProblems(condition: unknown, path: TermPath, depth: number): TermProblem[] {
  const problem = (message: string, ...field: TermPath): TermProblem[] => [{ path: [...path, ...field], message }];
  if (!isObject(condition)) return problem('must be a condition: all, any, not, or fact with operator and value');
  if (depth === 0) return problem(`has more than ${DEEPEST} conditions within each other`);
  const [group, ...more] = Object.keys(condition);
  if (group === 'all' || group === 'any' || group === 'not') {
    if (more.length > 0) return problem(`stands beside ${group}, which takes no other field`, more[0] ?? '');
    const inner = condition[group];
    if (group === 'not') return conditionProblems(inner, [...path, 'not'], depth - 1);
    if (!Array.isArray(inner) || inner.length === 0) return problem('must be a list of conditions', group);
    return inner.flatMap((each, index) => conditionProblems(each, [...path, group, index], depth - 1));
  }
  return factProblems(condition, path);
}

function factProblems(condition: Readonly<Record<string, unknown>>, path: TermPath): TermProblem[] {
  const problem = (field: string, message: string): TermProblem[] => [{ path: [...path, field], message }];
  const unknown = Object.keys(condition).find((field) => !['fact', 'operator', 'value'].includes(field));
  if (unknown !== undefined) return problem(unknown, 'is unknown: a condition has fact, operator and value');
  const { fact, operator, value } = condition;
  if (typeof fact !== 'string' || !isRuleFact(fact))
    return problem('fact', `${String(fact)} is no fact: see hiram rules facts`);
  const { type } = ruleFacts[fact];
  const operators = operatorsOf[type];
  if (typeof operator !== 'string' || !operators.includes(operator))
    return problem('operator', `${String(operator)} is no operator of ${fact}: ${operators.join(', ')}`);
  const isList = operator === 'in' || operator === 'notIn';
  const values: unknown[] = isList ? (Array.isArray(value) ? value : []) : [value];
  const expected = { number: 'a number', text: 'a text', 'yes-no': 'true or false' }[type];
  const typeName = { number: 'number', text: 'string', 'yes-no': 'boolean' }[type];
  if (values.length === 0 || values.some((each) => typeof each !== typeName))
    return problem('value', `must be ${isList ? `a list, each ${expected}` : expected}`);
  return [];
}
