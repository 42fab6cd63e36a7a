import { describe, expect, it } from 'vitest';
import { documentPdf } from './document-pdf.ts';
import { baseFont } from './letter-fonts.ts';
import { MissingGlyph } from './shape-text.ts';
import { pdfBoxes, pdfFaults, pdfFonts, pdfPages, pdfPlaces } from '../../../test/pdf.ts';

const base = ['DejaVuSans-Bold', 'DejaVuSans'];

/** A document with a name in its title, a paragraph, rows, a struck line and its foot. */
const drawn = (name: string) =>
  documentPdf(
    {
      title: `Statement of ${name}`,
      parts: [
        { heading: name },
        { text: `Paid by ${name} on 2026-12-01: ₱1,000.00, of which ₱12.50 is interest. `.repeat(4) },
        { rows: [['Account holder', name]] },
        {
          caption: name,
          head: ['What', name],
          lines: [
            [`${name}\nReference ABC-12`, '₱100.00'],
            ['Fee', '₱1.00'],
          ],
          struck: [0],
        },
      ],
    },
    { at: new Date(0) },
  );

/** Readers place marks one by one, so spaces between letters say nothing. */
const bare = (text: string) => text.normalize('NFC').replaceAll(/[\s\u200B]/g, '');
const textOf = async (bytes: Uint8Array) => (await pdfPages(bytes)).join(' ');

describe('the letters of a PDF', () => {
  it.each([
    ['Devanagari', 'राजेश्वरी क्षत्रिय स्त्री ज़मीन', 'NotoSansDevanagari-Regular'],
    ['Bengali', 'শ্রী রবীন্দ্রনাথ মুখোপাধ্যায়', 'NotoSansBengali-Regular'],
    ['Gurmukhi', 'ਹਰਜਿੰਦਰ ਸਿੰਘ ਪ੍ਰੀਤ', 'NotoSansGurmukhi-Regular'],
    ['Gujarati', 'હાર્દિક કૃષ્ણ શ્રી', 'NotoSansGujarati-Regular'],
    ['Odia', 'ଜଗନ୍ନାଥ ଓଡ଼ିଆ ସ୍ତ୍ରୀ', 'NotoSansOriya-Regular'],
    ['Tamil', 'கிருஷ்ணன் மொழி கௌரி', 'NotoSansTamil-Regular'],
    ['Telugu', 'శ్రీనివాస్ లక్ష్మి స్త్రీ', 'NotoSansTelugu-Regular'],
    ['Kannada', 'ಕೃಷ್ಣ ಲಕ್ಷ್ಮಿ ಕೋರ್ಟ್', 'NotoSansKannada-Regular'],
    ['Malayalam', 'കൃഷ്ണൻ ലക്ഷ്മി കോട്ടയം', 'NotoSansMalayalam-Regular'],
    ['Arabic', 'محمد عبد الله الحسن', 'NotoNaskhArabic-Regular'],
    ['Urdu', 'پاکستان ٹھٹھہ گلے', 'NotoNaskhArabic-Regular'],
    ['Chinese, simplified', '王小明（张学友）', 'NotoSansHans-Regular'],
    ['Chinese, traditional', '張學友、龍', 'NotoSansHans-Regular'],
  ])('include those of a name in %s beside Latin ones (30-D4)', async (_, name, font) => {
    const bytes = await drawn(name);
    expect(await pdfFaults(bytes)).toEqual([]);
    expect(await pdfBoxes(bytes)).toBe(0);
    expect(pdfFonts(bytes)).toEqual(expect.arrayContaining([...base, font, font.replace('Regular', 'Bold')]));
    expect(pdfFonts(bytes)).toHaveLength(4);
    const text = bare(await textOf(bytes));
    // title, heading, paragraph four times, row, caption, head, line and foot
    expect(text.split(bare(name))).toHaveLength(12);
    expect(text).toContain(bare('on 2026-12-01: ₱1,000.00, of which ₱12.50 is interest.'));
  });

  it.each([
    ['accents', 'José Ñuñez Dvořák Nguyễn'],
    ['letters and combining marks', 'Jose\u0301 Nguye\u0302\u0303n q\u0303'],
    ['Greek and Cyrillic', 'Ελένη Привет'],
    ['Hebrew', 'שלום כהן'],
    ['an emoji that the font has', 'Ana 😀'],
  ])('use the base font for %s (30-D4)', async (_, name) => {
    const bytes = await drawn(name);
    expect(await pdfFaults(bytes)).toEqual([]);
    expect(await pdfBoxes(bytes)).toBe(0);
    expect(pdfFonts(bytes)).toEqual(base);
    expect(bare(await textOf(bytes)).split(bare(name))).toHaveLength(12);
  });

  it.each([
    ['Korean', '김철수', '[GimCheolSu]'],
    ['Thai', 'สมชาย ใจดี', '[smchay] [aichdi]'],
    ['an emoji without a glyph', 'Ana 🦊', 'Ana [:fox:]'],
    ['a letter of private use', 'Ana \u{E000}', 'Ana [U+E000]'],
    ['half a character', 'Ana \uD800', 'Ana [U+D800]'],
    ['a control character', 'Ana \u0007', 'Ana [U+0007]'],
  ])('are transliterated or named by their number without a font: %s (30-D4)', async (_, name, spelt) => {
    const bytes = await drawn(name);
    expect(await pdfFaults(bytes)).toEqual([]);
    expect(await pdfBoxes(bytes)).toBe(0);
    expect(bare(await textOf(bytes)).split(bare(spelt))).toHaveLength(12);
  });

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
