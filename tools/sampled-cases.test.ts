import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { assert as assertSample } from './sampled-cases.ts';

async function casesOf(numRuns: number | undefined): Promise<number> {
  let cases = 0;
  const counted = fc.property(fc.integer(), () => {
    cases += 1;
  });
  await assertSample(counted, numRuns === undefined ? {} : { numRuns });
  return cases;
}

it('tries a quarter of the cases of a property, and at least eight', async () => {
  expect(await Promise.all([undefined, 300, 20, 5].map(casesOf))).toEqual([25, 75, 8, 5]);
});

it('fails where a case fails', async () => {
  const failing = fc.property(fc.integer(), () => {
    throw new Error('lost a payment');
  });
  await expect(async () => assertSample(failing)).rejects.toThrow('Property failed');
});
