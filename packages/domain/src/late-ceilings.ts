import { dayNumber } from './calendar-date.ts';
import { loanCapTable, ceilingsOf } from './caps.ts';
import { CeilingMeter } from './ceiling-meter.ts';
import type { LateClaim } from './late-charge-meter.ts';
import type { Ceiling, ChargeBase } from './late-charge-terms.ts';
import type { LoanFacts } from './loan.ts';
import { addMinor, sumMinor } from './minor.ts';

interface ClaimOnDay {
  readonly instalmentNumber: number;
  readonly day: number;
  /** The amount that a base comes to on the day. */
  readonly baseOf: (base: ChargeBase) => number;
}

/** The ceilings that late charges of a loan stand under: those of its own terms, then those of the law on the day of disbursal. */
export class LateCeilings {
  readonly #fixed: readonly CeilingMeter[];
  readonly #percent: readonly CeilingMeter[];
  readonly #all: readonly CeilingMeter[];
  readonly #costBesides: (day: number) => number;

  constructor(facts: LoanFacts) {
    const ceilings = [
      ...(facts.terms.latePenalty.ceilings ?? []),
      ...ceilingsOf(loanCapTable(facts, facts.disbursedOn)),
    ];
    const metersOn = (...subjects: readonly Ceiling['on'][]) =>
      ceilings
        .filter(({ on }) => subjects.includes(on))
        // what waits for its allowance must still fit into the others
        .sort((a, b) => Number(b.counted === 'accrued') - Number(a.counted === 'accrued'))
        .map((ceiling) => new CeilingMeter(ceiling));
    this.#fixed = metersOn('late_fixed');
    this.#percent = metersOn('late_percent');
    this.#all = metersOn('late', 'total_cost');
    this.#costBesides = this.#all.some(({ ceiling }) => ceiling.on === 'total_cost') ? costBesides(facts) : () => 0;
  }

  /** What of a claim is charged. Asked for every late day of every late instalment, also where it claims nothing. */
  admit({ fixedMinor, percentMinor }: LateClaim, at: ClaimOnDay): number {
    const fixed = this.#through(this.#fixed, fixedMinor, at);
    const percent = this.#through(this.#percent, percentMinor, at);
    return this.#through(this.#all, addMinor(fixed, percent), at);
  }

  #through(meters: readonly CeilingMeter[], claimMinor: number, { instalmentNumber, day, baseOf }: ClaimOnDay): number {
    let amountMinor = claimMinor;
    for (const meter of meters) {
      const { on, base } = meter.ceiling;
      amountMinor = meter.admit(amountMinor, {
        instalmentNumber,
        day,
        baseMinor: base === undefined ? 0 : baseOf(base),
        besidesMinor: on === 'total_cost' ? this.#costBesides(day) : 0,
      });
    }
    return amountMinor;
  }
}

/** Interest, fees, taxes, and what was charged on earlier days, extensions included. */
function costBesides(facts: LoanFacts): (day: number) => number {
  const scheduledMinor = addMinor(
    sumMinor(
      facts.instalments.map(({ interestMinor, feeMinor, taxMinor = 0 }) =>
        sumMinor([interestMinor, feeMinor, taxMinor]),
      ),
    ),
    facts.deductedFeesMinor ?? 0,
  );
  const charges = [
    ...facts.extensions.map(({ grantedOn, chargeMinor }) => ({ day: dayNumber(grantedOn), chargeMinor })),
    ...(facts.addedCharges ?? []).map(({ chargedOn, amountMinor }) => ({
      day: dayNumber(chargedOn),
      chargeMinor: amountMinor,
    })),
  ];
  return (day) =>
    addMinor(scheduledMinor, sumMinor(charges.flatMap((each) => (each.day < day ? [each.chargeMinor] : []))));
}
