import { expect, it } from 'vitest';
import { documentPdf } from '../src/lending/documents/document-pdf.ts';
import { pdfBoxes, pdfFaults, pdfFonts, pdfPages } from './pdf.ts';

export const base = ['DejaVuSans-Bold', 'DejaVuSans'];

/** A document with a name in its title, a paragraph, rows, a struck line and its foot. */
export const drawn = (name: string) =>
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
export const bare = (text: string) => text.normalize('NFC').replaceAll(/[\s\u200B]/g, '');
export const textOf = async (bytes: Uint8Array) => (await pdfPages(bytes)).join(' ');

/** Names in scripts of a font of their own. */
export const scripts = [
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
] as const;

/** Names that the base font has. */
export const ofBaseFont = [
  ['accents', 'José Ñuñez Dvořák Nguyễn'],
  ['letters and combining marks', 'Jose\u0301 Nguye\u0302\u0303n q\u0303'],
  ['Greek and Cyrillic', 'Ελένη Привет'],
  ['Hebrew', 'שלום כהן'],
  ['an emoji that the font has', 'Ana 😀'],
] as const;

/** Names without a font, and what is drawn in their place. */
export const withoutFont = [
  ['Korean', '김철수', '[GimCheolSu]'],
  ['Thai', 'สมชาย ใจดี', '[smchay] [aichdi]'],
  ['an emoji without a glyph', 'Ana 🦊', 'Ana [:fox:]'],
  ['a letter of private use', 'Ana \u{E000}', 'Ana [U+E000]'],
  ['half a character', 'Ana \uD800', 'Ana [U+D800]'],
  ['a control character', 'Ana \u0007', 'Ana [U+0007]'],
] as const;

/** Shows for names of three kinds which fonts draw them, and that the text of the PDF has them whole. */
export function testLetters(names: {
  readonly scripts: readonly (typeof scripts)[number][];
  readonly ofBaseFont: readonly (typeof ofBaseFont)[number][];
  readonly withoutFont: readonly (typeof withoutFont)[number][];
}): void {
  it.each(names.scripts)('include those of a name in %s beside Latin ones (30-D4)', async (_, name, font) => {
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

  it.each(names.ofBaseFont)('use the base font for %s (30-D4)', async (_, name) => {
    const bytes = await drawn(name);
    expect(await pdfFaults(bytes)).toEqual([]);
    expect(await pdfBoxes(bytes)).toBe(0);
    expect(pdfFonts(bytes)).toEqual(base);
    expect(bare(await textOf(bytes)).split(bare(name))).toHaveLength(12);
  });

  it.each(names.withoutFont)(
    'are transliterated or named by their number without a font: %s (30-D4)',
    async (_, name, spelt) => {
      const bytes = await drawn(name);
      expect(await pdfFaults(bytes)).toEqual([]);
      expect(await pdfBoxes(bytes)).toBe(0);
      expect(bare(await textOf(bytes)).split(bare(spelt))).toHaveLength(12);
    },
  );
}
