import { DomainError } from './errors.ts';
import { expNegativeMultiples, expPositive, FIXED_ONE, fixedOf, fixedProduct } from './exponential.ts';
import { compareRatios, type Ratio } from './rate.ts';

/** One amount of the equation, a number of unit periods after its start. */
export interface EquationTerm {
  /** Minor units: positive for payments, negative for advances. */
  readonly amountMinor: number;
  /** Whole unit periods, any integer. */
  readonly whole: number;
  /** The rest, not negative, as a fraction of a unit period. */
  readonly part: Ratio;
}

/**
 * The sum of amount / ((1+i)^whole × odd part) is zero at the rate i of a unit period. The odd part is (1+i)^part where it compounds and
 * 1 + part × i where it is simple.
 */
export interface RateEquation {
  readonly terms: readonly EquationTerm[];
  readonly oddPart: 'compound' | 'simple';
}

interface Step {
  readonly amountMinor: number;
  /** The index of the gap before it; none for the first step. */
  readonly gap: number | null;
  /** The index of its odd part; null for none. */
  readonly part: number | null;
}

interface Prepared {
  /** In chronological order, the earliest first: the equation is valued on that date. */
  readonly steps: readonly Step[];
  /** The number of ticks in a unit period; all times are whole ticks. */
  readonly ticks: bigint;
  /** Lengths in ticks. */
  readonly gaps: readonly number[];
  readonly parts: readonly Ratio[];
}

/** The maximum rate of a unit period: 10^14 percent. */
const LARGEST_RATE = 10 ** 12;
/** ln(1+i) of that rate, in fixed point. */
export const LARGEST_LOG_GROWTH = fixedOf(Math.log1p(LARGEST_RATE));
/** Roots are counted in steps of 2^-96 of ln(1+i), far coarser than the rounding errors within the equation. */
const GRID = 32n;
/** One such step, in fixed point. */
export const ROOT_STEP = 1n << GRID;

/** A function of the rate: the equation's residual, and the rate with a residual of zero. Rates are fixed-point values of one unit period. */
export interface SolvableEquation {
  /** The residual at ln(1+i), in minor units of the earliest amount's date, in fixed point. */
  readonly residual: (logGrowth: bigint) => bigint;
  /**
   * ln(1+i) at the root, rounded down to a step of 2^-96, the same on every machine: floating point only gives the search interval, the
   * signs of the exact residuals decide. Throws DomainError `no_effective_rate` for one beyond 10^14 percent a unit period, or none.
   */
  readonly root: () => bigint;
}

/** Prepares an equation. The payments must exceed the advances. */
export function solvable(equation: RateEquation): SolvableEquation {
  const prepared = prepare(equation);
  return {
    residual: (logGrowth) => residualAt(prepared, logGrowth),
    root: () => rootOf(prepared),
  };
}

function prepare({ terms, oddPart }: RateEquation): Prepared {
  const isSimple = oddPart === 'simple';
  const ticks = isSimple ? 1n : terms.reduce((all, { part }) => leastCommonMultiple(all, part.denominator), 1n);
  const timed = terms
    .map(({ amountMinor, whole, part }) => ({
      amountMinor,
      part,
      time: Number(BigInt(whole) * ticks + (isSimple ? 0n : (part.numerator * ticks) / part.denominator)),
    }))
    .sort((a, b) => a.time - b.time);
  const gaps: number[] = [];
  const parts: Ratio[] = [];
  const steps = timed.map(({ amountMinor, time, part }, index): Step => {
    const gap = time - (timed[index - 1]?.time ?? time);
    return {
      amountMinor,
      gap: gap === 0 ? null : placeIn(gaps, gap, (each) => each === gap),
      part: isSimple && part.numerator > 0n ? placeIn(parts, part, (each) => compareRatios(each, part) === 0) : null,
    };
  });
  return { steps, ticks, gaps, parts };
}

