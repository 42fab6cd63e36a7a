import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

const WIDTH = 480;
const HEIGHT = 320;
const TILE = 40;

/** A valid PNG of 480 × 320 in random grey tiles: no service refuses it as blank, tiny or repeated. */
export function picture(): Blob {
  const tiles = randomBytes((WIDTH / TILE) * (HEIGHT / TILE));
  const rows = Array.from({ length: HEIGHT }, (_, y) => {
    const first = Math.floor(y / TILE) * (WIDTH / TILE);
    // each row begins with its filter: none
    return Buffer.from([0, ...Array.from({ length: WIDTH }, (__, x) => tiles[first + Math.floor(x / TILE)] ?? 0)]);
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(WIDTH, 0);
  head.writeUInt32BE(HEIGHT, 4);
  // 8-bit greyscale
  head.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const parts = [signature, chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.concat(rows))), chunk('IEND')];
  return new Blob([Uint8Array.from(Buffer.concat(parts))], { type: 'image/png' });
}

/** A chunk of a PNG: length, type, data and checksum. */
function chunk(type: string, data = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
