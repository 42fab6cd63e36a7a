import { dayNumber } from './calendar-date.ts';
import { loanCapTable, ceilingsOf } from './caps.ts';
import { type CeilingDay, CeilingMeter } from './ceiling-meter.ts';
import { lateChargeTax, type LateChargeTaxMeter } from './late-charge-tax.ts';
import { DefaultCost } from './default-cost.ts';
import type { LateClaim } from './late-charge-meter.ts';
import type { Ceiling, ChargeBase } from './late-charge-terms.ts';
import type { LoanFacts } from './loan.ts';
import { addMinor, sumMinor } from './minor.ts';
import type { RecalculatedInstalment } from './recalculated-interest.ts';

interface ClaimOnDay {
  readonly instalmentNumber: number;
  readonly day: number;
  /** What the instalment was charged before. */
  readonly chargedMinor: number;
  /** The amount that a base comes to on the day. */
  readonly baseOf: (base: ChargeBase) => number;
}

/** The ceilings on late charges of a loan: those of its own terms, then the statutory ones on the date of disbursal. */
export class LateCeilings {
  readonly #fixed: readonly CeilingMeter[];
  readonly #percent: readonly CeilingMeter[];
  readonly #all: readonly CeilingMeter[];
  readonly #costBesides: (day: number) => number;
  readonly #default: DefaultCost;
  /** Fees for bounced payments that are late charges, by day, and how many of them are counted. */
  readonly #fees: readonly { readonly day: number; readonly instalmentNumber: number; readonly amountMinor: number }[];
  #counted = 0;
  /** The cost in all counts it; a ceiling on late charges alone does not. */
  readonly #tax: LateChargeTaxMeter | null;

  constructor(facts: LoanFacts) {
    const ceilings = [
      ...(facts.terms.latePenalty.ceilings ?? []),
      ...ceilingsOf(loanCapTable(facts, facts.disbursedOn)),
    ];
    const metersOn = (...subjects: readonly Ceiling['on'][]) =>
      ceilings
        .filter(({ on }) => subjects.includes(on))
        // a deferred amount must still fit into the other ceilings
        .sort((a, b) => Number(b.counted === 'accrued') - Number(a.counted === 'accrued'))
        .map((ceiling) => new CeilingMeter(ceiling));
    this.#fixed = metersOn('late_fixed');
    this.#percent = metersOn('late_percent');
    this.#all = metersOn('late', 'total_cost', 'default_cost');
    this.#costBesides = this.#all.some(({ ceiling }) => ceiling.on === 'total_cost') ? costBesides(facts) : () => 0;
    this.#default = new DefaultCost(facts);
    this.#fees = lateFeesOf(facts);
    this.#tax = lateChargeTax(facts.terms);
  }

  /** The charged part of a claim. Called for every late day of every late instalment, even with a claim of zero. */
  admit({ fixedMinor, percentMinor }: LateClaim, at: ClaimOnDay): number {
    this.#default.enter(at);
    this.#countFees(at, at.day - 1);
    const fixed = this.#through(this.#fixed, fixedMinor, at);
    const percent = this.#through(this.#percent, percentMinor, at);
    return this.#through(this.#all, addMinor(fixed, percent), at);
  }

  /** Whether a ceiling is on the cost of a default. */
  get hasDefaultCost(): boolean {
    return this.#all.some(({ ceiling }) => ceiling.on === 'default_cost');
  }

  /** What the ceilings on late charges leave for a fixed one of an instalment at the end of a day; null without such a ceiling. */
  roomOfFixed(at: Omit<ClaimOnDay, 'chargedMinor'>): number | null {
    this.#countFees(at, at.day);
    const rooms = this.#onFixed().map((meter) => meter.room(this.#dayOf(meter, at)));
    return rooms.length === 0 ? null : Math.max(0, Math.min(...rooms));
  }

  /** Counts the fees of days up to one in the ceilings on late charges. */
  #countFees(at: Omit<ClaimOnDay, 'chargedMinor'>, through: number): void {
    for (let fee = this.#fees[this.#counted]; fee !== undefined && fee.day <= through; ) {
      const { instalmentNumber, amountMinor } = fee;
      for (const meter of this.#onFixed()) meter.note(amountMinor, this.#dayOf(meter, { ...at, instalmentNumber }));
      fee = this.#fees[++this.#counted];
    }
  }

  #onFixed(): readonly CeilingMeter[] {
    return [...this.#fixed, ...this.#all.filter(({ ceiling }) => ceiling.on === 'late')];
  }

  #dayOf(
    { ceiling: { base } }: CeilingMeter,
    { instalmentNumber, day, baseOf }: Omit<ClaimOnDay, 'chargedMinor'>,
  ): CeilingDay {
    const baseMinor = base === undefined ? 0 : baseOf(base);
    return { instalmentNumber, day, default: this.#default.number, baseMinor, besidesMinor: 0 };
  }

  /** What may still be added on a day to the cost of the default that it is in; null without such a ceiling, and where nothing is late. */
  roomInDefault(day: number): number | null {
    const meters = this.#all.filter(({ ceiling }) => ceiling.on === 'default_cost');
    const { number } = this.#default;
    if (meters.length === 0 || !this.#default.isOn(day)) return null;
    const at = {
      instalmentNumber: 0,
      day,
      default: number,
      baseMinor: 0,
      besidesMinor: this.#default.besides(day + 1),
    };
    return Math.max(0, Math.min(...meters.map((meter) => meter.room(at))));
  }

  #through(meters: readonly CeilingMeter[], claimMinor: number, at: ClaimOnDay): number {
    const { instalmentNumber, day, chargedMinor, baseOf } = at;
    let amountMinor = claimMinor;
    for (const meter of meters) {
      const { on, base } = meter.ceiling;
      const tax = on === 'total_cost' ? this.#tax : null;
      const admittedMinor = meter.admit(amountMinor + (tax?.added(chargedMinor, amountMinor) ?? 0), {
        instalmentNumber,
        day,
        default: this.#default.number,
        baseMinor: base === undefined ? 0 : baseOf(base),
        besidesMinor: this.#besides(on, day),
      });
      amountMinor = tax === null ? admittedMinor : Math.min(amountMinor, tax.within(admittedMinor, chargedMinor));
    }
    return amountMinor;
  }

  #besides(on: Ceiling['on'], day: number): number {
    if (on === 'total_cost') return this.#costBesides(day);
    return on === 'default_cost' ? this.#default.besides(day) : 0;
  }
}

/** The fees for bounced payments that count as late charges, by day. */
function lateFeesOf({ terms: { bouncedPayment }, addedCharges = [] }: LoanFacts) {
  if (bouncedPayment?.isLateCharge !== true) return [];
  return addedCharges
    .filter(({ event, component }) => event === 'bounced' && component === 'fee')
    .map(({ chargedOn, instalmentNumber, amountMinor }) => ({
      day: dayNumber(chargedOn),
      instalmentNumber: instalmentNumber ?? 0,
      amountMinor,
    }))
    .sort((a, b) => a.day - b.day);
}

/** Interest, that on arrears included, fees, taxes, and charges of earlier days, extensions included. */
function costBesides(facts: LoanFacts): (day: number) => number {
  const rows: readonly RecalculatedInstalment[] = facts.instalments;
  const scheduledMinor = sumMinor([
    facts.deductedAtDisbursementMinor ?? 0,
    ...rows.flatMap(({ interestMinor, afterMaturityMinor = 0, feeMinor, taxMinor = 0 }) => [
      interestMinor,
      afterMaturityMinor,
      feeMinor,
      taxMinor,
    ]),
  ]);
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
