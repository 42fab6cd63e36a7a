/**
 * `fast-check` as `npm run check` and Stryker's runs have it: few cases of a property, the same each time, and no search for the smallest one
 * that fails. The examples find most faults, and any failing case shows a fault as well as the smallest.
 */
import { assert as assertAll, type IAsyncProperty, type IProperty, type Parameters } from 'fast-check';

export * from 'fast-check';

const cases = 5;

/** As fast-check's, with at most five cases. */
export function assert<Ts>(property: IProperty<Ts> | IAsyncProperty<Ts>, parameters: Parameters<Ts> = {}) {
  return assertAll(property, {
    ...parameters,
    numRuns: Math.min(parameters.numRuns ?? cases, cases),
    seed: 20,
    endOnFailure: true,
  });
}
