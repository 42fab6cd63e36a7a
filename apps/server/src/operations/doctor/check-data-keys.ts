import { randomBytes } from 'node:crypto';
import type { KeysConfig } from '../../app/config/key-service.ts';
import { isPlainKey, openKeyService } from '../../platform/encryption/key-service.ts';
import type { Stores } from '../../app/stores.ts';
import { fault, type Finding, ok, warning } from './finding.ts';

/** Counts what each data key has sealed, and compares it with the keys in use. That this process has those is known. */
export async function checkDataKeys({
  dataKeys,
  sealedValues,
  storedFiles,
}: Pick<Stores, 'dataKeys' | 'sealedValues' | 'storedFiles'>): Promise<Finding> {
  const about = 'data keys';
  const keys = await dataKeys.recognise();
  const newest = keys.at(-1)?.id ?? 1;
  const values = await sealedValues.countByKey();
  const files = (await storedFiles.countByKey()).map(({ key, count }) => ({ keyId: key, count }));
  const sums = new Map<number, number>();
  for (const { keyId, count } of [...values, ...files]) sums.set(keyId, (sums.get(keyId) ?? 0) + count);
  const under = (ids: readonly number[]): string =>
    ids.map((id) => `${sums.get(id) ?? 0} values and files are sealed with data key ${id}`).join(', ');
  const lost = [...sums.keys()].filter((id) => keys.find((key) => key.id === id)?.retiredAt !== null);
  if (lost.length > 0)
    return fault(about, `${under(lost)}, which is retired or unknown: give it in HIRAM_DATA_KEY again.`);
  const earlier = keys.filter(({ id, retiredAt }) => id !== newest && retiredAt === null).map(({ id }) => id);
  return earlier.length === 0
    ? ok(about, `All is sealed with data key ${newest}.`)
    : warning(about, `${under(earlier)}: keep it in HIRAM_DATA_KEY until hiram keys list says that it is retired.`);
}

/** Lets the key service wrap and unwrap a key of no use. */
export async function checkKeyService({ keyService, wrappedKeys }: KeysConfig): Promise<Finding> {
  const about = 'key service';
  if (keyService === null) return ok(about, 'None is set: data keys are given as they are.');
  try {
    const service = openKeyService(keyService);
    const key = randomBytes(32);
    if (!(await service.unwrap(await service.wrap(key))).equals(key))
      return fault(about, 'What it wraps does not come back.');
  } catch (error) {
    return fault(about, `A start would fail: ${error instanceof Error ? error.message : 'no reason'}.`);
  }
  return wrappedKeys.some(isPlainKey)
    ? warning(about, 'It wraps and unwraps, but HIRAM_DATA_KEY has a key as it is: hiram keys wrap.')
    : ok(about, 'It wraps and unwraps data keys.');
}
