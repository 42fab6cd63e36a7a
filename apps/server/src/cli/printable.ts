/**
 * What may steer a terminal or the order in which text is read: C0 and C1 controls, separators of lines and paragraphs, marks of direction,
 * invisible characters and half surrogates. The joiners of Indian scripts (U+200C, U+200D) stay.
 */
const STEERING =
  /\u034f|[\p{Cc}\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\ufff9-\ufffb\p{Cs}\p{Co}\u{e0000}-\u{e007f}]/gu;

/** A spreadsheet takes a cell that begins like this as a formula. */
const FORMULA = /^\s*[=+\-@]/u;
/** A dash alone, and a number, an amount or a phone with its sign. */
const SIGNED = /^(-|[+-]\p{Sc}?[\d.,]+)$/u;

/** Text of any origin, safe for a line of a terminal: control characters and direction marks are written as codes, such as \u001b. */
export const printable = (text: string): string =>
  text.replace(STEERING, (character) => {
    const code = (character.codePointAt(0) ?? 0).toString(16);
    return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`;
  });

/** The same for a cell of a line, which a spreadsheet may read: an apostrophe keeps it from being a formula. */
export function printableCell(text: string): string {
  const clean = printable(text);
  return FORMULA.test(clean) && !SIGNED.test(clean) ? `'${clean}` : clean;
}

/** The same for a document of JSON, where codes are those of JSON; its line breaks stay. */
export const printableJson = (json: string): string =>
  json.replace(STEERING, (character) =>
    character === '\n'
      ? character
      : character
          .split('')
          .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
          .join(''),
  );
