import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepPicture } from '../../attachments/keep-picture.ts';
import { openFiles } from '../../attachments/open-files.ts';
import { documentContext } from '../../attachments/privacy.ts';
import { personalData } from '../../app/personal-data.ts';
import { createSecretBox } from '../../platform/encryption/secret-box.ts';
import type { Row } from '../../platform/privacy/column-rules.ts';
import { photo } from '../../../test/pictures.ts';
import { runCommand } from '../../../test/run-command.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { checkDataKeys } from '../doctor/check-data-keys.ts';
import { resealValues } from './reseal-values.ts';

const [first, second] = [randomBytes(32), randomBytes(32)];
const listed = (...keys: Buffer[]): string => keys.map((key) => key.toString('hex')).join(' ');
const NEVER = new AbortController().signal;

/** A process with the first key only, and one that was restarted with both. */
let rig: ServiceRig;
let restarted: ServiceRig;
const opened: ServiceRig[] = [];
const processWith = async (...keys: Buffer[]): Promise<ServiceRig> => {
  const { databaseUrl, config } = rig;
  const env = { HIRAM_DATA_KEY: listed(...keys) };
  const one = await openServiceRig({ databaseUrl, filesDir: config.filesDir, env, delivers: false });
  opened.push(one);
  return one;
};
beforeAll(async () => {
  rig = await openServiceRig({ env: { HIRAM_DATA_KEY: listed(first) }, delivers: false });
  restarted = await processWith(first, second);
}, 120_000);
afterAll(async () => {
  for (const one of opened.toReversed()) await one.close();
  await rig.close();
});

/** Every sealed column, by the rules of the tables. A key's check value is known to everybody. */
const sealedColumns = Object.entries(personalData).flatMap(([table, { columns }]) =>
  Object.entries(columns).flatMap(([column, rule]) =>
    rule.kind === 'sealed' && `${table}.${column}` !== 'data_keys.sealed_check' ? [{ table, column, rule }] : [],
  ),
);
const sealedTables = [...new Set(sealedColumns.map(({ table }) => table))];
/** What some columns must contain, so that hashes can be made of it. */
const words: Readonly<Record<string, string>> = {
  'phone_changes.details_sealed': JSON.stringify({ newPhone: '09170000099' }),
};
const plantedText = (table: string, column: string): string =>
  words[`${table}.${column}`] ?? `planted in ${table}.${column}`;

/** Adds a row with a value in each sealed column of each table, as a process with the first key writes it. */
async function plant(): Promise<void> {
  const { rows: columns } = await sql<{ table: string; name: string; type: string }>`
    select table_name as table, column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER' and (is_nullable = 'NO' or column_name like '%borrower_id')
      and column_default is null and identity_generation is null`.execute(rig.db);
  const dummies: Readonly<Record<string, string>> = {
    bytea: `'\\xff'`,
    jsonb: `'{}'`,
    date: `'2026-11-01'`,
    boolean: 'false',
    ARRAY: `'{}'`,
    'timestamp with time zone': `'2026-11-01'`,
    text: `'planted'`,
  };
  const box = createSecretBox(first);
  // its constraints are about facts, and triggers keep history: neither is about a row that stands for any
  for (const table of sealedTables.filter((name) => name !== 'borrowers' && name !== 'data_keys')) {
    const own = columns.filter((column) => column.table === table);
    const names = sql.join(own.map(({ name }) => sql.ref(name)));
    const values = sql.join(own.map(({ type }) => sql.raw(dummies[type] ?? '770')));
    await rig.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      const { rows } = await sql<{ name: string }>`
        select conname as name from pg_constraint where conrelid = ${table}::regclass and contype = 'c'`.execute(tx);
      for (const { name } of rows)
        await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(tx);
      const added =
        await sql<Row>`insert into ${sql.table(table)} (${names}) values (${values}) returning *, ctid::text as place`.execute(
          tx,
        );
      const row = added.rows[0] ?? {};
      const sets = sealedColumns
        .filter((sealed) => sealed.table === table)
        .map(({ column, rule }) => {
          const isText = !columnsOfBytes.has(`${table}.${column}`);
          const context = rule.context?.(row) ?? '';
          const text = plantedText(table, column);
          return sql`${sql.ref(column)} = ${isText ? box.sealText(text, context) : box.seal(text, context)}`;
        });
      await sql`update ${sql.table(table)} set ${sql.join(sets)} where ctid = ${row['place']}::tid`.execute(tx);
    });
  }
}
let columnsOfBytes: Set<string>;

