import { createDecipheriv } from 'node:crypto';

/** What the service of a run seals with: 32 bytes, so that the oracle can read what lies sealed. */
export const DATA_KEY = Buffer.alloc(32, 'chaos');

const IV_BYTES = 12;
const TAG_BYTES = 16;
/** What a sealed column of text begins with. */
const SEALED = 'sealed:';

/**
 * Opens what the service sealed, with a reading of its own: AES-256-GCM, a byte of version, the initialisation vector and the tag before
 * the text. @param context what it belongs to. @returns null for what cannot be opened: it was changed, or is somebody else's
 */
export function openSealed(box: Buffer, context: string): string | null {
  const [from, to] = [1 + IV_BYTES, 1 + IV_BYTES + TAG_BYTES];
  try {
    const decipher = createDecipheriv('aes-256-gcm', DATA_KEY, box.subarray(1, from), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(context)).setAuthTag(box.subarray(from, to));
    return Buffer.concat([decipher.update(box.subarray(to)), decipher.final()]).toString();
  } catch {
    return null;
  }
}

/** As `openSealed`, of a column of text; what an empty one keeps is as it is. */
export function openSealedText(kept: string, context: string): string | null {
  if (!kept.startsWith(SEALED)) return kept;
  return openSealed(Buffer.from(kept.slice(SEALED.length), 'base64url'), context);
}
