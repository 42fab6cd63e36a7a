import { addDays, type CalendarDate, dayNumber, fromDayNumber } from './calendar-date.ts';
import { loanCapTable, totalCostCap } from './caps.ts';
import { type Credit, creditsOf, groupCredits } from './credits.ts';
import type { LoanFacts } from './loan.ts';
import { addMinor, fromBigInt, sumMinor } from './minor.ts';
import { divideRounded, parsePercent, type Ratio } from './rate.ts';
import type { PenaltyTier, TermsProfile } from './terms-profile.ts';

/** What one instalment was charged for being late on one day. */
export interface PenaltyCharge {
  readonly on: CalendarDate;
  readonly instalmentNumber: number;
  /** 1 on the day after the due date then in force. */
  readonly overdueDay: number;
  /** Unpaid principal and interest it was counted on. */
  readonly baseMinor: number;
  /** After caps, the one-time part included. */
  readonly amountMinor: number;
  /** The one-time part before caps; zero on every day but one in a loan's life. */
  readonly oneTimeMinor: number;
}

export interface PenaltyTotals {
  /** Charged up to and including the day asked for, by instalment number. */
  readonly chargedMinor: ReadonlyMap<number, number>;
  /** What the next day adds if nothing is paid. */
  readonly tomorrowMinor: number;
}

/**
 * Late charges of a loan, day by day (specification section 9). The unpaid amount of a day is the instalment's principal
 * and interest less what was paid on them on earlier days; penalties carry no penalties. Each day is rounded half up to
 * the minor unit, so that a charge is the sum of its days. The one-time part falls on the first day any instalment of the
 * loan is late. Up to the day an extension is granted the old due date counts, after it the new one. Ceilings of the
 * terms profile clamp what has been charged so far.
 */
export function accruePenalties(
  facts: LoanFacts,
  today: CalendarDate,
  onCharge?: (charge: PenaltyCharge) => void,
): PenaltyTotals {
  const credits = groupCredits(creditsOf(facts, null));
  const lines = facts.instalments.map(({ number }) => new Line(facts, number, credits.get(number) ?? []));
  const state: LoanPenalty = { chargedMinor: 0, oneTimeMinor: facts.terms.latePenalty.oneTimeMinor[facts.clientKind] };
  const context = { state, tiers: readTiers(facts.terms), limits: limitsOf(facts) };
  const until = dayNumber(today);
  let unpaid = lines;
  for (let day = firstLateDay(lines); day <= until && unpaid.length > 0; day += 1) {
    for (const line of unpaid) line.chargeFor(day, { ...context, onCharge });
    if (unpaid.some((line) => line.isPaid)) unpaid = unpaid.filter((line) => !line.isPaid);
  }
  const chargedMinor = new Map(lines.map((line) => [line.number, line.chargedMinor]));
  const todayMinor = state.chargedMinor;
  for (const line of unpaid) line.chargeFor(until + 1, { ...context, onCharge: undefined });
  return { chargedMinor, tomorrowMinor: state.chargedMinor - todayMinor };
}

/** The percentage of one overdue day, rounded half up. Day 0 and before is no charge. */
export function dailyPenalty(tiers: readonly PenaltyTier[], overdueDay: number, unpaidMinor: number): number {
  const tier = overdueDay < 1 ? undefined : tiers[tierIndex(tiers, overdueDay)];
  return tier === undefined ? 0 : share(unpaidMinor, parsePercent(tier.percentPerDay, 'percentPerDay'));
}

interface LoanPenalty {
  chargedMinor: number;
  /** Still to be charged; zero once it was. */
  oneTimeMinor: number;
}

interface Limits {
  /** Of the unpaid amount a day, summed over an instalment's late days. */
  readonly perDay: Ratio | null;
  /** On all penalties of the loan, as of a day: extension charges use up some of it. */
  readonly loanTotal: (day: number) => number | null;
}

interface Context {
  readonly state: LoanPenalty;
  readonly tiers: readonly { readonly fromDay: number; readonly ratio: Ratio }[];
  readonly limits: Limits;
  readonly onCharge: ((charge: PenaltyCharge) => void) | undefined;
}

/** One instalment walked through its days; days must come in order. */
class Line {
  readonly number: number;
  chargedMinor = 0;
  readonly #dueDays: { readonly from: number; readonly due: number }[];
  readonly #reductions: { readonly day: number; readonly amountMinor: number }[];
  #nextDue = 0;
  #nextReduction = 0;
  #due: number;
  #base: number;
  #uncapped = 0;
  #capNumerator = 0n;
  #lastShare = { base: -1, tier: -1, amount: 0 };

