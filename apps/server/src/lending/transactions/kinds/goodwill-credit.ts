import { AMOUNT } from '../booking-arguments.ts';
import { bookingVerb, type KindDefinition, remission } from '../kind-definition.ts';

/** What a payment of the amount would have paid is waived. */
export const goodwillCredit = {
  texts: { booked: 'statement.goodwill', reversed: 'statement.goodwillAlone' },
  accounts: {
    principal: remission('goodwill'),
    interest: remission('goodwill'),
    penalty: remission('goodwill'),
    fee: remission('goodwill'),
  },
  command: bookingVerb({
    verb: 'goodwill',
    meaning: 'waives what a payment would have paid',
    parameters: { amountMinor: AMOUNT },
    request: ({ amountMinor }, currency) => ({ kind: 'goodwill_credit', amountMinor: amountMinor(currency) }),
  }),
} as const satisfies KindDefinition;
