import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { S3mini } from 's3mini';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../tools/free-port.ts';
import { type ObjectStorage, startS3StandIn } from '../../../tools/s3-stand-in.ts';
import type { FileStore } from '../src/attachments/file-store.ts';
import { createS3Files, type S3FilesOptions } from '../src/attachments/s3-files.ts';
import { breakingLine, type Line } from './broken-line.ts';
import { failureOf, failuresOf } from './file-failures.ts';
import { lookAt, photo, sendPicture } from './pictures.ts';
import { openServiceRig } from './service-rig.ts';

/** A kind of store, for the tests that every kind has to pass. */
export interface StoreKind {
  /** As often as one likes, on the same place. */
  open(): FileStore;
  /** One whose place is not there. */
  away(): Promise<FileStore>;
}

/** What holds of files wherever they are kept. */
export function testFiles(where: string, { open, away }: StoreKind): void {
  describe(`files in ${where}`, () => {
    it('are returned as they were stored, or as null if missing', async () => {
      const store = open();
      expect(await store.get('first')).toBeNull();
      const bytes = randomBytes(1000);
      await store.put('first', bytes);
      expect(await store.get('first')).toEqual(bytes);
      // another store on the same place, as after a restart
      expect(await open().get('first')).toEqual(bytes);
      expect(await store.get('First')).toBeNull();
    });

    it.each([1, 5 * 1024 * 1024])('may have %i bytes', async (size) => {
      const bytes = randomBytes(size);
      await open().put(`size-${size}`, bytes);
      expect(bytes.equals((await open().get(`size-${size}`)) ?? Buffer.alloc(0))).toBe(true);
    });

    it('can be stored from a part of a larger buffer', async () => {
      const whole = randomBytes(300);
      await open().put('part', new Uint8Array(whole.buffer, whole.byteOffset + 100, 100));
      expect(await open().get('part')).toEqual(whole.subarray(100, 200));
    });

    it('replace an older file of the same name', async () => {
      const store = open();
      await store.put('again', randomBytes(5000));
      await store.put('again', Buffer.from('the second'));
      expect((await store.get('again'))?.toString()).toBe('the second');
    });

    it('are removed without an error, even if missing', async () => {
      const store = open();
      await store.put('gone', randomBytes(10));
      await store.put('gone-not', randomBytes(10));
      await store.remove('gone');
      expect(await store.get('gone')).toBeNull();
      expect(await store.get('gone-not')).not.toBeNull();
      await store.remove('gone');
      await store.remove('never-there');
    });

    it.each([
      '',
      '.',
      '..',
      '../one',
      'a/b',
      'a\\b',
      '.hidden',
      'one two',
      'é',
      'a\n',
      '%2e%2e',
      'a?b',
      'x'.repeat(65),
    ])('may not have the name %j', async (name) => {
      const store = open();
      const refused = 'a file name of ours';
      expect(await failureOf(store.put(name, Buffer.from('x')))).toContain(refused);
      expect(await failureOf(store.get(name))).toContain(refused);
      expect(await failureOf(store.remove(name))).toContain(refused);
    });

    it('may have any name of the service', async () => {
      const names = ['A', '-', '_', '0', '-_aZ09', 'x'.repeat(64)];
      for (const name of names) await open().put(name, Buffer.from(name));
      for (const name of names) expect((await open().get(name))?.toString()).toBe(name);
    });

    it('stored concurrently are all kept, and one of two with the same name is kept whole', async () => {
      const store = open();
      const files = Array.from({ length: 8 }, (__, index) => ({
        name: `at-once-${index}`,
        bytes: randomBytes(100_000),
      }));
      await Promise.all(files.map(({ name, bytes }) => store.put(name, bytes)));
      const found = await Promise.all(files.map(({ name }) => store.get(name)));
      expect(found.every((bytes, index) => bytes?.equals(files[index]?.bytes ?? Buffer.alloc(0)))).toBe(true);

      const both = [randomBytes(2_000_000), randomBytes(1_000_000)];
      await Promise.all(both.map((bytes) => store.put('of-both', bytes)));
      const kept = await store.get('of-both');
      expect(both.some((bytes) => kept !== null && bytes.equals(kept))).toBe(true);
    });

    it('are neither stored nor reported missing while the store is away: each call fails', async () => {
      const store = await away();
      expect(await failureOf(store.put('one', Buffer.from('x')))).toContain('Error');
      expect(await failureOf(store.get('one'))).toContain('Error');
      expect(await failureOf(store.remove('one'))).toContain('Error');
    });
  });
}

const BUCKET = 'pictures';

