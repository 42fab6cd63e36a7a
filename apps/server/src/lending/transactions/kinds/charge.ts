import type { KindDefinition } from '../kind-definition.ts';

/** A fee or interest beyond the agreed ones. It is income once it is paid. */
export const charge = {
  texts: { booked: 'statement.charge' },
  command: {
    verb: 'charge',
    usage: 'INSTALMENT fee|interest AMOUNT',
    meaning: 'adds a fee or interest to an instalment',
    read: (given) => {
      const instalmentNumber = given.takeNumber('INSTALMENT');
      const component = given.takeOneOf(['fee', 'interest']);
      return { kind: 'charge', component, instalmentNumber, amountMinor: given.takeAmount() };
    },
  },
} as const satisfies KindDefinition;
