import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FileStore } from './file-store.ts';
import { sweepFiles } from './keep-file.ts';
import { keepDocument } from '../kyc/keep-document.ts';
import { deleteUnattachedPictures, keepPicture } from './keep-picture.ts';
import type { Services } from '../app/services.ts';
import { photo, sendPicture } from '../../test/pictures.ts';
import { openServiceRig, type ServiceRig } from '../../test/service-rig.ts';

let rig: ServiceRig;
let bytes: Buffer;
beforeAll(async () => {
  rig = await openServiceRig();
  bytes = await photo(480, 300);
});
afterAll(() => rig.close());
beforeEach(async () => {
  await sql`truncate attachments, document_hashes, transfer_numbers, stored_files, rate_windows`.execute(rig.db);
  for (const name of onDisk()) await rig.app.services.files.remove(name);
});

const onDisk = () =>
  readdirSync(rig.config.filesDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name.split('.')[0] ?? '');
const rows = () => rig.db.selectFrom('stored_files').select(['id', 'state']).execute();
const named = async () => (await rig.db.selectFrom('attachments').select('id').execute()).length;
const anHourPasses = () => sql`update stored_files set begun_at = begun_at - interval '61 minutes'`.execute(rig.db);

const sent = (purpose: 'complaint' | 'receipt') => ({ purpose, owner: { borrowerId: 1 }, bytes, now: rig.now() });
const kinds: readonly [string, (services: Services) => Promise<string>][] = [
  ['a complaint', (services) => keepPicture(services, sent('complaint'))],
  ['a document', (services) => keepDocument(services, { borrowerId: 1, bytes, now: rig.now() })],
  ['a receipt', (services) => keepPicture(services, sent('receipt'))],
];
/** The services over another place of files. */
const over = (change: Partial<FileStore>): Services => ({
  ...rig.app.services,
  files: { ...rig.app.services.files, ...change },
});
/** As a process that is killed: what it waits for never comes. */
const killed = new Promise<never>(() => {});

describe.each(kinds)('the picture of %s', (_, keep) => {
  it('is recorded before it is stored and named afterwards', async () => {
    const seen: unknown[] = [];
    const id = await keep(
      over({
        put: async (name, file) => {
          seen.push(await rows(), await named());
          await rig.app.services.files.put(name, file);
        },
      }),
    );
    expect(seen).toEqual([[{ id, state: 'arriving' }], 0]);
    expect([await rows(), await named(), onDisk()]).toEqual([[{ id, state: 'kept' }], 1, [id]]);
    await anHourPasses();
    expect(await sweepFiles(rig.app.services)).toBe(0);
    expect(onDisk()).toEqual([id]);
  });

  it.each([
    ['before its first byte is stored', async () => {}],
    [
      'with half of it stored',
      async (name: string) => {
        mkdirSync(join(rig.config.filesDir, '.arriving'), { recursive: true });
        writeFileSync(join(rig.config.filesDir, '.arriving', `${name}.half`), 'half');
      },
    ],
    [
      'after it is stored and before its row is updated',
      async (name: string, file: Uint8Array) => {
        await rig.app.services.files.put(name, file);
      },
    ],
  ])('is swept an hour after its process was killed %s, and not before', async (__, put) => {
    await new Promise<void>((tell) => {
      const until = async (name: string, file: Uint8Array): Promise<never> => {
        await put(name, file);
        tell();
        return killed;
      };
      void keep(over({ put: until }));
    });
    expect(await named()).toBe(0);
    const before = onDisk();
    expect(await sweepFiles(rig.app.services)).toBe(0);
    expect(onDisk()).toEqual(before);
    await anHourPasses();
    expect(await sweepFiles(rig.app.services)).toBe(1);
    expect([onDisk(), await rows()]).toEqual([[], []]);
  });

  it('swept while it was on its way is not kept', async () => {
    const late = over({
      put: async (name, file) => {
        await anHourPasses();
        await sweepFiles(rig.app.services);
        await rig.app.services.files.put(name, file);
      },
    });
    await expect(keep(late)).rejects.toMatchObject({ reason: 'image-not-kept' });
    expect([onDisk(), await rows(), await named()]).toEqual([[], [], 0]);
  });

  it('without room in the store is not kept, and the reason is in the log', async () => {
    const full = over({
      put: async () => {
        throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
      },
    });
    await expect(keep(full)).rejects.toMatchObject({ reason: 'image-not-kept' });
    expect([onDisk(), await named()]).toEqual([[], 0]);
    expect(rig.log()).toMatch(/"level":50[^\n]*ENOSPC[^\n]*a picture could not be kept/);
    await anHourPasses();
    await sweepFiles(rig.app.services);
    expect(await rows()).toEqual([]);
    // room again: the service has gone on
    await keep(rig.app.services);
    expect([onDisk().length, await named()]).toEqual([1, 1]);
  });

  it('stored after the store reported a failure is removed all the same', async () => {
    let landsLater = (): Promise<void> => Promise.reject(new Error('nothing was put'));
    const slow = over({
      put: async (name, file) => {
        landsLater = () => rig.app.services.files.put(name, file);
        throw new Error('the file store did not keep a file: it did not answer in time');
      },
    });
    await expect(keep(slow)).rejects.toMatchObject({ reason: 'image-not-kept' });
    await landsLater();
    expect(onDisk()).toHaveLength(1);
    await anHourPasses();
    await sweepFiles(rig.app.services);
    expect([onDisk(), await rows()]).toEqual([[], []]);
  });
});

describe('the sweep of files', () => {
  it('keeps the row of a file that cannot be removed yet, continues with the others, and retries', async () => {
    const ids = [];
    for (let count = 0; count < 3; count += 1) ids.push(await keepPicture(rig.app.services, sent('complaint')));
    await deleteUnattachedPictures(rig.app.services, new Date(rig.now().getTime() + 49 * 3_600_000));
    expect([await named(), onDisk().length]).toEqual([0, 3]);
    const [stuck = ''] = ids;
    const away = over({
      remove: async (name) => {
        if (name === stuck) throw new Error('the store is away');
        await rig.app.services.files.remove(name);
      },
    });
    expect(await sweepFiles(away)).toBe(2);
    expect([await rows(), onDisk()]).toEqual([[{ id: stuck, state: 'leaving' }], [stuck]]);
    expect(await sweepFiles(rig.app.services)).toBe(1);
    expect([onDisk(), await rows()]).toEqual([[], []]);
  });
});

it('a borrower gets a message in their language when the store is full, and the next picture is kept', async () => {
  const { services } = rig.app;
  const put = services.files.put;
  const files: { put: FileStore['put'] } = services.files;
  files.put = async () => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  };
  try {
    expect(await sendPicture(rig, bytes)).toMatchObject({
      status: 200,
      code: '1028',
      message: 'Pictures cannot be saved at the moment, and yours was not. Please add it again later.',
    });
  } finally {
    files.put = put;
  }
  expect((await sendPicture(rig, bytes)).code).toBe('00');
  expect([onDisk().length, await named()]).toEqual([1, 1]);
});

it('pictures without room in the store do not count against the day’s limit', async () => {
  const full = over({
    put: async () => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    },
  });
  const send = (services: Services) => keepDocument(services, { borrowerId: 2, bytes, now: rig.now() });
  for (let tries = 0; tries < 41; tries += 1)
    await expect(send(full)).rejects.toMatchObject({ reason: 'image-not-kept' });
  await send(rig.app.services);
  expect(await named()).toBe(1);
});
