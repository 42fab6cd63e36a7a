/** The summary of repeated measurements: the median, and the range. */
export interface Summary {
  median: number;
  least: number;
  max: number;
  count: number;
}

/** One round: our measurement and, next to it in time, that of the baseline. Same unit. */
export interface Pair {
  ours: number;
  theirs: number;
}

/** The middle value; of an even number, the mean of the two middle values. @throws RangeError for an empty list */
export function median(values: readonly number[]): number {
  const sorted = sortedValues(values);
  const middle = Math.floor(sorted.length / 2);
  const upper = at(sorted, middle);
  return sorted.length % 2 === 1 ? upper : (at(sorted, middle - 1) + upper) / 2;
}

/**
 * The smallest value that at least the given share of all values does not exceed (nearest rank).
 * @param share from 0 to 1
 * @throws RangeError for an empty list, or a share out of range
 */
export function percentile(values: readonly number[], share: number): number {
  if (!(share >= 0 && share <= 1)) throw new RangeError(`${share} is not a share`);
  const sorted = sortedValues(values);
  return at(sorted, Math.max(0, Math.ceil(share * sorted.length) - 1));
}

/** @throws RangeError for an empty list */
export function summarise(values: readonly number[]): Summary {
  const sorted = sortedValues(values);
  return {
    median: median(sorted),
    least: at(sorted, 0),
    max: at(sorted, sorted.length - 1),
    count: sorted.length,
  };
}

/**
 * Ours divided by the baseline, round by round: two measurements next to each other in time share the machine's load, so it
 * cancels out. With a baseline of zero, the ratio is infinite, or 1 when ours is zero too. Null when there
 * are no rounds, or both are zero in all of them: then there is nothing to compare.
 */
export function summariseRatios(pairs: readonly Pair[]): Summary | null {
  if (pairs.every(({ ours, theirs }) => ours <= 0 && theirs <= 0)) return null;
  const ratios = pairs.map(({ ours, theirs }) => (theirs > 0 ? ours / theirs : ours > 0 ? Infinity : 1));
  return summarise(ratios);
}

/** A limit, upper or lower. */
export interface Limit {
  kind: 'at least' | 'at most';
  value: number;
}

/** A figure against its limit: the figure divided by the limit, and whether the limit is met. */
export function against(figure: number, limit: Limit): { share: number; kept: boolean } {
  const share = figure / limit.value;
  return { share, kept: limit.kind === 'at least' ? share >= 1 : share <= 1 };
}

function sortedValues(values: readonly number[]): number[] {
  if (values.length === 0) throw new RangeError('there are no values');
  if (values.some((value) => Number.isNaN(value))) throw new RangeError('a value is not a number');
  return values.toSorted((a, b) => a - b);
}

function at(values: readonly number[], index: number): number {
  const value = values[index];
  if (value === undefined) throw new RangeError(`there is no value ${index}`);
  return value;
}
