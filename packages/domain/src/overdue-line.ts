import { dayNumber } from './calendar-date.ts';
import type { Credit } from './credits.ts';
import type { Component, LoanFacts } from './loan.ts';
import { addMinor } from './minor.ts';

interface Movement {
  readonly day: number;
  readonly part: Component;
  readonly amountMinor: number;
}

const isCharge = ({ amountMinor }: Movement): boolean => amountMinor < 0;

/** A charge on an instalment beyond the agreed amount: the opposite of a credit. */
function chargesOn({ addedCharges = [] }: LoanFacts, number: number): Movement[] {
  return addedCharges.flatMap(({ chargedOn, instalmentNumber, component, amountMinor }) => {
    if (instalmentNumber !== number || (component !== 'fee' && component !== 'interest')) return [];
    return [{ day: dayNumber(chargedOn), part: component, amountMinor: -amountMinor }];
  });
}

/**
 * One instalment, stepped through its days: its unpaid amount at the start of a day, and its days past due. Days come in order. Its taxes
 * are in no base of a late charge.
 */
export class OverdueLine {
  readonly number: number;
  /** Late charges so far. */
  chargedMinor = 0;
  readonly #dueDays: { readonly from: number; readonly due: number }[];
  /** A charge has a negative amount. */
  readonly #credits: readonly Movement[];
  /** Index in the credits after the last charge. */
  readonly #lastCharge: number;
  #nextDue = 0;
  #nextCredit = 0;
  #due: number;
  readonly #unpaid: Record<Component, number>;

  constructor(facts: LoanFacts, number: number, credits: readonly Credit[]) {
    const { dueOn, principalMinor = 0, interestMinor = 0, feeMinor = 0 } = facts.instalments[number - 1] ?? {};
    this.number = number;
    this.#due = dayNumber(dueOn ?? facts.disbursedOn);
    // what was paid of the penalty is kept below zero until it is charged
    this.#unpaid = {
      principal: principalMinor,
      interest: interestMinor,
      fee: feeMinor,
      penalty: 0,
      tax: 0,
      extension: 0,
      reclaim: 0,
    };
    this.#dueDays = facts.extensions.flatMap((extension) =>
      extension.newDueOns
        .filter((moved) => moved.number === number)
        .map((moved) => ({ from: dayNumber(extension.grantedOn), due: dayNumber(moved.dueOn) })),
    );
    this.#credits = credits
      .map(({ on, part }): Movement => ({ day: dayNumber(on), part: part.component, amountMinor: part.amountMinor }))
      .concat(chargesOn(facts, number))
      .sort((a, b) => a.day - b.day);
    this.#lastCharge = this.#credits.map(isCharge).lastIndexOf(true) + 1;
  }

  get due(): number {
    return this.#due;
  }

  /** Unpaid principal and interest. */
  get unpaidMinor(): number {
    return this.#unpaid.principal + this.#unpaid.interest;
  }

  get principalMinor(): number {
    return Math.max(0, this.#unpaid.principal);
  }

  get interestMinor(): number {
    return Math.max(0, this.#unpaid.interest);
  }

  /** Unpaid principal, interest and fees. */
  get owedMinor(): number {
    const { principal, interest, fee } = this.#unpaid;
    return Math.max(0, addMinor(principal, interest)) + Math.max(0, fee);
  }

  get unpaidPenaltyMinor(): number {
    return Math.max(0, this.chargedMinor + this.#unpaid.penalty);
  }

  /** Principal and interest are paid: today adds no charge. */
  get isPaid(): boolean {
    return this.unpaidMinor <= 0;
  }

  /** No further charge is possible, so that no day can add a late charge. */
  get isPaidForGood(): boolean {
    return this.isPaid && this.#nextCredit >= this.#lastCharge;
  }

  /** Advances to the start of a day: due dates and credits up to the day before. */
  advanceTo(day: number): void {
    for (let next = this.#dueDays[this.#nextDue]; next !== undefined && next.from < day; ) {
      this.#due = next.due;
      next = this.#dueDays[++this.#nextDue];
    }
    for (let next = this.#credits[this.#nextCredit]; next !== undefined && next.day < day; ) {
      this.#unpaid[next.part] -= next.amountMinor;
      next = this.#credits[++this.#nextCredit];
    }
  }
}
