import { randomBytes } from 'node:crypto';
import { keepFile } from '../../files/keep-file.ts';
import { markDocument } from '../../identity/document-marks.ts';
import { Refusal } from '../../refusal.ts';
import { documentContext } from '../../secret-box.ts';
import type { Services } from '../../services.ts';
import type { Limit } from '../../stores/limit-store.ts';
import type { Stores } from '../../stores/stores.ts';

const DAY_MS = 86_400_000;
/** Pictures that a borrower may send in a day: each document several times over. */
const MOST_IN_A_DAY = 40;
/** How long a picture waits for the answers that name it. */
const LOOSE_LIFE_MS = 2 * DAY_MS;
const DROPPED_AT_ONCE = 100;
/** Pixels of the shorter side: with fewer nobody reads the small print of a card. */
const SHORTEST_SIDE = 300;

const uploads = (borrowerId: number): Limit => ({
  scope: 'documents',
  subject: Buffer.from(`borrower/${borrowerId}`),
  spanMs: DAY_MS,
  most: MOST_IN_A_DAY,
});

type Needs = Pick<Services, 'stores' | 'files' | 'box'>;

/**
 * Keeps a picture of a document: decoded, encoded anew, and sealed for its borrower, under a random name, with what it is told from
 * others by.
 * @returns its name
 * @throws Refusal 'image-unreadable', 'image-too-large', 'image-too-small', 'image-blank', 'pictures-busy', 'too-many-images',
 * 'image-not-kept'
 */
export async function keepDocument(
  services: Needs & Pick<Services, 'inTransaction' | 'log' | 'pictures'>,
  { borrowerId, bytes, now }: { borrowerId: number; bytes: Buffer; now: Date },
): Promise<string> {
  const { stores, box, pictures } = services;
  if ((await stores.limits.take(uploads(borrowerId), now)) !== null) throw new Refusal('too-many-images');
  /** Who tries again and again while there is no room for pictures has sent none. */
  const giveBack = async (error: unknown): Promise<never> => {
    if (error instanceof Refusal) await stores.limits.giveBack(uploads(borrowerId), now);
    throw error;
  };
  const image = await pictures.clean({ borrowerId }, bytes).catch(giveBack);
  if (image.kind !== 'image') throw new Refusal(image.kind === 'too-large' ? 'image-too-large' : 'image-unreadable');
  const { jpeg, seen } = image;
  if (seen.shorterSide < SHORTEST_SIDE) throw new Refusal('image-too-small');
  if (seen.isBlank) throw new Refusal('image-blank');
  const id = randomBytes(24).toString('base64url');
  const document = { id, borrowerId, bytes: jpeg.length, at: now };
  const sealed = box.sealBytes(jpeg, documentContext(borrowerId, id));
  const name = async (tx: Stores): Promise<void> => {
    await tx.documents.add(document);
    await markDocument({ stores: tx, box }, { ...document, jpeg, seen });
  };
  await keepFile(services, { id, bytes: sealed, name }).catch(giveBack);
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

/** Forgets pictures that no answers named within two days; the sweep removes their files. @returns how many were forgotten */
export function dropLooseDocuments({ inTransaction }: Pick<Services, 'inTransaction'>, now: Date): Promise<number> {
  return inTransaction(async (tx) => {
    const names = await tx.documents.dropLoose(new Date(now.getTime() - LOOSE_LIFE_MS), DROPPED_AT_ONCE);
    await tx.storedFiles.letGo(names);
    return names.length;
  });
}
