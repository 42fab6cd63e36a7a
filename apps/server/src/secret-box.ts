import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Keeps a text so that a copy of the database does not tell it. */
export interface SecretBox {
  /** The number of the key (`data_keys`), to be kept beside what it sealed and what it is found by. */
  readonly keyId: number;
  /** @param context what the text belongs to; it opens only with the same one, so that a copied row opens nothing */
  seal(text: string, context: string): Buffer;
  /** @throws Error when the box was changed, belongs to something else or was sealed with another key */
  open(box: Buffer, context: string): string;
  /** As `seal`, for what is no text: a picture. */
  sealBytes(bytes: Buffer, context: string): Buffer;
  /** As `open`. */
  openBytes(box: Buffer, context: string): Buffer;
  /** As `seal`, for a column of text. */
  sealText(text: string, context: string): string;
  /** Opens what `sealText` made; a text that was kept before it was sealed is given back as it is. */
  openText(kept: string, context: string): string;
  /** What a sealed text is found by: the same for the same text, and of no use without the key. @param purpose what is looked for */
  findBy(text: string, purpose: string): Buffer;
}

/** The first byte of a box; another way of sealing would get another one. */
const VERSION = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** What a column of text begins with where it is sealed. */
const SEALED = 'sealed:';

/** The number of the first key of a database. */
export const FIRST_KEY = 1;

/** Seals with AES-256-GCM. @param key 32 bytes @param keyId its number in `data_keys` */
export function createSecretBox(key: Buffer, keyId = FIRST_KEY): SecretBox {
  const sealBytes = (bytes: Buffer, context: string): Buffer => {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(context));
    const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
    return Buffer.concat([Buffer.of(VERSION), iv, cipher.getAuthTag(), sealed]);
  };
  const openBytes = (box: Buffer, context: string): Buffer => {
    if (box[0] !== VERSION) throw new Error('the box was sealed in another way');
    const iv = box.subarray(1, 1 + IV_BYTES);
    const tag = box.subarray(1 + IV_BYTES, 1 + IV_BYTES + TAG_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(context))
      .setAuthTag(tag);
    return Buffer.concat([decipher.update(box.subarray(1 + IV_BYTES + TAG_BYTES)), decipher.final()]);
  };
  // a key of its own: what is compared openly must tell nothing of what is sealed
  const findKey = Buffer.from(hkdfSync('sha256', key, '', 'hiram find-by', 32));
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

/** What a payout account's number belongs to. */
export const payoutAccountContext = (borrowerId: number): string => `payout-account/${borrowerId}`;

/** What the answers of a step belong to. */
export const certificationContext = (borrowerId: number, part: string): string => `certification/${borrowerId}/${part}`;

/** What a picture of a document belongs to. */
export const documentContext = (borrowerId: number, name: string): string => `document/${borrowerId}/${name}`;

/** What a picture of a document is compared by belongs to. */
export const lookContext = (borrowerId: number, name: string): string => `document-look/${borrowerId}/${name}`;

/** What the facts of a borrower's person belong to. */
export const personContext = (borrowerId: number): string => `person/${borrowerId}`;

/** What a file belongs to, whatever is in it. */
export const fileContext = (name: string): string => `file/${name}`;

/** What the address of a borrower's browser belongs to. */
export const browserContext = (borrowerId: number): string => `push-subscription/${borrowerId}`;

/** What is kept of who an erased borrower was belongs to. */
export const erasedPersonContext = (borrowerId: number): string => `erased-person/${borrowerId}`;
