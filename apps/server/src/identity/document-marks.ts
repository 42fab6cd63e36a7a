import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SeenPicture } from '../files/see-picture.ts';
import { lookContext, type SecretBox } from '../secret-box.ts';
import type { MarkedDocument } from '../stores/identity-store.ts';
import type { Stores } from '../stores/stores.ts';
import { MOST_NAMED } from './checks.ts';
import {
  bandsOf,
  bandsToFind,
  bytesOfHash,
  hashOf,
  hashOfBytes,
  type OtherLook,
  showsTheSameAs,
} from './picture-look.ts';

interface Kept {
  readonly stores: Pick<Stores, 'identity'>;
  readonly box: SecretBox;
}

/** Of 32 bytes so many are enough to tell bands apart, and there are many of them. */
const BAND_BYTES = 8;
/** Others' pictures that one picture is compared with: those with the most bands in common. */
const MOST_COMPARED = 200;
/** Bands in common that make a comparison worth it; copies have four or more of sixteen. */
const LEAST_IN_COMMON = 2;
/** The back of a card is printed alike for everybody, so that two of them tell nothing of two people. */
const ALIKE_FOR_ALL = 'idBack';

const keyed = (box: SecretBox, bands: readonly number[]): Buffer[] =>
  bands.map((band) => box.findBy(String(band), 'identity/band').subarray(0, BAND_BYTES));

/** Writes down what a picture of a document is known by. @param jpeg the picture as it is kept, before it is sealed */
export async function markDocument(
  { stores, box }: Kept,
  document: {
    readonly id: string;
    readonly borrowerId: number;
    readonly jpeg: Buffer;
    readonly seen: SeenPicture;
    readonly at: Date;
  },
): Promise<void> {
  const { id, borrowerId, jpeg, seen, at } = document;
  const hash = hashOf(seen.tones);
  const context = lookContext(borrowerId, id);
  await stores.identity.addDocument({
    document_id: id,
    borrower_id: borrowerId,
    exact: box.findBy(jpeg.toString('base64'), 'identity/picture'),
    hash_sealed: box.sealBytes(bytesOfHash(hash), context),
    tones_sealed: box.sealBytes(Buffer.from(seen.tones), context),
    bands: keyed(box, bandsOf(hash)),
    key_id: box.keyId,
    created_at: at,
  });
}

type OwnLook = Pick<MarkedDocument, 'id' | 'exact' | 'hashSealed' | 'tonesSealed'>;

/** The names of a borrower's pictures that show the same as one before them. */
export async function findRepeated(
  { stores, box }: Kept,
  { borrowerId, names }: { borrowerId: number; names: readonly string[] },
): Promise<string[]> {
  const found = new Map((await stores.identity.listNamed(borrowerId, names)).map((each) => [each.id, each]));
  const looks = names.flatMap((name) => found.get(name) ?? []);
  return looks
    .filter((one, at) => looks.slice(0, at).some((other) => showsTheSame(box, borrowerId, [one, other])))
    .map(({ id }) => id);
}

function showsTheSame(box: SecretBox, borrowerId: number, [one, other]: readonly [OwnLook, OwnLook]): boolean {
  if (one.exact.equals(other.exact)) return true;
  return showsTheSameAs(tonesOf(box, { ...one, borrowerId }))(lookIn(box, { ...other, borrowerId }));
}

/** Other borrowers one of whose pictures shows the same as one of these, coded, cut or turned anew; the lowest numbers first. */
export async function othersAlike({ stores, box }: Kept, own: readonly MarkedDocument[]): Promise<number[]> {
  const alike = new Set<number>();
  for (const document of own.filter(({ code }) => code !== ALIKE_FOR_ALL)) {
    // each picture takes a while to compare: other requests go in between
    await nextTurn();
    const tones = tonesOf(box, document);
    const candidates = await stores.identity.listCandidates({
      borrowerId: document.borrowerId,
      bands: keyed(box, bandsToFind(tones)),
      leftOut: ALIKE_FOR_ALL,
      least: LEAST_IN_COMMON,
      most: MOST_COMPARED,
    });
    const isTheSame = showsTheSameAs(tones);
    for (const candidate of candidates) {
      if (isTheSame(lookIn(box, candidate))) alike.add(candidate.borrowerId);
    }
  }
  return [...alike].toSorted((one, other) => one - other).slice(0, MOST_NAMED);
}

type KeptLook = Pick<MarkedDocument, 'id' | 'borrowerId' | 'hashSealed' | 'tonesSealed'>;

const tonesOf = (box: SecretBox, { id, borrowerId, tonesSealed }: Omit<KeptLook, 'hashSealed'>): Uint8Array =>
  Uint8Array.from(box.openBytes(tonesSealed, lookContext(borrowerId, id)));

const lookIn = (box: SecretBox, look: KeptLook): OtherLook => ({
  hash: hashOfBytes(box.openBytes(look.hashSealed, lookContext(look.borrowerId, look.id))),
  tones: () => tonesOf(box, look),
});
