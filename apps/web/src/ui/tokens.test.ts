import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const sheets = ['tokens.css', 'tokens-parts.css'].map((name) =>
  readFileSync(path.resolve(import.meta.dirname, name), 'utf8'),
);

/** The default colours of one scheme; a brand's own are checked when its configuration is read. */
function coloursOf(block: string): Map<string, string> {
  const found = block.matchAll(/--([a-z-]+):\s*(?:var\(--[a-z-]+,\s*)?(#[0-9a-f]{3,6})\b/g);
  return new Map([...found].map(([, name = '', hex = '']) => [name, hex]));
}
const light = coloursOf(sheets.map((sheet) => sheet.slice(0, sheet.indexOf('@media'))).join(''));
const dark = new Map([...light, ...coloursOf(sheets.map((sheet) => sheet.slice(sheet.indexOf('@media'))).join(''))]);

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const digits =
    hex.length === 4 ? Array.from(hex.slice(1)).map((digit) => digit + digit) : (hex.slice(1).match(/../g) ?? []);
  const [red = 0, green = 0, blue = 0] = digits.map((pair) => {
    const share = Number.parseInt(pair, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(colours: Map<string, string>, ink: string, ground: string): number {
  const [first, second] = [ink, ground].map((name) => {
    const hex = colours.get(name);
    if (hex === undefined) throw new Error(`no colour --${name}`);
    return luminance(hex) + 0.05;
  });
  return Math.max(first ?? 0, second ?? 0) / Math.min(first ?? 1, second ?? 1);
}

const grounds = ['canvas', 'surface', 'info-soft', 'good-soft', 'warn-soft', 'bad-soft'];
const pairs = [
  ...['ink', 'ink-soft', 'accent'].flatMap((ink) => grounds.map((ground) => [ink, ground] as const)),
  ...['info', 'good', 'warn', 'bad'].map((tone) => [tone, `${tone}-soft`] as const),
  ['accent-ink', 'accent'] as const,
  ['accent', 'accent-soft'] as const,
];

describe.each([
  ['light', light],
  ['dark', dark],
])('%s', (_, colours) => {
  test.each(pairs)('text in --%s is readable on --%s', (ink, ground) => {
    expect(contrast(colours, ink, ground)).toBeGreaterThanOrEqual(4.5);
  });
});
