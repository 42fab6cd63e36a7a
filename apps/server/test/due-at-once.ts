import { randomUUID } from 'node:crypto';
import { type PaymentProvider, registryOf } from '@hiram/payments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWebhookReceiver, WEBHOOK_SECRET, type WebhookReceiver } from '../../../tools/webhook-receiver.ts';
import { jobs } from '../src/app/jobs.ts';
import type { Services } from '../src/app/services.ts';
import { keptSms } from './kept-sms.ts';
import { makeLoan } from './loans.ts';
import { newBorrower } from './reminded.ts';
import { openServiceRig, type ServiceRig } from './service-rig.ts';

const FIRST_ORDER = 50_000;
const IN_A_ROW = 200;
const NEVER = new AbortController().signal;

/**
 * Has a number of reminders, payout queries and webhooks due at once, and counts what one run of each job leaves. How long it took is
 * printed, and nothing hangs on it.
 */
export function describeDueAtOnce(count: number): void {
  const timeout = 60_000 + count * 100;
  let rig: ServiceRig;
  let receiver: WebhookReceiver;
  let borrowerId: number;
  const orderIds = Array.from({ length: count }, (_, place) => FIRST_ORDER + place);
  beforeAll(async () => {
    receiver = await openWebhookReceiver();
    rig = await openServiceRig({ env: { WEBHOOK_URL: receiver.url, WEBHOOK_SECRET } });
    ({ id: borrowerId } = await newBorrower(rig));
    await inRows(orderIds, (id) => makeLoan(rig, { id, borrowerId, instalmentMinor: 100_000, dueInDays: 0 }));
  }, timeout);
  afterAll(async () => {
    await rig.close();
    await receiver.close();
  });

  /** One run of a job, as the queue does it. */
  const run = async (name: string, services: Services = rig.app.services): Promise<void> => {
    const began = performance.now();
    await jobs.find((job) => job.name === name)?.run(services, NEVER);
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    process.stdout.write(`${name}: ${count} due at once, done in ${seconds} s\n`);
  };

  describe(`${count} records due at once are done by one run of their job`, () => {
    it('plans and sends each reminder once', { timeout }, async () => {
      await run('send-reminders');
      const ended = await rig.db
        .selectFrom('reminders')
        .select(['status', ({ fn }) => fn.countAll<number>().as('count')])
        .where('order_id', 'in', orderIds)
        .groupBy('status')
        .execute();
      expect(ended).toEqual([{ status: 'sent', count }]);
      const { sent } = await keptSms(rig)
        .select(({ fn }) => fn.countAll<number>().as('sent'))
        .where('body', 'like', '%due%')
        .executeTakeFirstOrThrow();
      expect(sent).toBeGreaterThanOrEqual(count);
    });

    it('asks the provider about each payout once', { timeout }, async () => {
      const { stores } = rig.app.services;
      const { id: _, ...known } = await rig.db.selectFrom('payout_accounts').selectAll().executeTakeFirstOrThrow();
      const account = await rig.db
        .insertInto('payout_accounts')
        .values({ ...known, borrower_id: borrowerId, details: JSON.stringify(known.details) })
        .returning(['id', 'channel_number'])
        .executeTakeFirstOrThrow();
      const asked: string[] = [];
      const provider = {
        name: 'slow-bank',
        channels: [],
        payoutChannels: [account.channel_number],
        queryPayout: async (reference: string) => {
          asked.push(reference);
          return {
            reference,
            providerReference: reference,
            status: 'pending',
            amount: null,
            paidAt: null,
            failure: null,
          };
        },
      } as unknown as PaymentProvider;
      const references = orderIds.map((orderId) => ({ orderId, id: randomUUID() }));
      const at = new Date(rig.now().getTime() - 3_600_000);
      await inRows(references, ({ id, orderId }) =>
        stores.payouts.insert({
          id,
          order_id: orderId,
          borrower_id: borrowerId,
          account_id: account.id,
          amount_minor: 100_000,
          currency: 'PHP',
          channel_number: account.channel_number,
          provider: provider.name,
          status: 'pending',
          created_at: at,
          asked_at: at,
        }),
      );
      const providers = registryOf([{ market: 'PH', provider }]);
      await run('reconcile-payouts', { ...rig.app.services, providers });
      const ours = new Set<string>(references.map(({ id }) => id));
      expect(asked.filter((id) => ours.has(id)).sort()).toEqual([...ours].sort());
    });

    it('delivers each webhook to the help-desk once', { timeout }, async () => {
      const { stores, clock } = rig.app.services;
      const now = clock.now();
      const events = orderIds.map((orderId) => ({ orderId, eventId: `evt_${orderId}` }));
      await inRows(events, async ({ orderId, eventId }) => {
        const complaint = { borrower_id: borrowerId, order_id: orderId, problem_type: '1', content: 'words' };
        const complaintId = await stores.complaints.insert({ ...complaint, created_at: now, reply_due_on: rig.today });
        const body = JSON.stringify({ type: 'complaint.created', data: {} });
        await stores.webhooks.record({ eventId, kind: 'complaint.created', complaintId, borrowerId, body, at: now });
      });
      await run('deliver-webhooks');
      expect(receiver.refused).toEqual([]);
      expect(receiver.taken.map(({ id }) => id).sort()).toEqual(events.map(({ eventId }) => eventId).sort());
    });
  });
}

/** As many at a time as the database can be asked. */
async function inRows<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < items.length; from += IN_A_ROW)
    await Promise.all(items.slice(from, from + IN_A_ROW).map(work));
}
