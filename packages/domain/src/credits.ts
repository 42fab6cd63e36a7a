import type { CalendarDate } from './calendar-date.ts';
import type { Allocation, LoanFacts } from './loan.ts';

/** A payment's or a rebate's share in one component of one instalment. */
export interface Credit {
  readonly on: CalendarDate;
  readonly rebate: boolean;
  readonly part: Allocation;
}

/** All credits of a loan up to and including a day; null for all there are. */
export function creditsOf(facts: LoanFacts, knownOn: CalendarDate | null): Credit[] {
  const credits: Credit[] = [];
  for (const { paidOn, allocations } of facts.payments) {
    for (const part of allocations) credits.push({ on: paidOn, rebate: false, part });
  }
  for (const part of facts.rebates) credits.push({ on: part.grantedOn, rebate: true, part });
  return knownOn === null ? credits : credits.filter((credit) => credit.on <= knownOn);
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
