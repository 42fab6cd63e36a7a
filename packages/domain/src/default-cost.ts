import { dayNumber } from './calendar-date.ts';
import { freeDaysOf } from './free-days.ts';
import type { LoanFacts } from './loan.ts';
import { fromBigInt, sumMinor } from './minor.ts';
import { divideRounded } from './rate.ts';

/**
 * The defaults of a loan, day by day, and what accrues in each besides late charges. A default lasts from the first late day until nothing is
 * overdue; it is another one where none of the instalments late on a day was late the day before.
 */
export class DefaultCost {
  /** Of the default in force, from 1. */
  number = 0;
  readonly #facts: LoanFacts;
  #firstDay = 0;
  #lastDay = Number.NEGATIVE_INFINITY;
  #late = new Set<number>();

  constructor(facts: LoanFacts) {
    this.#facts = facts;
  }

  /** Takes note of a late instalment on a day. Days come in order, and the oldest instalment of a day first. */
  enter({ instalmentNumber, day }: { readonly instalmentNumber: number; readonly day: number }): void {
    if (day !== this.#lastDay) {
      const goesOn = day === this.#lastDay + 1 && this.#late.has(instalmentNumber);
      if (!goesOn) [this.number, this.#firstDay] = [this.number + 1, day];
      this.#late = new Set();
    }
    this.#late.add(instalmentNumber);
    this.#lastDay = day;
  }

  /** Whether anything was late on a day that was entered last. */
  isOn(day: number): boolean {
    return day === this.#lastDay;
  }

  /**
   * Agreed interest and fees of the days since the default began, those to come included, so that late charges leave room for them; and what
   * was added to them before a day, extensions too. Minor units; interest of part of a period by its days, rounded up.
   */
  besides(day: number): number {
    const { instalments, disbursedOn, extensions, addedCharges = [] } = this.#facts;
    const agreed = instalments.flatMap(({ number, dueOn, interestMinor, feeMinor }, index) => {
      const startOn = dayNumber(instalments[index - 1]?.dueOn ?? disbursedOn);
      const due = dayNumber(dueOn);
      const from = Math.min(startOn + freeDaysOf(this.#facts, { number }), due - 1);
      const days = due - Math.max(from, this.#firstDay - 1);
      if (days <= 0) return [];
      const interest = divideRounded(BigInt(interestMinor) * BigInt(days), BigInt(due - from), 'up');
      return [fromBigInt(interest), feeMinor];
    });
    const added = [
      ...extensions.map(({ grantedOn, chargeMinor }) => ({ on: dayNumber(grantedOn), amountMinor: chargeMinor })),
      // taxes are not counted
      ...addedCharges
        .filter(({ component }) => component !== 'tax')
        .map(({ chargedOn, amountMinor }) => ({ on: dayNumber(chargedOn), amountMinor })),
    ].filter(({ on }) => on >= this.#firstDay && on < day);
    return sumMinor([...agreed, ...added.map(({ amountMinor }) => amountMinor)]);
  }
}
