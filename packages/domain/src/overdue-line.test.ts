import { describe, expect, it } from 'vitest';
import { day, twoInstalmentLoan } from '../test/loans.ts';
import { dayNumber } from './calendar-date.ts';
import { creditsOf, groupCredits } from './credits.ts';
import type { ChargeFacts, Component, LoanFacts, PaymentFacts } from './loan.ts';
import { OverdueLine } from './overdue-line.ts';

/** The first instalment: 4,000.00 of principal, 600.00 of interest and 50.00 of fees, due on 2026-03-06. */
function firstOf(change: Partial<LoanFacts>): OverdueLine {
  const instalments = twoInstalmentLoan().instalments.map((each) => ({ ...each, feeMinor: 5_000 }));
  const facts = twoInstalmentLoan({ instalments, ...change });
  return new OverdueLine(facts, 1, groupCredits(creditsOf(facts, null)).get(1) ?? []);
}
const part = (component: Component, amountMinor: number, instalmentNumber = 1) => {
  return { instalmentNumber, component, amountMinor };
};
const paid = (on: string, ...allocations: PaymentFacts['allocations']): PaymentFacts => ({
  paidOn: day(on),
  allocations,
});
const charge = (on: string, of: Omit<ChargeFacts, 'chargedOn'>): ChargeFacts => ({ ...of, chargedOn: day(on) });
/** What is asked of the line at the start of some days, in order. */
const onDays = <Value>(line: OverdueLine, days: readonly string[], ask: (line: OverdueLine) => Value): Value[] =>
  days.map((on) => {
    line.advanceTo(dayNumber(day(on)));
    return ask(line);
  });

const inFull = paid('2026-02-01', part('principal', 400_000), part('interest', 60_000));

describe('the unpaid part of an instalment at the start of a day', () => {
  const amounts = ({ principalMinor, interestMinor, unpaidMinor, owedMinor }: OverdueLine) => [
    principalMinor,
    interestMinor,
    unpaidMinor,
    owedMinor,
  ];

  it('is reduced by the payments up to the day before', () => {
    const payments = [
      paid('2026-02-01', part('interest', 60_000), part('fee', 2_000)),
      paid('2026-02-03', part('principal', 100_000)),
    ];
    expect(onDays(firstOf({ payments }), ['2026-02-01', '2026-02-02', '2026-02-03', '2026-02-04'], amounts)).toEqual([
      [400_000, 60_000, 460_000, 465_000],
      [400_000, 0, 400_000, 403_000],
      [400_000, 0, 400_000, 403_000],
      [300_000, 0, 300_000, 303_000],
    ]);
  });

  it('includes interest and fees charged up to the day before, and no other charge', () => {
    const addedCharges = [
      charge('2026-02-09', part('fee', 900, 2)),
      charge('2026-02-10', part('interest', 3_000)),
      charge('2026-02-10', part('fee', 700)),
      charge('2026-02-10', part('principal', 11)),
    ];
    expect(onDays(firstOf({ addedCharges }), ['2026-02-10', '2026-02-11'], amounts)).toEqual([
      [400_000, 60_000, 460_000, 465_000],
      [400_000, 63_000, 463_000, 468_700],
    ]);
  });

  it('is not negative if one component was overpaid', () => {
    const payments = [paid('2026-02-01', part('principal', 400_100), part('interest', 60_200), part('fee', 5_300))];
    expect(onDays(firstOf({ payments }), ['2026-02-02'], amounts)).toEqual([[0, 0, -300, 0]]);
  });

  it('excludes taxes', () => {
    const payments = [paid('2026-02-01', part('tax', 4_000))];
    expect(onDays(firstOf({ payments }), ['2026-02-02'], ({ owedMinor }) => owedMinor)).toEqual([465_000]);
  });
});

describe('an instalment with paid principal and interest', () => {
  const days = ['2026-02-01', '2026-02-02', '2026-02-10', '2026-02-11', '2026-02-20', '2026-02-21'];
  const ends = ({ isPaid, isPaidForGood }: OverdueLine) => [isPaid, isPaidForGood];

  it('is finally paid from the next day if nothing is charged later', () => {
    expect(onDays(firstOf({ payments: [inFull] }), days.slice(0, 2), ends)).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  it('is not finally paid if interest is charged later', () => {
    const facts = {
      payments: [inFull, paid('2026-02-20', part('interest', 3_000))],
      addedCharges: [charge('2026-02-10', part('interest', 3_000))],
    };
    expect(onDays(firstOf(facts), days, ends)).toEqual([
      [false, false],
      [true, false],
      [true, false],
      [false, false],
      [false, false],
      [true, true],
    ]);
  });

  it('is finally paid despite a later fee, which bears no late charge', () => {
    const facts = {
      payments: [inFull, paid('2026-02-20', part('fee', 700))],
      addedCharges: [charge('2026-02-10', part('fee', 700))],
    };
    expect(onDays(firstOf(facts), days, ends)).toEqual([
      [false, false],
      [true, false],
      [true, false],
      [true, true],
      [true, true],
      [true, true],
    ]);
  });
});

it('unpaid late charges are the charged ones less the payments up to the day before', () => {
  const line = firstOf({ payments: [paid('2026-03-08', part('penalty', 4_000))] });
  line.chargedMinor = 5_000;
  expect(onDays(line, ['2026-03-08', '2026-03-09'], (each) => each.unpaidPenaltyMinor)).toEqual([5_000, 1_000]);
  // more was paid than was charged so far: kept for what is charged next
  line.chargedMinor = 3_000;
  expect(line.unpaidPenaltyMinor).toBe(0);
});

it('an agreed due date is in force from the next day, each of several in turn', () => {
  const moved = (grantedOn: string, dueOn: string) => ({
    grantedOn: day(grantedOn),
    days: 14,
    chargeMinor: 0,
    newDueOns: [
      { number: 1, dueOn: day(dueOn) },
      { number: 2, dueOn: day('2026-06-01') },
    ],
  });
  const extensions = [
    moved('2026-02-10', '2026-03-20'),
    moved('2026-03-01', '2026-04-03'),
    moved('2026-03-10', '2026-04-17'),
  ];
  const days = ['2026-02-10', '2026-02-11', '2026-03-01', '2026-03-02', '2026-03-11'];
  expect(onDays(firstOf({ extensions }), days, ({ due }) => due)).toEqual(
    ['2026-03-06', '2026-03-20', '2026-03-20', '2026-04-03', '2026-04-17'].map((on) => dayNumber(day(on))),
  );
});
