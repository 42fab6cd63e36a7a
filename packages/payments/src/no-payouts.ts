import type { PaymentProvider } from './port.ts';

/**
 * The payout half of the port, for a provider that collects only. It lists no account kinds, so no payout is routed to
 * it; a call despite that is a programming error, and no money has moved.
 */
export const noPayouts = {
  payoutChannels: [],
  payOut: async ({ reference, amount }) => ({
    reference,
    providerReference: '',
    status: 'failed',
    amount,
    paidAt: null,
    failure: 'payouts-not-offered',
  }),
  queryPayout: async () => null,
  readPayoutNotification: () => ({ kind: 'rejected', reason: 'malformed' }),
} satisfies Pick<PaymentProvider, 'payoutChannels' | 'payOut' | 'queryPayout' | 'readPayoutNotification'>;
