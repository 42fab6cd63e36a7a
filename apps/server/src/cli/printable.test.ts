import { describe, expect, it } from 'vitest';
import { printable, printableCell } from './printable.ts';

describe('the output of a command', () => {
  it.each([
    ['a line of its own', 'Maria\nline\t99', String.raw`Maria\u000aline\u000999`],
    ['a carriage return', 'paid\rnot paid', String.raw`paid\u000dnot paid`],
    ['an escape of the terminal', '\u001b[2J\u001b]0;x\u0007', String.raw`\u001b[2J\u001b]0;x\u0007`],
    ['a C1 control', '\u009b31m\u0085', String.raw`\u009b31m\u0085`],
    ['marks of direction', '\u202e0001\u202c\u2066\u200f\u061c', String.raw`\u202e0001\u202c\u2066\u200f\u061c`],
    ['separators of lines', 'a\u2028b\u2029', String.raw`a\u2028b\u2029`],
    ['what nobody sees', 'a\u200bb\ufeff\u{e0041}', String.raw`a\u200bb\ufeff\u{e0041}`],
    ['half a surrogate', 'a\ud83d', String.raw`a\ud83d`],
  ])('escapes %s (30-E6)', (_what, written, shown) => {
    expect(printable(written)).toBe(shown);
  });

  it.each(['Ana María Lim', 'नमस्ते क्‍ष', 'علي', '李小龙', '₱1,240.00 · HRM-7F3K', '😀'])(
    'leaves %s unchanged (30-E6)',
    (written) => {
      expect(printableCell(written)).toBe(written);
    },
  );

  it.each([
    ['=HYPERLINK("http://x","y")', `'=HYPERLINK("http://x","y")`],
    ['+cmd|x', "'+cmd|x"],
    ['-1+2', "'-1+2"],
    ['@SUM(1)', "'@SUM(1)"],
    [' =1', "' =1"],
    ['-', '-'],
    ['-12.50', '-12.50'],
    ['-₱1,240.00', '-₱1,240.00'],
    ['+639171234567', '+639171234567'],
  ])('writes %s as a cell that no spreadsheet reads as a formula (30-E6)', (written, shown) => {
    expect(printableCell(written)).toBe(shown);
  });
});
