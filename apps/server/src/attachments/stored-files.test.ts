import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileStore } from './file-store.ts';
import { sweepFiles } from './keep-file.ts';
import { keepDocument } from '../kyc/keep-document.ts';
import { deleteUnattachedPictures, keepPicture } from './keep-picture.ts';
import type { Services } from '../app/services.ts';
import { sendPicture } from '../../test/pictures.ts';
import { openServiceRig, type ServiceRig } from '../../test/service-rig.ts';
import { storedFiles, testKeptWhole } from '../../test/stored-files.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());

const stored = storedFiles(() => rig);
const { named, onDisk, over, picture, rows, sent } = stored;

// each kind: stored-files.matrix.test.ts
testKeptWhole(() => rig, stored, ['a document']);

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
    expect(await sendPicture(rig, picture.bytes)).toMatchObject({
      status: 200,
      code: '1028',
      message: 'Pictures cannot be saved at the moment, and yours was not. Please add it again later.',
    });
  } finally {
    files.put = put;
  }
  expect((await sendPicture(rig, picture.bytes)).code).toBe('00');
  expect([onDisk().length, await named()]).toEqual([1, 1]);
});

it('pictures without room in the store do not count against the day’s limit', async () => {
  const full = over({
    put: async () => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    },
  });
  const send = (services: Services) => keepDocument(services, { borrowerId: 2, bytes: picture.bytes, now: rig.now() });
  for (let tries = 0; tries < 41; tries += 1)
    await expect(send(full)).rejects.toMatchObject({ reason: 'image-not-kept' });
  await send(rig.app.services);
  expect(await named()).toBe(1);
});
