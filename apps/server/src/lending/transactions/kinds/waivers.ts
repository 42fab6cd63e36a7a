import { type BookingVerb, type KindDefinition, offIncome } from '../kind-definition.ts';

const kinds = { fee: 'charge_waiver', interest: 'interest_waiver', penalty: 'penalty_waiver' } as const;

/** One verb for the three. */
const command: BookingVerb = {
  verb: 'waive',
  usage: 'INSTALMENT fee|interest|penalty AMOUNT',
  meaning: 'waives it, at most what is outstanding',
  read: (given) => {
    const instalmentNumber = given.takeNumber('INSTALMENT');
    const component = given.takeOneOf(['fee', 'interest', 'penalty']);
    return { kind: kinds[component], instalmentNumber, amountMinor: given.takeAmount() };
  },
};

/** Fees of one instalment are waived. */
export const chargeWaiver = {
  texts: { booked: 'statement.feeWaived' },
  accounts: { fee: offIncome('fee-income') },
  command,
} as const satisfies KindDefinition;

/** Interest of one instalment is waived. */
export const interestWaiver = {
  texts: { booked: 'statement.interestWaived' },
  accounts: { interest: offIncome('interest-income') },
  command,
} as const satisfies KindDefinition;

/** Late charges of one instalment are waived. */
export const penaltyWaiver = {
  texts: { booked: 'statement.penaltyWaived' },
  accounts: { penalty: offIncome('penalty-income') },
  command,
} as const satisfies KindDefinition;
