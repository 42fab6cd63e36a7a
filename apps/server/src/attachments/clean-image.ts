import sharp from 'sharp';
import { hasPictureSignature } from './picture-signature.ts';
import type { SeenPicture } from '../lending/applications/picture-hash.ts';
import { showPicture } from './show-picture.ts';

/** A re-encoded picture: a JPEG without metadata, of limited width and height. */
export type CleanImage =
  | { readonly kind: 'image'; readonly jpeg: Buffer; readonly seen: SeenPicture }
  | { readonly kind: 'unreadable' | 'too-large' };

/** Maximum number of decoded pixels: a phone's photo has up to 50 million; a decompression bomb has more. */
const MAX_PIXELS = 60_000_000;
/** Maximum decoded size in bytes: 60 million pixels of three bytes, 50 million of four. Sixteen bits a channel take twice as many. */
const MAX_DECODED_BYTES = 200_000_000;
/** Bytes of a channel of a pixel, by libvips's names. */
const bytesOfDepth: Readonly<Record<string, number>> = { uchar: 1, ushort: 2 };
const LONGEST_SIDE = 2000;
const QUALITY = 80;

const decoded = new Set(['jpeg', 'png', 'webp']);

/**
 * Decodes and re-encodes a picture: no uploaded byte remains, and neither do location and camera.
 * A file of another format, or a truncated one, is unreadable; a huge one is too large, which its
 * header shows before decoding. To be called where a decoder may take time and memory: see pictures.ts.
 */
export async function cleanImage(bytes: Buffer): Promise<CleanImage> {
  if (!hasPictureSignature(bytes)) return { kind: 'unreadable' };
  try {
    // a truncated picture is refused, not filled up with grey
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated', pages: 1 });
    const { format, width, height, channels, depth } = await image.metadata();
    if (!decoded.has(format)) return { kind: 'unreadable' };
    if (width * height * channels * (bytesOfDepth[depth] ?? 4) > MAX_DECODED_BYTES) return { kind: 'too-large' };
    const jpeg = await image
      .autoOrient()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: QUALITY, mozjpeg: true })
      .toBuffer();
    return { kind: 'image', jpeg, seen: await showPicture(jpeg) };
  } catch (error) {
    return { kind: error instanceof Error && /pixel limit/i.test(error.message) ? 'too-large' : 'unreadable' };
  }
}
