import { capTableFor, ceilingsOf, exactRatio, limitOf, type OfferForCaps, periodsAYear, scheduledCap } from './caps.ts';
import type { Ceiling } from './late-charge-terms.ts';
import { ratioText, divideRounded, parseDecimal, type Ratio } from './rate.ts';
import type { TermsProfile } from './terms-profile.ts';

/** What an offer takes of a ceiling on its rate. Plain decimals of percent of `per`; the offer's own is rounded up to four places. */
export interface RateRoom {
  readonly on: 'nominal_rate' | 'effective_rate';
  readonly per: Ceiling['per'];
  readonly percent: string;
  readonly maxPercent: string;
  readonly leftPercent: string;
}

/** What an offer takes of a ceiling on its cost. Minor units. */
export interface CostRoom {
  readonly on: 'total_cost' | 'scheduled_cost';
  readonly amountMinor: number;
  readonly maxMinor: number;
  /** Of a ceiling on total cost: what late charges and extensions may still cost. */
  readonly leftMinor: number;
}

/** The ceilings that an offer within them is judged by, with the room left under each; none for an offer outside their scope. */
export function ceilingRoom(terms: TermsProfile, offer: OfferForCaps): (RateRoom | CostRoom)[] {
  return ceilingsOf(capTableFor(terms, offer, offer.disbursedOn)).flatMap((ceiling): (RateRoom | CostRoom)[] => {
    const { on, per } = ceiling;
    if (on === 'nominal_rate') return [rateRoom({ on, per }, ceiling, nominalIn(ceiling, offer))];
    if (on === 'total_cost') return [costRoom(on, offer, limitOf(ceiling, offer.principalMinor))];
    if (on === 'scheduled_cost') return [costRoom(on, offer, scheduledCap(offer, ceiling))];
    if (on !== 'effective_rate') return [];
    const judged = per === 'year' ? offer.effective.yearPercent : offer.effective.monthPercent;
    return judged === null ? [] : [rateRoom({ on, per }, ceiling, exactRatio(judged))];
  });
}

function nominalIn({ per }: Ceiling, { annualRatePercent }: OfferForCaps): Ratio {
  const { numerator, denominator } = parseDecimal(annualRatePercent, 'annualRatePercent');
  return { numerator, denominator: denominator * periodsAYear[per] };
}

const SCALE = 10_000n;

function rateRoom(of: Pick<RateRoom, 'on' | 'per'>, { percent = '0' }: Ceiling, rate: Ratio): RateRoom {
  const max = parseDecimal(percent, 'percent');
  const taken = divideRounded(rate.numerator * SCALE, rate.denominator, 'up');
  const left = divideRounded(max.numerator * SCALE, max.denominator, 'down') - taken;
  return {
    ...of,
    percent: ratioText(taken, SCALE),
    maxPercent: percent,
    leftPercent: ratioText(left < 0n ? 0n : left, SCALE),
  };
}

const costRoom = (on: CostRoom['on'], { totalCostMinor }: OfferForCaps, maxMinor: number): CostRoom => ({
  on,
  amountMinor: totalCostMinor,
  maxMinor,
  leftMinor: Math.max(0, maxMinor - totalCostMinor),
});
