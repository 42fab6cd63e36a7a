import { afterAll, beforeAll, expect, it } from 'vitest';
import { certifier } from './certifier.ts';
import { photo, sendMany } from './pictures.ts';
import { openServiceRig, type ServiceRig } from './service-rig.ts';

/** Two services on one database, as two machines have them. What else they share: faults.matrix.test.ts, taps, reminders, floods of SMS. */
let rigs: readonly [ServiceRig, ServiceRig];
const { stranger } = certifier(() => rigs[0]);
beforeAll(async () => {
  const first = await openServiceRig();
  rigs = [first, await openServiceRig({ databaseUrl: first.databaseUrl, filesDir: first.config.filesDir })];
});
afterAll(async () => {
  await rigs[1].close();
  await rigs[0].close();
});

const counted = (codes: readonly string[]): Record<string, number> =>
  Object.fromEntries([...new Set(codes)].sort().map((code) => [code, codes.filter((each) => each === code).length]));

it.each([
  { name: 'complaints', path: 'user-problem/upload-problem-img', field: 'problemImage', max: 60 },
  { name: 'documents', path: 'v3/certify/upload-document', field: 'document', max: 40 },
  { name: 'receipts', path: 'v3/utr/upload-receipt', field: 'receiptImage', max: 20 },
])(
  'two processes together accept a day’s limit of $name pictures, like one process',
  async ({ name, path, field, max }) => {
    const session = `sends ${name}`;
    await stranger(session);
    const small = await photo(480, 300);
    const send = async (rig: ServiceRig, sessionId: string) => {
      const body = new FormData();
      body.append(field, new Blob([new Uint8Array(small)], { type: 'image/jpeg' }), 'photo.jpg');
      const query = new URLSearchParams({ sessionId }).toString();
      const response = await fetch(`${rig.baseUrl}/territory/${path}?${query}`, { method: 'POST', body });
      return ((await response.json()) as { code: string }).code;
    };
    const codes = (await Promise.all(rigs.map((rig) => sendMany(max / 2 + 7, () => send(rig, session))))).flat();
    expect(counted(codes)).toEqual({ '00': max, '1019': 14 });
    // a file that did not arrive does not stay
    const names = await rigs[0].db.selectFrom('stored_files').select('id').where('state', '=', 'arriving').execute();
    for (const { id } of names) expect(await rigs[0].app.services.files.get(id)).toBeNull();
    // what one borrower has sent is not counted against another
    const other = `also sends ${name}`;
    await stranger(other);
    expect(await send(rigs[0], other)).toBe('00');
  },
);
