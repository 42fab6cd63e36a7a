import type { Font } from 'fontkit';
import type * as Harfbuzz from 'harfbuzzjs';

/** The library that joins, reorders and places the letters of Indic and Arabic scripts. */
export type Shaper = typeof Harfbuzz;

/** Thrown instead of drawing the box of a missing glyph. */
export class MissingGlyph extends Error {
  constructor(font: string) {
    // the text may be a name, which logs must not contain
    super(`${font} lacks a glyph of a text`);
    this.name = 'MissingGlyph';
  }
}

export const openShaper = (): Promise<Shaper> => import('harfbuzzjs');

/** What PDFKit reads of a laid-out text. Lengths are font units. */
interface Laid {
  readonly glyphs: readonly Glyph[];
  readonly positions: readonly Position[];
  readonly advanceWidth: number;
}
interface Glyph {
  /** The glyph in its font, and from NEXT on which letters it stands for. */
  readonly id: number;
  readonly advanceWidth: number;
  readonly codePoints: readonly number[];
}
type Position = Readonly<Record<'xAdvance' | 'yAdvance' | 'xOffset' | 'yOffset', number>>;

/** Fonts have fewer glyphs. */
const NEXT = 0x1_0000;

/**
 * A font whose layout refuses missing glyphs, and shapes by the rules of each script where a shaper is given.
 * @param bytes of the font, TrueType or OpenType
 */
export function withShaper(font: Font, bytes: Uint8Array, shaper: Shaper | null): Font {
  const lay = shaper === null ? (text: string): Laid => font.layout(text) : shapedLayout(font, bytes, shaper);
  return Object.create(font, {
    layout: {
      value(text: string): Laid {
        const laid = lay(text);
        if (laid.glyphs.some(({ id }) => id % NEXT === 0)) throw new MissingGlyph(font.postscriptName);
        return laid;
      },
    },
    createSubset: { value: () => subsetByLetters(font) },
  }) as Font;
}

/** A subset with a glyph for each of its meanings, so that readers of the PDF find the letters of each. */
function subsetByLetters(font: Font) {
  // its types know the encoded bytes only
  const subset = font.createSubset() as unknown as { glyphs: number[]; includeGlyph(id: number): number };
  const included = new Map<number, number>([[0, 0]]);
  subset.includeGlyph = (id) => {
    const known = included.get(id);
    if (known !== undefined) return known;
    const place = subset.glyphs.push(id % NEXT) - 1;
    included.set(id, place);
    return place;
  };
  return subset;
}

function shapedLayout(font: Font, bytes: Uint8Array, { Blob, Buffer, Face, Font: ShapedFont, shape }: Shaper) {
  const shaped = new ShapedFont(new Face(new Blob(bytes)));
  const meanings = new Map<string, number>();
  const meaningOf = (letters: string): number => {
    const known = meanings.get(letters) ?? meanings.size;
    meanings.set(letters, known);
    return known;
  };
  return (text: string): Laid => {
    const buffer = new Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(shaped, buffer);
    const infos = buffer.getGlyphInfos();
    const letters = lettersOf(
      text,
      infos.map(({ cluster }) => cluster),
    );
    return {
      glyphs: infos.map(({ codepoint: glyph }, index) => ({
        id: glyph + NEXT * meaningOf(letters[index] ?? ''),
        advanceWidth: font.getGlyph(glyph).advanceWidth,
        codePoints: Array.from(letters[index] ?? '', (letter) => letter.codePointAt(0) ?? 0),
      })),
      positions: buffer
        .getGlyphPositions()
        .map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({ xAdvance, yAdvance, xOffset, yOffset })),
      // PDFKit scales the positions before it asks for the width
      get advanceWidth() {
        return this.positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
  };
}

/** For a glyph beyond the letters of its cluster. */
const NO_LETTER = '\u200B';

/**
 * The letters of each glyph, so that the glyphs of a cluster say its letters in the order of reading, whatever their own order.
 * @param clusters where the cluster of each glyph begins in the text; descending for right-to-left text
 */
function lettersOf(text: string, clusters: readonly number[]): string[] {
  const isTurned = (clusters[0] ?? 0) > (clusters.at(-1) ?? 0);
  const inOrder = isTurned ? clusters.toReversed() : clusters;
  const letters: string[] = [];
  for (let index = 0; index < inOrder.length; ) {
    const begin = inOrder[index] ?? 0;
    const next = inOrder.findIndex((cluster) => cluster > begin);
    const count = (next < 0 ? inOrder.length : next) - index;
    const composed = text.slice(begin, inOrder[next] ?? text.length);
    const parts = [...(count > [...composed].length ? composed.normalize('NFD') : composed)];
    for (let glyph = 0; glyph < count; glyph += 1) {
      const own = glyph === count - 1 ? parts.slice(glyph) : parts.slice(glyph, glyph + 1);
      letters.push(own.join('') || NO_LETTER);
    }
    index += count;
  }
  return isTurned ? letters.reverse() : letters;
}
