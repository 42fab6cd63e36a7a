import jsqr from 'jsqr';
import sharp from 'sharp';

/** What the QR code on a picture says, read by a decoder that is not ours; null where there is none that can be read. */
export async function readQrCode(picture: Buffer): Promise<string | null> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null;
}
