import { randomBytes } from 'node:crypto';
import { cleanImage } from '../../files/clean-image.ts';
import { Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';

/** A borrower who never files the complaint cannot fill the store: so many pictures in a day. */
const MOST_LOOSE = 60;
const DAY_MS = 86_400_000;

export interface Upload {
  readonly borrowerId: number;
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
  { borrowerId, bytes, now }: Upload,
): Promise<string> {
  if ((await stores.complaints.countLoose(borrowerId, new Date(now.getTime() - DAY_MS))) >= MOST_LOOSE) {
    throw new Refusal('too-many-images');
  }
  const image = await cleanImage(bytes);
  if (image.kind !== 'image') throw new Refusal(image.kind === 'too-large' ? 'image-too-large' : 'image-unreadable');
  const id = randomBytes(24).toString('base64url');
  await files.put(id, image.jpeg);
  try {
    await stores.complaints.addImage({ id, borrowerId, bytes: image.jpeg.length, at: now });
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
  return (await stores.complaints.ownsImage(id, borrowerId)) ? files.get(id) : null;
}
