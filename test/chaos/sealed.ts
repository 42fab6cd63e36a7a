import { createDecipheriv } from 'node:crypto';

/** The sealing key of a run's service: 32 bytes, so that the oracle can open sealed columns. */
export const DATA_KEY = Buffer.alloc(32, 'chaos');
/** The key that a run with a rotation seals with afterwards. */
export const NEXT_DATA_KEY = Buffer.alloc(32, 'next chaos');
/** The keys by their numbers in `data_keys`. */
const keys: readonly (Buffer | null)[] = [null, DATA_KEY, NEXT_DATA_KEY];

const IV_BYTES = 12;
const TAG_BYTES = 16;
/** The first byte of a value of a later key than the first; the second one is its number. */
const NAMES_KEY = 2;
/** The prefix of a sealed text column. */
const SEALED = 'sealed:';

/** The number of the data key that sealed a value. */
export const keyNumberOf = (box: Buffer): number => (box[0] === NAMES_KEY ? (box[1] ?? 0) : 1);

/**
 * Opens a sealed value with an implementation of its own: AES-256-GCM; a version byte, for a later key than the first its number, the
 * initialisation vector and the tag precede the text. @param context the owner of the value.
 * @returns null for a value that does not open: changed, of another owner, or of another key than it names
 */
export function decryptSealed(box: Buffer, context: string): string | null {
  const key = keys[keyNumberOf(box)];
  if (key === null || key === undefined) return null;
  const head = box[0] === NAMES_KEY ? 2 : 1;
  const [from, to] = [head + IV_BYTES, head + IV_BYTES + TAG_BYTES];
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, box.subarray(head, from), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(context)).setAuthTag(box.subarray(from, to));
    return Buffer.concat([decipher.update(box.subarray(to)), decipher.final()]).toString();
  } catch {
    return null;
  }
}

/** As `decryptSealed`, for a text column; an empty value is returned unchanged. */
export function decryptSealedText(kept: string, context: string): string | null {
  if (!kept.startsWith(SEALED)) return kept;
  return decryptSealed(Buffer.from(kept.slice(SEALED.length), 'base64url'), context);
}
