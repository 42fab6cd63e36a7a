import { AMOUNT, componentOf, INSTALMENT } from '../booking-arguments.ts';
import { bookingVerb, type KindDefinition, offIncome } from '../kind-definition.ts';

const kinds = { fee: 'charge_waiver', interest: 'interest_waiver', penalty: 'penalty_waiver' } as const;

const COMPONENT = componentOf(['fee', 'interest', 'penalty']);

/** One verb for the three. */
const command = bookingVerb({
  verb: 'waive',
  meaning: 'waives it, at most what is outstanding',
  parameters: {
    instalmentNumber: INSTALMENT,
    component: COMPONENT,
    amountMinor: AMOUNT,
  },
  request: ({ instalmentNumber, component, amountMinor }, currency) => ({
    kind: kinds[component],
    instalmentNumber,
    amountMinor: amountMinor(currency),
  }),
});

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
