import type { WebhookReceiver } from '../../../tools/webhook-receiver.ts';
import type { KilledCase } from './killed-case.ts';
import { reasonsOf } from './open-reasons.ts';
import type { ServiceRig } from './service-rig.ts';

/** Tries after which an event is given up (webhooks/deliver.ts). */
const TRIES = 10;

/** Events for the help-desk: one that it takes, and one that it never took, at its last try. */
export function killedWebhooks(
  rig: () => ServiceRig,
  receiver: () => WebhookReceiver,
  next: () => number,
): readonly KilledCase[] {
  const record = async (): Promise<string> => {
    const { stores } = rig().app.services;
    const eventId = `evt_${next()}`;
    const about = { borrower_id: 1, order_id: 170, problem_type: '1', content: 'words' };
    const now = rig().now();
    const complaintId = await stores.complaints.insert({ ...about, created_at: now, reply_due_on: rig().today });
    const body = JSON.stringify({ type: 'complaint.created', data: {} });
    const of = { complaintId, borrowerId: 1 };
    await stores.webhooks.record({ ...of, eventId, kind: 'complaint.created', body, at: now });
    return eventId;
  };
  const rowOf = (eventId: string) =>
    rig()
      .db.selectFrom('webhook_events')
      .select(['delivered_at', 'dead_at'])
      .where('event_id', '=', eventId)
      .executeTakeFirstOrThrow();
  return [
    {
      job: 'deliver-webhooks',
      expected: [1, true],
      begin: async () => {
        const eventId = await record();
        return async () => [
          // the same event again has the same id, by which a help-desk knows it
          new Set(
            receiver()
              .taken.filter(({ id }) => id === eventId)
              .map(({ id }) => id),
          ).size,
          (await rowOf(eventId)).delivered_at !== null,
        ];
      },
    },
    {
      job: 'deliver-webhooks',
      of: 'the last try',
      expected: [true, ['webhook-failed']],
      begin: async () => {
        const eventId = await record();
        await rig()
          .db.updateTable('webhook_events')
          .set({ attempts: TRIES - 1 })
          .where('event_id', '=', eventId)
          .execute();
        receiver().mode = 'down';
        return async () => {
          receiver().mode = 'up';
          return [(await rowOf(eventId)).dead_at !== null, await reasonsOf(rig(), 'webhook', eventId)];
        };
      },
    },
  ];
}
