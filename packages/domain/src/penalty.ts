import { addDays, type CalendarDate, dayNumber, earlierDate, fromDayNumber } from './calendar-date.ts';
import { creditsOf, groupCredits } from './credits.ts';
import { LateCeilings } from './late-ceilings.ts';
import { lateChargeTax, type LateChargeTaxMeter } from './late-charge-tax.ts';
import { type LateClaim, type LateDay, LateChargeMeter } from './late-charge-meter.ts';
import { lateChargeRules } from './late-charge-rules.ts';
import type { ChargeBase } from './late-charge-terms.ts';
import type { LoanFacts } from './loan.ts';
import { addMinor, multiplyMinor, sumMinor } from './minor.ts';
import { OverdueLine } from './overdue-line.ts';
import { parsePercent } from './rate.ts';
import type { PenaltyTier } from './terms-profile.ts';

/** The late charge of one instalment for one day. */
export interface PenaltyCharge {
  readonly on: CalendarDate;
  readonly instalmentNumber: number;
  /** 1 on the day after the due date then in force. */
  readonly overdueDay: number;
  /** Its unpaid principal and interest. */
  readonly baseMinor: number;
  /** After ceilings, including the one-time part. */
  readonly amountMinor: number;
  /** The one-time part before ceilings; zero on every other day. */
  readonly oneTimeMinor: number;
  /** The number of charged days: none where all of it is a one-time charge, more than one where days of grace are charged later. Default 1. */
  readonly days?: number;
  /** The tax on it, beside `amountMinor`. Left out where late charges bear none. */
  readonly taxMinor?: number;
}

export interface PenaltyTotals {
  /** Charged up to and including the given date, by instalment number. */
  readonly chargedMinor: ReadonlyMap<number, number>;
  /** The amount that the next day adds without a payment. */
  readonly tomorrowMinor: number;
  /** What may still be added to the cost of the default that the day is in; left out where no ceiling is on it. */
  readonly roomInDefaultMinor?: number;
  /** What ceilings on late charges leave for a fixed one of the oldest unpaid instalment; left out without one, and where no fee counts in them. */
  readonly roomOfFixedMinor?: number;
  /** The tax on both, beside them. Left out where late charges bear none. */
  readonly taxMinor?: ReadonlyMap<number, number>;
  readonly tomorrowTaxMinor?: number;
}

/** Told of every late day of every instalment, with the claim before ceilings: they may leave less of it, or let more follow. */
export type OnCharge = (charge: PenaltyCharge, claimedMinor: number) => void;

/**
 * Late charges of a loan, day by day (specification section 9; docs/conventions/late-charges.md): the claims of each rule of the terms
 * profile on a day, limited to the ceilings of the terms and of the law. Payments count from the day after. Each day
 * is an integer amount, so that a charge is the sum of its days. Up to the day an extension is granted the old due date counts,
 * after it the new one. An instalment with principal and interest paid is charged nothing more.
 */
export function accruePenalties(facts: LoanFacts, today: CalendarDate, onCharge?: OnCharge): PenaltyTotals {
  const credits = groupCredits(creditsOf(facts, null));
  const lines = facts.instalments.map(({ number }) => new OverdueLine(facts, number, credits.get(number) ?? []));
  const walk = new Walk(facts, lines);
  // a charged-off loan accrues nothing after that day
  const { chargedOffOn = today } = facts;
  const until = dayNumber(earlierDate(today, chargedOffOn));
  let unpaid: readonly OverdueLine[] = walk.isFree ? [] : lines;
  for (let day = firstLateDay(lines); day <= until && unpaid.length > 0; day += 1) {
    walk.charge(unpaid, day, onCharge);
    if (unpaid.some((line) => line.isPaid)) unpaid = unpaid.filter((line) => !line.isPaidForGood);
  }
  const chargedMinor = new Map(lines.map((line) => [line.number, line.chargedMinor]));
  const isStopped = facts.chargedOffOn !== undefined && facts.chargedOffOn <= today;
  const tax = lateChargeTax(facts.terms);
  const taxMinor = tax && new Map(lines.map((line) => [line.number, tax.on(line.chargedMinor)]));
  const roomMinor = walk.roomInDefault(until);
  const fixedMinor = facts.terms.bouncedPayment?.isLateCharge === true ? walk.roomOfFixed(until) : null;
  const room = {
    ...(roomMinor !== null && { roomInDefaultMinor: roomMinor }),
    ...(fixedMinor !== null && { roomOfFixedMinor: fixedMinor }),
  };
  const tomorrowMinor = isStopped ? 0 : walk.charge(unpaid, until + 1);
  if (tax === null || taxMinor === null) return { chargedMinor, tomorrowMinor, ...room };
  const taxAfterMinor = sumMinor(lines.map((line) => tax.on(line.chargedMinor)));
  const tomorrowTaxMinor = taxAfterMinor - sumMinor(taxMinor.values());
  return { chargedMinor, tomorrowMinor, ...room, taxMinor, tomorrowTaxMinor };
}

