import { defineEndpoint, sends } from '@hiram/contract';
import { forService } from '@hiram/contract/service/for-service';
import { positiveMinor } from '@hiram/contract/service/fields';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { exampleCaseOf } from './example-case.ts';
import { newFacts } from './facts.ts';

const call = defineEndpoint({
  name: 'test.share',
  method: 'POST',
  path: '/share',
  request: sends<{ note?: string; amount: number }>(),
  response: v.object({ eachMinor: v.number(), rest: v.optional(v.number()) }),
});
const part = { summary: 'A share.', requestSchema: v.object({ note: v.optional(v.string()), amount: positiveMinor }) };
const facts = newFacts({ productId: '', orderId: '', otherOrderId: '' });

test('a call without an example has no case', () => {
  expect(exampleCaseOf(forService(call, part))).toBeNull();
});

test('the case of an example sends it, compares its answer, and empties a field that is needed', () => {
  const example = { request: { note: 'n', amount: 300 }, answer: { eachMinor: 100 } };
  const made = exampleCaseOf(forService(call, { ...part, example }));
  expect(made?.fields(facts)).toEqual(example.request);
  expect(made?.wrong).toEqual({ amount: '' });
  expect(made?.values?.({ eachMinor: 100, rest: 1 }, facts)).toEqual([]);
  expect(made?.values?.({ eachMinor: 99 }, facts)).toEqual([
    { field: 'eachMinor', expected: '100, as in the example', found: 99 },
  ]);
});
