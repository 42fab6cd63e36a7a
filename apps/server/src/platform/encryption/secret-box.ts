import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { createKeyRing, FIRST_KEY, type KeyPair, type Numbering, type RingKey } from './key-ring.ts';

/** Seals texts, so that a copy of the database does not reveal them. */
export interface SecretBox {
  /** The number of the key that seals (`data_keys`), stored with every ciphertext and lookup hash made with it. */
  readonly keyId: number;
  /** @param context the owner of the text; it opens only with the same one, so that a row copied to another owner does not open */
  seal(text: string, context: string): Buffer;
  /** @throws Error when the box was changed, has another context or was sealed with a key that this process does not have */
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
  /** The hashes that a text may be stored under, the one of `findBy` first: while keys are rotated, a row has the hash of either. */
  hashesOf(text: string, purpose: string): readonly [Buffer, ...Buffer[]];
  /**
   * As `findBy`, by the oldest lookup key, which is the same for ever: of what is compared hash by hash and can never be hashed anew, and of what
   * must not come in twice while keys are rotated.
   */
  lastingHashOf(text: string, purpose: string): Buffer;
  /** The numbers of the keys whose lookup hashes are looked for. */
  lookupIds(): number[];
  /** The keys of this process; one without a number waits to be used. */
  readonly keys: readonly RingKey[];
  /** Takes over the numbers that the database gives to keys. */
  learn(numbering: Numbering): void;
}

export { FIRST_KEY } from './key-ring.ts';

/** The first byte of a box that was sealed with the first key, and of one that names its key in the second byte. */
const OF_FIRST_KEY = 1;
const NAMES_KEY = 2;
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** The prefix of a sealed text. */
const SEALED = 'sealed:';

/** The number of the key that a box was sealed with. @throws Error for bytes that are no box */
export function keyOfBox(box: Buffer): number {
  if (box[0] === OF_FIRST_KEY) return FIRST_KEY;
  const [version, id] = box;
  if (version !== NAMES_KEY || id === undefined) throw new Error('the box was sealed in another way');
  return id;
}

/** The bytes of a text of `sealText`; null for a text from before sealing. */
export const boxOfText = (kept: string): Buffer | null =>
  kept.startsWith(SEALED) ? Buffer.from(kept.slice(SEALED.length), 'base64url') : null;

/**
 * Seals with AES-256-GCM.
 * @param given a key of 32 bytes, or several that the database will number
 * @param keyId the number of a single key in `data_keys`
 */
export function createSecretBox(given: Buffer | KeyPair | readonly Buffer[], keyId = FIRST_KEY): SecretBox {
  const isOne = !Array.isArray(given);
  const ring = createKeyRing(isOne ? [given as Buffer | KeyPair] : given);
  if (isOne) ring.learn({ numbers: new Map([[0, keyId]]), lookups: [], sealing: keyId });
  const sealBytes = (bytes: Buffer, context: string): Buffer => {
    const { id, seal } = ring.newest();
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', seal, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(context));
    const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
    const head = id === FIRST_KEY ? Buffer.of(OF_FIRST_KEY) : Buffer.of(NAMES_KEY, id);
    return Buffer.concat([head, iv, cipher.getAuthTag(), sealed]);
  };
  const openWith = ({ seal }: RingKey, box: Buffer, context: string): Buffer => {
    const from = box[0] === OF_FIRST_KEY ? 1 : 2;
    const tag = box.subarray(from + IV_BYTES, from + IV_BYTES + TAG_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', seal, box.subarray(from, from + IV_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(Buffer.from(context))
      .setAuthTag(tag);
    return Buffer.concat([decipher.update(box.subarray(from + IV_BYTES + TAG_BYTES)), decipher.final()]);
  };
  const openBytes = (box: Buffer, context: string): Buffer => {
    const id = keyOfBox(box);
    // a key that another process has begun to use meanwhile has no number here yet
    const [first, ...others] = ring.candidates(id);
    if (first === undefined)
      throw new Error(`the box was sealed with data key ${id}, which this process does not have`);
    for (const key of others) {
      try {
        return openWith(key, box, context);
      } catch {
        // sealed with another one
      }
    }
    return openWith(first, box, context);
  };
  const hashWith = (find: RingKey['find'], text: string, purpose: string): Buffer =>
    createHmac('sha256', find).update(`${purpose}\0${text}`).digest();
  const findBy = (text: string, purpose: string): Buffer => hashWith(ring.newest().find, text, purpose);
  return {
    get keyId() {
      return ring.newest().id;
    },
    get keys() {
      return ring.keys;
    },
    lookupIds: ring.lookupIds,
    learn: ring.learn,
    sealText: (text, context) => SEALED + sealBytes(Buffer.from(text), context).toString('base64url'),
    openText(kept, context) {
      const box = boxOfText(kept);
      return box === null ? kept : openBytes(box, context).toString();
    },
    findBy,
    hashesOf: (text, purpose) => [
      findBy(text, purpose),
      ...ring.olderLookups().map((find) => hashWith(find, text, purpose)),
    ],
    lastingHashOf: (text, purpose) => hashWith(ring.oldestLookup(), text, purpose),
    seal: (text, context) => sealBytes(Buffer.from(text), context),
    open: (box, context) => openBytes(box, context).toString(),
    sealBytes,
    openBytes,
  };
}
