import { complaint } from '@hiram/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliverWebhooks } from './deliver.ts';
import { openDesk } from '../../test/desk.ts';
import { decideItem, itemsOf, reasonsOf } from '../../test/open-reasons.ts';
import { runCommand } from '../../test/run-command.ts';
import { openServiceRig, type ServiceRig } from '../../test/service-rig.ts';
import { openWebhookReceiver, WEBHOOK_SECRET, type WebhookReceiver } from '../../../../tools/webhook-receiver.ts';

let receiver: WebhookReceiver;
let rig: ServiceRig;
beforeAll(async () => {
  receiver = await openWebhookReceiver();
  rig = await openServiceRig({ env: { WEBHOOK_URL: receiver.url, WEBHOOK_SECRET } });
});
afterAll(async () => {
  await rig.close();
  await receiver.close();
});
beforeEach(async () => {
  receiver.mode = 'up';
  await runCommand(rig, ['help-desk', '--retry']);
  await settle();
  receiver.taken.length = 0;
});

const file = async (problemDetail = 'My secret words.') => {
  const request = { orderNo: '170', problemType: '2', problemDetail };
  const answer = await rig.call('demo')(complaint.saveComplaint, request);
  if (!answer.success) throw new Error(answer.message);
  return answer.data?.problemId ?? '';
};
const seen = (problemId: string) =>
  receiver.taken.filter(({ data }) => data['problemId'] === problemId).map(({ type }) => type);
const passMinutes = (minutes: number) => rig.setClock(new Date(rig.now().getTime() + minutes * 60_000));
/** Waits until nothing is being sent, then sends what is due, as the job does every minute. */
const settle = async () => {
  await expect
    .poll(() => rig.app.services.stores.webhooks.claim(null, { now: new Date(0), claimedUntil: new Date(0), max: 1 }))
    .toEqual([]);
  await expect
    .poll(
      async () =>
        (await rig.db.selectFrom('webhook_events').select('id').where('claimed_until', 'is not', null).execute())
          .length,
    )
    .toBe(0);
  await deliverWebhooks(rig.app.services);
};

