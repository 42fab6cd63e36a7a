import type { PaymentProvider } from './port.ts';

/**
 * The half of the port about payouts, for a provider that collects only. It names no accounts, so nobody is led to pay out by
 * it; whoever asks all the same made a mistake, and no money has moved.
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
