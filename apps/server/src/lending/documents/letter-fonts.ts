import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';
import { type Shaper, withShaper } from './shape-text.ts';

export type Weight = 'regular' | 'bold';

/** A font of a PDF. Metrics are shares of the size of its letters. */
export interface LetterFont {
  readonly name: string;
  /** Whether it is the font of Latin letters. */
  readonly isBase: boolean;
  /** What PDFKit draws with: it refuses a missing glyph. */
  readonly source: Font;
  readonly ascent: number;
  /** The distance from the baseline to the next line's highest letter. */
  readonly below: number;
}

interface FontFiles {
  readonly name: string;
  /** Letters that need the font; its file is read for the first of them. */
  readonly letters: RegExp;
  readonly regular: string;
  readonly bold: string;
}

const resolveFont = createRequire(import.meta.url).resolve;

const noto = (script: string, kind = 'Sans'): Pick<FontFiles, 'name' | 'regular' | 'bold'> => {
  const family = `@expo-google-fonts/noto-${kind.toLowerCase()}-${script.toLowerCase()}`;
  const file = `Noto${kind}${script}`;
  return {
    name: script.toLowerCase(),
    regular: `${family}/400Regular/${file}_400Regular.ttf`,
    bold: `${family}/700Bold/${file}_700Bold.ttf`,
  };
};

// The standard fonts of PDF readers lack the peso and rupee signs.
const base: FontFiles = {
  name: 'base',
  letters: /[^]/u,
  regular: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  bold: 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
};

// the package exports its program only
const chinese = join(dirname(resolveFont('@embedpdf/fonts-sc')), '../fonts');

const scripts: readonly FontFiles[] = [
  { ...noto('Devanagari'), letters: /\p{scx=Devanagari}/u },
  { ...noto('Bengali'), letters: /\p{scx=Bengali}/u },
  { ...noto('Gurmukhi'), letters: /\p{scx=Gurmukhi}/u },
  { ...noto('Gujarati'), letters: /\p{scx=Gujarati}/u },
  { ...noto('Oriya'), letters: /\p{scx=Oriya}/u },
  { ...noto('Tamil'), letters: /\p{scx=Tamil}/u },
  { ...noto('Telugu'), letters: /\p{scx=Telugu}/u },
  { ...noto('Kannada'), letters: /\p{scx=Kannada}/u },
  { ...noto('Malayalam'), letters: /\p{scx=Malayalam}/u },
  { ...noto('Arabic', 'Naskh'), letters: /\p{scx=Arabic}/u },
  {
    name: 'chinese',
    letters: /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\u{3000}-\u{303F}\u{FF00}-\u{FFEF}]/u,
    regular: join(chinese, 'NotoSansHans-Regular.otf'),
    bold: join(chinese, 'NotoSansHans-Bold.otf'),
  },
];

const opened = new Map<string, LetterFont>();

function open(files: FontFiles, weight: Weight, shaper: Shaper | null): LetterFont {
  const name = `${files.name}-${weight}${shaper === null ? '' : '-shaped'}`;
  const known = opened.get(name);
  if (known !== undefined) return known;
  const bytes = readFileSync(resolveFont(files[weight]));
  const font = create(bytes);
  if ('fonts' in font) throw new Error(`a collection instead of a font: ${files[weight]}`);
  const letterFont: LetterFont = {
    name,
    isBase: files === base,
    source: withShaper(font, bytes, shaper),
    ascent: font.ascent / font.unitsPerEm,
    below: (font.lineGap - font.descent) / font.unitsPerEm,
  };
  opened.set(name, letterFont);
  return letterFont;
}

/** The font of Latin letters, figures and signs. @param shaper null for a text whose letters need no shaping */
export const baseFont = (weight: Weight, shaper: Shaper | null): LetterFont => open(base, weight, shaper);

/**
 * The first font that has each letter of a cluster; null for none. A font's file is read for its first letter. Letters take the
 * font of their script first, signs the base font.
 */
export function fontOf(cluster: string, weight: Weight, shaper: Shaper): LetterFont | null {
  const fitting = scripts.filter(({ letters }) => letters.test(cluster));
  const candidates = /^[\p{L}\p{M}\p{N}]/u.test(cluster) ? [...fitting, base] : [base, ...fitting];
  for (const files of candidates) {
    const font = open(files, weight, shaper);
    if (hasLetters(font, cluster)) return font;
  }
  return null;
}

/** Joiners choose the form of their neighbours and need no glyph. */
export const hasLetters = ({ source }: LetterFont, text: string): boolean =>
  [...text].every(
    (letter) => /[\u200C\u200D]/u.test(letter) || source.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
  );
