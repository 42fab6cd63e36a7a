import { baseFont, fontOf, hasLetters, type LetterFont, type Weight } from './letter-fonts.ts';
import { openShaper, type Shaper } from './shape-text.ts';

/** The shaping of letters of other scripts. */
export interface Scripts {
  readonly shaper: Shaper;
  /** The Latin spelling of a text; empty for none. */
  readonly latinOf: (text: string) => string;
}

/** A text whose every letter has a glyph. */
export interface Printable {
  readonly text: string;
  /** The font of each UTF-16 unit. */
  readonly fonts: readonly LetterFont[];
}

const clusters = new Intl.Segmenter('und', { granularity: 'grapheme' });
export const clustersOf = (text: string): string[] => [...clusters.segment(text)].map(({ segment }) => segment);

const SIMPLE = /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Common}]*$/u;
const UNSEEN = /(?![\u200C\u200D])\p{Default_Ignorable_Code_Point}/gu;
const LINE_ENDS = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;
const VISIBLE_ASCII = /^[ -~]+$/;

export const paragraphsOf = (text: string): string[] => text.split(LINE_ENDS).map((line) => line.replaceAll('\t', ' '));

/** What the letters of a text need; null where the base font has them all, as they are. */
export async function openScripts(text: string): Promise<Scripts | null> {
  const letters = [...new Set(paragraphsOf(text).join(''))].join('');
  const isSimple =
    SIMPLE.test(letters) &&
    letters.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '') === letters &&
    (['regular', 'bold'] as const).every((weight) => hasLetters(baseFont(weight, null), letters));
  if (isSimple) return null;
  const [shaper, { default: latinOf }] = await Promise.all([openShaper(), import('any-ascii')]);
  return { shaper, latinOf };
}

/**
 * The letters of a paragraph with their fonts. Letters without a font become their Latin spelling in square brackets, and
 * letters without a spelling their code point: [U+E000].
 * @param scripts as returned by openScripts for a text with these letters
 */
export function printable(paragraph: string, weight: Weight, scripts: Scripts | null): Printable {
  const font = baseFont(weight, scripts?.shaper ?? null);
  if (scripts === null) return { text: paragraph, fonts: Array.from({ length: paragraph.length }, () => font) };
  let text = '';
  const fonts: LetterFont[] = [];
  const add = (letters: string, theirs: LetterFont) => {
    text += letters;
    for (let unit = 0; unit < letters.length; unit += 1) fonts.push(theirs);
  };
  let spelling = '';
  const endSpelling = () => {
    if (spelling !== '') add(`[${spelling.trim()}]`, font);
    spelling = '';
  };
  for (const cluster of clustersOf(paragraph)) {
    const letters = cluster.replaceAll(UNSEEN, '').normalize('NFC');
    const theirs = fontOf(letters, weight, scripts.shaper);
    if (theirs === null) spelling += spelt(letters, scripts);
    else if (letters !== '') {
      endSpelling();
      add(letters, theirs);
    }
  }
  endSpelling();
  return { text, fonts };
}

function spelt(letters: string, { latinOf }: Scripts): string {
  const latin = latinOf(letters);
  if (VISIBLE_ASCII.test(latin) && latin.trim() !== '') return latin;
  const codes = [...letters].map(
    (letter) => `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  );
  return ` ${codes.join(' ')}`;
}
