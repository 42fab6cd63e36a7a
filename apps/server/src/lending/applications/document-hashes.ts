import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SeenPicture } from './picture-hash.ts';
import type { SecretBox } from '../../platform/encryption/secret-box.ts';
import type { HashedDocument } from './identity-store.ts';
import type { Stores } from '../../app/stores.ts';
import { MAX_NAMED } from './identity-checks.ts';
import {
  bandsOf,
  searchBands,
  bytesOfHash,
  copiesOf,
  hashOf,
  hashOfBytes,
  type OtherPicture,
  matcherFor,
} from './picture-hash.ts';
import { pictureHashContext } from './privacy.ts';

interface Kept {
  readonly stores: Pick<Stores, 'identity'>;
  readonly box: SecretBox;
}

/** This many of the 32 bytes distinguish bands, of which there are many. */
const BAND_BYTES = 8;
/** Maximum number of others' pictures in a comparison: those with the most bands in common. */
const MAX_COMPARED = 200;
/** Minimum bands in common for a comparison; copies have four or more of sixteen. */
const LEAST_IN_COMMON = 2;
/** The back of a card is printed alike for everybody, so that a match proves nothing. */
const ALIKE_FOR_ALL = 'idBack';

const keyed = (box: SecretBox, bands: readonly number[]): Buffer[] =>
  bands.map((band) => box.lastingHashOf(String(band), 'identity/band').subarray(0, BAND_BYTES));

/** Stores the hashes of a picture of a document. @param jpeg the picture in its stored form, before it is sealed */
export async function hashDocument(
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
  const context = pictureHashContext(borrowerId, id);
  await stores.identity.addDocument({
    document_id: id,
    borrower_id: borrowerId,
    exact: box.lastingHashOf(jpeg.toString('base64'), 'identity/picture'),
    hash_sealed: box.sealBytes(bytesOfHash(hash), context),
    tones_sealed: box.sealBytes(Buffer.from(seen.tones), context),
    bands: keyed(box, bandsOf(hash)),
    key_id: box.keyId,
    created_at: at,
  });
}

type OwnPicture = Pick<HashedDocument, 'id' | 'exact' | 'hashSealed' | 'tonesSealed'>;

/** The names of a borrower's pictures that match an earlier one. */
export async function findRepeated(
  { stores, box }: Kept,
  { borrowerId, names }: { borrowerId: number; names: readonly string[] },
): Promise<string[]> {
  const found = new Map((await stores.identity.listNamed(borrowerId, names)).map((each) => [each.id, each]));
  const pictures = names.flatMap((name) => found.get(name) ?? []);
  const repeats = (one: OwnPicture, before: readonly OwnPicture[]): boolean => {
    if (before.length === 0) return false;
    if (before.some(({ exact }) => exact.equals(one.exact))) return true;
    const isTheSame = matcherFor(tonesOf(box, { ...one, borrowerId }));
    return before.some((other) => isTheSame(openPicture(box, { ...other, borrowerId })));
  };
  return pictures.filter((one, at) => repeats(one, pictures.slice(0, at))).map(({ id }) => id);
}

/** Other borrowers with a picture that matches one of these after recompression, cropping or rotation; the lowest numbers first. */
export async function findSimilarDocuments({ stores, box }: Kept, own: readonly HashedDocument[]): Promise<number[]> {
  const alike = new Set<number>();
  for (const document of own.filter(({ code }) => code !== ALIKE_FOR_ALL)) {
    // each comparison takes a while, so other requests are served in between
    await nextTurn();
    const tones = tonesOf(box, document);
    const copies = copiesOf(tones);
    const candidates = await stores.identity.listCandidates({
      borrowerId: document.borrowerId,
      bands: keyed(box, searchBands(tones, copies)),
      leftOut: ALIKE_FOR_ALL,
      least: LEAST_IN_COMMON,
      max: MAX_COMPARED,
    });
    const isTheSame = matcherFor(tones, copies);
    for (const candidate of candidates) {
      if (isTheSame(openPicture(box, candidate))) alike.add(candidate.borrowerId);
    }
  }
  return [...alike].toSorted((one, other) => one - other).slice(0, MAX_NAMED);
}

type KeptPicture = Pick<HashedDocument, 'id' | 'borrowerId' | 'hashSealed' | 'tonesSealed'>;

const tonesOf = (box: SecretBox, { id, borrowerId, tonesSealed }: Omit<KeptPicture, 'hashSealed'>): Uint8Array =>
  Uint8Array.from(box.openBytes(tonesSealed, pictureHashContext(borrowerId, id)));

const openPicture = (box: SecretBox, picture: KeptPicture): OtherPicture => ({
  hash: hashOfBytes(box.openBytes(picture.hashSealed, pictureHashContext(picture.borrowerId, picture.id))),
  tones: () => tonesOf(box, picture),
});
