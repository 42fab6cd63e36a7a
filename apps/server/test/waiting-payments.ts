import { borrowerOf } from './borrower.ts';
import { makeLoan } from './loans.ts';
import type { ServiceRig } from './service-rig.ts';

/**
 * Payments of borrower 1 that wait at the provider, each of the first instalment of a new loan.
 *
 * @param before the loans' numbers follow this one
 */
export function waitingPayments(rig: () => ServiceRig, before: number) {
  let orderId = before;
  return async (instalmentMinor = 100_000) => {
    orderId += 1;
    const order = { orderId };
    await makeLoan(rig(), { id: order.orderId, instalmentMinor });
    return { ...order, ...(await borrowerOf(rig()).tap(order)) };
  };
}

/** The provider's id of a payment; empty where none is known. */
export const providerIdOf = async ({ app }: ServiceRig, paymentId: string): Promise<string> =>
  (await app.services.stores.payments.find(paymentId))?.providerReference ?? '';