/** What holds of a bucket of an S3 server, and of the service that keeps its pictures there. */
export function testBucket(): void {
  let storage: ObjectStorage;
  let options: S3FilesOptions;
  /** Asks the store as somebody else does, with a client of its own. */
  const client = (path: string) =>
    new S3mini({
      accessKeyId: storage.key,
      secretAccessKey: storage.secret,
      endpoint: storage.endpoint + path,
      region: storage.region,
    });

  beforeAll(
    async () => {
      storage = await startS3StandIn();
      const { endpoint, region, key, secret } = storage;
      options = { endpoint, bucket: BUCKET, region, key, secret };
      // a PUT of the bucket's own address makes it
      await client('').putObject(BUCKET, '');
    },
    // with the download of a real server's packages on a machine that has none
    10 * 60_000,
  );
  afterAll(() => storage?.stop());

  const lines: Line[] = [];
  afterEach(async () => {
    for (const line of lines.splice(0)) await line.close();
  });

  testFiles('a bucket', {
    open: () => createS3Files(options),
    away: async () => createS3Files({ ...options, endpoint: `http://127.0.0.1:${await freePort()}` }),
  });

  describe('the bucket', () => {
    it('stores a file as a JPEG under its name and adds nothing else', async () => {
      const bytes = randomBytes(100);
      await createS3Files(options).put('jpeg', bytes);
      const kept = await client(`/${BUCKET}`).getObjectRaw('jpeg');
      expect(kept.headers.get('content-type')).toBe('image/jpeg');
      expect(Buffer.from(await kept.arrayBuffer())).toEqual(bytes);
    });

    it('refuses an unknown key or secret, and the error names neither', async () => {
      const wrongSecret = { ...options, secret: 'canary-of-a-secret' };
      for (const failure of await failuresOf(createS3Files(wrongSecret))) {
        expect(failure).toContain('it answered 403 SignatureDoesNotMatch');
        expect(failure).not.toMatch(/canary/);
        expect(failure).not.toContain(options.key);
      }
      const wrongKey = { ...options, key: 'canary-of-a-key' };
      for (const failure of await failuresOf(createS3Files(wrongKey))) {
        expect(failure).toContain('it answered 403 InvalidAccessKeyId');
        expect(failure).not.toMatch(/canary/);
        expect(failure).not.toContain(options.secret);
      }
      expect(await createS3Files(options).get('one')).toBeNull();
    });

    it('fails if it does not exist, and reports no missing file', async () => {
      for (const failure of await failuresOf(createS3Files({ ...options, bucket: 'no-such-bucket' })))
        expect(failure).toContain('it answered 404 NoSuchBucket');
    });

    it('stores nothing of a file whose connection broke, and keeps the older one', async () => {
      const line = await breakingLine(storage.endpoint, { sent: 1_000_000 });
      lines.push(line);
      const broken = createS3Files({ ...options, endpoint: line.endpoint });
      expect(await failureOf(broken.put('half', randomBytes(3_000_000)))).toContain('the connection failed');
      const store = createS3Files(options);
      expect(await store.get('half')).toBeNull();
      await store.put('half', Buffer.from('the older one'));
      expect(await failureOf(broken.put('half', randomBytes(3_000_000)))).toContain('the connection failed');
      expect((await store.get('half'))?.toString()).toBe('the older one');
    });

    it('returns a file whole or not at all', async () => {
      await createS3Files(options).put('long', randomBytes(3_000_000));
      const line = await breakingLine(storage.endpoint, { received: 1_000_000 });
      lines.push(line);
      const broken = createS3Files({ ...options, endpoint: line.endpoint });
      expect(await failureOf(broken.get('long'))).toContain('the connection failed');
    });

    it('ends each call in time without an answer, and serves again afterwards', async () => {
      storage.freeze();
      try {
        for (const failure of await failuresOf(createS3Files(options, 300)))
          expect(failure).toContain('it did not answer in time');
      } finally {
        storage.thaw();
      }
      await createS3Files(options).put('after', Buffer.from('x'));
      expect((await createS3Files(options).get('after'))?.toString()).toBe('x');
    });
  });

  describe('the service with a bucket', () => {
    it('stores pictures in the configured bucket and in no folder', async () => {
      const rig = await openServiceRig({
        env: {
          S3_ENDPOINT: options.endpoint,
          S3_BUCKET: BUCKET,
          S3_KEY: options.key,
          S3_SECRET: options.secret,
        },
      });
      try {
        const sent = await sendPicture(rig, await photo());
        expect([sent.status, sent.code]).toEqual([200, '00']);
        const shown = await lookAt(rig, sent.url);
        expect([shown.status, shown.type]).toEqual([200, 'image/jpeg']);
        expect(readdirSync(rig.config.filesDir)).toEqual([]);
        const kept = await createS3Files(options).get(basename(sent.url));
        expect(kept?.length).toBeGreaterThan(shown.bytes.length);
        expect(kept?.includes('JFIF')).toBe(false);
        expect(await rig.app.services.files.get(basename(sent.url))).toEqual(shown.bytes);
        expect(rig.log()).not.toContain(options.secret);
      } finally {
        await rig.close();
      }
    });
  });
}
