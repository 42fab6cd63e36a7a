import { calendarDate } from '@hiram/domain';
import { expect, it } from 'vitest';
import type { BookingArguments } from './kind-definition.ts';
import { bookingVerbs } from './kinds.ts';

const dayOne = { number: 4, dueOn: calendarDate('2026-03-31') };

/** Arguments as the command line hands them to a verb: each is asked for by its own name, in its place. */
function argumentsOf(given: readonly [name: string, value: unknown][]): BookingArguments {
  const left = [...given];
  const take = (name: string): never => {
    const [wanted, value] = left.shift() ?? [];
    if (name !== wanted) throw new Error(`${name} was asked for, and ${wanted ?? 'nothing'} was given`);
    return value as never;
  };
  return {
    takeNumber: take,
    takeAmount: () => take('AMOUNT'),
    takeDueDates: () => take('NUMBER=DAY'),
    takeOneOf: (names) => {
      const value = take(names.join('|'));
      if (!(names as readonly unknown[]).includes(value))
        throw new Error(`${String(value)} is none of ${names.join()}`);
      return value;
    },
    amountOption: (name) => take(`--${name}`),
    dayOption: (name) => take(`--${name}`),
    instalmentAmounts: (name) => take(`--${name}`),
  };
}

const waived = 'fee|interest|penalty';
const untilOn = calendarDate('2026-03-31');

it.each([
  {
    verb: 'charge',
    given: [
      ['INSTALMENT', 2],
      ['fee|interest', 'interest'],
      ['AMOUNT', 500],
    ],
    booked: { kind: 'charge', component: 'interest', instalmentNumber: 2, amountMinor: 500 },
  },
  {
    verb: 'waive',
    given: [
      ['INSTALMENT', 2],
      [waived, 'fee'],
      ['AMOUNT', 500],
    ],
    booked: { kind: 'charge_waiver', instalmentNumber: 2, amountMinor: 500 },
  },
  {
    verb: 'waive',
    given: [
      ['INSTALMENT', 3],
      [waived, 'interest'],
      ['AMOUNT', 600],
    ],
    booked: { kind: 'interest_waiver', instalmentNumber: 3, amountMinor: 600 },
  },
  {
    verb: 'waive',
    given: [
      ['INSTALMENT', 1],
      [waived, 'penalty'],
      ['AMOUNT', 700],
    ],
    booked: { kind: 'penalty_waiver', instalmentNumber: 1, amountMinor: 700 },
  },
  { verb: 'goodwill', given: [['AMOUNT', 500]], booked: { kind: 'goodwill_credit', amountMinor: 500 } },
  {
    verb: 'extend',
    given: [
      ['DAYS', 14],
      ['--charge', 900],
    ],
    booked: { kind: 'extension', days: 14, chargeMinor: 900 },
  },
  {
    verb: 'reschedule',
    given: [
      ['NUMBER=DAY', [dayOne]],
      ['--interest', [{ instalmentNumber: 4, amountMinor: 500 }]],
    ],
    booked: { kind: 'reschedule', newDueOns: [dayOne], interest: [{ instalmentNumber: 4, amountMinor: 500 }] },
  },
  {
    verb: 'holiday',
    given: [
      ['DAYS', 30],
      ['--interest', []],
    ],
    booked: { kind: 'payment_holiday', days: 30, interest: [] },
  },
  {
    verb: 'settle',
    given: [
      ['AMOUNT', 70_000],
      ['--until', untilOn],
    ],
    booked: { kind: 'settlement_discount', amountMinor: 70_000, untilOn },
  },
  { verb: 'charge-off', given: [], booked: { kind: 'charge_off' } },
  { verb: 'write-off', given: [], booked: { kind: 'write_off' } },
] as const)('the verb $verb books $booked.kind', ({ verb, given, booked }) => {
  const verbs = bookingVerbs.filter((each) => each.verb === verb);
  expect(verbs.map(({ read }) => read(argumentsOf(given as never)))).toEqual([booked]);
});
