import { type KindDefinition, remission } from '../kind-definition.ts';

/** What a payment of the amount would have paid is waived. */
export const goodwillCredit = {
  texts: { booked: 'statement.goodwill', reversed: 'statement.goodwillAlone' },
  accounts: {
    principal: remission('goodwill'),
    interest: remission('goodwill'),
    penalty: remission('goodwill'),
    fee: remission('goodwill'),
  },
  command: {
    verb: 'goodwill',
    usage: 'AMOUNT',
    meaning: 'waives what a payment would have paid',
    read: (given) => ({ kind: 'goodwill_credit', amountMinor: given.takeAmount() }),
  },
} as const satisfies KindDefinition;
