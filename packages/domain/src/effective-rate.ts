import { type CalendarDate, dayNumber } from './calendar-date.ts';
import { DomainError } from './errors.ts';
import { checkNotNegative, checkPositive, sumMinor } from './minor.ts';
import { divideRounded } from './rate.ts';

export interface CashFlow {
  readonly on: CalendarDate;
  readonly amountMinor: number;
}

export interface EffectiveRateInput {
  /** What reached the borrower: the loan less everything deducted from it. */
  readonly netProceedsMinor: number;
  readonly disbursedOn: CalendarDate;
  /** What the borrower pays back, instalments and fees. */
  readonly flows: readonly CashFlow[];
}

/** Basis points: 1234 is 12.34 percent. */
export interface EffectiveRate {
  readonly monthlyBasisPoints: number;
  readonly yearlyBasisPoints: number;
}

const one = 10n ** 20n;

/**
 * The rate at which the flows, discounted by the day, are worth the net proceeds: the daily rate i of
 * sum(amount / (1+i)^days) = proceeds, stated for a year of 365 days, (1+i)^365 - 1, and a twelfth of it,
 * (1+i)^(365/12) - 1. Computed in 20-digit fixed point by bisection, so that every machine gives the same basis points.
 * Throws DomainError `no_effective_rate` when the flows are less than the proceeds or the rate is beyond reason.
 */
export function effectiveRate(input: EffectiveRateInput): EffectiveRate {
  const proceeds = BigInt(checkPositive(input.netProceedsMinor, 'netProceedsMinor')) * one;
  const flows = discountableFlows(input);
  const total = sumMinor(flows.map((flow) => flow.amountMinor));
  if (total < input.netProceedsMinor) {
    throw new DomainError('no_effective_rate', 'less comes back than went out', 'flows');
  }
  if (total === input.netProceedsMinor) return { monthlyBasisPoints: 0, yearlyBasisPoints: 0 };
  let low = one;
  let high = one * 2n;
  if (presentValue(flows, high) > proceeds) {
    throw new DomainError('no_effective_rate', 'the rate is above 100 percent a day', 'flows');
  }
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (presentValue(flows, middle) > proceeds) low = middle;
    else high = middle;
  }
  const yearly = power(high, 365);
  const yearlyBasisPoints = basisPoints(yearly);
  return { monthlyBasisPoints: basisPoints(twelfthRoot(yearly)), yearlyBasisPoints };
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
  return dated.sort((a, b) => b.days - a.days);
}

/** From the last flow back to the first, each gap discounted once. `factor` is 1 + daily rate. */
function presentValue(flows: readonly DatedFlow[], factor: bigint): bigint {
  let value = 0n;
  for (const [index, flow] of flows.entries()) {
    value += BigInt(flow.amountMinor) * one;
    const gap = flow.days - (flows[index + 1]?.days ?? 0);
    value = (value * one) / power(factor, gap);
  }
  return value;
}

function power(base: bigint, exponent: number): bigint {
  let result = one;
  let square = base;
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = (result * square) / one;
    if (left > 1) square = (square * square) / one;
  }
  return result;
}

function twelfthRoot(value: bigint): bigint {
  let low = one;
  let high = value;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (power(middle, 12) > value) high = middle;
    else low = middle;
  }
  return low;
}

function basisPoints(factor: bigint): number {
  const value = Number(divideRounded((factor - one) * 10_000n, one, 'half_up'));
  if (!Number.isSafeInteger(value)) throw new DomainError('no_effective_rate', 'the rate is beyond reason', 'flows');
  return value;
}