/** The index of a value in a list of distinct values: most flows have the same gap. */
function placeIn<Value>(list: Value[], value: Value, isSame: (each: Value) => boolean): number {
  const place = list.findIndex(isSame);
  return place === -1 ? list.push(value) - 1 : place;
}

function residualAt({ steps, ticks, gaps, parts }: Prepared, logGrowth: bigint): bigint {
  const discounts = expNegativeMultiples(logGrowth / ticks, gaps);
  const rate = parts.length === 0 ? 0n : expPositive(logGrowth) - FIXED_ONE;
  const divisors = parts.map(({ numerator, denominator }) => FIXED_ONE + (rate * numerator) / denominator);
  let value = 0n;
  for (let index = steps.length - 1; index >= 0; index -= 1) {
    const { amountMinor, gap, part } = steps[index] ?? { amountMinor: 0, gap: null, part: null };
    const amount = BigInt(amountMinor) * FIXED_ONE;
    value += part === null ? amount : (amount * FIXED_ONE) / (divisors[part] ?? FIXED_ONE);
    if (gap !== null) value = fixedProduct(value, discounts[gap] ?? FIXED_ONE);
  }
  return value;
}

function rootOf(prepared: Prepared): bigint {
  const max = Math.log1p(LARGEST_RATE);
  const isAbove = (step: bigint) => residualAt(prepared, step << GRID) >= 0n;
  let low = refined(prepared, estimate(prepared, max)) >> GRID;
  let high = low + 1n;
  if (!isAbove(low) || isAbove(high)) {
    // the estimate was not good enough: search the whole range
    low = 0n;
    high = LARGEST_LOG_GROWTH >> GRID;
  }
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (isAbove(middle)) low = middle;
    else high = middle;
  }
  return low << GRID;
}

/** Bisects an interval in floating point until no number is left inside. */
function estimate(prepared: Prepared, max: number): number {
  let high = 1 / 64;
  while (roughResidual(prepared, high) > 0) {
    if (high >= max) throw new DomainError('no_effective_rate', 'the rate is beyond reason', 'payments');
    high = Math.min(high * 2, max);
  }
  let low = high === 1 / 64 ? 0 : high / 2;
  for (let middle = (low + high) / 2; low < middle && middle < high; middle = (low + high) / 2) {
    if (roughResidual(prepared, middle) > 0) low = middle;
    else high = middle;
  }
  return high;
}

/** Two steps along the tangent, whose slope may be approximate. */
function refined(prepared: Prepared, near: number): bigint {
  const width = Math.max(near, 1e-6) * 1e-4;
  const slope = (roughResidual(prepared, near - width) - roughResidual(prepared, near + width)) / (2 * width);
  if (!(slope >= 2 ** -40 && slope < 2 ** 90)) return fixedOf(near);
  const divisor = BigInt(Math.round(slope * 2 ** 60));
  let root = fixedOf(near);
  for (let step = 0; step < 2; step += 1) {
    root += (residualAt(prepared, root) << 60n) / divisor;
    if (root < 0n) return 0n;
  }
  return root;
}

function roughResidual({ steps, ticks, gaps, parts }: Prepared, logGrowth: number): number {
  const discounts = gaps.map((gap) => Math.exp((-logGrowth * gap) / Number(ticks)));
  const rate = Math.expm1(logGrowth);
  const divisors = parts.map((part) => 1 + (rate * Number(part.numerator)) / Number(part.denominator));
  let value = 0;
  for (let index = steps.length - 1; index >= 0; index -= 1) {
    const { amountMinor, gap, part } = steps[index] ?? { amountMinor: 0, gap: null, part: null };
    value += part === null ? amountMinor : amountMinor / (divisors[part] ?? 1);
    if (gap !== null) value *= discounts[gap] ?? 1;
  }
  return value;
}

function leastCommonMultiple(a: bigint, b: bigint): bigint {
  let [divisor, rest] = [a, b];
  while (rest !== 0n) [divisor, rest] = [rest, divisor % rest];
  return (a / divisor) * b;
}
