import { Refusal } from '../platform/refusal.ts';
import type { Services } from '../app/services.ts';
import type { Stores } from '../app/stores.ts';

/** After this time, by the database's clock, an upload can no longer complete: no request lives a tenth of it. */
const ARRIVES_WITHIN_MS = 3_600_000;
const SWEPT_AT_ONCE = 100;

type Needs = Pick<Services, 'stores' | 'inTransaction' | 'files' | 'log'>;

/** A file to be stored, under an unused name. */
export interface NewFile {
  readonly id: string;
  readonly bytes: Uint8Array;
  /** The data key that seals, as it was before anything of the file was sealed. */
  readonly keyId: number;
  /** Writes the row that references the file, in the transaction that marks it complete. */
  readonly name: (stores: Stores) => Promise<void>;
}

/**
 * Stores a file: it is recorded as arriving, uploaded, and marked complete together with the row that references it. An interruption
 * leaves a row by which the sweep finds the file, and no row that marks a missing file as complete.
 *
 * @throws Refusal of `name`, and 'image-not-kept' when the store is full, down or refuses; the reason is logged
 */
export async function keepFile({ stores, inTransaction, files, log }: Needs, file: NewFile): Promise<void> {
  const { id, bytes, keyId } = file;
  await stores.storedFiles.begin(id, keyId);
  try {
    await files.put(id, bytes);
  } catch (error) {
    log.error({ err: error }, 'a picture could not be kept');
    // Only if the store is full. Its row stays for the sweep: a store that took too long may still accept the file.
    await files.remove(id).catch(() => undefined);
    throw new Refusal('image-not-kept');
  }
  try {
    await inTransaction(async (tx) => {
      if (!(await tx.storedFiles.arrive(id))) throw new Refusal('image-not-kept');
      await file.name(tx);
    });
  } catch (error) {
    // After a refusal it is certainly unreferenced. Otherwise it stays: the outcome of the commit is unknown, and the sweep decides by the row.
    if (error instanceof Refusal) await files.remove(id).catch(() => undefined);
    throw error;
  }
}

/**
 * Deletes unreferenced files, and those whose upload never completed. The row is deleted after the file, so that an interrupted deletion, or
 * one with the store down, is repeated.
 * @param until when it fires, no further file is deleted
 * @returns the number of deleted files
 */
export async function sweepFiles(
  { stores, files, log, stopping }: Pick<Services, 'stores' | 'files' | 'log' | 'stopping'>,
  until = stopping,
): Promise<number> {
  await stores.storedFiles.giveUp(ARRIVES_WITHIN_MS);
  let gone = 0;
  for (let last = ''; !until.aborted; ) {
    const names = await stores.storedFiles.listLeaving(SWEPT_AT_ONCE, last);
    if (names.length === 0) break;
    for (const name of names) {
      last = name;
      try {
        await files.remove(name);
        await stores.storedFiles.forget(name);
        gone += 1;
      } catch (error) {
        log.warn({ err: error }, 'a picture could not be removed; it is tried again');
      }
    }
  }
  return gone;
}
