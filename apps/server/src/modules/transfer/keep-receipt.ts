import { randomBytes } from 'node:crypto';
import { keepFile } from '../../files/keep-file.ts';
import { Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import type { Stores } from '../../stores/stores.ts';

/** Who sends pictures for no payment cannot fill the store: so many in a day. */
const MOST_A_DAY = 20;
const DAY_MS = 86_400_000;
/** How long a picture waits for the number that it goes with. */
const LOOSE_LIFE_MS = 2 * DAY_MS;
const DROPPED_AT_ONCE = 100;

type Needs = Pick<Services, 'stores' | 'files'>;

/**
 * Keeps the picture of a receipt, decoded and encoded anew, under a random name.
 * @returns its name
 * @throws Refusal 'image-unreadable', 'image-too-large', 'pictures-busy', 'too-many-images', 'image-not-kept'
 */
export async function keepReceipt(
  services: Needs & Pick<Services, 'inTransaction' | 'log' | 'pictures'>,
  { borrowerId, bytes, now }: { borrowerId: number; bytes: Buffer; now: Date },
): Promise<string> {
  const requireRoom = async ({ receipts }: Pick<Stores, 'receipts'>): Promise<void> => {
    const sent = await receipts.countSince(borrowerId, new Date(now.getTime() - DAY_MS));
    if (sent >= MOST_A_DAY) throw new Refusal('too-many-images');
  };
  // before anything is decoded; what counts is the second look, one upload at a time
  await requireRoom(services.stores);
  const image = await services.pictures.clean({ borrowerId }, bytes);
  if (image.kind !== 'image') throw new Refusal(image.kind === 'too-large' ? 'image-too-large' : 'image-unreadable');
  const id = randomBytes(24).toString('base64url');
  const receipt = { id, borrowerId, bytes: image.jpeg.length, at: now };
  const name = async ({ receipts }: Stores): Promise<void> => {
    await receipts.lock(borrowerId);
    await requireRoom({ receipts });
    await receipts.add(receipt);
  };
  await keepFile(services, { id, bytes: image.jpeg, name });
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

/** Forgets pictures that no number was given with within two days; the sweep removes their files. @returns how many */
export function dropLooseReceipts({ inTransaction }: Pick<Services, 'inTransaction'>, now: Date): Promise<number> {
  return inTransaction(async (tx) => {
    const names = await tx.receipts.dropLoose(new Date(now.getTime() - LOOSE_LIFE_MS), DROPPED_AT_ONCE);
    await tx.storedFiles.letGo(names);
    return names.length;
  });
}
