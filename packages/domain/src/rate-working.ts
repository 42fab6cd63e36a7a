import type { CalendarDate } from './calendar-date.ts';
import { daysBetween } from './calendar-date.ts';
import { dailyFactor, type EffectiveRateInput, one, power } from './effective-rate.ts';
import { subtractMinor, sumMinor } from './minor.ts';
import { divideRounded } from './rate.ts';

/** One payment in the equation of the effective rate. */
export interface WorkedFlow {
  readonly on: CalendarDate;
  /** Calendar days since the money was paid out: the exponent. */
  readonly days: number;
  readonly amountMinor: number;
  /** 1 / (1 + i)^days, as a plain decimal of 12 places. */
  readonly discountFactor: string;
  /** The amount times the factor, rounded half up to the minor unit. */
  readonly presentValueMinor: number;
}

/** The equation of the effective rate, solved: each figure that a reader needs to check it by hand. */
export interface RateWorking {
  readonly netProceedsMinor: number;
  /** i of the equation: percent a day, as a plain decimal of 12 places, rounded half up. */
  readonly dailyPercent: string;
  readonly flows: readonly WorkedFlow[];
  /** The present values together, as they are shown. */
  readonly presentValueMinor: number;
  /** What the rounding of the present values leaves: their sum less the net proceeds. At most half a minor unit a flow. */
  readonly differenceMinor: number;
}

const PLACES = 12n;

/**
 * Shows that a loan's effective rate is right: its payments, discounted day by day at that rate, are worth what was paid out.
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

/** A ratio that is not negative, as a plain decimal of so many places. */
function decimalOf(numerator: bigint, denominator: bigint): string {
  const digits = String(divideRounded(numerator * 10n ** PLACES, denominator, 'half_up')).padStart(
    Number(PLACES) + 1,
    '0',
  );
  const point = digits.length - Number(PLACES);
  return `${digits.slice(0, point)}.${digits.slice(point)}`;
}
