import type { Services } from '../../app/services.ts';
import type { Stores } from '../../app/stores.ts';

const AT_ONCE = 50;

type Needs = Pick<Services, 'stores' | 'inTransaction' | 'files' | 'box' | 'log'>;

/** Seals files anew that an earlier data key sealed. A file is replaced as a whole, and its row tells of it afterwards. */
export async function resealFiles(
  services: Needs,
  { keyId, until }: { keyId: number; until: AbortSignal },
): Promise<{ done: number; failed: number }> {
  const { stores, inTransaction, log } = services;
  let [done, failed] = [0, 0];
  for (let after = ''; !until.aborted; ) {
    const ids = await stores.storedFiles.listSealedBefore(keyId, { after, max: AT_ONCE });
    if (ids.length === 0) break;
    for (const id of ids) {
      after = id;
      if (until.aborted) break;
      try {
        await inTransaction((inside) => resealFile(services, { id, keyId, inside }));
        done += 1;
      } catch (error) {
        failed += 1;
        log.error({ err: error }, 'a file could not be sealed anew');
      }
    }
  }
  return { done, failed };
}

async function resealFile(
  { files, box }: Needs,
  { id, keyId, inside }: { id: string; keyId: number; inside: Stores },
): Promise<void> {
  // the sweep does not delete it meanwhile, so that it cannot come back
  if (!(await inside.storedFiles.lockKept(id))) return;
  const bytes = await files.get(id);
  if (bytes === null) throw new Error('a file is missing');
  const context = await inside.attachments.ownSealOf(id);
  await files.put(id, context === null ? bytes : box.sealBytes(box.openBytes(bytes, context), context));
  await inside.storedFiles.setKey(id, keyId);
}
