import sharp from 'sharp';
import { SAMPLE_SIDE, type SeenPicture } from '../lending/applications/picture-hash.ts';

/** Minimum spread of tones in a picture with content: a white card under bad light has some 20. */
const BLANK_BELOW = 5;

/** Analyses a picture of ours, decoded at a small size. @param jpeg as `cleanImage` made it */
export async function showPicture(jpeg: Buffer): Promise<SeenPicture> {
  const image = sharp(jpeg);
  const { width, height } = await image.metadata();
  const colours = image
    .resize(SAMPLE_SIDE, SAMPLE_SIDE, { fit: 'fill', fastShrinkOnLoad: false })
    .removeAlpha()
    .toColourspace('srgb');
  const { data } = await colours.raw().toBuffer({ resolveWithObject: true });
  const channels = [0, 1, 2].map((channel) =>
    Float64Array.from({ length: SAMPLE_SIDE ** 2 }, (_, at) => data[at * 3 + channel] ?? 0),
  );
  const tones = Uint8Array.from({ length: SAMPLE_SIDE ** 2 }, (_, at) =>
    [0.299, 0.587, 0.114].reduce((sum, weight, channel) => sum + weight * (channels[channel]?.[at] ?? 0), 0),
  );
  return {
    shorterSide: Math.min(width, height),
    isBlank: channels.every((channel) => spreadOf(channel) < BLANK_BELOW),
    tones,
  };
}

/** The standard deviation of tones from 0 to 255. */
function spreadOf(tones: Float64Array): number {
  const mean = tones.reduce((sum, tone) => sum + tone, 0) / tones.length;
  return Math.sqrt(tones.reduce((sum, tone) => sum + (tone - mean) ** 2, 0) / tones.length);
}
