import { bookingVerb, type KindDefinition, remission } from '../kind-definition.ts';

/** Everything that is owed is waived. */
export const writeOff = {
  texts: { booked: 'statement.writtenOff', reversed: 'status.writtenOff' },
  accounts: {
    principal: remission('credit-losses'),
    interest: remission('credit-losses'),
    penalty: remission('credit-losses'),
    fee: remission('credit-losses'),
  },
  command: bookingVerb({
    verb: 'write-off',
    meaning: 'waives everything that is owed',
    parameters: {},
    request: () => ({ kind: 'write_off' }),
  }),
} as const satisfies KindDefinition;
