/**
 * `fast-check` as `npm test` has it: a quarter of a property's cases, others each time. `npm run test:all` tries all of them.
 */
import { assert as assertAll, type IAsyncProperty, type IProperty, type Parameters } from 'fast-check';

export * from 'fast-check';

/** fast-check's own number. */
const usual = 100;
/** A property that has few cases loops over something else, such as fields: fewer would miss kinds of values. */
const least = 8;

/** As fast-check's, with a quarter of the cases. */
export function assert<Ts>(property: IProperty<Ts> | IAsyncProperty<Ts>, parameters: Parameters<Ts> = {}) {
  const wanted = parameters.numRuns ?? usual;
  // a case that once failed is lived again by its path
  const numRuns = parameters.path === undefined ? Math.max(Math.ceil(wanted / 4), Math.min(wanted, least)) : wanted;
  return assertAll(property, { ...parameters, numRuns });
}
