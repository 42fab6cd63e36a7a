import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { complaint } from '@hiram/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictureIdIn, pictureUrl } from './purposes.ts';
import { sendAndHangUp } from '../../test/hang-up.ts';
import { bomb, lookAt, photo, sendPicture } from '../../test/pictures.ts';
import { waitForLock } from '../../test/races.ts';
import { openServiceRig, type ServiceRig } from '../../test/service-rig.ts';
import { sendReceipt } from '../../test/whole-life.ts';
import { envelopeOf, send } from '../../test/wire.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());

const kept = () => readdirSync(rig.config.filesDir);
const rows = async () => (await rig.db.selectFrom('attachments').select('id').execute()).length;

describe('an uploaded picture', () => {
  it('CMP-05 is re-encoded as an upright JPEG of bounded size, without place and device', async () => {
    const sent = await sendPicture(rig, await photo(4000, 3000));
    expect([sent.status, sent.code]).toEqual([200, '00']);
    expect(sent.url).toMatch(/^\/territory\/user-problem\/images\/[\w-]{32}$/);
    const shown = await lookAt(rig, sent.url);
    expect([shown.status, shown.type]).toEqual([200, 'image/jpeg']);
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    expect(shown.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    const { format, width, height, exif } = await sharp(shown.bytes).metadata();
    expect([format, width, height, exif]).toEqual(['jpeg', 2000, 1500, undefined]);
    expect(shown.bytes.includes('SecretCamera')).toBe(false);
  });

  it.each([
    [
      'PNG',
      () =>
        sharp({ create: { width: 50, height: 40, channels: 4, background: '#ff000080' } })
          .png()
          .toBuffer(),
    ],
    [
      'WebP',
      () =>
        sharp({ create: { width: 50, height: 40, channels: 3, background: 'red' } })
          .webp()
          .toBuffer(),
    ],
  ])('CMP-05 may be a %s', async (_, make) => {
    const sent = await sendPicture(rig, await make());
    expect(sent.code).toBe('00');
    expect((await sharp((await lookAt(rig, sent.url)).bytes).metadata()).format).toBe('jpeg');
  });

  it('REQ-06 that is truncated or not really multipart is a request error, and no fault of the service', async () => {
    const before = [kept().length, await rows()];
    const head = '--x\r\ncontent-disposition: form-data; name="problemImage"; filename="a.png"\r\n\r\n';
    const picture = (await photo(20, 20)).toString('latin1');
    for (const body of ['', 'x', head, head + picture, `${head}${picture}\r\n`, `${head}${picture}\r\n--y--\r\n`]) {
      const answer = await send(rig, '/user-problem/upload-problem-img', {
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        body: Uint8Array.from(Buffer.from(body, 'latin1')),
      });
      expect([answer.status, envelopeOf(answer.text).code]).toEqual([400, '400']);
    }
    expect(rig.log()).not.toContain('a call failed');
    expect([kept().length, await rows()]).toEqual(before);
  });

  it('rotated by its camera is kept upright', async () => {
    const turned = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const shown = await lookAt(rig, (await sendPicture(rig, turned)).url);
    const { width, height, orientation } = await sharp(shown.bytes).metadata();
    expect([width, height, orientation]).toEqual([40, 60, undefined]);
  });

  it('that is also a page is kept as a picture only', async () => {
    const polyglot = Buffer.concat([await photo(), Buffer.from('<script>alert(1)</script>')]);
    const sent = await sendPicture(rig, polyglot);
    const shown = await lookAt(rig, sent.url);
    expect(shown.bytes.includes('<script>')).toBe(false);
    expect(shown.type).toBe('image/jpeg');
  });

  const attacks: readonly [string, () => Promise<Uint8Array>, string][] = [
    [
      'an SVG with a script',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      '1017',
    ],
    ['a page with a picture’s name', async () => Buffer.from('<!doctype html><script>1</script>'), '1017'],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n%'), '1017'],
    ['a GIF', async () => Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1'), '1017'],
    [
      'bytes that begin like a JPEG',
      async () => Buffer.concat([Buffer.of(0xff, 0xd8, 0xff), randomBytes(5000)]),
      '1017',
    ],
    ['a truncated picture', async () => (await photo()).subarray(0, 1500), '1017'],
    ['nothing', async () => Buffer.alloc(0), '1017'],
    ['a small file that unpacks to 30,000 by 30,000 pixels', async () => bomb(30_000, 30_000), '1018'],
    ['a picture of few enough pixels that unpacks to 474 MB', async () => bomb(7700, 7700, 16), '1018'],
    ['a file of 20 MB', async () => randomBytes(20 * 1024 * 1024), '413'],
  ];
  it.each(attacks)('is refused with a clear error as %s, and nothing half-stored stays', async (_, make, code) => {
    const before = [kept().length, await rows()];
    const sent = await sendPicture(rig, await make());
    expect(sent.code).toBe(code);
    expect(sent.message.length).toBeGreaterThan(10);
    expect([kept().length, await rows()]).toEqual(before);
  });

  it('under another name or without a form is refused with the missing field', async () => {
    expect(await sendPicture(rig, await photo(), { field: 'other' })).toMatchObject({ status: 400, code: '400' });
    const address = `${rig.baseUrl}/territory/user-problem/upload-problem-img?sessionId=demo`;
    const plain = await fetch(address, { method: 'POST', body: new URLSearchParams({ problemImage: 'x' }) });
    expect(plain.status).toBe(415);
  });

  it('is refused without a session', async () => {
    const before = kept().length;
    expect((await sendPicture(rig, await photo(), { session: 'nobody' })).code).toBe('401');
    expect(kept().length).toBe(before);
  });

  it('is shown to its sender only, and is missing for another borrower, no session and a guess', async () => {
    const { url } = await sendPicture(rig, await photo());
    const missing = await lookAt(rig, `/territory/user-problem/images/${'A'.repeat(32)}`);
    expect(missing.status).toBe(404);
    for (const [address, session] of [
      [url, 'demo2'],
      [url, 'nobody'],
      [url, ''],
      [`${url}x`, 'demo'],
      [url.replace(/[\w-]{32}$/, '..%2F..%2Fetc%2Fpasswd'), 'demo'],
    ] as const) {
      const seen = await lookAt(rig, address, session);
      expect([seen.status, seen.type, seen.bytes.toString()]).toEqual([404, missing.type, missing.bytes.toString()]);
    }
  });

  it('serves one purpose: a receipt opens at no other address and in no complaint', async () => {
    const receipt = await sendReceipt(rig, 'demo');
    expect((await lookAt(rig, receipt)).status).toBe(200);
    for (const purpose of ['complaint', 'document'] as const) {
      const elsewhere = pictureUrl(rig.config.basePath, purpose, pictureIdIn(receipt) ?? '');
      expect((await lookAt(rig, elsewhere)).status).toBe(404);
    }
    const problem = { orderNo: '170', problemType: '2', problemSonType: '', problemDetail: 'See the receipt.' };
    const answer = await rig.call('demo')(complaint.saveComplaint, { ...problem, problemImage: receipt });
    expect(answer).toMatchObject({ success: false, code: '1020' });
  });

  describe('whose browser left', () => {
    const path = '/territory/user-problem/upload-problem-img?sessionId=demo2';
    const form = async () => {
      const body = new FormData();
      body.append(
        'problemImage',
        new Blob([Uint8Array.from(await photo(20, 20))], { type: 'image/jpeg' }),
        'photo.jpg',
      );
      const response = new Response(body);
      return { headers: { 'content-type': response.headers.get('content-type') ?? '' }, body: await response.bytes() };
    };
    const sentCode = async () => (await sendPicture(rig, await photo(20, 20), { session: 'demo2' })).code;

    it('counts while it is in memory: a fifth one of a borrower is refused', async () => {
      await rig.db.transaction().execute(async (tx) => {
        await sql`lock table stored_files`.execute(tx);
        for (let count = 1; count <= 4; count += 1) {
          const hangUp = await sendAndHangUp(rig, path, await form());
          await expect.poll(() => waitForLock(rig)).toBe(count);
          await hangUp();
        }
        expect(await sentCode()).toBe('1029');
      });
      await expect.poll(sentCode).toBe('00');
    });

    it('counts no longer when only a part of it came', async () => {
      for (let count = 1; count <= 5; count += 1) {
        const { headers, body } = await form();
        const longer = { ...headers, 'content-length': String(body.length + 1) };
        const hangUp = await sendAndHangUp(rig, path, { headers: longer, body });
        await hangUp();
      }
      await expect.poll(sentCode).toBe('00');
    });
  });

  it('is refused after sixty unused ones in a day, so that the store cannot be filled', async () => {
    const small = await photo(20, 20);
    let last = '00';
    for (let count = 0; count < 61 && last === '00'; count += 1) {
      last = (await sendPicture(rig, small, { session: 'demo-young' })).code;
    }
    expect(last).toBe('1019');
  });
});
