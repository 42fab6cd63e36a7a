import type { LateChargeRule, LateChargeStep } from './late-charge-terms.ts';
import { addMinor, fromBigInt } from './minor.ts';
import { divideRounded, parsePercent } from './rate.ts';

/** A claim of one day before ceilings, minor units. */
export interface LateClaim {
  readonly fixedMinor: number;
  readonly percentMinor: number;
  /** The one-time part of both. */
  readonly onceMinor: number;
  /** The number of charged days: more than one where days of grace are charged later. */
  readonly days: number;
}

export interface LateDay {
  readonly instalmentNumber: number;
  /** Number of the day; days come in order. */
  readonly day: number;
  /** 1 on the day after the due date. */
  readonly overdueDay: number;
  readonly baseMinor: number;
}

const nothing: LateClaim = { fixedMinor: 0, percentMinor: 0, onceMinor: 0, days: 0 };

/** Denominator of the fractions: places of a percentage, its hundredth, and every length of `percentPer`. */
const SCALE = 10n ** 10n * 26_280n;
const lengths = { day: 1n, month: 30n, year_360: 360n, year_365: 365n } as const;

/** The claims of one rule for one instalment, or for the loan. */
interface Account {
  /** Overdue days whose step was charged, for one-time charges. */
  readonly taken: Set<number>;
  claimedOn: number;
  /** Percentages since the first day, exact: whole units of `roundTo`, and the rest as a fraction of one in `SCALE * roundTo` parts. */
  units: number;
  rest: bigint;
  chargedUnits: number;
}

/** The percentage of one day, exact, as in an account. */
interface DayShare {
  readonly base: number;
  readonly share: bigint;
  readonly units: number;
  readonly rest: bigint;
}

/** Applies one rule through the days of a loan. */
export class LateChargeMeter {
  readonly rule: LateChargeRule;
  /** In descending order, so that the first match is the one in force. */
  readonly #steps: readonly (LateChargeStep & { readonly share: bigint })[];
  readonly #accounts = new Map<number, Account>();
  readonly #grace = new Map<number, number[]>();
  /** One unit of `roundTo`, in the parts of a rest. */
  readonly #unit: bigint;
  #last = { base: -1, share: -1n, amount: 0 };
  #lastDay: DayShare = { base: -1, share: -1n, units: 0, rest: 0n };

  constructor(rule: LateChargeRule) {
    this.rule = rule;
    this.#unit = SCALE * BigInt(rule.roundTo ?? 1);
    const length = lengths[rule.charged === 'daily' ? (rule.percentPer ?? 'day') : 'day'];
    this.#steps = rule.steps
      .map((step) => {
        const { numerator, denominator } = parsePercent(step.percent ?? '0', 'percent');
        return { ...step, share: (numerator * SCALE) / (denominator * length) };
      })
      .reverse();
  }

  /** The charge of a late day of an instalment; for one of a loan, the first instalment of a day stands for all. */
  claim({ instalmentNumber, day, overdueDay, baseMinor }: LateDay): LateClaim {
    const { graceDays = 0, graceCounts = 'after_grace' } = this.rule;
    const account = this.#accountOf(instalmentNumber);
    if (graceDays > 0 && graceCounts === 'due_date') {
      const bases = this.#graceOf(instalmentNumber);
      bases[overdueDay - 1] = baseMinor;
      if (overdueDay <= graceDays) return nothing;
      if (this.#isClaimed(account, day)) return nothing;
      const from = overdueDay === graceDays + 1 ? 1 : overdueDay;
      let sum = nothing;
      for (let each = from; each <= overdueDay; each += 1) {
        sum = added(sum, this.#claimDay(account, each, bases[each - 1] ?? baseMinor));
      }
      return sum;
    }
    const chargedDay = overdueDay - graceDays;
    return chargedDay < 1 || this.#isClaimed(account, day) ? nothing : this.#claimDay(account, chargedDay, baseMinor);
  }

  #accountOf(instalmentNumber: number): Account {
    const key = this.rule.per === 'loan' ? 0 : instalmentNumber;
    const known = this.#accounts.get(key);
    if (known !== undefined) return known;
    const account = {
      taken: new Set<number>(),
      claimedOn: Number.NEGATIVE_INFINITY,
      units: 0,
      rest: 0n,
      chargedUnits: 0,
    };
    this.#accounts.set(key, account);
    return account;
  }

  #graceOf(instalmentNumber: number): number[] {
    const known = this.#grace.get(instalmentNumber) ?? [];
    this.#grace.set(instalmentNumber, known);
    return known;
  }