/** The percentage of one overdue day, rounded half up. Tiers begin on day 1 or later: day 0 and before is no charge. */
export function dailyPenalty(tiers: readonly PenaltyTier[], overdueDay: number, unpaidMinor: number): number {
  const begun = tiers.filter(({ fromDay }) => fromDay <= overdueDay);
  const tier = begun[begun.length - 1];
  return tier === undefined
    ? 0
    : multiplyMinor(unpaidMinor, parsePercent(tier.percentPerDay, 'percentPerDay'), 'half_up');
}

/** The claims of all rules on an instalment for a day. */
type Claim = { -readonly [Part in keyof LateClaim]: LateClaim[Part] };

/** The days of a loan's late instalments, in order. */
class Walk {
  readonly #facts: LoanFacts;
  readonly #lines: readonly OverdueLine[];
  readonly #meters: readonly LateChargeMeter[];
  readonly #ceilings: LateCeilings;
  readonly #tax: LateChargeTaxMeter | null;
  readonly #pauses: readonly { readonly after: number; readonly until: number }[];
  /** The days walked on which late charges rested. */
  readonly #restedDays: number[] = [];
  /** Bases of the loan on the day that is walked: the same for all its instalments. */
  readonly #ofLoan = new Map<ChargeBase, number>();
  /** Unpaid late charges of the loan on that day, with those already charged on it; null until a charge needs them. */
  #unpaidPenaltiesMinor: number | null = null;

