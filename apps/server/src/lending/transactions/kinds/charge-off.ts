import { stateForBooking } from '@hiram/domain';
import { bookingVerb, claim, type KindDefinition, offIncome } from '../kind-definition.ts';

/** The claim stays, and neither late charges nor interest in arrears accrue from the next day. Payments are recoveries from then on. */
export const chargeOff = {
  texts: { booked: 'statement.chargedOff', reversed: 'statement.chargedOffAlone' },
  accounts: {
    principal: claim('charged-off-principal', 'principal'),
    interest: offIncome('interest-income'),
    penalty: offIncome('penalty-income'),
    fee: offIncome('fee-income'),
  },
  endsClaims: true,
  moves: ({ before, effect }, { principal, own }) => {
    const amountMinor = stateForBooking(before, effect.on).totals.outstanding.principal;
    return [
      { debit: own('principal'), credit: principal, amountMinor },
      { debit: 'credit-losses', credit: 'credit-loss-allowance', amountMinor },
    ];
  },
  command: bookingVerb({
    verb: 'charge-off',
    meaning: 'the claim stays, nothing accrues on it any more',
    parameters: {},
    request: () => ({ kind: 'charge_off' }),
  }),
} as const satisfies KindDefinition;
