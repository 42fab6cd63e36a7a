import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.ts';

type Text = string | Readonly<Record<string, string>>;
type Texts = Readonly<Record<string, Text>>;
type Source = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** A surface of the product, and the file that defines the keys of its texts. */
interface Surface {
  readonly source: string;
  readonly types: string;
  readonly write: (source: Source) => string;
}

/** The generated types of the texts: each key with its placeholders, from the file that defines the keys. */
export const surfaces: readonly Surface[] = [
  {
    source: 'apps/server/src/i18n/en.json',
    types: 'apps/server/src/i18n/text-types.ts',
    write: ({ texts = {}, phrases = {} }) =>
      [
        '/** The placeholders of each text. */',
        `export interface ServiceTexts ${members(texts as Texts, '')}`,
        '',
        'export type TextKey = keyof ServiceTexts;',
        '',
        '/** Whole sentences and labels that are stored in English: in the contract, in data, in the database. */',
        `export type Phrase =\n${Object.keys(phrases)
          .map((phrase) => `  | ${JSON.stringify(phrase)}`)
          .join('\n')};`,
      ].join('\n'),
  },
  {
    source: 'apps/web/src/i18n/default.json',
    types: 'apps/web/src/i18n/text-types.ts',
    write: ({ screens = {}, pages = {} }) =>
      [
        '/** The placeholders of each text of the screens, by part. */',
        `export interface ScreenTexts ${parts(screens)}`,
        '',
        '/** The same of the public pages. */',
        `export interface PublicTexts ${parts(pages)}`,
      ].join('\n'),
  },
  {
    source: 'apps/desk/src/i18n/default.json',
    types: 'apps/desk/src/i18n/text-types.ts',
    write: ({ texts = {} }) =>
      `/** The placeholders of each text. */\nexport interface DeskTexts ${members(texts as Texts, '')}`,
  },
];

/** The contents of a surface's types for the text of its source. */
export const typesOf = ({ source, write }: Surface, json: string): string =>
  `// Generated from ${path.basename(source)} by \`npm run texts\`.\n\n${write(JSON.parse(json) as Source)}\n`;

const parts = (all: Readonly<Record<string, unknown>>): string =>
  `{\n${Object.entries(all)
    .map(([part, texts]) => `  readonly ${part}: ${members(texts as Texts, '  ')};`)
    .join('\n')}\n}`;

/** The members of an interface with the placeholders of each text: `'shell.call': '{phone}'`. */
function members(texts: Texts, indent: string): string {
  const lines = Object.entries(texts).map(
    ([key, text]) => `${indent}  readonly ${JSON.stringify(key)}: ${JSON.stringify(placeholdersOf(text))};`,
  );
  return `{\n${lines.join('\n')}\n${indent}}`;
}

function placeholdersOf(text: Text): string {
  const variants = typeof text === 'string' ? [text] : Object.values(text);
  return [...new Set(variants.flatMap((each) => each.match(/\{\w+\}/g) ?? []))].join('');
}

if (import.meta.main)
  for (const surface of surfaces)
    writeFileSync(
      path.join(root, surface.types),
      typesOf(surface, readFileSync(path.join(root, surface.source), 'utf8')),
    );
