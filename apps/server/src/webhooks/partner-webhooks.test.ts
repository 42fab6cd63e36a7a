import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { sql } from 'kysely';
import * as v from 'valibot';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../../../../tools/paths.ts';
import { decideItem, itemsOf } from '../../test/open-reasons.ts';
import { openPartnerReceiver, type PartnerReceiver } from '../../test/partner-receiver.ts';
import { openServiceRig, type ServiceRig } from '../../test/service-rig.ts';
import { runCommand } from '../../test/run-command.ts';
import { addKey } from '../identity/partners/manage-keys.ts';
import {
  partnerEventExample,
  type PartnerEventKind,
  partnerEventKinds,
  partnerEventSchema,
} from '../lending/partner-events.ts';
import { webhookHeaders, webhookKeyOf } from '../platform/webhook-signature.ts';
import { deliverWebhooks } from './deliver.ts';
import { addEndpoint, removeEndpoint, rotateSecret, sendExamples } from './manage-endpoints.ts';

let rig: ServiceRig;
let receiver: PartnerReceiver;
let other: PartnerReceiver;
const BORROWER = 1;
const rule = { isLoopbackAllowed: true };
const by = () => ({ agentId: null, login: 'ana', now: rig.now() });
const services = () => rig.app.services;
const add = (wanted: { partner?: string; url?: string; kinds?: string; isTest?: boolean } = {}) =>
  addEndpoint(
    services(),
    { by: by(), rule },
    { partner: 'mobile-app', url: receiver.url, kinds: '', isTest: false, ...wanted },
  );
/** An event of the borrower, as the database records it. */
const tell = async (kind: PartnerEventKind, facts: Record<string, unknown> = {}) => {
  await sql`select tell_partners(${kind}, 170, ${BORROWER}, ${rig.now()}, ${JSON.stringify(facts)}::jsonb)`.execute(
    rig.db,
  );
};
const passMinutes = (minutes: number) => rig.setClock(new Date(rig.now().getTime() + minutes * 60_000));
const send = () => deliverWebhooks(services());
const typesOf = ({ taken }: PartnerReceiver) => taken.map(({ body }) => (JSON.parse(body) as { type: string }).type);

beforeAll(async () => {
  receiver = await openPartnerReceiver();
  other = await openPartnerReceiver();
  rig = await openServiceRig({ delivers: false });
  for (const [partner, isTest] of [
    ['mobile-app', false],
    ['mobile-app', true],
    ['web-shop', false],
  ] as const)
    await addKey(services(), by(), { partner, networks: '', isTest });
  await services().stores.partners.link({
    partner: 'mobile-app',
    customer: 'C-1',
    borrowerId: BORROWER,
    at: rig.now(),
  });
});
afterAll(async () => {
  await rig.close();
  await receiver.close();
  await other.close();
});
beforeEach(async () => {
  for (const { name, stopReason } of await services().stores.webhookEndpoints.list())
    if (stopReason !== 'removed') await removeEndpoint(services(), by(), name);
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
    const body = new Webhook(secret).verify(event?.body ?? '', event?.headers ?? {});
    expect(v.parse(partnerEventSchema('loan.approved'), body)).toMatchObject({
      isTest: false,
      data: {
        orderNo: '170',
        amountMinor: 500_000,
        currency: 'PHP',
        customer: await services().stores.partners.referenceOf('mobile-app', BORROWER),
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
    for (const { secret } of [first, second])
      expect(() => new Webhook(secret).verify(both?.body ?? '', both?.headers ?? {})).not.toThrow();
    await passMinutes(61);
    await tell('loan.repaid');
    await send();
    const last = receiver.taken.at(-1);
    expect(() => new Webhook(first.secret).verify(last?.body ?? '', last?.headers ?? {})).toThrow(
      'No matching signature',
    );
    expect(() => new Webhook(second.secret).verify(last?.body ?? '', last?.headers ?? {})).not.toThrow();
  });

  it('in test mode gets an example of every kind, marked as a test', async () => {
    const { name, secret } = await add({ isTest: true });
    expect(await sendExamples(services(), by(), name)).toBe(partnerEventKinds.length);
    await send();
    expect(typesOf(receiver)).toEqual([...partnerEventKinds]);
    for (const { body, headers } of receiver.taken) {
      const event = new Webhook(secret).verify(body, headers) as { type: PartnerEventKind };
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
    for (const minutes of [0, 1, 5, 30, 120, 300, 600, 840, 1200, 1440]) {
      await passMinutes(minutes);
      await send();
    }
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

it('the example in Node takes a signed event once, and no other body', async () => {
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const script = path.join(root, 'deploy', 'partner', 'receive-events.mjs');
  const env = { ...process.env, PORT: '0', HIRAM_WEBHOOK_SECRET: `${secret} whsec_${'A'.repeat(44)}` };
  const running = spawn(process.execPath, [script], { env });
  let output = '';
  running.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  try {
    const [line] = (await once(running.stderr, 'data')) as [Buffer];
    const port = /\d+/.exec(line.toString())?.[0] ?? '';
    const body = JSON.stringify(partnerEventExample('loan.repaid'));
    const key = webhookKeyOf(secret) ?? Buffer.of();
    const headers = webhookHeaders([key], { id: 'evt_1', body, at: new Date() });
    const give = async (what: string, more = {}) =>
      (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers: { ...headers, ...more }, body: what }))
        .status;
    expect([await give(body), await give(body)]).toEqual([204, 204]);
    expect(await give(`${body} `)).toBe(401);
    expect(await give(body, { 'webhook-timestamp': '1' })).toBe(401);
    expect(output).toBe(`${body}\n`);
  } finally {
    running.kill();
  }
});
