import { addDays, type CalendarDate } from './calendar-date.ts';
import type { LoanFacts } from './loan.ts';
import { quoteSettlement } from './settlement-discount.ts';
import { type Draft, momentIn } from './statement-drafts.ts';

/**
 * A line for each agreed settlement, and one on the day after its last where it lapsed: it was neither met nor replaced, and the loan still
 * owed. The line of a met one is that of the amount that it remitted.
 */
export function settlementLines(facts: LoanFacts, today: CalendarDate): Draft[] {
  const { replacedSettlements = [], settlement: latest } = facts;
  const all = latest === undefined ? [] : [...replacedSettlements, latest];
  return all.flatMap((settlement, index): Draft[] => {
    const { agreedOn, untilOn, amountMinor } = settlement;
    const line = { parts: [], changeMinor: 0 } as const;
    const lapsedOn = addDays(untilOn, 1);
    const replacedOn = all[index + 1]?.agreedOn;
    const isOver = lapsedOn <= today && (replacedOn === undefined || replacedOn > untilOn);
    const isLapsed = isOver && quoteSettlement({ ...facts, settlement }, untilOn) !== null;
    return [
      { ...line, on: agreedOn, event: { kind: 'settlement_agreed', amountMinor, untilOn }, ...momentIn(settlement) },
      ...(isLapsed
        ? [{ ...line, on: lapsedOn, event: { kind: 'settlement_lapsed', amountMinor, untilOn } as const }]
        : []),
    ];
  });
}
