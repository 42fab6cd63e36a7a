import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { isWholePicture } from './whole-picture.ts';

const noise = sharp(Buffer.from(Array.from({ length: 64 * 64 * 4 }, (_, at) => (at * 7919) % 251)), {
  raw: { width: 64, height: 64, channels: 4 },
});

const files = {
  jpeg: await noise.clone().jpeg({ quality: 95 }).toBuffer(),
  'progressive JPEG': await noise.clone().jpeg({ progressive: true }).toBuffer(),
  'JPEG with restart markers and metadata': await noise
    .clone()
    .withExif({ IFD0: { Copyright: 'Hiram' } })
    .jpeg({ mozjpeg: true })
    .toBuffer(),
  png: await noise.clone().png().toBuffer(),
  webp: await noise.clone().webp({ quality: 90 }).toBuffer(),
};

describe('isWholePicture (30-D4)', () => {
  it.each(Object.entries(files))('accepts a complete %s, also with bytes after its end', (_, bytes) => {
    expect(isWholePicture(bytes)).toBe(true);
    expect(isWholePicture(Buffer.concat([bytes, Buffer.from('a trailer of the camera')]))).toBe(true);
  });

  it.each(Object.entries(files))('detects a %s truncated at any byte', (_, bytes) => {
    for (let length = 12; length < bytes.length - 1; length += 13)
      expect(isWholePicture(bytes.subarray(0, length))).toBe(false);
    expect(isWholePicture(bytes.subarray(0, -2))).toBe(false);
  });

  it('detects a JPEG with a thumbnail, truncated after the end of the thumbnail', () => {
    const thumbnail = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 0]), files.jpeg]);
    thumbnail.writeUInt16BE(files.jpeg.length + 2, 2);
    const photo = Buffer.concat([files.jpeg.subarray(0, 2), thumbnail, files.jpeg.subarray(2)]);
    expect(isWholePicture(photo)).toBe(true);
    expect(isWholePicture(photo.subarray(0, -300))).toBe(false);
  });

  it('leaves another format, and an empty file, to the service', () => {
    expect(isWholePicture(Buffer.from('GIF89a, or whatever'))).toBe(true);
    expect(isWholePicture(Buffer.alloc(0))).toBe(false);
  });
});
