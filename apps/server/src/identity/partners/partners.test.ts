import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import * as contract from '@hiram/contract/login';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../../../../../tools/paths.ts';
import { browser } from '../../../test/browser.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { webhookHeaders, webhookKeyOf } from '../../platform/webhook-signature.ts';
import { addKey, type NewKey, revokeKey, rotateKey, setNetworks } from './manage-keys.ts';
import type { PartnerSession } from './partner-wire.ts';

let rig: ServiceRig;
let key: NewKey;
const ana = () => ({ agentId: null, login: 'ana', now: rig.now() });
const newKey = (wanted: { networks?: string; isTest?: boolean; partner?: string } = {}) =>
  addKey(rig.app.services, ana(), { partner: 'mobile-app', networks: '', isTest: false, ...wanted });
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false, env: { SESSION_EXCHANGE: '1' } });
});
afterAll(() => rig.close());
beforeEach(async () => {
  key = await newKey();
});

let customers = 0;
/** A customer with a number that nobody has. */
const someone = () => {
  customers += 1;
  return { customer: `C-${customers}`, phone: `+63917555${String(1000 + customers)}` };
};

interface Sent {
  readonly by?: NewKey;
  readonly at?: Date;
  readonly id?: string;
  readonly headers?: Record<string, string>;
  /** What is sent in place of what was signed. */
  readonly instead?: string;
}

