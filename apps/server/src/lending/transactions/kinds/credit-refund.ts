import type { KindDefinition } from '../kind-definition.ts';

/** Credit is paid out. Its verb sends the money by a payout: see cli/bookings.ts. */
export const creditRefund = {
  texts: { booked: 'statement.refund' },
  moves: ({ next, effect }) => {
    const isByPayout = 'paidBy' in next && next.paidBy === 'payout';
    const credit = isByPayout ? 'provider-clearing' : 'bank';
    return [{ debit: 'borrower-credit', credit, amountMinor: effect.refundedMinor }];
  },
} as const satisfies KindDefinition;
