import type { CalendarDate } from './calendar-date.ts';
import type { Allocation, Occurrence, LoanFacts } from './loan.ts';
import { allocationOf } from './loan-state.ts';
import { charged, type Draft, momentIn, sumParts } from './statement-drafts.ts';
import { remissionEvent } from './transaction-kinds.ts';

/** Amounts waived for one reason at one moment of a date, in one line. */
export function rebateLines(facts: LoanFacts): Draft[] {
  return inOneLine(facts.rebates.map((each) => ({ ...each, on: each.grantedOn, group: each.reason ?? 'payoff' }))).map(
    ({ group, ...line }) => ({
      ...line,
      event: group === 'payoff' ? { kind: 'rebate' } : remissionEvent(group),
      changeMinor: -sumParts(line.parts),
    }),
  );
}

/** Charges at one moment of a date beyond the agreed ones, in one line. */
export function chargeLines({ addedCharges = [] }: LoanFacts): Draft[] {
  return inOneLine(
    addedCharges.map(({ event = 'charge', ...each }) => ({ ...each, on: each.chargedOn, group: event })),
  ).map(({ group, ...line }) => ({ ...charged(line.on, { kind: group }, line.parts), ...momentIn(line) }));
}

/** Refunds, the charge-off, and reversed payments; one that was reinstated has the line of a payment. */
export function otherLines({ refunds = [], reversed = [], chargedOffOn }: LoanFacts): Draft[] {
  return [
    ...refunds.map(({ refundedOn, amountMinor, ...occurrence }, refund): Draft => {
      const moment = momentIn(occurrence);
      return { on: refundedOn, event: { kind: 'refund', refund }, parts: [], changeMinor: amountMinor, ...moment };
    }),
    ...(chargedOffOn === undefined
      ? []
      : [{ on: chargedOffOn, event: { kind: 'charged_off' } as const, parts: [], changeMinor: 0 }]),
    ...reversed.flatMap((payment, index): Draft[] => {
      const line = { parts: [], changeMinor: 0 } as const;
      const of = { reversed: index, payment };
      const { paidOn, reversedOn, reinstatedOn } = payment;
      return [
        ...(reinstatedOn === undefined
          ? [{ ...line, on: paidOn, event: { kind: 'reversed_payment' as const, ...of }, ...momentIn(payment) }]
          : []),
        { ...line, on: reversedOn, event: { kind: 'reversal', ...of } },
        ...(reinstatedOn === undefined
          ? []
          : [{ ...line, on: reinstatedOn, event: { kind: 'reinstatement' as const, ...of } }]),
      ];
    }),
  ];
}

interface Part<Group> extends Allocation, Occurrence {
  readonly on: CalendarDate;
  readonly group: Group;
}

/** Parts with equal date, moment and group together, in order of first occurrence. */
function inOneLine<Group extends string>(parts: readonly Part<Group>[]) {
  const lines = new Map<string, { on: CalendarDate; group: Group; parts: Allocation[] } & Occurrence>();
  for (const { on, group, instalmentNumber, component, amountMinor, ...occurrence } of parts) {
    const moment = momentIn(occurrence);
    const key = `${on} ${moment.happenedAt ?? ''} ${group}`;
    const line = lines.get(key) ?? { on, group, parts: [], ...moment };
    line.parts.push(allocationOf(instalmentNumber, component, amountMinor));
    lines.set(key, line);
  }
  return [...lines.values()];
}