describe('an outside help-desk', () => {
  it('gets a complaint and its answer at once, signed by Standard Webhooks, without the text', async () => {
    const id = await file();
    await expect.poll(() => seen(id)).toEqual(['complaint.created']);
    const desk = await openDesk(rig);
    await desk.answer(id, 'More secret words.', { wantsScore: '1' });
    await rig.call('demo')(complaint.scoreComplaint, { problemId: id, score: '5' });
    await desk.reopen(id, 'Third secret words.');
    await expect
      .poll(() => seen(id))
      .toEqual(['complaint.created', 'complaint.answered', 'complaint.rated', 'complaint.reopened']);
    expect(receiver.refused).toEqual([]);
    expect(new Set(receiver.taken.map((event) => event.id)).size).toBe(4);
    expect(receiver.taken[0]?.data).toMatchObject({
      problemId: id,
      orderNo: '170',
      problemType: '2',
      url: `${rig.config.publicUrl}/desk?complaint=${id}`,
    });
    expect(JSON.stringify(receiver.taken)).not.toMatch(/secret words|Maria|9171234567/);
  });

  it('gets each event once and in order after an outage', async () => {
    receiver.mode = 'down';
    const id = await file();
    await (await openDesk(rig)).answer(id, 'Answered.');
    await settle();
    expect(seen(id)).toEqual([]);
    receiver.mode = 'up';
    await passMinutes(1);
    await Promise.all([deliverWebhooks(rig.app.services), deliverWebhooks(rig.app.services)]);
    expect(seen(id)).toEqual(['complaint.created', 'complaint.answered']);
    await passMinutes(60);
    await deliverWebhooks(rig.app.services);
    expect(seen(id)).toHaveLength(2);
  });

  it('gets the same event id again after a lost answer, and can recognise it', async () => {
    receiver.mode = 'lost';
    const id = await file();
    await expect.poll(() => seen(id)).toHaveLength(1);
    await settle();
    receiver.mode = 'up';
    await passMinutes(1);
    await deliverWebhooks(rig.app.services);
    const ids = receiver.taken.filter(({ data }) => data['problemId'] === id).map((event) => event.id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('gets an event by request if it was given up after three days of silence, and the list shows it', async () => {
    receiver.mode = 'down';
    const id = await file();
    for (const minutes of [1, 2, 10, 30, 120, 360, 720, 1440, 1440, 1440]) {
      await passMinutes(minutes);
      await settle();
    }
    const event = await rig.db
      .selectFrom('webhook_events')
      .selectAll()
      .where('complaint_id', '=', Number(id))
      .executeTakeFirstOrThrow();
    expect([event.attempts, event.last_failure, event.last_status, event.dead_at !== null]).toEqual([
      10,
      'refused',
      503,
      true,
    ]);
    const letters = (...more: string[]) => runCommand(rig, ['help-desk', ...more]);
    expect((await letters()).output).toContain(`${event.event_id}\tcomplaint.created\t${id}`);
    expect(await itemsOf(rig, 'webhook', event.event_id)).toMatchObject([
      {
        reason: 'webhook-failed',
        borrowerId: 1,
        details: { complaintId: Number(id), failure: 'refused', status: 503 },
      },
    ]);
    receiver.mode = 'up';
    await deliverWebhooks(rig.app.services);
    expect(seen(id)).toEqual([]);
    expect((await letters('--retry')).output).toContain('1 will be tried again.');
    await deliverWebhooks(rig.app.services);
    expect(seen(id)).toEqual(['complaint.created']);
    expect((await letters()).output).toBe('No event waits.\n');
    expect(await reasonsOf(rig, 'webhook', event.event_id)).toEqual([]);
  });

  it.each([
    ['approved', ['complaint.created']],
    ['refused', []],
  ] as const)('gets an event given up and %s by an operator so often: %s', async (outcome, reached) => {
    receiver.mode = 'down';
    const id = await file();
    const row = rig.db.selectFrom('webhook_events').selectAll().where('complaint_id', '=', Number(id));
    // the try that goes with the complaint is over, and none is under way
    await expect
      .poll(async () => {
        const { last_failure: failure, claimed_until: claim } = await row.executeTakeFirstOrThrow();
        return [failure, claim];
      })
      .toEqual(['refused', null]);
    // as before its last try
    const its = rig.db.updateTable('webhook_events').where('complaint_id', '=', Number(id));
    await its.set({ attempts: 9, next_attempt_at: rig.now() }).execute();
    await settle();
    const { event_id: eventId } = await row.executeTakeFirstOrThrow();
    await expect.poll(() => reasonsOf(rig, 'webhook', eventId)).toEqual(['webhook-failed']);
    receiver.mode = 'up';
    const [item] = await itemsOf(rig, 'webhook', eventId);
    await decideItem(rig, item?.id ?? 0, outcome);
    // what a person gave up is not tried again with the rest
    await runCommand(rig, ['help-desk', '--retry']);
    await deliverWebhooks(rig.app.services);
    expect(seen(id)).toEqual(reached);
  });

  it('that never answers delays nobody, nor the stop of the service', async () => {
    const silent = await openWebhookReceiver();
    silent.mode = 'silent';
    const other = await openServiceRig({
      env: { WEBHOOK_URL: silent.url, WEBHOOK_SECRET },
      databaseUrl: rig.databaseUrl,
    });
    try {
      const request = { orderNo: '170', problemType: '2', problemDetail: 'Words.' };
      const answer = await other.call('demo')(complaint.saveComplaint, request);
      expect(answer).toMatchObject({ success: true });
      await expect.poll(() => silent.taken.length).toBe(1);
    } finally {
      await other.close();
      await silent.close();
    }
    const event = await rig.db.selectFrom('webhook_events').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    // the try is not counted: the receiver did nothing wrong
    expect([event.attempts, event.claimed_until, event.dead_at]).toEqual([0, null, null]);
  });
});
