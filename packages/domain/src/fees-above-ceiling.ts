import type { CalendarDate } from './calendar-date.ts';
import { isPayoffRebate } from './credits.ts';
import { dueOnAsOf } from './due-dates.ts';
import type { ChargeFacts, LoanFacts, PaymentFacts } from './loan.ts';
import { sumMinor } from './minor.ts';

/** A payment's share in fees of an instalment beyond those agreed and charged: an early-payment fee, charged by that payment. */
export interface FeeAboveCeiling {
  readonly payment: PaymentFacts;
  readonly instalmentNumber: number;
  /** Above zero, minor units. */
  readonly amountMinor: number;
}

/**
 * All fees charged by payments themselves, by the date of the payment: only a payoff charges one, where the terms have it, on an instalment that is not
 * yet due. Any other fee that was paid twice, or waived since, is the borrower's credit.
 */
export function feesAboveCeiling(facts: LoanFacts): FeeAboveCeiling[] {
  if (facts.terms.prepayment.fee === undefined) return [];
  const paid = new Map<number, number>();
  return [...facts.payments]
    .sort((a, b) => (a.paidOn < b.paidOn ? -1 : a.paidOn > b.paidOn ? 1 : 0))
    .flatMap((payment) =>
      payment.allocations.flatMap(({ instalmentNumber, component, amountMinor }) => {
        if (instalmentNumber === null || component !== 'fee') return [];
        const before = paid.get(instalmentNumber) ?? 0;
        const owed = Math.max(0, feesBy(facts, instalmentNumber, payment.paidOn) - before);
        // a charge of the payment itself does not pay the fees of the instalment
        paid.set(instalmentNumber, before + Math.min(owed, amountMinor));
        const isDue = dueOnAsOf(facts, instalmentNumber, payment.paidOn) <= payment.paidOn;
        return amountMinor <= owed || isDue ? [] : [{ payment, instalmentNumber, amountMinor: amountMinor - owed }];
      }),
    );
}

/** Fees of an instalment by a date: agreed and charged, less waived. A payoff that waives fees may have been paid them before. */
function feesBy(
  { instalments, addedCharges: charges = [], rebates }: LoanFacts,
  number: number,
  day: CalendarDate,
): number {
  const isFee = (part: { component: string; instalmentNumber: number | null }) =>
    part.component === 'fee' && part.instalmentNumber === number;
  const charged = charges.filter((each) => isFee(each) && each.chargedOn <= day);
  const remit = rebates.filter(
    (each) => isFee(each) && each.grantedOn <= day && !isPayoffRebate({ rebate: true, reason: each.reason }),
  );
  const sumOf = (parts: readonly { amountMinor: number }[]) => sumMinor(parts.map(({ amountMinor }) => amountMinor));
  return (instalments[number - 1]?.feeMinor ?? 0) + sumOf(charged) - sumOf(remit);
}

/** Fees charged by payments themselves, by instalment. */
export function chargesAboveCeiling(facts: LoanFacts, knownOn: CalendarDate | null): ReadonlyMap<number, number> {
  const beyond = new Map<number, number>();
  for (const { payment, instalmentNumber: number, amountMinor } of feesAboveCeiling(facts)) {
    if (knownOn === null || payment.paidOn <= knownOn) beyond.set(number, (beyond.get(number) ?? 0) + amountMinor);
  }
  return beyond;
}

/** Charges by a date on one component of one instalment beyond the agreed amount. */
export function chargedBy(
  { addedCharges }: LoanFacts,
  { number, component, today }: { number: number; component: ChargeFacts['component']; today: CalendarDate },
): number {
  if (addedCharges === undefined) return 0;
  const own = addedCharges.filter(
    (each) => each.instalmentNumber === number && each.component === component && each.chargedOn <= today,
  );
  return sumMinor(own.map(({ amountMinor }) => amountMinor));
}