  constructor(facts: LoanFacts, number: number, credits: readonly Credit[]) {
    const instalment = facts.instalments[number - 1];
    this.number = number;
    this.#due = dayNumber(instalment?.dueOn ?? facts.disbursedOn);
    this.#base = addMinor(instalment?.principalMinor ?? 0, instalment?.interestMinor ?? 0);
    this.#dueDays = facts.extensions.flatMap((extension) =>
      extension.newDueOns
        .filter((moved) => moved.number === number)
        .map((moved) => ({ from: dayNumber(extension.grantedOn), due: dayNumber(moved.dueOn) })),
    );
    this.#reductions = reductionsOf(credits);
  }

  get firstDue(): number {
    return this.#due;
  }

  /** Principal and interest are paid, so no day can add a charge any more. */
  get isPaid(): boolean {
    return this.#base <= 0;
  }

  chargeFor(day: number, { state, tiers, limits, onCharge }: Context): void {
    this.#advanceTo(day);
    const overdueDay = day - this.#due;
    if (this.#base <= 0 || overdueDay < 1) return;
    const { oneTimeMinor } = state;
    state.oneTimeMinor = 0;
    this.#uncapped = addMinor(addMinor(this.#uncapped, oneTimeMinor), this.#dailyShare(overdueDay, tiers));
    const allowed = Math.min(this.#allowedTotal(limits.perDay), this.#uncapped);
    const headroom = limits.loanTotal(day);
    const wanted = Math.max(0, allowed - this.chargedMinor);
    const amountMinor = headroom === null ? wanted : Math.max(0, Math.min(wanted, headroom - state.chargedMinor));
    this.chargedMinor += amountMinor;
    state.chargedMinor = addMinor(state.chargedMinor, amountMinor);
    onCharge?.({
      on: fromDayNumber(day),
      instalmentNumber: this.number,
      overdueDay,
      baseMinor: this.#base,
      amountMinor,
      oneTimeMinor,
    });
  }

  #advanceTo(day: number): void {
    for (let next = this.#dueDays[this.#nextDue]; next !== undefined && next.from < day; ) {
      this.#due = next.due;
      next = this.#dueDays[++this.#nextDue];
    }
    for (let next = this.#reductions[this.#nextReduction]; next !== undefined && next.day < day; ) {
      this.#base -= next.amountMinor;
      next = this.#reductions[++this.#nextReduction];
    }
  }

  /** The base and the tier seldom change from a day to the next, so the exact product is kept. */
  #dailyShare(overdueDay: number, tiers: Context['tiers']): number {
    const tier = tierIndex(tiers, overdueDay);
    const ratio = tiers[tier]?.ratio;
    if (ratio === undefined) return 0;
    if (this.#lastShare.base !== this.#base || this.#lastShare.tier !== tier) {
      this.#lastShare = { base: this.#base, tier, amount: share(this.#base, ratio) };
    }
    return this.#lastShare.amount;
  }

  #allowedTotal(perDay: Ratio | null): number {
    if (perDay === null) return Number.POSITIVE_INFINITY;
    this.#capNumerator += BigInt(this.#base) * perDay.numerator;
    return fromBigInt(divideRounded(this.#capNumerator, perDay.denominator, 'down'));
  }
}

/** The last tier that has begun; -1 before the first. Tiers go up by day. */
function tierIndex(tiers: readonly { readonly fromDay: number }[], overdueDay: number): number {
  let index = -1;
  while ((tiers[index + 1]?.fromDay ?? Number.POSITIVE_INFINITY) <= overdueDay) index += 1;
  return index;
}

function reductionsOf(credits: readonly Credit[]): { day: number; amountMinor: number }[] {
  return credits
    .filter(({ part }) => part.component === 'principal' || part.component === 'interest')
    .map(({ on, part }) => ({ day: dayNumber(on), amountMinor: part.amountMinor }))
    .sort((a, b) => a.day - b.day);
}

function firstLateDay(lines: readonly Line[]): number {
  return Math.min(...lines.map((line) => line.firstDue)) + 1;
}

function readTiers(terms: TermsProfile): Context['tiers'] {
  return terms.latePenalty.dailyTiers.map(({ fromDay, percentPerDay }) => ({
    fromDay,
    ratio: parsePercent(percentPerDay, 'percentPerDay'),
  }));
}

function limitsOf(facts: LoanFacts): Limits {
  const table = loanCapTable(facts, facts.disbursedOn);
  const cap = totalCostCap(table, facts.principalMinor);
  const scheduledCost = sumMinor(
    facts.instalments.map(({ interestMinor, feeMinor }) => addMinor(interestMinor, feeMinor)),
  );
  const charges = facts.extensions.map(({ grantedOn, chargeMinor }) => ({ day: dayNumber(grantedOn), chargeMinor }));
  const monthly = table?.penaltyPercentPerMonth;
  const ratio = monthly === undefined ? null : parsePercent(monthly, 'penaltyPercentPerMonth');
  return {
    perDay: ratio === null ? null : { numerator: ratio.numerator, denominator: ratio.denominator * 30n },
    loanTotal: (day) => {
      if (cap === null) return null;
      const extended = charges.filter((charge) => charge.day < day).map((charge) => charge.chargeMinor);
      return cap - scheduledCost - (facts.deductedFeesMinor ?? 0) - sumMinor(extended);
    },
  };
}

function share(amountMinor: number, ratio: Ratio): number {
  return fromBigInt(divideRounded(BigInt(amountMinor) * ratio.numerator, ratio.denominator, 'half_up'));
}

/** Every late charge up to and including a day, in order of day and instalment: what a ledger posts. */
export function penaltyCharges(facts: LoanFacts, today: CalendarDate): PenaltyCharge[] {
  const charges: PenaltyCharge[] = [];
  accruePenalties(facts, today, (charge) => {
    charges.push(charge);
  });
  return charges;
}

/** The first day on which an instalment due on `dueOn` is late. */
export function firstOverdueDay(dueOn: CalendarDate): CalendarDate {
  return addDays(dueOn, 1);
}
