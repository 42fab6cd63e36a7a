import type { ServiceEndpoint } from '@hiram/contract/service/for-service';
import * as v from 'valibot';
import { type Case, defineCase, type ValueProblem } from './case.ts';
import type { Fields } from './ask.ts';
import { formatValue } from './findings.ts';

/**
 * The case of a call that has an example and no case of its own: the example is answered, with its answer where it names one, and is refused
 * with an empty text in a field that must not be empty.
 */
export function exampleCaseOf(call: ServiceEndpoint): Case | null {
  const { example } = call;
  if (example === null) return null;
  const fields = example.request as Fields;
  const needed = Object.keys(fields).find((name) => !v.is(call.requestSchema, { ...fields, [name]: '' }));
  return defineCase({
    call,
    fields: () => fields,
    writes: call.idempotent,
    values: (data) => differences(data, example.answer),
    ...(needed !== undefined && { wrong: { [needed]: '' } }),
  });
}

/** The fields of an answer that differ from the example's; others than those may stand beside them. */
function differences(data: unknown, expected: unknown): readonly ValueProblem[] {
  const given = Object.fromEntries(Object.entries(data ?? {}));
  return Object.entries(expected ?? {}).flatMap(([field, value]) =>
    JSON.stringify(given[field]) === JSON.stringify(value)
      ? []
      : [{ field, expected: `${formatValue(value)}, as in the example`, found: given[field] }],
  );
}
