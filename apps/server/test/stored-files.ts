import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Services } from '../src/app/services.ts';
import type { FileStore } from '../src/attachments/file-store.ts';
import { keepPicture } from '../src/attachments/keep-picture.ts';
import { sweepFiles } from '../src/attachments/keep-file.ts';
import { keepDocument } from '../src/kyc/keep-document.ts';
import { photo } from './pictures.ts';
import type { ServiceRig } from './service-rig.ts';

/** What is kept of pictures, in rows and on the disk: nothing before each test of a file. */
export function storedFiles(rig: () => ServiceRig) {
  const picture: { bytes: Buffer } = { bytes: Buffer.alloc(0) };
  beforeAll(async () => {
    picture.bytes = await photo(480, 300);
  });
  beforeEach(async () => {
    await sql`truncate attachments, document_hashes, transfer_numbers, stored_files, rate_windows`.execute(rig().db);
    for (const name of onDisk()) await rig().app.services.files.remove(name);
  });

  const onDisk = () =>
    readdirSync(rig().config.filesDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name.split('.')[0] ?? '');
  const rows = () => rig().db.selectFrom('stored_files').select(['id', 'state']).execute();
  const named = async () => (await rig().db.selectFrom('attachments').select('id').execute()).length;
  const anHourPasses = () => sql`update stored_files set begun_at = begun_at - interval '61 minutes'`.execute(rig().db);

  /** The services over another place of files. */
  const over = (change: Partial<FileStore>): Services => ({
    ...rig().app.services,
    files: { ...rig().app.services.files, ...change },
  });
  const sent = (purpose: 'complaint' | 'receipt') => ({
    purpose,
    owner: { borrowerId: 1 },
    bytes: picture.bytes,
    now: rig().now(),
  });

  return { anHourPasses, named, onDisk, over, picture, rows, sent };
}

/** The kinds of pictures that borrowers send. */
export const pictureKinds = ['a complaint', 'a document', 'a receipt'] as const;

/** As a process that is killed: what it waits for never comes. */
const killed = new Promise<never>(() => {});

/** Shows for some kinds of pictures that one is kept whole, with its row, or not at all. */
export function testKeptWhole(
  rig: () => ServiceRig,
  { anHourPasses, named, onDisk, over, picture, rows, sent }: ReturnType<typeof storedFiles>,
  kinds: readonly (typeof pictureKinds)[number][],
): void {
  const keepers: Record<(typeof pictureKinds)[number], (services: Services) => Promise<string>> = {
    'a complaint': (services) => keepPicture(services, sent('complaint')),
    'a document': (services) => keepDocument(services, { borrowerId: 1, bytes: picture.bytes, now: rig().now() }),
    'a receipt': (services) => keepPicture(services, sent('receipt')),
  };

  describe.each(kinds)('the picture of %s', (kind) => {
    const keep = keepers[kind];

    it('is recorded before it is stored and named afterwards', async () => {
      const seen: unknown[] = [];
      const id = await keep(
        over({
          put: async (name, file) => {
            seen.push(await rows(), await named());
            await rig().app.services.files.put(name, file);
          },
        }),
      );
      expect(seen).toEqual([[{ id, state: 'arriving' }], 0]);
      expect([await rows(), await named(), onDisk()]).toEqual([[{ id, state: 'kept' }], 1, [id]]);
      await anHourPasses();
      expect(await sweepFiles(rig().app.services)).toBe(0);
      expect(onDisk()).toEqual([id]);
    });

    it.each([
      ['before its first byte is stored', async () => {}],
      [
        'with half of it stored',
        async (name: string) => {
          mkdirSync(join(rig().config.filesDir, '.arriving'), { recursive: true });
          writeFileSync(join(rig().config.filesDir, '.arriving', `${name}.half`), 'half');
        },
      ],
      [
        'after it is stored and before its row is updated',
        async (name: string, file: Uint8Array) => {
          await rig().app.services.files.put(name, file);
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
      expect(await sweepFiles(rig().app.services)).toBe(0);
      expect(onDisk()).toEqual(before);
      await anHourPasses();
      expect(await sweepFiles(rig().app.services)).toBe(1);
      expect([onDisk(), await rows()]).toEqual([[], []]);
    });

    it('swept while it was on its way is not kept', async () => {
      const late = over({
        put: async (name, file) => {
          await anHourPasses();
          await sweepFiles(rig().app.services);
          await rig().app.services.files.put(name, file);
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
      expect(rig().log()).toMatch(/"level":50[^\n]*ENOSPC[^\n]*a picture could not be kept/);
      await anHourPasses();
      await sweepFiles(rig().app.services);
      expect(await rows()).toEqual([]);
      // room again: the service has gone on
      await keep(rig().app.services);
      expect([onDisk().length, await named()]).toEqual([1, 1]);
    });

    it('stored after the store reported a failure is removed all the same', async () => {
      let landsLater = (): Promise<void> => Promise.reject(new Error('nothing was put'));
      const slow = over({
        put: async (name, file) => {
          landsLater = () => rig().app.services.files.put(name, file);
          throw new Error('the file store did not keep a file: it did not answer in time');
        },
      });
      await expect(keep(slow)).rejects.toMatchObject({ reason: 'image-not-kept' });
      await landsLater();
      expect(onDisk()).toHaveLength(1);
      await anHourPasses();
      await sweepFiles(rig().app.services);
      expect([onDisk(), await rows()]).toEqual([[], []]);
    });
  });
}
