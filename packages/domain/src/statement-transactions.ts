import type { CalendarDate } from './calendar-date.ts';
import type { Allocation, Occurrence, LoanFacts, RebateReason } from './loan.ts';
import { allocationOf } from './loan-state.ts';
import { charged, type Draft, momentIn, sumParts } from './statement-drafts.ts';
import type { StatementEvent } from './statement-line.ts';

const rebateEvents = {
  payoff: { kind: 'rebate' },
  charge_waiver: { kind: 'waiver', reason: 'charge_waiver' },
  interest_waiver: { kind: 'waiver', reason: 'interest_waiver' },
  penalty_waiver: { kind: 'waiver', reason: 'penalty_waiver' },
  goodwill_credit: { kind: 'goodwill' },
  write_off: { kind: 'written_off' },
  settlement_discount: { kind: 'settlement_discount' },
} as const satisfies Record<RebateReason, StatementEvent>;

/** Amounts waived for one reason at one moment of a date, in one line. */
export function rebateLines(facts: LoanFacts): Draft[] {
  return inOneLine(facts.rebates.map((each) => ({ ...each, on: each.grantedOn, group: each.reason ?? 'payoff' }))).map(
    ({ group, ...line }) => ({ ...line, event: rebateEvents[group], changeMinor: -sumParts(line.parts) }),
  );
}

/** Charges at one moment of a date beyond the agreed ones, in one line. */
export function chargeLines({ addedCharges = [] }: LoanFacts): Draft[] {
  return inOneLine(addedCharges.map((each) => ({ ...each, on: each.chargedOn, group: 'charge' as const }))).map(
    ({ group, ...line }) => ({ ...charged(line.on, { kind: group }, line.parts), ...momentIn(line) }),
  );
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
