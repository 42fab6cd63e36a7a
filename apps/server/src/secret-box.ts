import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Keeps a text so that a copy of the database does not tell it. */
export interface SecretBox {
  /** @param context what the text belongs to; it opens only with the same one, so that a copied row opens nothing */
  seal(text: string, context: string): Buffer;
  /** @throws Error when the box was changed, belongs to something else or was sealed with another key */
  open(box: Buffer, context: string): string;
}

/** The first byte of a box; another way of sealing would get another one. */
const VERSION = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Seals with AES-256-GCM. @param key 32 bytes */
export function createSecretBox(key: Buffer): SecretBox {
  return {
    seal(text, context) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(context));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(VERSION), iv, cipher.getAuthTag(), sealed]);
    },
    open(box, context) {
      if (box[0] !== VERSION) throw new Error('the box was sealed in another way');
      const iv = box.subarray(1, 1 + IV_BYTES);
      const tag = box.subarray(1 + IV_BYTES, 1 + IV_BYTES + TAG_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(context))
        .setAuthTag(tag);
      return decipher.update(box.subarray(1 + IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}

/** What a payout account's number belongs to. */
export const payoutAccountContext = (borrowerId: number): string => `payout-account/${borrowerId}`;
