import { randomBytes } from 'node:crypto';
import { cleanImage } from '../../files/clean-image.ts';
import { Refusal } from '../../refusal.ts';
import { documentContext } from '../../secret-box.ts';
import type { Services } from '../../services.ts';
import type { Limit } from '../../stores/limit-store.ts';

const DAY_MS = 86_400_000;
/** Pictures that a borrower may send in a day: each document several times over. */
const MOST_IN_A_DAY = 40;
/** How long a picture waits for the answers that name it. */
const LOOSE_LIFE_MS = 2 * DAY_MS;
const DROPPED_AT_ONCE = 100;

const uploads = (borrowerId: number): Limit => ({
  scope: 'documents',
  subject: Buffer.from(`borrower/${borrowerId}`),
  spanMs: DAY_MS,
  most: MOST_IN_A_DAY,
});

type Needs = Pick<Services, 'stores' | 'files' | 'box'>;

/**
 * Keeps a picture of a document: decoded, encoded anew, and sealed for its borrower, under a random name. The row is written after the
 * file is whole.
 * @returns its name
 * @throws Refusal 'image-unreadable', 'image-too-large', 'too-many-images'
 */
export async function keepDocument(
  { stores, files, box }: Needs,
  { borrowerId, bytes, now }: { borrowerId: number; bytes: Buffer; now: Date },
): Promise<string> {
  if ((await stores.limits.take(uploads(borrowerId), now)) !== null) throw new Refusal('too-many-images');
  const image = await cleanImage(bytes);
  if (image.kind !== 'image') throw new Refusal(image.kind === 'too-large' ? 'image-too-large' : 'image-unreadable');
  const id = randomBytes(24).toString('base64url');
  await files.put(id, box.sealBytes(image.jpeg, documentContext(borrowerId, id)));
  try {
    await stores.documents.add({ id, borrowerId, bytes: image.jpeg.length, at: now });
  } catch (error) {
    await files.remove(id);
    throw error;
  }
  return id;
}

/** A borrower's own document, opened; null for another's, as for one that is not there. */
export async function readDocument(
  { stores, files, box }: Needs,
  { id, borrowerId }: { id: string; borrowerId: number },
): Promise<Buffer | null> {
  if (!/^[\w-]{32}$/.test(id)) return null;
  if (!(await stores.documents.isOwn(id, borrowerId))) return null;
  const sealed = await files.get(id);
  return sealed === null ? null : box.openBytes(sealed, documentContext(borrowerId, id));
}

/** Forgets pictures that no answers named within two days, the row first. @returns how many were forgotten */
export async function dropLooseDocuments(
  { stores, files }: Pick<Services, 'stores' | 'files'>,
  now: Date,
): Promise<number> {
  const names = await stores.documents.dropLoose(new Date(now.getTime() - LOOSE_LIFE_MS), DROPPED_AT_ONCE);
  for (const name of names) await files.remove(name);
  return names.length;
}
