/** The seven-bit alphabet of an SMS (3GPP TS 23.038, 6.2.1). */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Characters that count twice. */
const extended = '\f^{}\\[~]|€';

/** Whether a text has seven-bit characters only, of which a message holds more than twice as many. */
export const isSevenBit = (text: string): boolean =>
  Array.from(text).every((letter) => basic.includes(letter) || extended.includes(letter));

/** The number of messages that a text costs: 160 and 153 seven-bit characters, or, with any other character in it, 70 and 67 of sixteen bits. */
export function smsSegments(text: string): number {
  const isShort = isSevenBit(text);
  const length = isShort
    ? Array.from(text).reduce((sum, letter) => sum + (extended.includes(letter) ? 2 : 1), 0)
    : text.length;
  const [alone, joined] = isShort ? [160, 153] : [70, 67];
  return length <= alone ? 1 : Math.ceil(length / joined);
}
