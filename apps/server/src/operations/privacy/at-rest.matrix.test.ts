import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as contract from '@hiram/contract/desk';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPushService, type PushService } from '../../../../../tools/push-service.ts';
import { demoAgent, openDeskAs } from '../../../test/desk.ts';
import { codeFor } from '../../../test/registrant.ts';
import { openServiceRig, SECRET, type ServiceRig } from '../../../test/service-rig.ts';
import { shownBy } from '../../../test/shown-by.ts';
import { type Life, liveFully, type Who } from '../../../test/whole-life.ts';
import { personalData } from '../../app/personal-data.ts';

const who: Who = {
  session: 'canary-of-a-shell',
  name: 'Canaria Zquark',
  bornOn: '1987-06-13',
  phone: '09175553331',
  wallet: '09175553332',
  street: '99 Zquark Street',
  employer: 'Zquark Foundry',
  contactName: 'Zacarias Contact',
  contactPhone: '09175553333',
  words: 'Zquarkish words',
};
const dataKey = randomBytes(32).toString('hex');
const webhookSecret = `whsec_${randomBytes(32).toString('base64')}`;
const BODY = '{"payer":{"email":"zquark@example.com","account":"004412345678"}}';

let pushes: PushService;
let rig: ServiceRig;
let life: Life;
beforeAll(async () => {
  pushes = await openPushService();
  rig = await openServiceRig({
    env: {
      ...pushes.env,
      HIRAM_DATA_KEY: dataKey,
      WEBHOOK_URL: 'http://127.0.0.1:9',
      WEBHOOK_SECRET: webhookSecret,
      METRICS_TOKEN: 'canary-of-the-metrics',
    },
  });
  life = await liveFully(rig, who, pushes);
  // what a provider tells of who paid
  const paidBy = { eventId: 'canary-event', reference: life.paymentIds[0] ?? '', providerReference: 'x' };
  const money = { status: 'paid', amount: { minor: 1, currency: 'PHP' }, paidAt: rig.now() } as const;
  await rig.app.services.stores.notifications.keep({
    provider: 'canary',
    report: { ...paidBy, ...money },
    body: BODY,
    receivedAt: rig.now(),
  });
  await rig.app.services.stores.accounts.insert({
    borrower_id: life.borrowerId,
    bank_name: 'BPI',
    bank_code: 'BPI',
    masked_number: '**** 4242',
    provider_token: 'canary-of-a-card-token',
    created_at: rig.now(),
  });
}, 60_000);
afterAll(async () => {
  await rig.close();
  await pushes.close();
});

const everything = (): Record<string, string> => ({
  ...who,
  'phone as it is dialled': `+63${who.phone.slice(1)}`,
  'phone without its zero': who.phone.slice(1),
  'wallet without its zero': who.wallet.slice(1),
  'token of the cookie': life.token,
  'mark of the session': life.mark,
  'body of a notification': 'zquark@example.com',
  'account of who paid': '004412345678',
  'token of a card': 'canary-of-a-card-token',
  'address of a browser': pushes.origin,
  'secret of the service': SECRET,
  'key of what is sealed': dataKey,
  'secret of the help-desk': webhookSecret.slice(6),
  'private key of notifications': pushes.env.WEB_PUSH_PRIVATE_KEY,
  'token of the metrics': 'canary-of-the-metrics',
  'password of an agent': demoAgent.password,
});

