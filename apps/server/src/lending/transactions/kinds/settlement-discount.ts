import { type KindDefinition, remission } from '../kind-definition.ts';

/** An amount that settles a loan until a day. Missed, it lapses by itself; a later agreement takes its place. */
export const settlementDiscount = {
  texts: { booked: 'statement.settlementAgreed', remitted: 'statement.settlementMet' },
  accounts: {
    principal: remission('credit-losses'),
    interest: remission('credit-losses'),
    penalty: remission('credit-losses'),
    fee: remission('credit-losses'),
  },
  command: {
    verb: 'settle',
    usage: 'AMOUNT --until DAY',
    meaning: 'an amount that settles the loan until a day',
    read: (given) => ({
      kind: 'settlement_discount',
      amountMinor: given.takeAmount(),
      untilOn: given.dayOption('until'),
    }),
  },
} as const satisfies KindDefinition;
