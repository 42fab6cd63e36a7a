import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decideItem, itemsOf } from '../../test/open-reasons.ts';
import { partnerEndpoints } from '../../test/partner-endpoints.ts';
import { openPartnerReceiver, type PartnerReceiver } from '../../test/partner-receiver.ts';
import { openServiceRig, type ServiceRig } from '../../test/service-rig.ts';
import { jobs } from '../app/jobs.ts';
import { removeEndpoint } from './manage-endpoints.ts';

let rig: ServiceRig;
let receiver: PartnerReceiver;
const { by, prepare, add, removeAll, tell, send, passMinutes, sendUntilGivenUp } = partnerEndpoints(
  () => rig,
  () => receiver.url,
);

beforeAll(async () => {
  receiver = await openPartnerReceiver();
  rig = await openServiceRig({ delivers: false, env: { WEBHOOK_EVENTS_DAYS: '10' } });
  await prepare();
});
afterAll(async () => {
  await rig.close();
  await receiver.close();
});
beforeEach(async () => {
  await removeAll();
  receiver.status = 204;
});

const passDays = (days: number) => passMinutes(days * 24 * 60);
const cleanUp = async () =>
  jobs.find(({ name }) => name === 'forget-old-keys')?.run(rig.app.services, new AbortController().signal);
const kept = async (endpoint: string) =>
  rig.db
    .selectFrom('webhook_events as w')
    .innerJoin('webhook_endpoints as e', 'e.id', 'w.endpoint_id')
    .select('w.kind')
    .where('e.name', '=', endpoint)
    .orderBy('w.id')
    .execute()
    .then((rows) => rows.map(({ kind }) => kind));

describe('an event for a partner', () => {
  it('that was taken is kept for the days of the setting, and then deleted', async () => {
    const { name } = await add();
    await tell('loan.approved');
    await send();
    await passDays(2);
    await tell('loan.repaid');
    await send();
    await passDays(7.9);
    await cleanUp();
    expect(await kept(name)).toEqual(['loan.approved', 'loan.repaid']);
    await passDays(0.2);
    await cleanUp();
    expect(await kept(name)).toEqual(['loan.repaid']);
    await passDays(2);
    await cleanUp();
    expect(await kept(name)).toEqual([]);
  });

  it('that is still tried stays, however old it is', async () => {
    const { name } = await add();
    receiver.status = 500;
    await tell('loan.approved');
    await send();
    await passDays(30);
    await cleanUp();
    expect(await kept(name)).toEqual(['loan.approved']);
    receiver.status = 204;
    await send();
    await cleanUp();
    expect(await kept(name)).toEqual(['loan.approved']);
    await passDays(11);
    await cleanUp();
    expect(await kept(name)).toEqual([]);
  });

  it('that was given up stays while its item is open', async () => {
    const { name } = await add();
    receiver.status = 500;
    await tell('loan.approved');
    await sendUntilGivenUp();
    const [item] = await itemsOf(rig, 'webhook', name);
    await passDays(30);
    await cleanUp();
    expect(await kept(name)).toEqual(['loan.approved']);
    await decideItem(rig, item?.id ?? 0, 'refused');
    await cleanUp();
    expect(await kept(name)).toEqual([]);
  });

  it('whose endpoint was removed before it was sent is deleted in the end', async () => {
    const { name } = await add();
    await tell('loan.approved');
    await removeEndpoint(rig.app.services, by(), name);
    await passDays(9);
    await cleanUp();
    expect(await kept(name)).toEqual(['loan.approved']);
    await passDays(2);
    await cleanUp();
    expect(await kept(name)).toEqual([]);
  });
});
