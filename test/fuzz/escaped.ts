/** As a form has it; a half of a pair that stands alone as the three bytes it would be, which are no UTF-8. */
export function escaped(text: string): string {
  return [...text]
    .map((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      if (code < 0xd800 || code > 0xdfff) return encodeURIComponent(letter);
      return [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63)]
        .map((byte) => `%${byte.toString(16)}`)
        .join('');
    })
    .join('');
}