  /** A daily charge of a loan is due once a day; one-time steps track themselves. */
  #isClaimed(account: Account, day: number): boolean {
    if (this.rule.charged === 'daily' && account.claimedOn === day) return true;
    account.claimedOn = day;
    return false;
  }

  #claimDay(account: Account, chargedDay: number, baseMinor: number): LateClaim {
    const isOnce = this.rule.charged === 'once';
    const fromDay = this.#beginOf(chargedDay);
    if (fromDay === null || (isOnce && (!this.#fallsOn(chargedDay, fromDay) || account.taken.has(chargedDay)))) {
      return nothing;
    }
    if (isOnce) account.taken.add(chargedDay);
    const step = this.#stepFor(fromDay, baseMinor);
    if (step === undefined) return nothing;
    const fixedMinor = step.amountMinor ?? 0;
    const percentMinor = this.#within(step, fixedMinor, this.#shareOf(account, step.share, baseMinor));
    return {
      fixedMinor,
      percentMinor,
      onceMinor: isOnce ? addMinor(fixedMinor, percentMinor) : 0,
      days: isOnce ? 0 : 1,
    };
  }

  /** The day of the last step reached; null before the first. */
  #beginOf(chargedDay: number): number | null {
    for (const step of this.#steps) if (step.fromDay <= chargedDay) return step.fromDay;
    return null;
  }

  #fallsOn(chargedDay: number, fromDay: number): boolean {
    const { everyDays } = this.rule;
    const isLast = this.#steps[0]?.fromDay === fromDay;
    return chargedDay === fromDay || (everyDays !== undefined && isLast && (chargedDay - fromDay) % everyDays === 0);
  }

  #stepFor(fromDay: number, baseMinor: number) {
    for (const step of this.#steps) {
      if (step.fromDay === fromDay && (step.fromBaseMinor ?? 0) <= baseMinor) return step;
    }
    return undefined;
  }

  /** The base and the step seldom change from one day to the next, so the product is cached: rounded, or exact where the total is rounded. */
  #shareOf(account: Account, share: bigint, baseMinor: number): number {
    if (this.rule.rounding === 'total') return this.#addDay(account, this.#dayShareOf(share, baseMinor));
    if (share === 0n) return 0;
    if (this.#last.base !== baseMinor || this.#last.share !== share) {
      const amount = this.#rounded(BigInt(baseMinor) * share);
      this.#last = { base: baseMinor, share, amount };
    }
    return this.#last.amount;
  }

  /** Adds a day to an account. The charge is the growth of the total, rounded half up. */
  #addDay(account: Account, day: DayShare): number {
    account.units = addMinor(account.units, day.units);
    account.rest += day.rest;
    if (account.rest >= this.#unit) {
      account.rest -= this.#unit;
      account.units += 1;
    }
    const units = account.rest * 2n >= this.#unit ? account.units + 1 : account.units;
    const grownBy = units - account.chargedUnits;
    account.chargedUnits = units;
    return grownBy * (this.rule.roundTo ?? 1);
  }

  #dayShareOf(share: bigint, base: number): DayShare {
    if (this.#lastDay.base !== base || this.#lastDay.share !== share) {
      const exact = BigInt(base) * share;
      this.#lastDay = { base, share, units: fromBigInt(exact / this.#unit), rest: exact % this.#unit };
    }
    return this.#lastDay;
  }

  #rounded(scaled: bigint): number {
    const { roundTo = 1 } = this.rule;
    return fromBigInt(divideRounded(scaled, this.#unit, 'half_up') * BigInt(roundTo));
  }

  /** Limits a charge to its minimum and maximum, by its percentage part. */
  #within({ minMinor, maxMinor }: LateChargeStep, fixedMinor: number, percentMinor: number): number {
    const least = Math.max(percentMinor, (minMinor ?? 0) - fixedMinor);
    return maxMinor === undefined ? least : Math.max(0, Math.min(least, maxMinor - fixedMinor));
  }
}

function added(one: LateClaim, other: LateClaim): LateClaim {
  return {
    fixedMinor: addMinor(one.fixedMinor, other.fixedMinor),
    percentMinor: addMinor(one.percentMinor, other.percentMinor),
    onceMinor: addMinor(one.onceMinor, other.onceMinor),
    days: one.days + other.days,
  };
}
