import type { KindDefinition } from '../kind-definition.ts';

/** Due dates move to later days by agreement. */
export const reschedule = {
  texts: { booked: 'statement.rescheduled' },
  command: {
    verb: 'reschedule',
    usage: 'NUMBER=DAY… [--interest NUMBER=AMOUNT]',
    meaning: 'moves instalments to later days, and adds interest to one',
    read: (given) => {
      const newDueOns = given.takeDueDates();
      return { kind: 'reschedule', newDueOns, interest: given.instalmentAmounts('interest') };
    },
    fields: { newDueOns: 'NUMBER=DAY' },
  },
} as const satisfies KindDefinition;

/** A borrower pays nothing for some days. */
export const paymentHoliday = {
  texts: { booked: 'statement.holiday' },
  command: {
    verb: 'holiday',
    usage: 'DAYS [--interest NUMBER=AMOUNT]',
    meaning: 'nothing is due for some days',
    read: (given) => {
      const days = given.takeNumber('DAYS');
      return { kind: 'payment_holiday', days, interest: given.instalmentAmounts('interest') };
    },
    fields: { newDueOns: 'DAYS' },
  },
} as const satisfies KindDefinition;
