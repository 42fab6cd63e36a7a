import { randomBytes } from 'node:crypto';
import { cleanImage } from '../../files/clean-image.ts';
import { Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';

/** Who sends pictures for no payment cannot fill the store: so many in a day. */
const MOST_A_DAY = 20;
const DAY_MS = 86_400_000;
/** How long a picture waits for the number that it goes with. */
const LOOSE_LIFE_MS = 2 * DAY_MS;
const DROPPED_AT_ONCE = 100;

type Needs = Pick<Services, 'stores' | 'files'>;

/**
 * Keeps the picture of a receipt, decoded and encoded anew, under a random name. The row is written after the file is whole.
 * @returns its name
 * @throws Refusal 'image-unreadable', 'image-too-large', 'too-many-images'
 */
export async function keepReceipt(
  { stores, files }: Needs,
  { borrowerId, bytes, now }: { borrowerId: number; bytes: Buffer; now: Date },
): Promise<string> {
  if ((await stores.receipts.countSince(borrowerId, new Date(now.getTime() - DAY_MS))) >= MOST_A_DAY) {
    throw new Refusal('too-many-images');
  }
  const image = await cleanImage(bytes);
  if (image.kind !== 'image') throw new Refusal(image.kind === 'too-large' ? 'image-too-large' : 'image-unreadable');
  const id = randomBytes(24).toString('base64url');
  await files.put(id, image.jpeg);
  try {
    await stores.receipts.add({ id, borrowerId, bytes: image.jpeg.length, at: now });
  } catch (error) {
    await files.remove(id);
    throw error;
  }
  return id;
}

/** The bytes of a borrower's own picture; null for another's, as for one that is not there. */
export async function readReceipt(
  { stores, files }: Needs,
  { id, borrowerId }: { id: string; borrowerId: number },
): Promise<Buffer | null> {
  if (!/^[\w-]{32}$/.test(id)) return null;
  return (await stores.receipts.isBorrowers(id, borrowerId)) ? files.get(id) : null;
}

/** The name of a picture from its address; null for an address that is none of ours. */
export function receiptIdOf(url: string): string | null {
  const [, id = null] = /\/([\w-]{32})(?:\?.*)?$/.exec(url) ?? [];
  return id;
}

/** Forgets pictures that no number was given with within two days. @returns how many */
export async function dropLooseReceipts({ stores, files }: Needs, now: Date): Promise<number> {
  const names = await stores.receipts.dropLoose(new Date(now.getTime() - LOOSE_LIFE_MS), DROPPED_AT_ONCE);
  for (const name of names) await files.remove(name);
  return names.length;
}
