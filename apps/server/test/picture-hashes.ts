import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { documentPicture } from '../../../tools/document-picture.ts';
import { cleanImage } from '../src/attachments/clean-image.ts';
import { showPicture } from '../src/attachments/show-picture.ts';
import {
  bandsOf,
  searchBands,
  compareWith,
  hashOf,
  SAMPLE_SIDE,
  type PictureHash,
  SAME_WITHIN,
  matcherFor,
  type Tones,
} from '../src/lending/applications/picture-hash.ts';

/** What keeps distinct cards and copies apart on either side of the threshold, in bits. */
const MARGIN = 10;

/** The same numbers from 0 to 1 in every run. */
function chances(): () => number {
  let state = 7;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

/** Cuts up to 3% off each side, each by another length. */
async function cut(jpeg: Buffer, chance: () => number): Promise<Sharp> {
  const { width, height } = await sharp(jpeg).metadata();
  const [left, right] = [chance() * 0.03 * width, chance() * 0.03 * width].map(Math.round) as [number, number];
  const [top, bottom] = [chance() * 0.03 * height, chance() * 0.03 * height].map(Math.round) as [number, number];
  return sharp(jpeg).extract({ left, top, width: width - left - right, height: height - top - bottom });
}

type Copy = (jpeg: Buffer, chance: () => number) => Promise<Buffer>;

/** How somebody makes another file of one picture. */
const copies: Readonly<Record<string, Copy>> = {
  'coded at quality 30': (jpeg) => sharp(jpeg).jpeg({ quality: 30 }).toBuffer(),
  'coded as WebP': (jpeg) => sharp(jpeg).webp({ quality: 50 }).toBuffer(),
  'made half as large': (jpeg) => sharp(jpeg).resize(506).jpeg().toBuffer(),
  'made brighter': (jpeg) => sharp(jpeg).modulate({ brightness: 1.15 }).jpeg().toBuffer(),
  'turned by 90 degrees': (jpeg) => sharp(jpeg).rotate(90).jpeg({ quality: 60 }).toBuffer(),
  'turned by 180 degrees': (jpeg) => sharp(jpeg).rotate(180).jpeg({ quality: 60 }).toBuffer(),
  'turned by 270 degrees': (jpeg) => sharp(jpeg).rotate(270).jpeg({ quality: 60 }).toBuffer(),
  'cut by up to 3% at each side': async (jpeg, chance) => (await cut(jpeg, chance)).jpeg({ quality: 60 }).toBuffer(),
  'cut, turned and coded': async (jpeg, chance) =>
    sharp(await (await cut(jpeg, chance)).jpeg().toBuffer())
      .rotate(90)
      .jpeg({ quality: 50 })
      .toBuffer(),
};

/** As the service sees what was sent. */
async function tonesOf(sent: Buffer): Promise<Tones> {
  const image = await cleanImage(sent);
  if (image.kind !== 'image') throw new Error(image.kind);
  return (await showPicture(image.jpeg)).tones;
}

/** Shows the threshold on distinct made-up cards of one layout, and on copies of some of them. */
export function testPictureHashes(plan: {
  readonly cards: number;
  readonly copied: number;
  /** Ways of copying; all of them if left out. */
  readonly ways?: readonly string[];
}): void {
  const tried = Object.entries(copies).filter(([way]) => plan.ways?.includes(way) ?? true);
  describe(`the hashes of ${plan.cards} made-up cards of one layout`, () => {
    const cards: { jpeg: Buffer; tones: Tones; hash: PictureHash }[] = [];
    beforeAll(async () => {
      for (let seed = 0; seed < plan.cards; seed += 1) {
        const jpeg = await documentPicture(seed);
        const tones = await tonesOf(jpeg);
        cards.push({ jpeg, tones, hash: hashOf(tones) });
      }
    }, 120_000);

    it('A3 differ for every two of them, however they are cropped or rotated', () => {
      const nearest = cards.map(({ tones }, at) => {
        const distanceTo = compareWith(tones);
        return Math.min(...cards.filter((_, other) => other !== at).map(({ hash }) => distanceTo(hash)));
      });
      expect(nearest).toHaveLength(plan.cards);
      expect(Math.min(...nearest)).toBeGreaterThan(SAME_WITHIN + MARGIN);
    }, 120_000);

    it.each(tried)(
      'A3 match for a card that was %s, in either order',
      async (_how, copy) => {
        const chance = chances();
        const all = { later: true, earlier: true, isFarFromTheThreshold: true, isCandidate: true };
        const found = [];
        for (const { jpeg, tones, hash } of cards.slice(0, plan.copied)) {
          const other = await tonesOf(await copy(jpeg, chance));
          const wanted = new Set(searchBands(other));
          found.push({
            later: matcherFor(other)({ hash, tones: () => tones }),
            earlier: matcherFor(tones)({ hash: hashOf(other), tones: () => other }),
            isFarFromTheThreshold:
              Math.min(compareWith(other)(hash), compareWith(tones)(hashOf(other))) <= SAME_WITHIN - MARGIN,
            isCandidate: bandsOf(hash).filter((band) => wanted.has(band)).length >= 2,
          });
        }
        expect(found).toEqual(cards.slice(0, plan.copied).map(() => all));
      },
      120_000,
    );
  });
}

describe('the hash of a picture', () => {
  it('ignores brightness and differs for the inverse', () => {
    const slope = (at: (x: number, y: number) => number): Tones =>
      Uint8Array.from({ length: SAMPLE_SIDE ** 2 }, (_, place) =>
        at(place % SAMPLE_SIDE, Math.floor(place / SAMPLE_SIDE)),
      );
    const picture = (x: number, y: number): number => (x * 3 + y * 2 + ((x * y) % 17)) % 100;
    const one = slope(picture);
    expect(compareWith(one)(hashOf(slope((x, y) => picture(x, y) * 2 + 40)))).toBe(0);
    expect(compareWith(one)(hashOf(slope((x, y) => 255 - picture(x, y))))).toBeGreaterThan(SAME_WITHIN);
  });
});
