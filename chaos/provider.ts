import type { Pool } from 'pg';

export interface Counter {
  /** Pays a payment at the provider, if it can still be paid there. @returns whether the provider has the money now */
  pay(paymentId: string, choice: string): Promise<boolean>;
}

/** The sandbox's provider, met in person: its page takes the money, and its own table says whether it did. */
export function createCounter(db: Pool, serviceUrl: string): Counter {
  const find = async (paymentId: string): Promise<{ id: string; status: string } | undefined> => {
    const { rows } = await db.query<{ id: string; status: string }>(
      'select id, status from sandbox_provider_payment where merchant_reference = $1',
      [paymentId],
    );
    return rows[0];
  };
  return {
    async pay(paymentId, choice) {
      const payment = await find(paymentId);
      if (payment === undefined || payment.status !== 'awaiting_payment') return payment?.status === 'succeeded';
      const body = new URLSearchParams({ choice });
      const answer = await fetch(`${serviceUrl}/sandbox/provider/pay/${payment.id}`, {
        method: 'POST',
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(10_000),
      });
      await answer.arrayBuffer();
      return (await find(paymentId))?.status === 'succeeded';
    },
  };
}
