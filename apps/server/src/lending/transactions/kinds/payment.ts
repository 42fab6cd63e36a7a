import { income, type KindDefinition } from '../kind-definition.ts';

/** Received money. The accounts are those of income, whether it is booked when it is paid or when it accrues. */
export const repayment = {
  texts: { booked: 'statement.payment' },
  accounts: {
    interest: income('interest-income'),
    penalty: income('penalty-income'),
    fee: income('fee-income'),
    extension: income('extension-income'),
  },
} as const satisfies KindDefinition;

/** Received on a loan that was charged off: all of it is income. */
export const recovery = {
  texts: { booked: 'statement.recovery' },
  accounts: {
    principal: income('recovery-income'),
    interest: income('recovery-income'),
    penalty: income('recovery-income'),
    fee: income('recovery-income'),
    extension: income('recovery-income'),
  },
} as const satisfies KindDefinition;

/** A payment is taken back. */
export const repaymentReversal = { texts: { booked: 'statement.reversal' } } as const satisfies KindDefinition;

/** The borrower's bank took a payment back. */
export const chargeback = { texts: { booked: 'statement.chargeback' } } as const satisfies KindDefinition;
