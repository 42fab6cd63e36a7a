import { amount, option, optional } from '../../../platform/command-arguments.ts';
import { DAYS } from '../booking-arguments.ts';
import { bookingVerb, type KindDefinition } from '../kind-definition.ts';

/** Granted by an operator; one that was paid for is a payment. */
export const extension = {
  texts: { booked: 'statement.rescheduled' },
  command: bookingVerb({
    verb: 'extend',
    meaning: 'moves all unpaid instalments; the charge is owed with the loan',
    parameters: {
      days: DAYS,
      chargeMinor: optional(option('charge AMOUNT', 'the price; none unless given', amount)),
    },
    fields: { newDueOns: 'days' },
    request: ({ days, chargeMinor }, currency) => ({
      kind: 'extension',
      days,
      chargeMinor: chargeMinor?.(currency) ?? 0,
    }),
  }),
} as const satisfies KindDefinition;
