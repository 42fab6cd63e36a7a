import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decideItem, itemsOf } from '../../test/open-reasons.ts';
import { partnerEndpoints, typesOf } from '../../test/partner-endpoints.ts';
import { openPartnerReceiver, type PartnerReceiver } from '../../test/partner-receiver.ts';
import { openServiceRig, type ServiceRig } from '../../test/service-rig.ts';
import { deliverWebhooks, tellHelpDesk } from './deliver.ts';

let rig: ServiceRig;
let receiver: PartnerReceiver;
let other: PartnerReceiver;
const { prepare, add, removeAll, tell, send, passMinutes, sendUntilGivenUp } = partnerEndpoints(
  () => rig,
  () => receiver.url,
);

beforeAll(async () => {
  receiver = await openPartnerReceiver();
  other = await openPartnerReceiver();
  rig = await openServiceRig({ delivers: false });
  await prepare();
});
afterAll(async () => {
  await rig.close();
  await receiver.close();
  await other.close();
});
beforeEach(async () => {
  await removeAll();
  for (const each of [receiver, other]) {
    each.status = 204;
    each.taken.length = 0;
  }
});

describe('an event that is not taken', () => {
  it('is sent again under the same id; later ones of the loan wait for it, other receivers do not', async () => {
    await add();
    await add({ url: other.url });
    receiver.status = 500;
    await tell('loan.approved');
    await tell('loan.repaid');
    await send();
    expect(typesOf(receiver)).toEqual(['loan.approved']);
    expect(typesOf(other)).toEqual(['loan.approved', 'loan.repaid']);
    receiver.status = 204;
    await passMinutes(1);
    await send();
    expect(typesOf(receiver)).toEqual(['loan.approved', 'loan.approved', 'loan.repaid']);
    expect(receiver.taken[1]?.headers['webhook-id']).toBe(receiver.taken[0]?.headers['webhook-id']);
  });

  it('because its secret does not open hinders no other receiver', async () => {
    const { name } = await add();
    await add({ url: other.url });
    await rig.db
      .updateTable('webhook_endpoints')
      .set({ secret_sealed: Buffer.of(9) })
      .where('name', '=', name)
      .execute();
    await tell('loan.approved');
    await expect(send()).rejects.toThrow('the box was sealed in another way');
    expect(typesOf(other)).toEqual(['loan.approved']);
  });

  it('keeps its tries with their status, and nothing that the receiver answered', async () => {
    const { name } = await add();
    receiver.status = 503;
    await tell('loan.approved');
    await send();
    const [row] = await rig.db
      .selectFrom('webhook_events as w')
      .innerJoin('webhook_endpoints as e', 'e.id', 'w.endpoint_id')
      .selectAll('w')
      .where('e.name', '=', name)
      .execute();
    expect(row?.tries).toMatchObject([{ failure: 'refused', status: 503 }]);
    expect(JSON.stringify(row)).not.toContain('secret answer');
  });

  it('is given up after the last try, with one item for the endpoint, whose approval sends all again', async () => {
    const { name } = await add();
    receiver.status = 500;
    await tell('loan.approved');
    await sendUntilGivenUp();
    expect(receiver.taken).toHaveLength(10);
    const [item] = await itemsOf(rig, 'webhook', name);
    expect(item).toMatchObject({ reason: 'webhook-failed', details: { partner: 'mobile-app' } });
    await passMinutes(10_000);
    await send();
    expect(receiver.taken).toHaveLength(10);
    receiver.status = 204;
    await decideItem(rig, item?.id ?? 0, 'approved');
    await send();
    expect(receiver.taken).toHaveLength(11);
  });

  it('switches the endpoint off by a 410, and is sent when an operator approves', async () => {
    const { name } = await add();
    receiver.status = 410;
    await tell('loan.approved');
    await send();
    receiver.status = 204;
    await tell('loan.repaid');
    await passMinutes(60);
    await send();
    expect(receiver.taken).toHaveLength(1);
    const [item] = await itemsOf(rig, 'webhook', name);
    expect(item).toMatchObject({ reason: 'endpoint-gone' });
    await decideItem(rig, item?.id ?? 0, 'approved');
    await send();
    expect(typesOf(receiver)).toEqual(['loan.approved', 'loan.approved', 'loan.repaid']);
  });

  it('that an operator has refused to send stays so when a later one is approved', async () => {
    const { name } = await add();
    const giveUp = async () => {
      await sendUntilGivenUp();
      const [item] = await itemsOf(rig, 'webhook', name);
      return item?.id ?? 0;
    };
    receiver.status = 500;
    await tell('loan.approved');
    await decideItem(rig, await giveUp(), 'refused');
    await tell('loan.repaid');
    const later = await giveUp();
    receiver.status = 204;
    receiver.taken.length = 0;
    await decideItem(rig, later, 'approved');
    await send();
    expect(typesOf(receiver)).toEqual(['loan.repaid']);
  });

  it('costs no try where the service itself was stopped', async () => {
    const { name } = await add();
    await tell('loan.approved');
    const stopped = AbortSignal.abort();
    const services = { ...rig.app.services, stopping: stopped };
    await deliverWebhooks(services, new AbortController().signal);
    const events = rig.db
      .selectFrom('webhook_events as w')
      .innerJoin('webhook_endpoints as e', 'e.id', 'w.endpoint_id')
      .select(['w.attempts', 'w.tries', 'w.claimed_until as claimedUntil'])
      .where('e.name', '=', name);
    expect(await events.execute()).toEqual([{ attempts: 0, tries: [], claimedUntil: null }]);
    await send();
    expect(typesOf(receiver)).toEqual(['loan.approved']);
  });

  it('of a loan waits for the job where the help-desk is told at once', async () => {
    await add();
    await tell('loan.approved');
    await tellHelpDesk(rig.app.services);
    expect(receiver.taken).toEqual([]);
  });
});
