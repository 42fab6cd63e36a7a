import sharp from 'sharp';

/** A picture made anew from what was sent: a JPEG without metadata, at most so many pixels wide and high. */
export type CleanImage =
  | { readonly kind: 'image'; readonly jpeg: Buffer }
  | { readonly kind: 'unreadable' | 'too-large' };

/** Pixels that are decoded at most: a phone's photo has up to 50 million; a bomb has more. */
const MOST_PIXELS = 60_000_000;
const LONGEST_SIDE = 2000;
const QUALITY = 80;

/** The formats that are decoded, told by their first bytes, before any decoder sees them. */
const signatures: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.of(0xff, 0xd8, 0xff)),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
];
const decoded = new Set(['jpeg', 'png', 'webp']);

/**
 * Decodes a picture and encodes it anew: nothing of the bytes that were sent is kept, nor where and with what it was taken.
 * What is no picture of the formats we take, or breaks off in the middle, is unreadable; one that would be huge is too large.
 */
export async function cleanImage(bytes: Buffer): Promise<CleanImage> {
  if (!signatures.some((isOfIt) => isOfIt(bytes))) return { kind: 'unreadable' };
  try {
    // a truncated picture is refused, not filled up with grey
    const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'truncated', pages: 1 });
    const { format, width, height } = await image.metadata();
    if (!decoded.has(format)) return { kind: 'unreadable' };
    if (width * height > MOST_PIXELS) return { kind: 'too-large' };
    const jpeg = await image
      .autoOrient()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: QUALITY, mozjpeg: true })
      .toBuffer();
    return { kind: 'image', jpeg };
  } catch (error) {
    return { kind: error instanceof Error && /pixel limit/i.test(error.message) ? 'too-large' : 'unreadable' };
  }
}
