import { type CalendarDate, dayNumber } from './calendar-date.ts';
import { DomainError } from './errors.ts';
import { checkNotNegative, checkPositive, sumMinor } from './minor.ts';
import { expPositive, FIXED_ONE, naturalLog } from './exponential.ts';
import { divideRounded } from './rate.ts';
import { LARGEST_LOG_GROWTH, ROOT_STEP, solvable } from './solve-rate.ts';

export interface CashFlow {
  readonly on: CalendarDate;
  readonly amountMinor: number;
}

export interface EffectiveRateInput {
  /** The amount that reached the borrower: the loan less all deductions. */
  readonly netProceedsMinor: number;
  readonly disbursedOn: CalendarDate;
  /** The borrower's repayments, instalments and fees. */
  readonly flows: readonly CashFlow[];
}

/** Basis points: 1234 is 12.34 percent. */
export interface EffectiveRate {
  readonly monthlyBasisPoints: number;
  readonly yearlyBasisPoints: number;
}

/** The fixed-point unit of the rates: the value of 1. */
export const one = 10n ** 20n;

/** The maximum daily rate: 100 percent. */
const LN_2 = naturalLog(2n * FIXED_ONE);

/**
 * The rate at which the flows, discounted by the day, equal the net proceeds: the daily rate i of
 * sum(amount / (1+i)^days) = proceeds, stated for a year of 365 days, (1+i)^365 - 1, and a twelfth of it,
 * (1+i)^(365/12) - 1. Computed in fixed point with big integers only, so that every machine gives the same basis points.
 * Throws DomainError `no_effective_rate` when the flows are less than the proceeds or the rate exceeds the maximum.
 */
export function effectiveRate(input: EffectiveRateInput): EffectiveRate {
  const yearly = dailyLogGrowth(input) * 365n;
  return { monthlyBasisPoints: basisPoints(yearly / 12n), yearlyBasisPoints: basisPoints(yearly) };
}

/** 1 + i of the equation above, in parts of `one`, rounded up; `one` itself where nothing is earned. Throws as `effectiveRate`. */
export function dailyFactor(input: EffectiveRateInput): bigint {
  return divideRounded(expPositive(dailyLogGrowth(input)) * one, FIXED_ONE, 'up');
}

/** ln(1 + i) in fixed point. */
function dailyLogGrowth(input: EffectiveRateInput): bigint {
  checkPositive(input.netProceedsMinor, 'netProceedsMinor');
  const flows = discountableFlows(input);
  const total = sumMinor(flows.map((flow) => flow.amountMinor));
  if (total < input.netProceedsMinor) {
    throw new DomainError('no_effective_rate', 'less comes back than went out', 'flows');
  }
  if (total === input.netProceedsMinor) return 0n;
  const terms = [{ days: 0, amountMinor: -input.netProceedsMinor }, ...flows].map(({ days, amountMinor }) => {
    return { amountMinor, whole: days, part: { numerator: 0n, denominator: 1n } };
  });
  const equation = solvable({ terms, oddPart: 'compound' });
  if (equation.residual(LN_2) > 0n) {
    throw new DomainError('no_effective_rate', 'the rate is above 100 percent a day', 'flows');
  }
  // the step above the root: a rate that lies on a tie is rounded up
  return equation.root() + ROOT_STEP;
}

interface DatedFlow {
  readonly days: number;
  readonly amountMinor: number;
}

function discountableFlows({ disbursedOn, flows }: EffectiveRateInput): DatedFlow[] {
  const start = dayNumber(disbursedOn);
  const dated = flows.map((flow) => ({
    days: dayNumber(flow.on) - start,
    amountMinor: checkNotNegative(flow.amountMinor, 'flows'),
  }));
  if (dated.some((flow) => flow.days <= 0)) {
    throw new DomainError('contradiction', 'a flow is not after disbursal', 'flows');
  }
  return dated;
}

/** A factor in parts of `one`, multiplied with itself. */
export function power(base: bigint, exponent: number): bigint {
  let result = one;
  let square = base;
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = (result * square) / one;
    if (left > 1) square = (square * square) / one;
  }
  return result;
}

function basisPoints(logGrowth: bigint): number {
  // a larger power is beyond the safe integers of basis points, and soon beyond the fixed point too
  const growth = logGrowth > LARGEST_LOG_GROWTH ? null : expPositive(logGrowth) - FIXED_ONE;
  const value = growth === null ? Infinity : Number(divideRounded(growth * 10_000n, FIXED_ONE, 'half_up'));
  if (!Number.isSafeInteger(value)) throw new DomainError('no_effective_rate', 'the rate is beyond reason', 'flows');
  return value;
}
