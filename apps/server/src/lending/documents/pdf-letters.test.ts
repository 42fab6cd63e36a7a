import { describe, expect, it } from 'vitest';
import { documentPdf } from './document-pdf.ts';
import { baseFont } from './letter-fonts.ts';
import { MissingGlyph } from './shape-text.ts';
import { pdfFonts, pdfPlaces } from '../../../test/pdf.ts';
import { bare, base, drawn, ofBaseFont, scripts, testLetters, textOf, withoutFont } from '../../../test/pdf-letters.ts';

describe('the letters of a PDF', () => {
  // every script: pdf-letters.matrix.test.ts
  const ofLeftAndRight = scripts.filter(([script]) => script === 'Devanagari' || script === 'Arabic');
  testLetters({ scripts: ofLeftAndRight, ofBaseFont: ofBaseFont.slice(0, 1), withoutFont: withoutFont.slice(0, 1) });

  it('exclude invisible ones (30-D4)', async () => {
    const text = await textOf(await drawn('Ana\u200B \u202ECr\u00ADuz\uFEFF'));
    expect(text).toContain('Paid by Ana Cruz on');
  });

  it('run from right to left with the following text in its place (30-D4)', async () => {
    const text = { title: 'A', parts: [{ text: 'From محمد عبد الله (100%) to Ana' }] };
    const places = await pdfPlaces(await documentPdf(text, { at: new Date(0) }));
    const begin = (word: string) => places.find((place) => place.text.includes(word))?.x ?? Number.NaN;
    const inOrder = ['From', 'الله', 'عبد', 'محمد', '100%'].map(begin);
    expect(inOrder).toEqual([...new Set(inOrder)].toSorted((one, other) => one - other));
  });

  it('of a word longer than a line continue in the next without loss (30-D4)', async () => {
    const word = 'राजेश्वरी王小明Anna'.repeat(40);
    const bytes = await documentPdf({ title: 'A', parts: [{ text: word }] }, { at: new Date(0) });
    expect(bare(await textOf(bytes))).toContain(word);
    const places = (await pdfPlaces(bytes)).map(({ x }) => x);
    expect(Math.max(...places)).toBeLessThan(540);
  });

  it('are byte for byte the same, whatever was drawn before (30-D4)', async () => {
    const [plain, mixed] = [await drawn('Ana Cruz'), await drawn('राजेश्वरी محمد 王')];
    expect((await drawn('Ana Cruz')).equals(plain)).toBe(true);
    expect((await drawn('राजेश्वरी محمد 王')).equals(mixed)).toBe(true);
    expect(pdfFonts(plain)).toEqual(base);
  });
});

it('a font refuses to draw the box of a missing glyph and does not quote the text (30-D4)', () => {
  const draw = () => baseFont('regular', null).source.layout('क');
  expect(draw).toThrow(MissingGlyph);
  expect(draw).toThrow('DejaVuSans lacks a glyph of a text');
});
