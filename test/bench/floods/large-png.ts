import { crc32, deflateSync } from 'node:zlib';

const kinds = { rgb: { depth: 8, colour: 2, bytes: 3 }, rgba16: { depth: 16, colour: 6, bytes: 8 } } as const;

/** A PNG of one colour: a few hundred kilobytes, hundreds of megabytes unpacked. */
export function largePng(width: number, height: number, kind: keyof typeof kinds): Uint8Array<ArrayBuffer> {
  const { depth, colour, bytes } = kinds[kind];
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, colour, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(height * (1 + width * bytes)));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Uint8Array.from(Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND')]));
}

function chunk(type: string, data = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
}
