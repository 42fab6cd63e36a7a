import type { Services } from '../app/services.ts';
import { keepPicture } from '../attachments/keep-picture.ts';
import { hashDocument } from '../lending/applications/document-hashes.ts';
import type { SeenPicture } from '../lending/applications/picture-hash.ts';
import { Refusal } from '../platform/refusal.ts';

/** Minimum pixels of the shorter side, below which the small print of a card is unreadable. */
const SHORTEST_SIDE = 300;

/**
 * Stores a picture of a document, with its fingerprints for comparison.
 * @returns its name
 * @throws Refusal 'image-too-small', 'image-blank', and as `keepPicture`
 */
export function keepDocument(
  services: Pick<Services, 'stores' | 'inTransaction' | 'files' | 'box' | 'log' | 'pictures'>,
  { borrowerId, bytes, now }: { borrowerId: number; bytes: Buffer; now: Date },
): Promise<string> {
  const { box } = services;
  return keepPicture(services, {
    purpose: 'document',
    owner: { borrowerId },
    bytes,
    now,
    judge: requireReadable,
    beside: (stores, picture) => hashDocument({ stores, box }, { ...picture, borrowerId, at: now }),
  });
}

/** @throws Refusal 'image-too-small', 'image-blank' */
function requireReadable({ shorterSide, isBlank }: SeenPicture): void {
  if (shorterSide < SHORTEST_SIDE) throw new Refusal('image-too-small');
  if (isBlank) throw new Refusal('image-blank');
}
