import type { CalendarDate } from './calendar-date.ts';
import type { Allocation, Component, LoanFacts } from './loan.ts';
import type { RebateReason } from './transaction-kinds.ts';
import { sumMinor } from './minor.ts';

/** A payment's or a rebate's share in one component of one instalment. */
export interface Credit {
  readonly on: CalendarDate;
  readonly rebate: boolean;
  readonly reason?: RebateReason | undefined;
  readonly part: Allocation;
}

/** All credits of a loan up to and including a date; null for all. */
export function creditsOf(facts: LoanFacts, knownOn: CalendarDate | null): Credit[] {
  const credits: Credit[] = [];
  for (const { paidOn, allocations } of facts.payments) {
    for (const part of allocations) credits.push({ on: paidOn, rebate: false, part });
  }
  for (const part of facts.rebates) credits.push({ on: part.grantedOn, rebate: true, reason: part.reason, part });
  return knownOn === null ? credits : credits.filter((credit) => credit.on <= knownOn);
}

/** Whether it was waived by a payoff, paid or not. */
export const isPayoffRebate = ({ rebate, reason = 'payoff' }: Pick<Credit, 'rebate' | 'reason'>): boolean =>
  rebate && reason === 'payoff';

/** The credits of a component in total. Minor units. */
export function creditedOn(credits: readonly Credit[], component: Component): number {
  return sumMinor(credits.flatMap(({ part }) => (part.component === component ? [part.amountMinor] : [])));
}

/** Credits by instalment number; those of the loan itself under null. */
export function groupCredits(credits: readonly Credit[]): ReadonlyMap<number | null, readonly Credit[]> {
  const groups = new Map<number | null, Credit[]>();
  for (const credit of credits) {
    const group = groups.get(credit.part.instalmentNumber);
    if (group === undefined) groups.set(credit.part.instalmentNumber, [credit]);
    else group.push(credit);
  }
  return groups;
}
