import type { KindDefinition } from '../kind-definition.ts';

/** The fee for a payment that bounced. It is booked with the reversal of the payment (charge-bounced-payment.ts). */
export const bouncedPayment = { texts: { booked: 'statement.bouncedPayment' } } as const satisfies KindDefinition;
