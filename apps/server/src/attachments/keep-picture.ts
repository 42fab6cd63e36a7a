import { randomBytes } from 'node:crypto';
import type { Services } from '../app/services.ts';
import type { Stores } from '../app/stores.ts';
import type { SeenPicture } from '../lending/applications/picture-hash.ts';
import type { Limit } from '../platform/limits/limit-store.ts';
import { Refusal } from '../platform/refusal.ts';
import { keepFile } from './keep-file.ts';
import type { ImageOwner } from './pictures.ts';
import { isPictureId, type PicturePurpose, picturePurposes } from './purposes.ts';
import { documentContext } from './privacy.ts';

const DAY_MS = 86_400_000;
/** How long an unattached picture is kept. */
const LOOSE_LIFE_MS = 2 * DAY_MS;
const DROPPED_AT_ONCE = 300;

/** A picture in its stored form, before it is sealed. */
export interface CleanPicture {
  readonly id: string;
  readonly jpeg: Buffer;
  readonly seen: SeenPicture;
}

export interface SentPicture {
  readonly purpose: PicturePurpose;
  readonly owner: ImageOwner;
  readonly bytes: Buffer;
  readonly now: Date;
  /** Refuses a picture that is useless for its purpose. @throws Refusal */
  readonly judge?: (seen: SeenPicture) => void;
  /** Writes the rows that belong to the picture, in the transaction that records it. */
  readonly beside?: (stores: Stores, picture: CleanPicture) => Promise<void>;
}

/** Maximum number of unattached pictures, so that nobody can fill the store. */
const perDay = (purpose: PicturePurpose, owner: ImageOwner): Limit => ({
  scope: `pictures-${purpose}`,
  subject: Buffer.from('borrowerId' in owner ? `borrower/${owner.borrowerId}` : `agent/${owner.agentId}`),
  spanMs: DAY_MS,
  max: picturePurposes[purpose].maxInADay,
});

/**
 * Stores an uploaded picture, re-encoded, under a random name. A refused one does not count towards the daily limit.
 * @returns its name
 * @throws Refusal of `judge`, 'image-unreadable', 'image-too-large', 'pictures-busy', 'too-many-images', 'image-not-kept'
 */
export async function keepPicture(
  services: Pick<Services, 'stores' | 'inTransaction' | 'files' | 'box' | 'log' | 'pictures'>,
  { purpose, owner, bytes, now, judge, beside }: SentPicture,
): Promise<string> {
  const { stores, box, pictures } = services;
  const limit = perDay(purpose, owner);
  if ((await stores.limits.take(limit, now)) !== null) throw new Refusal('too-many-images');
  try {
    const image = await pictures.clean(owner, bytes);
    if (image.kind !== 'image') throw new Refusal(image.kind === 'too-large' ? 'image-too-large' : 'image-unreadable');
    const { jpeg, seen } = image;
    judge?.(seen);
    const id = randomBytes(24).toString('base64url');
    const { keyId } = box;
    const isConfidential = picturePurposes[purpose].isConfidential && 'borrowerId' in owner;
    await keepFile(services, {
      id,
      keyId,
      bytes: isConfidential ? box.sealBytes(jpeg, documentContext(owner.borrowerId, id)) : jpeg,
      name: async (tx) => {
        await tx.attachments.add({ id, purpose, owner, bytes: jpeg.length, at: now });
        await beside?.(tx, { id, jpeg, seen });
      },
    });
    return id;
  } catch (error) {
    if (error instanceof Refusal) await stores.limits.release(limit, now);
    throw error;
  }
}

/** Removes a picture that is now attached from its sender's count, where only unattached ones count. */
export async function countAsFiled(
  { limits }: Pick<Stores, 'limits'>,
  { purpose, owner, now }: Pick<SentPicture, 'purpose' | 'owner' | 'now'>,
): Promise<void> {
  if (picturePurposes[purpose].countsUnfiledOnly) await limits.release(perDay(purpose, owner), now);
}

/** The decrypted bytes of a borrower's own picture; null for another's as for a missing one. */
export async function readPicture(
  { stores, files, box }: Pick<Services, 'stores' | 'files' | 'box'>,
  { purpose, id, borrowerId }: { purpose: PicturePurpose; id: string; borrowerId: number },
): Promise<Buffer | null> {
  if (!isPictureId(id) || !(await stores.attachments.isBorrowers(purpose, { id, borrowerId }))) return null;
  const bytes = await files.get(id);
  if (bytes === null || !picturePurposes[purpose].isConfidential) return bytes;
  return box.openBytes(bytes, documentContext(borrowerId, id));
}

/** Deletes the rows of pictures still unattached after two days; the sweep deletes their files. @returns their number */
export function deleteUnattachedPictures(
  { inTransaction }: Pick<Services, 'inTransaction'>,
  now: Date,
): Promise<number> {
  return inTransaction(async (tx) => {
    const names = await tx.attachments.dropLoose(new Date(now.getTime() - LOOSE_LIFE_MS), DROPPED_AT_ONCE);
    await tx.storedFiles.detach(names);
    return names.length;
  });
}
