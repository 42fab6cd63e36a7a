/** The letters that an SMS holds in seven bits each (3GPP TS 23.038, 6.2.1). */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Those that take two. */
const extended = '\f^{}\\[~]|€';

/** Whether a text holds only letters of seven bits, of which a message has more than twice as many. */
export const isSevenBit = (text: string): boolean =>
  Array.from(text).every((letter) => basic.includes(letter) || extended.includes(letter));

/** How many messages a text is sent and paid as: 160 and 153 seven-bit letters, or, with any other letter in it, 70 and 67 of sixteen bits. */
export function smsSegments(text: string): number {
  const isShort = isSevenBit(text);
  const length = isShort
    ? Array.from(text).reduce((sum, letter) => sum + (extended.includes(letter) ? 2 : 1), 0)
    : text.length;
  const [alone, joined] = isShort ? [160, 153] : [70, 67];
  return length <= alone ? 1 : Math.ceil(length / joined);
}
