import { order, repayment } from '@hiram/contract';
import { vi } from 'vitest';
import type { ServiceRig } from './service-rig.ts';

export const GCASH = '90006';
export const MAYA = '90001';
export const SEVEN_ELEVEN = '90002';
export const OVER_THE_COUNTER = '90003';
export const QR_PH = '90004';

/** A step of a test that must succeed: its data, or the refusal as an error. */
function dataOf<Data>(result: { success: true; data: Data } | { success: false; code: string; message: string }): Data {
  if (!result.success) throw new Error(`refused: ${result.code} ${result.message}`);
  return result.data;
}

/** What a borrower does, one call of the contract after the other; every step that is refused throws. */
export function borrowerOf(rig: ServiceRig, session = 'demo') {
  const call = rig.call(session);
  const instalment = async (orderId: number) =>
    dataOf(await call(repayment.loadInstalment, { orderId: String(orderId) }));
  const extension = async (orderId: number) =>
    dataOf(await call(repayment.loadExtension, { orderId: String(orderId) }));
  const quote = async (orderId: number, isDelay = false): Promise<number> =>
    Number(isDelay ? (await extension(orderId)).delayInfo?.delayAmount : (await instalment(orderId)).repayAmount);
  const payment = async (paymentId: string) => dataOf(await call(repayment.loadPayment, { paymentId }));
  return {
    call,
    instalment,
    extension,
    quote,
    payment,
    details: async (orderId: number) => dataOf(await call(order.loadOrderDetails, { orderId: String(orderId) })),

    /** Looks at the amount, then taps Payment. */
    tap: async (wish: { orderId: number; channelNumber?: string; isDelay?: boolean; key?: string }) => {
      const { orderId, channelNumber = GCASH, isDelay = false, key } = wish;
      const amount = await quote(orderId, isDelay);
      const request = { orderId: String(orderId), productId: '1', amount, channelNumber, isDelay: isDelay ? '1' : '0' };
      const made = dataOf(
        await call(repayment.generateCode, request, key === undefined ? {} : { idempotencyKey: key }),
      );
      return { amount, payUrl: made.payUrl, paymentId: made.paymentId ?? '' };
    },

    /** Waits until a payment is as told. */
    until: (paymentId: string, progress: 'paid' | 'failed' | 'unknown' | 'pending') =>
      vi.waitFor(
        async () => {
          const shown = await payment(paymentId);
          if (shown.progress !== progress)
            throw new Error(`payment ${paymentId} is ${shown.progress}: ${shown.message}`);
          return shown;
        },
        { timeout: 30_000, interval: 20 },
      ),
  };
}

/** Posts a form of Sandbox Pay's pages as a browser does. */
async function postForm(
  url: string,
  fields: Record<string, string>,
): Promise<{ status: number; location: string | null }> {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  await response.arrayBuffer();
  return { status: response.status, location: response.headers.get('location') };
}

/** Chooses on the hosted checkout page. */
export const chooseAtCheckout = (payUrl: string, choice = 'pay') => postForm(payUrl, { choice });

/** Pays a code, a QR payload or a reference at the sandbox's counter. */
export const payAtCounter = (rig: ServiceRig, text: string) =>
  postForm(`${rig.baseUrl}/sandbox/provider/counter`, { text });

/** What the provider itself has recorded under our references. */
export async function providerPayments(rig: ServiceRig): Promise<{ reference: string; status: string }[]> {
  const db = rig.app.db.withTables<{
    'sandbox.provider_payment': { merchant_reference: string; status: string; created_at: Date };
  }>();
  return db
    .selectFrom('sandbox.provider_payment')
    .select(['merchant_reference as reference', 'status'])
    .orderBy('created_at')
    .execute();
}