  constructor(facts: LoanFacts, lines: readonly OverdueLine[]) {
    this.#facts = facts;
    this.#lines = lines;
    this.#meters = lateChargeRules(facts.terms, facts.clientKind).map((rule) => new LateChargeMeter(rule));
    this.#ceilings = new LateCeilings(facts);
    this.#tax = lateChargeTax(facts.terms);
    this.#pauses = (facts.latePauses ?? []).map(({ fromOn, untilOn }) => ({
      after: dayNumber(fromOn),
      until: untilOn === null ? Number.POSITIVE_INFINITY : dayNumber(untilOn),
    }));
  }

  /** Whether no rule can charge anything, and no ceiling counts what else is charged in a default. */
  get isFree(): boolean {
    return this.#meters.length === 0 && !this.#ceilings.hasDefaultCost;
  }

  /** What ceilings on late charges leave for a fixed one at the end of a day; null without one, and where all is paid. */
  roomOfFixed(day: number): number | null {
    for (const line of this.#lines) line.advanceTo(day);
    this.#ofLoan.clear();
    const line = this.#lines.find(({ isPaid }) => !isPaid);
    if (line === undefined) return null;
    return this.#ceilings.roomOfFixed({
      instalmentNumber: line.number,
      day,
      baseOf: (base) => this.#baseOf(line, day, base),
    });
  }

  roomInDefault(day: number): number | null {
    return this.#ceilings.roomInDefault(day);
  }

  /** Charges the late ones of some instalments for a day, and returns the total. */
  charge(unpaid: readonly OverdueLine[], day: number, onCharge?: OnCharge): number {
    for (const line of this.#lines) line.advanceTo(day);
    this.#ofLoan.clear();
    this.#unpaidPenaltiesMinor = null;
    if (this.#isResting(day)) {
      this.#restedDays.push(day);
      return 0;
    }
    let sum = 0;
    for (const line of unpaid) {
      if (line.isPaid || day - line.due < 1) continue;
      const { amountMinor, oneTimeMinor, days = 1, claimedMinor } = this.#chargeOf(line, day);
      const taxMinor = this.#tax?.added(line.chargedMinor, amountMinor);
      this.#addCharge(line, amountMinor);
      sum = addMinor(sum, amountMinor);
      if (onCharge === undefined) continue;
      const charge = {
        on: fromDayNumber(day),
        instalmentNumber: line.number,
        overdueDay: day - line.due,
        baseMinor: line.unpaidMinor,
        amountMinor,
        oneTimeMinor,
        ...(days !== 1 && { days }),
        ...(taxMinor !== undefined && { taxMinor }),
      };
      onCharge(charge, claimedMinor);
    }
    return sum;
  }

  /** Whether late charges rest on a day, while a request for a payment plan waits. */
  #isResting(day: number): boolean {
    return this.#pauses.some(({ after, until }) => day > after && day <= until);
  }

  #addCharge(line: OverdueLine, amountMinor: number): void {
    const beforeMinor = line.unpaidPenaltyMinor;
    line.chargedMinor = addMinor(line.chargedMinor, amountMinor);
    if (this.#unpaidPenaltiesMinor !== null) this.#unpaidPenaltiesMinor += line.unpaidPenaltyMinor - beforeMinor;
  }

  #chargeOf(
    line: OverdueLine,
    day: number,
  ): Pick<PenaltyCharge, 'amountMinor' | 'oneTimeMinor' | 'days'> & { readonly claimedMinor: number } {
    // a single object for all rules of a day, because a loan has many late days
    const at = { instalmentNumber: line.number, day, overdueDay: day - line.due, baseMinor: 0 };
    const claim: Claim = { fixedMinor: 0, percentMinor: 0, onceMinor: 0, days: 0 };
    for (const meter of this.#meters) {
      const { base, compounds = false } = meter.rule;
      const unpaidMinor = this.#baseOf(line, day, base);
      at.baseMinor = compounds ? addMinor(unpaidMinor, this.#penaltiesIn(line, base)) : unpaidMinor;
      const { fixedMinor, percentMinor, onceMinor, days } = meter.claim(at);
      claim.fixedMinor = addMinor(claim.fixedMinor, fixedMinor);
      claim.percentMinor = addMinor(claim.percentMinor, percentMinor);
      claim.onceMinor = addMinor(claim.onceMinor, onceMinor);
      claim.days = Math.max(claim.days, days);
      if (meter.rule.charged === 'once') this.#addRested(claim, meter, { ...at });
    }
    return {
      amountMinor: this.#ceilings.admit(claim, {
        instalmentNumber: line.number,
        day,
        chargedMinor: line.chargedMinor,
        baseOf: (base) => this.#baseOf(line, day, base),
      }),
      oneTimeMinor: claim.onceMinor,
      // no new claim today: only the amount deferred by a ceiling
      days: claim.onceMinor === 0 ? Math.max(1, claim.days) : claim.days,
      claimedMinor: addMinor(claim.fixedMinor, claim.percentMinor),
    };
  }

  /** A one-time charge of a day on which late charges rested falls on the first day after: a request must not make it lapse. */
  #addRested(claim: Claim, meter: LateChargeMeter, at: LateDay): void {
    for (const rested of this.#restedDays) {
      const overdueDay = at.overdueDay - (at.day - rested);
      if (overdueDay < 1) continue;
      const { fixedMinor, percentMinor, onceMinor } = meter.claim({ ...at, overdueDay });
      claim.fixedMinor = addMinor(claim.fixedMinor, fixedMinor);
      claim.percentMinor = addMinor(claim.percentMinor, percentMinor);
      claim.onceMinor = addMinor(claim.onceMinor, onceMinor);
    }
  }

  #baseOf(line: OverdueLine, day: number, base: ChargeBase): number {
    switch (base) {
      case 'instalment':
        return line.unpaidMinor;
      case 'instalment_principal':
        return line.principalMinor;
      case 'instalment_interest':
        return line.interestMinor;
      case 'loan_principal':
        return this.#facts.principalMinor;
      case 'overdue':
      case 'outstanding':
      case 'outstanding_principal':
        return this.#baseOfLoan(day, base);
    }
  }

  #baseOfLoan(day: number, base: 'overdue' | 'outstanding' | 'outstanding_principal'): number {
    const known = this.#ofLoan.get(base);
    if (known !== undefined) return known;
    const amounts = this.#lines.map((line) => {
      if (base === 'outstanding_principal') return line.principalMinor;
      return base === 'outstanding' || line.due < day ? line.owedMinor : 0;
    });
    const sum = sumMinor(amounts);
    this.#ofLoan.set(base, sum);
    return sum;
  }

  /** Unpaid late charges, of the instalment or of the loan, like the base. */
  #penaltiesIn(line: OverdueLine, base: ChargeBase): number {
    const isOfLine = base === 'instalment' || base === 'instalment_principal' || base === 'instalment_interest';
    if (isOfLine) return line.unpaidPenaltyMinor;
    this.#unpaidPenaltiesMinor ??= sumMinor(this.#lines.map((each) => each.unpaidPenaltyMinor));
    return this.#unpaidPenaltiesMinor;
  }
}

function firstLateDay(lines: readonly OverdueLine[]): number {
  return Math.min(...lines.map((line) => line.due)) + 1;
}

/** The first day on which an instalment due on `dueOn` is late. */
export function firstOverdueDay(dueOn: CalendarDate): CalendarDate {
  return addDays(dueOn, 1);
}
