import { Refusal } from '../platform/refusal.ts';
import type { Services } from '../app/services.ts';
import type { Stores } from '../app/stores.ts';

/** After so long, by the database's clock, a file that has not arrived never will: no request lives a tenth of it. */
const ARRIVES_WITHIN_MS = 3_600_000;
const SWEPT_AT_ONCE = 100;

type Needs = Pick<Services, 'stores' | 'inTransaction' | 'files' | 'log'>;

/** A file that is to be kept, under a name that nobody has used. */
export interface NewFile {
  readonly id: string;
  readonly bytes: Uint8Array;
  /** Writes the row that names the file, in the transaction that says it is there. */
  readonly name: (stores: Stores) => Promise<void>;
}

/**
 * Keeps a file: it is written down as arriving, put, and said to be there together with the row that names it. Whenever this ends early,
 * the file has a row by which the sweep finds it, and no row says of a file that it is there when it is not.
 *
 * @throws Refusal of `name`, and 'image-not-kept' when the place of files has no room, is away or refuses; why is in the log
 */
export async function keepFile({ stores, inTransaction, files, log }: Needs, file: NewFile): Promise<void> {
  const { id, bytes } = file;
  await stores.storedFiles.begin(id);
  try {
    await files.put(id, bytes);
  } catch (error) {
    log.error({ err: error }, 'a picture could not be kept');
    // Room at once where there is none. Its row stays for the sweep: a store that took too long may yet take the file.
    await files.remove(id).catch(() => undefined);
    throw new Refusal('image-not-kept');
  }
  try {
    await inTransaction(async (tx) => {
      if (!(await tx.storedFiles.arrive(id))) throw new Refusal('image-not-kept');
      await file.name(tx);
    });
  } catch (error) {
    // Refused, it is surely not named. Otherwise it stays: whether the commit went through is not known, and the sweep goes by the row.
    if (error instanceof Refusal) await files.remove(id).catch(() => undefined);
    throw error;
  }
}

/**
 * Removes files that nobody names any more, and those that never arrived. The row goes after the file, so one that is interrupted, or
 * whose store is away, is done again.
 * @param until when it fires, no further file is removed
 * @returns how many are gone
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
