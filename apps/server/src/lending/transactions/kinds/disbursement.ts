import { claim, income, type KindDefinition } from '../kind-definition.ts';

/** The loan is paid out: booked with its payout. */
export const disbursement = {
  texts: { booked: 'statement.paidOut' },
  accounts: { principal: claim('principal-receivable', 'principal'), fee: income('fee-income') },
} as const satisfies KindDefinition;

/** Its money came back: the loan ends as never made. */
export const disbursementReturn = { texts: { booked: 'statement.returned' } } as const satisfies KindDefinition;
