import { createHmac } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code that an authenticator app shows (RFC 6238: SHA-1, 6 digits, 30 seconds). @param secret in base 32 */
export function authenticatorCode(secret: string, at: Date): string {
  const bits = [...secret].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / 30_000)));
  const mac = createHmac('sha1', key).update(step).digest();
  const from = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(from) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}
