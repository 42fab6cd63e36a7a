import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { hasInvisible } from './fields.ts';
import { linesText, lineText, nameText } from './service/fields.ts';

const reads = (schema: v.GenericSchema<string>, given: string): boolean => v.safeParse(schema, given).success;

describe('a name', () => {
  it.each([
    ['a control character', 'Ele\u0007na'],
    ['a new line', 'Elena\nCruz'],
    ['a direction override', 'Elena \u202Ezurc'],
    ['a direction isolate', 'Elena \u2066Cruz\u2069'],
    ['a direction mark', 'Elena\u200F'],
    ['a zero-width space', 'Ele\u200Bna'],
    ['a joiner where none belongs', 'Ele\u200Dna'],
    ['a soft hyphen', 'Ele\u00ADna'],
    ['a byte order mark', 'Ele\uFEFFna'],
    ['a tag character', 'Elena\u{E0061}'],
    ['a filler', 'Elena\u3164'],
  ])('is none with %s', (_, name) => {
    expect(reads(nameText(40), name)).toBe(false);
  });

  it.each([
    'José Ma. Dela Cruz-Reyes',
    'D’Angelo O’Neil Jr.',
    'किरण पटेल',
    'श्री क्\u200Dष',
    'نی\u200Cما',
    '李小龍',
    '👨\u200D👩\u200D👧 rent ✈️',
  ])('may be %s', (name) => {
    expect(reads(nameText(40), name)).toBe(true);
  });

  it('never holds a refused character, at any position', () => {
    const refused = fc.oneof(
      fc.integer({ min: 0x20_2a, max: 0x20_2e }),
      fc.integer({ min: 0x20_66, max: 0x20_69 }),
      fc.integer({ min: 0, max: 0x1f }),
      fc.integer({ min: 0x7f, max: 0x9f }),
      fc.constantFrom(0x20_0b, 0x20_0e, 0x20_0f, 0x20_60, 0xfe_ff),
    );
    fc.assert(
      fc.property(fc.string(), refused, fc.string(), (before, code, after) => {
        expect(hasInvisible(before + String.fromCodePoint(code) + after)).toBe(true);
      }),
    );
  });
});

describe('free text of a person', () => {
  it('may have line breaks, and no other invisible character', () => {
    expect(reads(linesText(40), 'They called\r\n\tat night.')).toBe(true);
    expect(reads(linesText(40), 'They called \u202Ethgin ta')).toBe(false);
    for (const schema of [lineText(40), linesText(40)])
      expect(v.parse(schema, '\u2068rent\u2069 \u200Epaid\u202C')).toBe('rent paid');
  });
});