describe('a copy of the database', () => {
  it('shows no name, number, birthday, address, work, session, account or words, and no secret', async () => {
    expect(await shownBy(rig, everything())).toEqual([]);
  });

  it('shows no code of a message', async () => {
    const code = await codeFor(rig, `+63${who.phone.slice(1)}`);
    expect(code).toMatch(/^\d{6}$/);
    const { rows } = await sql<{ all: string }>`select string_agg(c::text, ' ') as all from one_time_codes c`.execute(
      rig.db,
    );
    expect(rows[0]?.all.split(/[^0-9a-zA-Z]+/)).not.toContain(code);
  });

  it('shows nothing of what an operator writes about an item, which the trail and its history show', async () => {
    const { openItems, agents } = rig.app.services.stores;
    const desk = await openDeskAs(rig, 'closer', 'accountant');
    const about = { kind: 'loan', subject: 'at-rest', reason: 'summary-drift', borrowerId: life.borrowerId } as const;
    const item = await openItems.open({ ...about, at: rig.now() });
    const words = 'Zquarkish: her brother Zeno called';
    expect(await desk.call(contract.closeItem, { item: String(item), words })).toMatchObject({ success: true });
    expect(await shownBy(rig, { words })).toEqual([]);
    expect((await openItems.listEvents(item)).at(-1)?.note).toBe(words);
    expect((await agents.listActions(1, { action: 'item-closed' }))[0]?.detail).toBe(words);
  });

  it('is searched for planted names, numbers in bytes and tokens in base64, and the search finds them', async () => {
    const { borrowerId } = life;
    await sql`update borrowers set language = ${`${who.name} ${who.phone}`} where id = ${borrowerId}`.execute(rig.db);
    await sql`update sessions set device_name = ${Buffer.from(`x${life.token}`).toString('base64')}`.execute(rig.db);
    await sql`update notifications set body = encode(${BODY}::bytea, 'hex') where provider = 'canary'`.execute(rig.db);
    const found = await shownBy(rig, everything());
    expect(found).toEqual(
      expect.arrayContaining([
        'borrowers.language: name',
        'borrowers.language: phone',
        'sessions.device_name: token of the cookie',
        'notifications.body: body of a notification',
      ]),
    );
    await sql`update borrowers set language = null where id = ${borrowerId}`.execute(rig.db);
    await sql`update sessions set device_name = ''`.execute(rig.db);
  });

  it('shows no personal data in the columns marked so, for any borrower', async () => {
    let seen = 0;
    for (const [table, { columns }] of Object.entries(personalData)) {
      for (const [column, rule] of Object.entries(columns)) {
        if (rule.kind !== 'masked') continue;
        const { rows } = await sql<{ value: string }>`
          select ${sql.ref(column)} as value from ${sql.table(table)}`.execute(rig.db);
        for (const { value } of rows) expect(value.replaceAll(/\D/g, '').length).toBeLessThan(8);
        seen += rows.length;
      }
    }
    expect(seen).toBeGreaterThan(0);
  });
});

describe('a copy of the files', () => {
  it('shows no picture', () => {
    const entries = readdirSync(rig.config.filesDir, { withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    // three of documents, a receipt, one of the complaint
    expect(files.length).toBeGreaterThanOrEqual(5);
    for (const name of files) {
      const bytes = readFileSync(join(rig.config.filesDir, name));
      expect(bytes.subarray(0, 15).toString()).toBe('hiram-sealed-1\n');
      expect(bytes.includes('JFIF')).toBe(false);
      expect(bytes.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false);
    }
  });

  it('opens each file under its own name alone, and reads older files unchanged', async () => {
    const { files } = rig.app.services;
    await files.put('one', Buffer.from('picture'));
    const sealed = readFileSync(join(rig.config.filesDir, 'one'));
    const { createLocalFiles } = await import('../../attachments/local-files.ts');
    const beneath = createLocalFiles(rig.config.filesDir);
    await beneath.put('two', sealed);
    await expect(files.get('two')).rejects.toThrow(/authenticate/);
    await beneath.put('two', Buffer.from('from before'));
    expect((await files.get('two'))?.toString()).toBe('from before');
    for (const name of ['one', 'two']) await files.remove(name);
  });
});

it('the log shows nothing of them either', () => {
  const told = Object.entries(everything()).filter(([, text]) => rig.log().includes(text));
  expect(told).toEqual([]);
});
