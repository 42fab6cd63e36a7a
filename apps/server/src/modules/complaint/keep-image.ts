import { randomBytes } from 'node:crypto';
import { keepFile } from '../../files/keep-file.ts';
import { Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import type { ImageOwner } from '../../stores/complaint-image-store.ts';
import type { Stores } from '../../stores/stores.ts';

/** Who never files what the pictures are for cannot fill the store: so many in a day. */
const MOST_LOOSE = 60;
const DAY_MS = 86_400_000;

export interface Upload {
  readonly owner: ImageOwner;
  readonly bytes: Buffer;
  readonly now: Date;
}

/**
 * Keeps a picture that was sent, decoded and encoded anew, under a random name.
 * @returns its name
 * @throws Refusal 'image-unreadable', 'image-too-large', 'pictures-busy', 'too-many-images', 'image-not-kept'
 */
export async function keepImage(
  services: Pick<Services, 'stores' | 'inTransaction' | 'files' | 'log' | 'pictures'>,
  { owner, bytes, now }: Upload,
): Promise<string> {
  const requireRoom = async ({ complaintImages }: Pick<Stores, 'complaintImages'>): Promise<void> => {
    const loose = await complaintImages.countLoose(owner, new Date(now.getTime() - DAY_MS));
    if (loose >= MOST_LOOSE) throw new Refusal('too-many-images');
  };
  // before anything is decoded; what counts is the second look, one upload at a time
  await requireRoom(services.stores);
  const image = await services.pictures.clean(owner, bytes);
  if (image.kind !== 'image') throw new Refusal(image.kind === 'too-large' ? 'image-too-large' : 'image-unreadable');
  const id = randomBytes(24).toString('base64url');
  const picture = { id, owner, bytes: image.jpeg.length, at: now };
  const name = async ({ complaintImages }: Stores): Promise<void> => {
    await complaintImages.lock(owner);
    await requireRoom({ complaintImages });
    await complaintImages.add(picture);
  };
  await keepFile(services, { id, bytes: image.jpeg, name });
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
 * Forgets pictures that nobody filed within two days; the sweep removes their files.
 * @returns how many were forgotten
 */
export function dropLooseImages({ inTransaction }: Pick<Services, 'inTransaction'>, now: Date): Promise<number> {
  return inTransaction(async (tx) => {
    const names = await tx.complaintImages.dropLoose(new Date(now.getTime() - LOOSE_LIFE_MS), DROPPED_AT_ONCE);
    await tx.storedFiles.letGo(names);
    return names.length;
  });
}
