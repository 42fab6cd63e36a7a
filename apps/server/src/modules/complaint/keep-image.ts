import { randomBytes } from 'node:crypto';
import { cleanImage } from '../../files/clean-image.ts';
import { Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import type { ImageOwner } from '../../stores/complaint-image-store.ts';

/** Who never files what the pictures are for cannot fill the store: so many in a day. */
const MOST_LOOSE = 60;
const DAY_MS = 86_400_000;

export interface Upload {
  readonly owner: ImageOwner;
  readonly bytes: Buffer;
  readonly now: Date;
}

/**
 * Keeps a picture that was sent, decoded and encoded anew, under a random name. The row is written after the file is whole: what a
 * row names can be read.
 * @returns its name
 * @throws Refusal 'image-unreadable', 'image-too-large', 'too-many-images'
 */
export async function keepImage(
  { stores, files }: Pick<Services, 'stores' | 'files'>,
  { owner, bytes, now }: Upload,
): Promise<string> {
  if ((await stores.complaintImages.countLoose(owner, new Date(now.getTime() - DAY_MS))) >= MOST_LOOSE) {
    throw new Refusal('too-many-images');
  }
  const image = await cleanImage(bytes);
  if (image.kind !== 'image') throw new Refusal(image.kind === 'too-large' ? 'image-too-large' : 'image-unreadable');
  const id = randomBytes(24).toString('base64url');
  await files.put(id, image.jpeg);
  try {
    await stores.complaintImages.add({ id, owner, bytes: image.jpeg.length, at: now });
  } catch (error) {
    await files.remove(id);
    throw error;
  }
  return id;
}

/** The bytes of a borrower's own picture; null for another's, as for one that is not there. */
export async function readImage(
  { stores, files }: Pick<Services, 'stores' | 'files'>,
  { id, borrowerId }: { id: string; borrowerId: number },
): Promise<Buffer | null> {
  if (!/^[\w-]{32}$/.test(id)) return null;
  return (await stores.complaintImages.isBorrowers(id, borrowerId)) ? files.get(id) : null;
}

/** How long a picture waits for its complaint or answer to be filed. */
const LOOSE_LIFE_MS = 2 * DAY_MS;
const DROPPED_AT_ONCE = 100;

/**
 * Forgets pictures that nobody filed within two days. The row goes first: a file without a row is seen by nobody, and named again by
 * no one.
 * @returns how many were forgotten
 */
export async function dropLooseImages(
  { stores, files }: Pick<Services, 'stores' | 'files'>,
  now: Date,
): Promise<number> {
  const names = await stores.complaintImages.dropLoose(new Date(now.getTime() - LOOSE_LIFE_MS), DROPPED_AT_ONCE);
  for (const name of names) await files.remove(name);
  return names.length;
}