/** How many values each key has sealed, by column. */
const counts = async (): Promise<Record<string, Record<number, number>>> => {
  const found: Record<string, Record<number, number>> = {};
  for (const { table, column, keyId, count } of await restarted.app.services.stores.sealedValues.countByKey())
    (found[`${table}.${column}`] ??= {})[keyId] = count;
  return found;
};

describe('a rotation of the data key', () => {
  let picture: string;
  it('covers every sealed column of every table', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and data_type = 'bytea'`.execute(rig.db);
    columnsOfBytes = new Set(rows.map(({ name }) => name));
    expect(sealedColumns.filter(({ rule }) => rule.context === undefined)).toEqual([]);
    expect(sealedColumns.length).toBeGreaterThan(25);
    await plant();
    const before = await counts();
    expect(Object.keys(before).toSorted()).toEqual(
      sealedColumns
        .map(({ table, column }) => `${table}.${column}`)
        .filter((name) => name !== 'data_keys.lookup_key_sealed')
        .toSorted(),
    );
    expect(Object.values(before).every((keys) => Object.keys(keys).join() === '1')).toBe(true);
  });

  it('begins once every key is given, and not without a new one', async () => {
    const { services } = restarted.app;
    const owner = { borrowerId: 1 };
    const bytes = await photo(480, 300);
    picture = await keepPicture(rig.app.services, { purpose: 'document', owner, bytes, now: rig.now() });
    const without = await runCommand(rig, ['keys', 'rotate', '--by', 'ana'], { HIRAM_DATA_KEY: listed(first) });
    expect(without).toMatchObject({ code: 1, output: expect.stringContaining('one that is new') });
    const done = await runCommand(rig, ['keys', 'rotate', '--by', 'ana'], { HIRAM_DATA_KEY: listed(first, second) });
    expect(done).toMatchObject({ code: 0, output: expect.stringContaining('data key 2 seals from now on') });
    const trail = rig.db.selectFrom('desk_audit').select(['login', 'action', 'detail']).where('login', '=', 'ana');
    expect(await trail.execute()).toEqual([{ login: 'ana', action: 'data-key-added', detail: '2' }]);
    expect(services.box.keyId).toBe(1);
    expect(await services.stores.dataKeys.isRight()).toBe(true);
    expect(services.box.keyId).toBe(2);
    // one that was not restarted is given no more traffic, and says why
    expect(await rig.app.services.stores.dataKeys.isRight()).toBe(false);
  });

  it('finds a borrower by the earlier hash, so that a phone is registered once', async () => {
    const { services } = restarted.app;
    const { phone } = await services.stores.borrowers.personOf(1);
    expect(await services.stores.borrowers.idOfPhone(phone ?? '')).toBe(1);
    const at = rig.now();
    const other = await processWith(first, second);
    const insert = (one: ServiceRig, number: string) =>
      one.app.services.inTransaction((inside) =>
        inside.borrowers.insertNew({ client_kind: 'new', phone: number, market: 'PH', created_at: at }),
      );
    expect([await insert(restarted, phone ?? ''), await insert(other, phone ?? '')]).toEqual([null, null]);
    const numbers = await Promise.all(
      [1, 2, 3, 4].map((turn) => insert(turn % 2 === 0 ? other : restarted, '09179990001')),
    );
    expect(numbers.filter((id) => id !== null)).toHaveLength(1);
  });

  it('seals everything anew, files too, in a history that allows nothing else', async () => {
    const { services } = restarted.app;
    const stopped = new AbortController();
    stopped.abort();
    await resealValues(services, stopped.signal, 0);
    const key = (await services.stores.dataKeys.recognise()).at(-1);
    expect(key?.valuesLeft).toBeGreaterThan(25);
    const metrics = await (await fetch(`${restarted.baseUrl}/metrics`)).text();
    expect(metrics).toContain(`hiram_values_under_earlier_keys ${String(key?.valuesLeft)}`);
    expect(await checkDataKeys(services.stores)).toMatchObject({
      result: 'warning',
      words: expect.stringMatching(/^\d+ values and files are sealed with data key 1: keep it/),
    });
    const done = await resealValues(services, NEVER, 3_600_000);
    expect(done).toMatchObject({ failed: 0, retired: 0, files: 1 });
    const after = await counts();
    expect(Object.entries(after).filter(([, keys]) => Object.keys(keys).join() !== '2')).toEqual([]);
    const alone = createSecretBox(second, 2);
    for (const { table, column, rule } of sealedColumns) {
      if (table === 'borrowers' || table === 'data_keys') continue;
      const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(rig.db);
      const texts = rows.flatMap((row) => {
        const value = row[column];
        const context = rule.context?.(row) ?? '';
        if (Buffer.isBuffer(value) && value.length > 1) return [alone.open(value, context)];
        return typeof value === 'string' && value.startsWith('sealed:') ? [alone.openText(value, context)] : [];
      });
      expect(texts, `${table}.${column}`).toContain(plantedText(table, column));
    }
    const bytes = await openFiles(rig.config, alone).get(picture);
    expect(
      alone
        .openBytes(bytes ?? Buffer.alloc(0), documentContext(1, picture))
        .subarray(0, 2)
        .toString('hex'),
    ).toBe('ffd8');
    await expect(sql`update complaints set content = 'other'`.execute(rig.db)).rejects.toThrow('history');
    const stale = createSecretBox(first).sealText('other', 'complaint/2');
    await expect(sql`update complaints set content = ${stale}`.execute(rig.db)).rejects.toThrow('history');
  });

  it('hashes phones and search words anew', async () => {
    const alone = createSecretBox(second, 2);
    const { services } = restarted.app;
    const { phone, name } = await services.stores.borrowers.personOf(1);
    const found = await rig.db
      .selectFrom('borrowers')
      .select('id')
      .where('phone_hash', '=', alone.findBy(phone ?? '', 'phone'))
      .execute();
    expect(found).toEqual([{ id: 1 }]);
    const former = await rig.db.selectFrom('search_words').select('hash').where('key_id', '<', 2).execute();
    expect(former).toEqual([]);
    expect(await services.stores.searchWords.find('name', name, { markets: null, max: 5 })).toContain(1);
  });

  it('retires the earlier key once nothing is sealed with it, and not before', async () => {
    const { services } = restarted.app;
    const refusal = async () => (await runCommand(rig, ['keys', 'list'], { HIRAM_DATA_KEY: listed(second) })).output;
    expect(await refusal()).toContain(
      'HIRAM_DATA_KEY lacks data key 1 of this database, and data is still sealed with it',
    );
    // written meanwhile by a process that had not heard of the new key
    const note = createSecretBox(first).seal('late', 'person/1');
    const { person_sealed: person } = await rig.db
      .selectFrom('borrowers')
      .select('person_sealed')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    await rig.db.updateTable('borrowers').set({ person_sealed: note }).where('id', '=', 1).execute();
    expect(await resealValues(services, NEVER, 0)).toMatchObject({ failed: 1, retired: 0 });
    await rig.db.updateTable('borrowers').set({ person_sealed: person }).where('id', '=', 1).execute();
    expect(await resealValues(services, NEVER, 0)).toMatchObject({ failed: 0, retired: 1 });
    expect(await checkDataKeys(services.stores)).toMatchObject({ result: 'ok' });
    // nothing may be sealed with a key that is taken away
    await rig.db.updateTable('borrowers').set({ person_sealed: note }).where('id', '=', 1).execute();
    expect(await checkDataKeys(services.stores)).toMatchObject({
      result: 'fault',
      words: expect.stringContaining('1 values and files are sealed with data key 1'),
    });
    await rig.db.updateTable('borrowers').set({ person_sealed: person }).where('id', '=', 1).execute();
    expect(await refusal()).toMatch(/1\s+retired[^]*2\s+seals/);
  });

  it('leaves a service with the new key alone in which everything is found', async () => {
    const alone = await processWith(second);
    const { stores } = alone.app.services;
    const { phone } = await stores.borrowers.personOf(1);
    expect(await stores.borrowers.idOfPhone(phone ?? '')).toBe(1);
    // a blacklist has hashes alone: they are found by the lookup key of the earlier data key, which stays
    const former = createSecretBox(first).findBy('device-1', 'identity/device');
    expect(alone.app.services.box.hashesOf('device-1', 'identity/device')).toContainEqual(former);
    expect(await resealValues(alone.app.services, NEVER, 0)).toEqual({ values: 0, files: 0, failed: 0, retired: 0 });
  });
});
