import type { CalendarDate } from './calendar-date.ts';
import { daysBetween } from './calendar-date.ts';
import { dailyFactor, type EffectiveRateInput, one, power } from './effective-rate.ts';
import { subtractMinor, sumMinor } from './minor.ts';
import { divideRounded } from './rate.ts';

/** One payment in the equation of the effective rate. */
export interface WorkedFlow {
  readonly on: CalendarDate;
  /** Calendar days since the payout: the exponent. */
  readonly days: number;
  readonly amountMinor: number;
  /** 1 / (1 + i)^days, as a plain decimal of 12 places. */
  readonly discountFactor: string;
  /** The amount times the factor, rounded half up to the minor unit. */
  readonly presentValueMinor: number;
}

/** The solved equation of the effective rate, with each figure needed to check it by hand. */
export interface RateWorking {
  readonly netProceedsMinor: number;
  /** i of the equation: percent a day, as a plain decimal of 12 places, rounded half up. */
  readonly dailyPercent: string;
  readonly flows: readonly WorkedFlow[];
  /** The sum of the present values, as displayed. */
  readonly presentValueMinor: number;
  /** The rounding difference of the present values: their sum less the net proceeds. At most half a minor unit a flow. */
  readonly differenceMinor: number;
}

const PLACES = 12n;

/**
 * Shows the working of a loan's effective rate: its payments, discounted day by day at that rate, equal the payout.
 * Throws as `effectiveRate`. Source: the equation of `effectiveRate`.
 */
export function rateWorking(input: EffectiveRateInput): RateWorking {
  const factor = dailyFactor(input);
  const flows = input.flows.map(({ on, amountMinor }) => {
    const days = daysBetween(input.disbursedOn, on);
    const discounted = power(factor, days);
    return {
      on,
      days,
      amountMinor,
      discountFactor: decimalOf(one, discounted),
      presentValueMinor: Number(divideRounded(BigInt(amountMinor) * one, discounted, 'half_up')),
    };
  });
  const presentValueMinor = sumMinor(flows.map((flow) => flow.presentValueMinor));
  return {
    netProceedsMinor: input.netProceedsMinor,
    dailyPercent: decimalOf((factor - one) * 100n, one),
    flows,
    presentValueMinor,
    differenceMinor: subtractMinor(presentValueMinor, input.netProceedsMinor),
  };
}

/** A non-negative ratio, as a plain decimal with this many places. */
function decimalOf(numerator: bigint, denominator: bigint): string {
  const digits = String(divideRounded(numerator * 10n ** PLACES, denominator, 'half_up')).padStart(
    Number(PLACES) + 1,
    '0',
  );
  const point = digits.length - Number(PLACES);
  return `${digits.slice(0, point)}.${digits.slice(point)}`;
}
