import bidiModule from 'bidi-js';
import LineBreaker from 'linebreak';
import type { LetterFont, Weight } from './letter-fonts.ts';
import { clustersOf, type Printable, paragraphsOf, printable, type Scripts } from './printable-text.ts';

/** Letters of one font and direction. */
export interface Run {
  readonly font: LetterFont;
  /** The drawn text. */
  readonly text: string;
  /** Its text in reading order, where the glyphs do not give it. */
  readonly says?: string;
  /** Points from the start of the line. */
  readonly x: number;
}

/** A line of a text. Lengths are points, of letters one point high for `ascent` and `below`. */
export interface Line {
  /** In the order of reading. */
  readonly runs: readonly Run[];
  readonly width: number;
  readonly ascent: number;
  readonly below: number;
}

export interface LineRules {
  /** Points; Infinity for one line for each paragraph. */
  readonly width: number;
  readonly weight: Weight;
  readonly scripts: Scripts | null;
  /** Points. */
  readonly measure: (run: Omit<Run, 'x'>) => number;
}

// its types export a default, which Node gives as the module itself
const bidi = (bidiModule as unknown as typeof bidiModule.default)();

/** A text in lines, each run in its place: right-to-left letters in theirs, between letters from left to right. */
export function linesOf(text: string, rules: LineRules): Line[] {
  if (text === '') return [];
  return paragraphsOf(text).flatMap((paragraph) => {
    const letters = printable(paragraph, rules.weight, rules.scripts);
    if (letters.text === '') return [lineOf([], printable(' ', rules.weight, rules.scripts).fonts, rules)];
    const levels = levelsOf(letters.text);
    const runsFrom = (begin: number, end: number) => runsOf(letters, { levels, begin, end });
    const widthFrom = (begin: number, end: number) =>
      runsFrom(begin, end).reduce((sum, run) => sum + rules.measure(run), 0);
    return breaksOf(letters.text, rules.width, widthFrom).map(([begin, end]) =>
      lineOf(runsFrom(begin, end), letters.fonts.slice(begin, end), rules),
    );
  });
}

const RIGHT_TO_LEFT = String.raw`[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}]`;
const AFTER_RIGHT_TO_LEFT = new RegExp(`(?<=${RIGHT_TO_LEFT})\\P{L}+(?=$|(?!${RIGHT_TO_LEFT})\\p{L})`, 'gu');
const LEFT_TO_RIGHT_MARK = '\u200E';

/** Embedding levels by UTF-16 unit: odd ones are right to left. A figure after a name stays after it. */
function levelsOf(text: string): readonly number[] {
  if (!new RegExp(RIGHT_TO_LEFT, 'u').test(text)) return Array.from({ length: text.length }, () => 0);
  const marked = text.replaceAll(AFTER_RIGHT_TO_LEFT, (gap) => gap.replace(/\d/, `${LEFT_TO_RIGHT_MARK}$&`));
  const { levels } = bidi.getEmbeddingLevels(marked, 'ltr');
  return [...levels].filter((_, index) => marked[index] !== LEFT_TO_RIGHT_MARK);
}

/** Where the lines of a paragraph begin and end. A word longer than a line is broken between letters. */
function breaksOf(text: string, width: number, widthFrom: (begin: number, end: number) => number): [number, number][] {
  const lines: [number, number][] = [];
  let begin = 0;
  let end = 0;
  let used = 0;
  const place = (from: number, to: number): void => {
    const needed = widthFrom(from, to);
    if (used + needed > width && from > begin) {
      lines.push([begin, from]);
      begin = from;
      used = 0;
    }
    used += needed;
    end = to;
  };
  const breaker = new LineBreaker(text);
  for (let next = breaker.nextBreak(); next !== null; next = breaker.nextBreak()) {
    const from = end;
    if (widthFrom(from, next.position) <= width) place(from, next.position);
    else for (const cluster of clustersOf(text.slice(from, next.position))) place(end, end + cluster.length);
  }
  lines.push([begin, end]);
  return lines;
}

interface LeveledRun extends Omit<Run, 'x'> {
  readonly level: number;
}

interface Span {
  readonly levels: readonly number[];
  readonly begin: number;
  readonly end: number;
}

function runsOf({ text, fonts }: Printable, { levels, begin, end }: Span): LeveledRun[] {
  const runs: LeveledRun[] = [];
  const spaceFrom = begin + text.slice(begin, end).trimEnd().length;
  // spaces at the end of a line follow its direction
  const levelAt = (index: number) => (index < spaceFrom ? (levels[index] ?? 0) : 0);
  let from = begin;
  for (let index = begin + 1; index <= end; index += 1) {
    const font = fonts[from];
    if (font === undefined || (index < end && fonts[index] === font && levelAt(index) === levelAt(from))) continue;
    runs.push({ level: levelAt(from), font, ...drawn(text.slice(from, index), levelAt(from), font) });
    from = index;
  }
  return runs;
}

function drawn(text: string, level: number, { isBase }: LetterFont): Pick<Run, 'text' | 'says'> {
  const isTurned = level % 2 === 1;
  if (isTurned && !/\p{L}/u.test(text)) {
    const letters = clustersOf(text).map((letter) => bidi.getMirroredCharacter(letter) ?? letter);
    return { text: letters.reverse().join(''), says: text };
  }
  return isBase && !isTurned && !/\p{M}/u.test(text) ? { text } : { text, says: text };
}

function lineOf(runs: readonly LeveledRun[], fonts: readonly LetterFont[], { measure }: LineRules): Line {
  const places = new Map<LeveledRun, number>();
  let x = 0;
  for (const run of inOrderOfSight(runs)) {
    places.set(run, x);
    x += measure(run);
  }
  const last = runs.at(-1);
  const spaces = last === undefined ? 0 : measure(last) - measure({ ...last, text: last.text.trimEnd() });
  return {
    runs: runs.map((run) => ({ ...run, x: places.get(run) ?? 0 })),
    width: x - spaces,
    ascent: Math.max(...fonts.map(({ ascent }) => ascent)),
    below: Math.max(...fonts.map(({ below }) => below)),
  };
}

/** Rule L2 of Unicode's bidirectional algorithm (UAX 9). */
function inOrderOfSight(runs: readonly LeveledRun[]): LeveledRun[] {
  let order = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    const turned: LeveledRun[] = [];
    let group: LeveledRun[] = [];
    for (const run of order) {
      if (run.level >= level) group.unshift(run);
      else {
        turned.push(...group, run);
        group = [];
      }
    }
    order = [...turned, ...group];
  }
  return order;
}
