import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CUSTOMER, partnerEndpoints, typesOf } from '../../test/partner-endpoints.ts';
import { openPartnerReceiver, type PartnerReceiver } from '../../test/partner-receiver.ts';
import { runCommand } from '../../test/run-command.ts';
import { openServiceRig, type ServiceRig } from '../../test/service-rig.ts';
import { verifyWebhook } from '../../../../tools/webhook-receiver.ts';
import { type PartnerEventKind, partnerEventKinds, partnerEventSchema } from '../lending/partner-events.ts';
import { addEndpoint, removeEndpoint, rotateSecret, sendExamples } from './manage-endpoints.ts';

let rig: ServiceRig;
let receiver: PartnerReceiver;
let other: PartnerReceiver;
const services = () => rig.app.services;
const { by, prepare, add, removeAll, tell, send, passMinutes } = partnerEndpoints(
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

describe('an endpoint of a partner', () => {
  it('is told of a loan of its own customer, signed by Standard Webhooks, with ids and amounts alone', async () => {
    const { secret } = await add();
    await tell('loan.approved', { amountMinor: 500_000, currency: 'PHP' });
    await send();
    const [event] = receiver.taken;
    const body = verifyWebhook(secret, event);
    expect(v.parse(partnerEventSchema('loan.approved'), body)).toMatchObject({
      isTest: false,
      data: {
        orderNo: '170',
        amountMinor: 500_000,
        currency: 'PHP',
        customer: await services().stores.partners.referenceOf('mobile-app', CUSTOMER),
      },
    });
    expect(event?.headers['webhook-id']).toMatch(/^evt_/);
  });

  it('of another partner, of other kinds, in test mode or removed is told of nothing', async () => {
    await add({ partner: 'web-shop' });
    await add({ kinds: 'payment.* loan.repaid' });
    await add({ isTest: true });
    const gone = await add();
    await removeEndpoint(services(), by(), gone.name);
    await tell('loan.approved');
    await send();
    expect(receiver.taken).toEqual([]);
    await tell('loan.repaid');
    await send();
    expect(typesOf(receiver)).toEqual(['loan.repaid']);
  });

  it('is told of nothing once its partner has no key any more', async () => {
    await add();
    await tell('loan.approved');
    const ended = { ends_at: rig.now() };
    const live = rig.db.selectFrom('partner_keys').select(['key', 'ends_at']).where('partner', '=', 'mobile-app');
    const keys = await live.execute();
    await rig.db.updateTable('partner_keys').set(ended).where('partner', '=', 'mobile-app').execute();
    await send();
    expect(receiver.taken).toEqual([]);
    for (const { key, ends_at } of keys)
      await rig.db.updateTable('partner_keys').set({ ends_at }).where('key', '=', key).execute();
    await send();
    expect(typesOf(receiver)).toEqual(['loan.approved']);
  });

  it('gets one event under one id at each of its addresses', async () => {
    await add();
    await add({ url: other.url });
    await tell('loan.approved');
    await send();
    const ids = [receiver, other].flatMap(({ taken }) => taken.map(({ headers }) => headers['webhook-id']));
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  });

  it('gets events with two signatures until the former secret ends, and with one afterwards', async () => {
    const first = await add();
    const second = await rotateSecret(services(), by(), { name: first.name, hours: 1 });
    await tell('loan.approved');
    await send();
    const [both] = receiver.taken;
    for (const { secret } of [first, second]) expect(() => verifyWebhook(secret, both)).not.toThrow();
    await passMinutes(61);
    await tell('loan.repaid');
    await send();
    const last = receiver.taken.at(-1);
    expect(() => verifyWebhook(first.secret, last)).toThrow('No matching signature');
    expect(() => verifyWebhook(second.secret, last)).not.toThrow();
  });

  it('in test mode gets an example of every kind, marked as a test', async () => {
    const { name, secret } = await add({ isTest: true });
    expect(await sendExamples(services(), by(), name)).toBe(partnerEventKinds.length);
    await send();
    expect(typesOf(receiver)).toEqual([...partnerEventKinds]);
    for (const { body, headers } of receiver.taken) {
      const event = verifyWebhook(secret, { body, headers }) as { type: PartnerEventKind };
      expect(v.parse(partnerEventSchema(event.type), event)).toMatchObject({ isTest: true });
    }
  });

  it.each([
    ['http://hooks.example.com/x', 'is not https'],
    ['https://127.0.0.1/x', 'is in a private network'],
    ['https://10.1.2.3/x', 'is in a private network'],
    ['https://[::1]/x', 'is in a private network'],
    ['https://[::ffff:10.0.0.1]/x', 'is in a private network'],
    ['https://[fd00::1]/x', 'is in a private network'],
    ['https://169.254.169.254/latest', 'is in a private network'],
    ['https://metadata.internal/x', 'is in a private network'],
    ['https://intranet/x', 'is in a private network'],
    ['https://user:pass@hooks.example.com/x', 'has a login in it'],
    ['hooks', 'is no address'],
  ])('is not added at %s in production', async (url, fault) => {
    const strict = { by: by(), rule: { isLoopbackAllowed: false } };
    const wanted = { partner: 'mobile-app', url, kinds: '', isTest: false };
    await expect(addEndpoint(services(), strict, wanted)).rejects.toThrow(fault);
  });

  it('is not added for an unknown kind of event, nor for a partner without a live key', async () => {
    await expect(add({ kinds: 'loan.vanished' })).rejects.toThrow('"loan.vanished" is no kind of event');
    await expect(add({ partner: 'nobody' })).rejects.toThrow('nobody has no live key');
    await expect(add({ partner: 'web-shop', isTest: true })).rejects.toThrow('web-shop has no test key');
  });

  it('has its secrets only sealed in the database', async () => {
    const { name, secret } = await add();
    const next = await rotateSecret(services(), by(), { name, hours: 1 });
    const rows = await rig.db.selectFrom('webhook_endpoints').selectAll().execute();
    const sealed = rows.flatMap((row) => [row.secret_sealed, row.former_secret_sealed ?? Buffer.of()]);
    const kept = [Buffer.concat(sealed).toString('latin1'), JSON.stringify(rows)].join(' ');
    expect([secret, next.secret].filter((each) => kept.includes(each))).toEqual([]);
  });
});

it('operators add, list, rotate and remove endpoints by command', async () => {
  const run = (...typed: string[]) => runCommand(rig, ['partners', 'webhooks', ...typed]);
  const added = await run('add', 'mobile-app', receiver.url, '--events', 'loan.*');
  const [name = ''] = /whe_[0-9a-f]{16}/.exec(added.output) ?? [];
  expect(added.output).toMatch(/Secret \(shown once\): whsec_/);
  expect((await run('list')).output).toContain(name);
  expect((await run('rotate-secret', name, '--hours', '2')).output).toMatch(/signs as well until/);
  expect((await run('examples', name)).output).toContain('examples will be sent');
  expect((await run('remove', name)).output).toContain('told of nothing');
  expect((await run('remove', name)).output).toContain('was removed');
});