/** Sends a request that is signed as the partner's documents say. */
async function ask(
  wanted: unknown,
  { by = key, at = new Date(), id = randomUUID(), headers = {}, instead }: Sent = {},
) {
  const body = typeof wanted === 'string' ? wanted : JSON.stringify(wanted);
  const secret = webhookKeyOf(by.secret);
  if (secret === null) throw new Error('the secret has another form');
  const response = await fetch(`${rig.baseUrl}/partner/v1/sessions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'hiram-key': by.key,
      ...webhookHeaders({ key: secret }, { id, body, at }),
      ...headers,
    },
    body: instead ?? body,
  });
  const answer = (await response.json()) as PartnerSession & {
    error?: { code: string; message: string; field?: string };
  };
  return { status: response.status, ...answer, headers: response.headers };
}
const refused = (code: string, status: number) => ({ status, error: { code } });

/** Exchanges the session of an address, as the page does. @returns what the browser's settings then answer */
async function openAddress(address: string) {
  const view = browser(rig);
  view.kept.mark = new URL(address).searchParams.get('sessionId') ?? '';
  const swapped = await view.call(contract.exchangeSession, {});
  if (!swapped.success) return swapped;
  view.kept.mark = swapped.data.sessionId;
  return view.call(contract.loadSettings, {});
}
const borrowersOf = async (phone: string) => rig.app.services.stores.borrowers.idOfPhone(phone.replace('+63', '0'));

describe('a session for a partner’s customer', () => {
  it('opens once, in a web view, at the page that was asked for', async () => {
    const opened = await ask({ ...someone(), page: 'orders' });
    expect(opened).toMatchObject({ status: 200, isNew: true, isPhoneCurrent: true, isTest: false });
    expect(new URL(opened.address).pathname).toBe('/orders');
    expect(opened.headers.get('cache-control')).toBe('no-store');
    expect(await openAddress(opened.address)).toMatchObject({ success: true });
    expect(await openAddress(opened.address)).toMatchObject({ success: false, code: '401' });
  });

  it('opens nothing after ten minutes', async () => {
    const { address, expiresAt } = await ask(someone());
    await rig.setClock(new Date(Date.parse(expiresAt) + 1000));
    expect(await openAddress(address)).toMatchObject({ success: false, code: '401' });
  });

  it('is of the same borrower each time, also after the customer has another number in the app', async () => {
    const one = someone();
    expect(await ask(one)).toMatchObject({ isNew: true });
    const borrowerId = await borrowersOf(one.phone);
    const { phone } = someone();
    expect(await ask({ ...one, phone })).toMatchObject({ isNew: false, isPhoneCurrent: false });
    expect(await borrowersOf(phone)).toBeNull();
    expect(await borrowersOf(one.phone)).toBe(borrowerId);
  });

  it('is of one borrower where two first requests come at once', async () => {
    const one = someone();
    const both = await Promise.all([ask(one), ask(one), ask(one)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(both.filter(({ isNew }) => isNew)).toHaveLength(1);
  });

  it('is refused to another customer with the same number', async () => {
    const one = someone();
    await ask(one);
    expect(await ask({ ...one, customer: 'C-other' })).toMatchObject(refused('customer-taken', 409));
    expect(await ask(one)).toMatchObject({ status: 200 });
  });

  it('is refused where the number was not used for long, until its owner has logged in', async () => {
    const { stores } = rig.app.services;
    const one = someone();
    const created = new Date(rig.now().getTime() - 181 * 86_400_000);
    const id = await stores.borrowers.insert({
      phone: one.phone.replace('+63', '0'),
      born_on: '1990-01-01',
      market: 'PH',
      client_kind: 'new',
      created_at: created,
    });
    expect(await ask(one)).toMatchObject(refused('owner-unproven', 409));
    await stores.borrowers.provePhone(id, rig.now());
    expect(await ask(one)).toMatchObject({ status: 200, isNew: false });
  });
});

describe('a partner’s request', () => {
  it.each<[string, (one: ReturnType<typeof someone>) => [unknown, Sent], string]>([
    ['with another body', (one) => [one, { instead: JSON.stringify({ ...one, customer: 'C-9' }) }], 'not-signed'],
    ['of an unknown key', (one) => [one, { by: { ...key, key: 'hpk_unknown' } }], 'not-signed'],
    ['with another secret', (one) => [one, { by: { ...key, secret: `whsec_${'A'.repeat(44)}` } }], 'not-signed'],
    ['without a signature', (one) => [one, { headers: { 'webhook-signature': '' } }], 'not-signed'],
    ['with an id that is none', (one) => [one, { id: 'a b' }], 'not-signed'],
    ['six minutes old', (one) => [one, { at: new Date(Date.now() - 360_000) }], 'timestamp-not-current'],
    ['six minutes ahead', (one) => [one, { at: new Date(Date.now() + 360_000) }], 'timestamp-not-current'],
  ])('%s is refused', async (_, of, code) => {
    expect(await ask(...of(someone()))).toMatchObject(refused(code, 401));
  });

  it('counts once: a copy is refused, and the session of the first one stays', async () => {
    const [one, id, at] = [someone(), randomUUID(), new Date()];
    const copies = await Promise.all([ask(one, { id, at }), ask(one, { id, at })]);
    expect(copies.map(({ status }) => status).toSorted((low, high) => low - high)).toEqual([200, 401]);
    expect(await ask(one, { id, at })).toMatchObject(refused('request-repeated', 401));
    const { address } = copies.find(({ status }) => status === 200) ?? { address: '' };
    expect(await openAddress(address)).toMatchObject({ success: true });
  });

  it.each<[string, unknown, string, string | undefined]>([
    ['is no JSON', '{', 'body-not-valid', undefined],
    ['is a list', [], 'body-not-valid', undefined],
    ['has no customer', { phone: '+639175551234' }, 'field-not-valid', 'customer'],
    ['has an empty customer', { customer: '', phone: '+639175551234' }, 'field-not-valid', 'customer'],
    ['has a number for a text', { customer: 7, phone: '+639175551234' }, 'field-not-valid', 'customer'],
    ['has an unknown page', { customer: 'C', phone: '+639175551234', page: 'x' }, 'field-not-valid', 'page'],
    ['has an unknown field', { customer: 'C', phone: '+639175551234', pgae: 'home' }, 'field-not-valid', 'pgae'],
    ['has a phone of nowhere', { customer: 'C', phone: '12' }, 'phone-not-valid', 'phone'],
  ])('whose body %s is refused, and the field is named', async (...[, body, code, field]) => {
    const { status, error } = await ask(body);
    expect({ status, code: error?.code, field: error?.field }).toEqual({ status: 400, code, field });
    expect(error?.message).toContain(field ?? 'JSON');
  });

  it('with a body beyond the limit is refused', async () => {
    expect(await ask({ customer: 'C'.repeat(9000), phone: '+639175551234' })).toMatchObject(refused('too-large', 413));
  });
});

describe('a partner’s key', () => {
  it('works only from its networks', async () => {
    const narrow = await newKey({ networks: '203.0.113.0/24 2001:db8::/32' });
    expect(await ask(someone(), { by: narrow })).toMatchObject(refused('network-not-allowed', 403));
    await setNetworks(rig.app.services, ana(), { key: narrow.key, networks: '127.0.0.0/8' });
    expect(await ask(someone(), { by: narrow })).toMatchObject({ status: 200 });
    await expect(newKey({ networks: '203.0.113.0/33' })).rejects.toThrow('"203.0.113.0/33" is no network');
  });

  it('still works for a day after its rotation, for the same customers as the new one', async () => {
    const one = someone();
    await ask(one);
    const next = await rotateKey(rig.app.services, ana(), { key: key.key, hours: 24 });
    expect(await ask(one)).toMatchObject({ status: 200, isNew: false });
    expect(await ask(one, { by: next })).toMatchObject({ status: 200, isNew: false });
    await rig.passDays(2);
    expect(await ask(one)).toMatchObject(refused('not-signed', 401));
    expect(await ask(one, { by: next })).toMatchObject({ status: 200 });
    await expect(rotateKey(rig.app.services, ana(), { key: key.key, hours: 24 })).rejects.toThrow('has ended');
  });

  it('works no more when it is revoked, nor does any session that it has opened', async () => {
    const [exchanged, waiting] = [await ask(someone()), await ask(someone())];
    const other = await ask(someone(), { by: await newKey() });
    const view = browser(rig);
    view.kept.mark = new URL(exchanged.address).searchParams.get('sessionId') ?? '';
    const swapped = await view.call(contract.exchangeSession, {});
    view.kept.mark = swapped.success ? swapped.data.sessionId : '';
    expect(await view.call(contract.loadSettings, {})).toMatchObject({ success: true });
    expect(await revokeKey(rig.app.services, ana(), key.key)).toBe(2);
    expect(await ask(someone())).toMatchObject(refused('not-signed', 401));
    expect(await view.call(contract.loadSettings, {})).toMatchObject({ success: false, code: '401' });
    expect(await openAddress(waiting.address)).toMatchObject({ success: false, code: '401' });
    expect(await openAddress(other.address)).toMatchObject({ success: true });
  });

  it('that was rotated twice ends at the earlier instant', async () => {
    await rotateKey(rig.app.services, ana(), { key: key.key, hours: 1 });
    await rotateKey(rig.app.services, ana(), { key: key.key, hours: 48 });
    await rig.passDays(1);
    expect(await ask(someone())).toMatchObject(refused('not-signed', 401));
  });

  it('of another partner has customers of its own', async () => {
    const one = someone();
    await ask(one);
    const other = await newKey({ partner: 'web-shop' });
    const { phone } = someone();
    expect(await ask({ ...one, phone }, { by: other })).toMatchObject({ status: 200, isNew: true });
  });

  it('in test mode checks a request, stores nothing and opens nothing', async () => {
    const test = await newKey({ isTest: true });
    const one = someone();
    const opened = await ask(one, { by: test });
    expect(opened).toMatchObject({ status: 200, isTest: true });
    expect(opened.address).not.toContain('sessionId');
    expect(await borrowersOf(one.phone)).toBeNull();
    expect(await ask({ ...one, phone: '12' }, { by: test })).toMatchObject(refused('phone-not-valid', 400));
  });

  it('has its secret only sealed in the database', async () => {
    const rows = await rig.db.selectFrom('partner_keys').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(key.secret.slice('whsec_'.length));
    expect(Buffer.concat(rows.map(({ secret_sealed: sealed }) => sealed)).includes(key.secret)).toBe(false);
  });
});

it('the document of the calls passes the strict rules of Redocly', async () => {
  const response = await fetch(`${rig.baseUrl}/partner/v1/openapi.json`);
  // the rules refuse loopback, which this service has in place of the lender's host
  const source = (await response.text()).replaceAll(rig.app.services.publicUrl, 'https://loans.hiram.test');
  const config = await createConfig({ extends: ['recommended-strict'] });
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  expect(source).toContain('"openSession"');
});

it.each([
  ['Node', process.execPath, 'open-session.mjs'],
  ['curl', 'sh', 'open-session.sh'],
])('the example with %s opens a session', async (_, program, file) => {
  const { customer, phone } = someone();
  const env = { ...process.env, HIRAM_URL: rig.baseUrl, HIRAM_KEY: key.key, HIRAM_KEY_SECRET: key.secret };
  const script = path.join(root, 'deploy', 'partner', file);
  const { stdout } = await promisify(execFile)(program, [script, customer, phone], { env });
  expect(await openAddress((JSON.parse(stdout) as PartnerSession).address)).toMatchObject({ success: true });
});
