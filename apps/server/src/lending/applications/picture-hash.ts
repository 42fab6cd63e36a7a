/**
 * A perceptual hash of a picture: the signs of its grey tones' cosine coefficients, as in pHash (Zauner, 2010), with more
 * of them, because cards of one type differ little. Lossy compression, scaling and light change few signs. A picture to be
 * searched for is tried with other borders, because either may be cropped, and rotated by quarters, which only permutes signs. This file
 * decodes no picture: its input is grey tones, its output bits.
 */

/** Width and height in grey pixels of the hashed sample, for any aspect ratio. */
export const SAMPLE_SIDE = 64;
/** Cosines in each direction. */
const WAVES = 24;
const WORDS = (WAVES * WAVES) / 32;
/**
 * Possible borders of another copy of the picture, as fractions of its width or height: inwards where that one is cropped, outwards
 * where this one is. All combinations of the four sides are tried.
 */
const BORDERS = [-0.03, -0.01, 0.01, 0.03] as const;
const BANDS = 16;
const BITS_IN_A_BAND = 16;

/** Bits of a hash; the sign of the mean carries no information and is always 0. */
const HASH_BITS = WAVES * WAVES;

/**
 * Maximum difference in bits of `HASH_BITS` between hashes of matching pictures. Among two hundred generated cards of one layout, no
 * two are closer than 90; recompressed, cropped (3%) or rotated copies are at most 60 apart (picture-hash.test.ts).
 */
export const SAME_WITHIN = 75;

/** The tones of a picture, from 0 to 255, row by row: `SAMPLE_SIDE` × `SAMPLE_SIDE` of them. */
export type Tones = Uint8Array;

/** The analysis of a picture's content. */
export interface SeenPicture {
  /** Pixels of the shorter side. */
  readonly shorterSide: number;
  /** Whether it has nearly a single colour, so that nothing is readable. */
  readonly isBlank: boolean;
  /** The tones for comparison. */
  readonly tones: Tones;
}
export type PictureHash = Uint32Array;

/** The hash of a whole picture. */
export function hashOf(tones: Tones): PictureHash {
  const waves = wavesOver([0, 0]);
  return signsOf(
    waves.map((wave) => alongRows(tones, wave)),
    waves,
  );
}

/**
 * The hashes of a picture as other copies may be: cropped, uncropped and rotated. They take most of the time of a search,
 * so callers that need them twice compute them once.
 */
export function copiesOf(tones: Tones): PictureHash[] {
  const waves = BORDERS.flatMap((from) => BORDERS.map((to) => wavesOver([from, to])));
  const cut = waves.flatMap((across) => {
    const rows = across.map((wave) => alongRows(tones, wave));
    return waves.map((down) => signsOf(rows, down));
  });
  return [hashOf(tones), ...cut].flatMap(heldEachWay);
}

/** The cosine transform of a line with other borders. Beyond the picture its outermost pixels are repeated. */
function wavesOver([from, to]: readonly [from: number, to: number]): Float64Array[] {
  const [first, end] = [from * SAMPLE_SIDE, (1 - to) * SAMPLE_SIDE];
  return Array.from({ length: WAVES }, (_, wave) => {
    const weights = new Float64Array(SAMPLE_SIDE);
    for (let at = Math.floor(first); at < end; at += 1) {
      const [left, right] = [Math.max(at, first), Math.min(at + 1, end)];
      const pixel = Math.min(Math.max(at, 0), SAMPLE_SIDE - 1);
      const phase = (Math.PI * wave * ((left + right) / 2 - first)) / (end - first);
      weights[pixel] = (weights[pixel] ?? 0) + (right - left) * Math.cos(phase);
    }
    return weights;
  });
}

function alongRows(tones: Tones, wave: Float64Array): Float64Array {
  const sums = new Float64Array(SAMPLE_SIDE);
  for (let y = 0; y < SAMPLE_SIDE; y += 1) {
    let sum = 0;
    for (let x = 0; x < SAMPLE_SIDE; x += 1) sum += (tones[y * SAMPLE_SIDE + x] ?? 0) * (wave[x] ?? 0);
    sums[y] = sum;
  }
  return sums;
}

