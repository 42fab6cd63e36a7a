import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';

export interface Counter {
  /** Pays a payment at the provider, if it is still payable there. @returns whether the provider now has the money */
  pay(paymentId: string, choice: string): Promise<boolean>;
  /** Whether the provider has the money of a payment. */
  hasMoney(paymentId: string): Promise<boolean>;
  /** The payment of the provider's page at an address; empty for none. */
  paymentAt(url: string): Promise<string>;
  /** Delivers a line of our bank's statement, repeated until it is accepted. */
  transfer(line: { channelNumber: string; amountMinor: number; utr: string }): Promise<void>;
  /** Returns one of the paid payments. @returns null where there is none */
  takePaymentBack(taking: 'refund' | 'refund-half' | 'dispute'): Promise<true | null>;
  /** Returns the money of one payout on whose loan nothing has happened yet. @returns null where there is none */
  returnPayout(): Promise<true | null>;
  /** Ends payouts that the provider leaves open: one in three fails. */
  endOpenPayouts(): Promise<void>;
  /** Makes the provider repeat the notifications of a few payouts, the least notified first. */
  tellOfPayoutsAgain(): Promise<void>;
}

const PATIENCE_MS = 300_000;
const TOLD_AGAIN_AT_ONCE = 5;

/** A payment of which nothing was reversed: a refund in part of another one waits for review. */
const WHOLE = `and not exists (select from loan_transactions t join reversals_in_force r on r.order_id = t.order_id and r.reverses = t.number
  where t.payment_id = p.id)`;

/**
 * The sandbox's provider and bank, used directly: the provider's page takes the money, and its own table shows whether it did.
 * @param serviceUrl address of a process that may be up
 */
export function createCounter(db: Pool, serviceUrl: () => string): Counter {
  const find = async (paymentId: string): Promise<{ id: string; status: string } | undefined> => {
    const { rows } = await db.query<{ id: string; status: string }>(
      'select id, status from sandbox.provider_payment where merchant_reference = $1',
      [paymentId],
    );
    return rows[0];
  };
  const post = async (path: string, fields: Record<string, string>): Promise<void> => {
    const answer = await fetch(`${serviceUrl()}/sandbox/provider/${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    });
    await answer.arrayBuffer();
  };
  /** The money may have been returned since. */
  const came = (status: string | undefined): boolean => /^(?:succeeded|refunded|disputed)$/.test(status ?? '');
  const hasMoney = async (paymentId: string): Promise<boolean> => came((await find(paymentId))?.status);
  const oneOf = async (sql: string): Promise<string | undefined> => (await db.query<{ id: string }>(sql)).rows[0]?.id;
  return {
    hasMoney,
    async pay(paymentId, choice) {
      const payment = await find(paymentId);
      if (payment === undefined || payment.status !== 'awaiting_payment') return came(payment?.status);
      await post(`pay/${payment.id}`, { choice });
      return hasMoney(paymentId);
    },
    async paymentAt(url) {
      const { rows } = await db.query<{ id: string }>(
        'select merchant_reference as id from sandbox.provider_payment where id = $1',
        [url.split('?', 1)[0]?.split('/').pop() ?? ''],
      );
      return rows[0]?.id ?? '';
    },
    async transfer(line) {
      // the date identifies a line, so that a repeat is the same line
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
          // no answer: once more
        }
      }
      throw new Error(`the statement with ${line.utr} was never taken`);
    },
    async takePaymentBack(taking) {
      const id = await oneOf(
        `select s.id from sandbox.provider_payment s join payments p on p.id = s.merchant_reference
         where s.status = 'succeeded' and p.status = 'paid' and p.borrower_id >= 500000 ${taking === 'refund-half' ? WHOLE : ''}
         order by random() limit 1`,
      );
      if (id === undefined) return null;
      await post(`take-back/${id}`, { taking });
      return true;
    },
    async returnPayout() {
      const id = await oneOf(
        `select s.id from sandbox.provider_payout s join payouts p on p.id = s.merchant_reference
         where s.status = 'paid' and p.status = 'paid' and p.borrower_id >= 500000
         and (p.purpose = 'refund' or (select count(*) from loan_transactions t where t.order_id = p.order_id) = 1) order by random() limit 1`,
      );
      if (id === undefined) return null;
      await post(`payouts/${id}/return`, {});
      return true;
    },
    async endOpenPayouts() {
      const { rows } = await db.query<{ id: string }>(
        `select id from sandbox.provider_payout where status = 'processing' and ends_at is null order by id`,
      );
      for (const [place, { id }] of rows.entries())
        await post(`payouts/${id}`, { outcome: place % 3 === 2 ? 'failed' : 'paid' });
    },
    async tellOfPayoutsAgain() {
      // the provider's own table stands for another company's: its notifications remain due, whatever was delivered before
      await db.query(
        `update sandbox.provider_notification set due_at = now() where id in (
           select n.id from sandbox.provider_notification n join sandbox.provider_payout p on p.id = n.subject_id
           where n.delivered_at is not null and n.due_at is null order by n.attempts, n.id limit $1)`,
        [TOLD_AGAIN_AT_ONCE],
      );
    },
  };
}

/** The business day of Manila by the service's clock. */
export async function dayInManila(serviceUrl: string): Promise<string> {
  const answer = await fetch(`${serviceUrl}/sandbox/clock`, { signal: AbortSignal.timeout(10_000) });
  const { now } = (await answer.json()) as { now: string };
  return new Date(Date.parse(now) + 8 * 3_600_000).toISOString().slice(0, 10);
}
