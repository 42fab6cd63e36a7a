import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';

export interface Counter {
  /** Pays a payment at the provider, if it can still be paid there. @returns whether the provider has the money now */
  pay(paymentId: string, choice: string): Promise<boolean>;
  /** Makes a line of our bank's statement come: the same again until somebody took it. */
  transfer(line: { channelNumber: string; amountMinor: number; utr: string }): Promise<void>;
}

const PATIENCE_MS = 90_000;

/**
 * The sandbox's provider and bank, met in person: the provider's page takes the money, and its own table says whether it did.
 * @param serviceUrl address of a process that may be up
 */
export function createCounter(db: Pool, serviceUrl: () => string): Counter {
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
      const answer = await fetch(`${serviceUrl()}/sandbox/provider/pay/${payment.id}`, {
        method: 'POST',
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(10_000),
      });
      await answer.arrayBuffer();
      return (await find(paymentId))?.status === 'succeeded';
    },
    async transfer(line) {
      // a line is known by its day, so that it is the same one however often it has to be sent
      let bookedOn: string | null = null;
      for (const giveUpAt = Date.now() + PATIENCE_MS; Date.now() < giveUpAt; await delay(300)) {
        try {
          bookedOn ??= await dayInManila(serviceUrl());
          const answer = await fetch(`${serviceUrl()}/sandbox/bank`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ ...line, bookedOn }),
            signal: AbortSignal.timeout(10_000),
          });
          await answer.arrayBuffer();
          if (answer.ok) return;
        } catch {
          // nobody there: once more
        }
      }
      throw new Error(`the statement with ${line.utr} was never taken`);
    },
  };
}

async function dayInManila(serviceUrl: string): Promise<string> {
  const answer = await fetch(`${serviceUrl}/sandbox/clock`, { signal: AbortSignal.timeout(10_000) });
  const { now } = (await answer.json()) as { now: string };
  return new Date(Date.parse(now) + 8 * 3_600_000).toISOString().slice(0, 10);
}