function signsOf(rows: readonly Float64Array[], down: readonly Float64Array[]): PictureHash {
  const hash = new Uint32Array(WORDS);
  rows.forEach((row, across) =>
    down.forEach((wave, at) => {
      let sum = 0;
      for (let y = 0; y < SAMPLE_SIDE; y += 1) sum += (row[y] ?? 0) * (wave[y] ?? 0);
      if (sum > 0) setBit(hash, at * WAVES + across);
    }),
  );
  return hash;
}

const setBit = (hash: PictureHash, at: number): void => {
  if (at > 0) hash[at >>> 5] = ((hash[at >>> 5] ?? 0) | (1 << (at & 31))) >>> 0;
};
const bitOf = (hash: PictureHash, at: number): number => ((hash[at >>> 5] ?? 0) >>> (at & 31)) & 1;

/** The hash of the picture rotated by a quarter: rows become columns, and every second wave changes its sign. */
function turned(hash: PictureHash): PictureHash {
  const other = new Uint32Array(WORDS);
  for (let down = 0; down < WAVES; down += 1) {
    for (let across = 0; across < WAVES; across += 1) {
      if ((bitOf(hash, across * WAVES + down) ^ (across & 1)) === 1) setBit(other, down * WAVES + across);
    }
  }
  return other;
}

/** A hash in the four orientations. */
function heldEachWay(hash: PictureHash): PictureHash[] {
  const held = [hash];
  for (let turn = 1; turn < 4; turn += 1) held.push(turned(held[turn - 1] ?? hash));
  return held;
}

/** @returns the distance of another picture's hash, cropped and rotated to be closest; at most `HASH_BITS` */
export function compareWith(tones: Tones, copies = copiesOf(tones)): (other: PictureHash) => number {
  return (other) => copies.reduce((least, copy) => Math.min(least, differing(copy, other, least)), HASH_BITS);
}

/** Up to this distance in bits, two pictures are also compared the other way round, because either may be the cropped one. */
const MAYBE_WITHIN = 120;

/** A picture for comparison with another. */
export interface OtherPicture {
  readonly hash: PictureHash;
  /** Called only for a close hash. */
  readonly tones: () => Tones;
}

/** @returns whether another picture matches, recompressed, scaled, slightly cropped or rotated by quarters */
export function matcherFor(tones: Tones, copies = copiesOf(tones)): (other: OtherPicture) => boolean {
  const hash = hashOf(tones);
  const distanceTo = compareWith(tones, copies);
  return (other) => {
    const distance = distanceTo(other.hash);
    if (distance <= SAME_WITHIN || distance > MAYBE_WITHIN) return distance <= SAME_WITHIN;
    return compareWith(other.tones())(hash) <= SAME_WITHIN;
  };
}

/** Stops counting at the smallest distance found so far. */
function differing(one: PictureHash, other: PictureHash, max: number): number {
  let count = 0;
  for (let at = 0; at < WORDS && count < max; at += 1) count += bitsIn((one[at] ?? 0) ^ (other[at] ?? 0));
  return count;
}

function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The bit positions of each band: chosen once, at random. */
const bandPlaces: readonly (readonly number[])[] = Array.from({ length: BANDS }, (_, band) => {
  const places = Array.from({ length: HASH_BITS - 1 }, (__, at) => at + 1);
  let state = band * 2_654_435_761 + 1;
  for (let at = places.length - 1; at > 0; at -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = Math.floor((state / 2 ** 32) * (at + 1));
    [places[at], places[other]] = [places[other] ?? 0, places[at] ?? 0];
  }
  return places.slice(0, BITS_IN_A_BAND);
});

/** The bands under which a picture is indexed, a number each: the band, then its bits. Similar pictures share some. To be keyed before storing. */
export const bandsOf = (hash: PictureHash): number[] =>
  bandPlaces.map((places, band) => places.reduce((bits, at) => bits * 2 + bitOf(hash, at), band));

/** The bands to search for: those of a picture, cropped and rotated. */
export const searchBands = (tones: Tones, copies = copiesOf(tones)): number[] => [...new Set(copies.flatMap(bandsOf))];

/** A hash as bytes, and back. */
export const bytesOfHash = (hash: PictureHash): Buffer => Buffer.from(hash.buffer);
export const hashOfBytes = (bytes: Buffer): PictureHash => new Uint32Array(Uint8Array.from(bytes).buffer);
