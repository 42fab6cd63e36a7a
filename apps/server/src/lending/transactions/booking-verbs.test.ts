import { calendarDate } from '@hiram/domain';
import { expect, it } from 'vitest';
import { amount } from '../../platform/command-arguments.ts';
import { bookingVerbs } from './kinds.ts';

const dayOne = { number: 4, dueOn: calendarDate('2026-03-31') };
const untilOn = calendarDate('2026-03-31');
/** An amount as it was typed. */
const typed = (text: string) => amount(text, 'AMOUNT');

it.each([
  {
    verb: 'charge',
    given: { instalmentNumber: 2, component: 'interest', amountMinor: typed('5.00') },
    booked: { kind: 'charge', component: 'interest', instalmentNumber: 2, amountMinor: 500 },
  },
  {
    verb: 'waive',
    given: { instalmentNumber: 2, component: 'fee', amountMinor: typed('5.00') },
    booked: { kind: 'charge_waiver', instalmentNumber: 2, amountMinor: 500 },
  },
  {
    verb: 'waive',
    given: { instalmentNumber: 3, component: 'interest', amountMinor: typed('6.00') },
    booked: { kind: 'interest_waiver', instalmentNumber: 3, amountMinor: 600 },
  },
  {
    verb: 'waive',
    given: { instalmentNumber: 1, component: 'penalty', amountMinor: typed('7.00') },
    booked: { kind: 'penalty_waiver', instalmentNumber: 1, amountMinor: 700 },
  },
  {
    verb: 'goodwill',
    given: { amountMinor: typed('5.00') },
    booked: { kind: 'goodwill_credit', amountMinor: 500 },
  },
  {
    verb: 'extend',
    given: { days: 14, chargeMinor: typed('9.00') },
    booked: { kind: 'extension', days: 14, chargeMinor: 900 },
  },
  { verb: 'extend', given: { days: 14 }, booked: { kind: 'extension', days: 14, chargeMinor: 0 } },
  {
    verb: 'reschedule',
    given: { newDueOns: [dayOne], interest: { instalmentNumber: 4, amountMinor: typed('5.00') } },
    booked: { kind: 'reschedule', newDueOns: [dayOne], interest: [{ instalmentNumber: 4, amountMinor: 500 }] },
  },
  { verb: 'holiday', given: { days: 30 }, booked: { kind: 'payment_holiday', days: 30, interest: [] } },
  {
    verb: 'settle',
    given: { amountMinor: typed('700.00'), untilOn },
    booked: { kind: 'settlement_discount', amountMinor: 70_000, untilOn },
  },
  { verb: 'charge-off', given: {}, booked: { kind: 'charge_off' } },
  { verb: 'write-off', given: {}, booked: { kind: 'write_off' } },
])('the verb $verb books $booked.kind', ({ verb, given, booked }) => {
  const verbs = bookingVerbs.filter((each) => each.verb === verb);
  expect(verbs.map(({ request }) => request(given, 'PHP'))).toEqual([booked]);
});
