import type { KindDefinition } from '../kind-definition.ts';

/** Granted by an operator; one that was paid for is a payment. */
export const extension = {
  texts: { booked: 'statement.rescheduled' },
  command: {
    verb: 'extend',
    usage: 'DAYS [--charge AMOUNT]',
    meaning: 'moves all unpaid instalments; the charge is owed with the loan',
    read: (given) => {
      const days = given.takeNumber('DAYS');
      return { kind: 'extension', days, chargeMinor: given.amountOption('charge') };
    },
    fields: { newDueOns: 'DAYS' },
  },
} as const satisfies KindDefinition;
