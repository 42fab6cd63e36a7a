import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto';

/** Seals texts, so that a copy of the database does not reveal them. */
export interface SecretBox {
  /** The number of the key (`data_keys`), stored with every ciphertext and lookup hash made with it. */
  readonly keyId: number;
  /** @param context the owner of the text; it opens only with the same one, so that a row copied to another owner does not open */
  seal(text: string, context: string): Buffer;
  /** @throws Error when the box was changed, has another context or was sealed with another key */
  open(box: Buffer, context: string): string;
  /** As `seal`, for bytes such as a picture. */
  sealBytes(bytes: Buffer, context: string): Buffer;
  /** As `open`. */
  openBytes(box: Buffer, context: string): Buffer;
  /** As `seal`, for a text column. */
  sealText(text: string, context: string): string;
  /** Opens a text of `sealText`; a text from before sealing is returned unchanged. */
  openText(kept: string, context: string): string;
  /** The lookup hash of a sealed text: equal for equal texts, and useless without the key. @param purpose the kind of lookup */
  findBy(text: string, purpose: string): Buffer;
}

/** The first byte of a box; another sealing method would have another one. */
const VERSION = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** The prefix of a sealed text. */
const SEALED = 'sealed:';

/** The number of the first key of a database. */
export const FIRST_KEY = 1;

/** Seals with AES-256-GCM. @param key 32 bytes @param keyId its number in `data_keys` */
export function createSecretBox(key: Buffer, keyId = FIRST_KEY): SecretBox {
  // created once: with bytes, Node takes five times as long, because it creates a key for each call
  const sealKey = createSecretKey(key);
  const sealBytes = (bytes: Buffer, context: string): Buffer => {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', sealKey, iv, { authTagLength: TAG_BYTES }).setAAD(
      Buffer.from(context),
    );
    const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
    return Buffer.concat([Buffer.of(VERSION), iv, cipher.getAuthTag(), sealed]);
  };
  const openBytes = (box: Buffer, context: string): Buffer => {
    if (box[0] !== VERSION) throw new Error('the box was sealed in another way');
    const iv = box.subarray(1, 1 + IV_BYTES);
    const tag = box.subarray(1 + IV_BYTES, 1 + IV_BYTES + TAG_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', sealKey, iv, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(context))
      .setAuthTag(tag);
    return Buffer.concat([decipher.update(box.subarray(1 + IV_BYTES + TAG_BYTES)), decipher.final()]);
  };
  // a separate key, because a hash for open comparison must not weaken the encryption
  const findKey = createSecretKey(Buffer.from(hkdfSync('sha256', key, '', 'hiram find-by', 32)));
  return {
    keyId,
    sealText: (text, context) => SEALED + sealBytes(Buffer.from(text), context).toString('base64url'),
    openText: (kept, context) =>
      kept.startsWith(SEALED)
        ? openBytes(Buffer.from(kept.slice(SEALED.length), 'base64url'), context).toString()
        : kept,
    findBy: (text, purpose) => createHmac('sha256', findKey).update(`${purpose}\0${text}`).digest(),
    seal: (text, context) => sealBytes(Buffer.from(text), context),
    open: (box, context) => openBytes(box, context).toString(),
    sealBytes,
    openBytes,
  };
}
