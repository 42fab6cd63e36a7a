import { day, option } from '../../../platform/command-arguments.ts';
import { AMOUNT } from '../booking-arguments.ts';
import { bookingVerb, type KindDefinition, remission } from '../kind-definition.ts';

/** An amount that settles a loan until a day. Missed, it lapses by itself; a later agreement takes its place. */
export const settlementDiscount = {
  texts: { booked: 'statement.settlementAgreed', remitted: 'statement.settlementMet' },
  accounts: {
    principal: remission('credit-losses'),
    interest: remission('credit-losses'),
    penalty: remission('credit-losses'),
    fee: remission('credit-losses'),
  },
  command: bookingVerb({
    verb: 'settle',
    meaning: 'an amount that settles the loan until a day',
    parameters: { amountMinor: AMOUNT, untilOn: option('until DAY', 'the last day on which it can be paid', day) },
    request: ({ amountMinor, untilOn }, currency) => ({
      kind: 'settlement_discount',
      amountMinor: amountMinor(currency),
      untilOn,
    }),
  }),
} as const satisfies KindDefinition;
