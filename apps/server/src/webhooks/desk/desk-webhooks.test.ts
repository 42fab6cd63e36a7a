import { listWebhooks, loadWebhook, sendFailedWebhooks, sendWebhook } from '@hiram/contract/desk';
import { notPermitted, notPossible, webhookNotFound } from '@hiram/contract/refusal-codes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addAgent, deskBrowser } from '../../../test/desk.ts';
import { decideItem, itemsOf } from '../../../test/open-reasons.ts';
import { partnerEndpoints } from '../../../test/partner-endpoints.ts';
import { openPartnerReceiver, type PartnerReceiver } from '../../../test/partner-receiver.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
let receiver: PartnerReceiver;
let desk: ReturnType<typeof deskBrowser>;
let endpoint: string;
let tries = 0;
const { prepare, add, removeAll, tell, send, sendUntilGivenUp } = partnerEndpoints(
  () => rig,
  () => receiver.url,
);
const once = () => ({ tryId: `try-${(tries += 1)}` });
const list = async (request: Parameters<typeof desk.call<typeof listWebhooks>>[1] = {}) => {
  const answer = await desk.call(listWebhooks, { endpoint, ...request });
  if (!answer.success) throw new Error(answer.message);
  return answer.data.list;
};
const openAs = async (login: string, roles: string) => {
  await addAgent(rig, login, { roles });
  const opened = deskBrowser(rig);
  await opened.signIn(login, 'another-password');
  return opened;
};
/** Lets an event fail at each of its tries. */
async function giveUp(): Promise<void> {
  receiver.status = 500;
  await sendUntilGivenUp();
  receiver.status = 204;
  receiver.taken.length = 0;
}

beforeAll(async () => {
  receiver = await openPartnerReceiver();
  rig = await openServiceRig({ delivers: false });
  await prepare();
});
afterAll(async () => {
  await rig.close();
  await receiver.close();
});
beforeEach(async () => {
  receiver.status = 204;
  receiver.taken.length = 0;
  endpoint = (await add()).name;
  desk = await openAs(`admin-${(tries += 1)}`, 'administrator');
  return removeAll;
});

describe('the desk lists events', () => {
  it('by state, kind and endpoint, the newest first', async () => {
    await tell('loan.approved');
    await send();
    await tell('loan.repaid');
    expect(await list()).toMatchObject([
      { kind: 'loan.repaid', state: 'waiting', endpoint, partner: 'mobile-app', orderNo: '170', attempts: 0 },
      { kind: 'loan.approved', state: 'delivered', attempts: 1, nextAt: '' },
    ]);
    expect(await list({ state: 'waiting' })).toMatchObject([{ kind: 'loan.repaid' }]);
    expect(await list({ kind: 'loan.approved' })).toMatchObject([{ kind: 'loan.approved' }]);
    expect(await list({ endpoint: 'help-desk' })).toEqual([]);
  });

  it('and shows one with its body and tries, without what the receiver answered', async () => {
    receiver.status = 503;
    await tell('loan.approved');
    await send();
    const [event] = await list();
    const shown = await desk.call(loadWebhook, { webhook: event?.webhook ?? '' });
    expect(shown).toMatchObject({
      data: { sentTo: receiver.url, state: 'waiting', tries: [{ failure: 'refused', status: '503' }] },
    });
    expect(JSON.stringify(shown)).toContain('loan.approved');
    expect(JSON.stringify(shown)).not.toContain('secret answer');
    expect(await desk.call(loadWebhook, { webhook: '999999' })).toMatchObject({ code: webhookNotFound });
  });
});

describe('an event', () => {
  it('is sent again by an operator under its id, once for each try, and the audit trail says so', async () => {
    await tell('loan.approved');
    await send();
    const [event] = await list();
    const request = { webhook: event?.webhook ?? '', ...once() };
    for (const _ of [1, 2]) {
      expect(await desk.call(sendWebhook, request)).toMatchObject({ success: true });
      await send();
    }
    const ids = receiver.taken.map(({ headers }) => headers['webhook-id']);
    expect(ids).toEqual([event?.event, event?.event]);
    const notes = await rig.db
      .selectFrom('desk_audit')
      .select('detail')
      .where('action', '=', 'webhook-sent-again')
      .where('detail', '=', event?.event ?? '')
      .execute();
    expect(notes).toHaveLength(1);
    expect(await desk.call(sendWebhook, { webhook: '999999', ...once() })).toMatchObject({ code: webhookNotFound });
  });

  it('that was given up goes again with all failed ones of a day and later, and their item is closed', async () => {
    await tell('loan.approved');
    await tell('loan.approved', {}, 151);
    await giveUp();
    // the session is over by then
    desk = await openAs(`later-${(tries += 1)}`, 'administrator');
    expect(await itemsOf(rig, 'webhook', endpoint)).toHaveLength(1);
    const [newest] = await list({ state: 'failed' });
    const day = (newest?.at ?? '').slice(0, 10);
    const after = new Date(`${day}T00:00:00Z`);
    after.setUTCDate(after.getUTCDate() + 1);
    await desk.call(sendFailedWebhooks, { endpoint, from: after.toISOString().slice(0, 10), ...once() });
    await send();
    expect(receiver.taken).toEqual([]);
    expect(await desk.call(sendFailedWebhooks, { endpoint, from: day, ...once() })).toMatchObject({ success: true });
    await send();
    expect(receiver.taken).toHaveLength(2);
    expect((await itemsOf(rig, 'webhook', endpoint)).filter(({ closedAt }) => closedAt === null)).toEqual([]);
  });

  it('is not sent again to an endpoint that is switched off, until its item is approved', async () => {
    receiver.status = 410;
    await tell('loan.approved');
    await send();
    const [event] = await list();
    const ask = () => desk.call(sendWebhook, { webhook: event?.webhook ?? '', ...once() });
    expect(await ask()).toMatchObject({ code: notPossible });
    const [item] = await itemsOf(rig, 'webhook', endpoint);
    await decideItem(rig, item?.id ?? 0, 'approved');
    expect(await ask()).toMatchObject({ success: true });
  });
});

it.each([
  ['viewer', true],
  ['accountant', true],
  ['agent', false],
  ['collector', false],
  ['underwriter', false],
  ['product-manager', false],
] as const)('%s may not send again; may read: %s', async (role, mayRead) => {
  const other = await openAs(`only-${role}`, role);
  const [read, sent, all] = [
    await other.call(listWebhooks, {}),
    await other.call(sendWebhook, { webhook: '1', ...once() }),
    await other.call(sendFailedWebhooks, { endpoint, from: '2026-11-28', ...once() }),
  ];
  expect(read.success).toBe(mayRead);
  for (const refused of [sent, all]) expect(refused).toMatchObject({ code: notPermitted });
});

it('an administrator of one market sees none: receivers are of the lender as a whole', async () => {
  const other = await openAs('admin-of-ph', 'administrator@PH');
  expect(await other.call(listWebhooks, {})).toMatchObject({ code: notPermitted });
});
