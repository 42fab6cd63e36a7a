import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { documentPicture } from '../../../tools/document-picture.ts';
import type { ServiceRig } from './service-rig.ts';

const card = documentPicture(0);

/** A photo of a card, with a place and a camera in its metadata. */
export const photo = async (width = 800, height = 600): Promise<Buffer> =>
  sharp(await card)
    .resize(width, height, { fit: 'fill' })
    .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '14/1 35/1 0/1' } })
    .jpeg()
    .toBuffer();

/** A PNG of a few bytes that says it is huge. @param depth bits of a channel; with 16 it has four of them, else one */
export function bomb(width: number, height: number, depth: 8 | 16 = 8): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, depth === 16 ? 6 : 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

export interface Sent {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly url: string;
}

/** Sends a picture as a browser's form does. */
export async function sendPicture(
  rig: ServiceRig,
  file: Uint8Array,
  { session = 'demo', field = 'problemImage' } = {},
): Promise<Sent> {
  const body = new FormData();
  body.append(field, new Blob([Uint8Array.from(file)], { type: 'image/jpeg' }), 'photo.jpg');
  const address = `${rig.baseUrl}/territory/user-problem/upload-problem-img?sessionId=${session}`;
  const response = await fetch(address, { method: 'POST', body });
  const answer = (await response.json()) as { code: string; message: string; data: { url?: string } | null };
  return { status: response.status, code: answer.code, message: answer.message, url: answer.data?.url ?? '' };
}

/** What is served at a picture's address to a session. */
export async function lookAt(rig: ServiceRig, url: string, session = 'demo') {
  const response = await fetch(`${rig.baseUrl}${url}?sessionId=${session}`);
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

/** Sends so many pictures, three at a time: one fewer than a process takes of one borrower. @returns what each was answered with */
export async function sendMany(count: number, send: () => Promise<string>): Promise<string[]> {
  const answers: string[] = [];
  let left = count;
  const lane = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      answers.push(await send());
    }
  };
  await Promise.all([lane(), lane(), lane()]);
  return answers;
}
