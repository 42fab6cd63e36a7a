import { AMOUNT, componentOf, INSTALMENT } from '../booking-arguments.ts';
import { bookingVerb, type KindDefinition } from '../kind-definition.ts';

const COMPONENT = componentOf(['fee', 'interest']);

/** A fee or interest beyond the agreed ones. It is income once it is paid. */
export const charge = {
  texts: { booked: 'statement.charge' },
  command: bookingVerb({
    verb: 'charge',
    meaning: 'adds a fee or interest to an instalment',
    parameters: { instalmentNumber: INSTALMENT, component: COMPONENT, amountMinor: AMOUNT },
    request: ({ amountMinor, ...given }, currency) => ({
      kind: 'charge',
      ...given,
      amountMinor: amountMinor(currency),
    }),
  }),
} as const satisfies KindDefinition;
