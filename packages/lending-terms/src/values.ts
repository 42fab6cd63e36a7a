import { chargeCodePattern } from '@hiram/domain';
import * as v from 'valibot';

/** Kinds of values of terms, as JSON has them. Each error completes a sentence that starts with the field. */

/** One of a list of words. */
/* @__NO_SIDE_EFFECTS__ */
export const oneOf = <const Options extends readonly string[]>(options: Options) =>
  v.picklist(options, `must be one of ${options.join(', ')}`);

/** A whole number within bounds, both included. */
/* @__NO_SIDE_EFFECTS__ */
export const wholeFrom = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  v.pipe(
    v.number('must be a number'),
    v.safeInteger('must be a whole number'),
    v.minValue(min, `must be ${min} or more`),
    v.maxValue(max, `must be at most ${max}`),
  );

/** An amount of money above zero. */
export const positiveMinor = wholeFrom(1);

/** An amount of money, or none. */
export const minorFromZero = wholeFrom(0);

/** A percentage as a plain decimal: '2.5' is two and a half percent. Text, because a binary number does not hold every decimal. */
export const percent = v.pipe(
  v.string('must be a percentage as text'),
  v.regex(/^\d{1,4}(\.\d{1,6})?$/, 'must be a percentage such as 2.5'),
);

/** A day of the calendar; whether it exists is the domain's question. */
export const day = v.pipe(
  v.string('must be a day'),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day such as 2026-12-31'),
);

export const yesOrNo = v.boolean('must be true or false');

/** The code of a charge, which is also part of the name of its account. */
export const chargeCode = v.pipe(
  v.string('must be text'),
  v.regex(chargeCodePattern, 'must be lower-case letters, digits and hyphens'),
);

/** What is wrong with an object of terms: a name that it does not know, one that is missing, or another kind of value. */
function objectProblem({ expected, received }: v.BaseIssue<unknown>): string {
  if (expected === 'never') return 'there is no such term';
  return received === 'undefined' ? 'is required' : 'must be an object';
}

/** An object with these terms and no other. */
/* @__NO_SIDE_EFFECTS__ */
export const termsOf = <const Entries extends v.ObjectEntries>(
  entries: Entries,
): v.StrictObjectSchema<Entries, typeof objectProblem> => {
  return noList(v.strictObject(entries, objectProblem));
};

/** Values by name, such as texts by language. */
/* @__NO_SIDE_EFFECTS__ */
export const byName = <const Value extends v.GenericSchema>(value: Value) =>
  noList(v.record(v.string(), value, 'must be an object'));

/** Valibot takes a list for an object. */
/* @__NO_SIDE_EFFECTS__ */
function noList<Schema extends v.GenericSchema>(schema: Schema): Schema {
  const read: Schema['~run'] = (dataset, config) =>
    schema['~run'](Array.isArray(dataset.value) ? { value: null } : dataset, config);
  return { ...schema, '~run': read };
}

/** Names of a charge by language; an empty or long one is none. */
export const chargeNames = byName(
  v.pipe(v.string('must be text'), v.nonEmpty('is required'), v.maxLength(60, 'must be at most 60 characters')),
);
