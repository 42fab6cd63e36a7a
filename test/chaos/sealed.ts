import { createDecipheriv } from 'node:crypto';

/** The sealing key of a run's service: 32 bytes, so that the oracle can open sealed columns. */
export const DATA_KEY = Buffer.alloc(32, 'chaos');

const IV_BYTES = 12;
const TAG_BYTES = 16;
/** The prefix of a sealed text column. */
const SEALED = 'sealed:';

/**
 * Opens a sealed value with an implementation of its own: AES-256-GCM; a version byte, the initialisation vector and the tag precede
 * the text. @param context the owner of the value. @returns null for a value that does not open: changed, or of another owner
 */
export function decryptSealed(box: Buffer, context: string): string | null {
  const [from, to] = [1 + IV_BYTES, 1 + IV_BYTES + TAG_BYTES];
  try {
    const decipher = createDecipheriv('aes-256-gcm', DATA_KEY, box.subarray(1, from), { authTagLength: TAG_BYTES });
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
