import { DAYS, DUE_DATES, INTEREST, interestIn } from '../booking-arguments.ts';
import { bookingVerb, type KindDefinition } from '../kind-definition.ts';

/** Due dates move to later days by agreement. */
export const reschedule = {
  texts: { booked: 'statement.rescheduled' },
  command: bookingVerb({
    verb: 'reschedule',
    meaning: 'moves instalments to later days, and adds interest to one',
    parameters: { newDueOns: DUE_DATES, interest: INTEREST },
    request: ({ newDueOns, interest }, currency) => ({
      kind: 'reschedule',
      newDueOns,
      interest: interestIn(interest, currency),
    }),
  }),
} as const satisfies KindDefinition;

/** A borrower pays nothing for some days. */
export const paymentHoliday = {
  texts: { booked: 'statement.holiday' },
  command: bookingVerb({
    verb: 'holiday',
    meaning: 'nothing is due for some days',
    parameters: { days: DAYS, interest: INTEREST },
    fields: { newDueOns: 'days' },
    request: ({ days, interest }, currency) => ({
      kind: 'payment_holiday',
      days,
      interest: interestIn(interest, currency),
    }),
  }),
} as const satisfies KindDefinition;
