import type { Services } from '../../app/services.ts';
import { boxOfText, keyOfBox, type SecretBox } from '../../platform/encryption/secret-box.ts';
import type { ColumnRule, Row } from '../../platform/privacy/column-rules.ts';
import { hashedAnew } from './hash-anew.ts';
import { resealFiles } from './reseal-files.ts';
import type { RowKey, SealedTable } from './sealed-value-store.ts';

/** After this time in use every process seals with a new key: each looks for one every few seconds. */
const HEARD_OF_MS = 3_600_000;
/** Values after which the number of those that are left is noted. */
const NOTED_EVERY = 500;

type Needs = Pick<Services, 'stores' | 'inTransaction' | 'files' | 'box' | 'log'>;

/** What a run did. */
export interface Resealed {
  readonly values: number;
  readonly files: number;
  /** Values that did not open; their key is not retired. */
  readonly failed: number;
  /** Keys that were retired. */
  readonly retired: number;
}

/**
 * Seals anew what an earlier data key sealed, row by row and file by file, with the hashes that come from it, and retires the earlier keys once
 * nothing is left. A row that changes meanwhile is left to the next round. It may be killed at any moment: the values themselves tell what is left.
 * @param heardOfMs after which a key is known to every process
 */
export async function resealValues(services: Needs, until: AbortSignal, heardOfMs = HEARD_OF_MS): Promise<Resealed> {
  const { stores, log } = services;
  const keys = await stores.dataKeys.recognise();
  const newest = keys.at(-1);
  const nothing = { values: 0, files: 0, failed: 0, retired: 0 };
  if (
    newest === undefined ||
    keys.every(({ id, retiredAt, isHere }) => id === newest.id || (retiredAt !== null && !isHere))
  )
    return nothing;
  if (!keys.every(({ isHere, retiredAt }) => isHere || retiredAt !== null)) {
    log.error({ keys: keys.filter(({ isHere }) => !isHere).map(({ id }) => id) }, 'data keys are missing here');
    return nothing;
  }
  const tables = await stores.sealedValues.tables();
  let left = await countLeft(services, { tables, keyId: newest.id });
  const note = () => stores.dataKeys.noteLeft(newest.id, left);
  await note();
  let [values, failed] = [0, 0];
  for (const table of tables) {
    for await (const row of rowsOf(services, { table, keyId: newest.id, until })) {
      const outcome = await resealRow(services, table, row);
      if (outcome === 'failed') failed += 1;
      if (outcome !== 'resealed') continue;
      [values, left] = [values + 1, left - 1];
      if (values % NOTED_EVERY === 0) await note();
    }
  }
  const files = await resealFiles(services, { keyId: newest.id, until });
  // counted anew: what was written meanwhile counts, too
  left = until.aborted ? Math.max(0, left - files.done) : await countLeft(services, { tables, keyId: newest.id });
  await note();
  const isDone = !until.aborted && left === 0 && failed + files.failed === 0;
  const retired = isDone ? await stores.dataKeys.retireBefore(newest.id, heardOfMs) : [];
  if (retired.length > 0) log.info({ keys: retired }, 'data keys were retired: nothing is sealed with them');
  return { values, files: files.done, failed: failed + files.failed, retired: retired.length };
}

interface Place {
  readonly table: SealedTable;
  readonly keyId: number;
  readonly until: AbortSignal;
}

/** Rows of a table that an earlier key sealed. */
async function* rowsOf({ stores }: Pick<Needs, 'stores'>, { table, keyId, until }: Place): AsyncGenerator<Row> {
  let after: RowKey | null = null;
  do {
    const window: { due: Row[]; end: RowKey | null } = await stores.sealedValues.listSealedBefore(table, {
      keyId,
      after,
    });
    for (const row of window.due) {
      if (until.aborted) return;
      yield row;
    }
    after = window.end;
  } while (after !== null && !until.aborted);
}

async function countLeft(
  services: Needs,
  { tables, keyId }: { tables: readonly SealedTable[]; keyId: number },
): Promise<number> {
  let count = await services.stores.storedFiles.countSealedBefore(keyId);
  const until = new AbortController().signal;
  for (const table of tables) for await (const _ of rowsOf(services, { table, keyId, until })) count += 1;
  return count;
}

async function resealRow(
  { stores, inTransaction, box, log }: Needs,
  table: SealedTable,
  place: Row,
): Promise<'resealed' | 'changed' | 'failed'> {
  try {
    const row = await stores.sealedValues.read(table, place);
    if (row === undefined) return 'changed';
    const rules = stores.privacy.personal[table.name]?.columns ?? {};
    const values: Record<string, unknown> = table.namesKey ? { key_id: box.keyId } : {};
    for (const column of table.columns) {
      const value = resealed(box, row[column], { rule: rules[column], row });
      if (value !== undefined) values[column] = value;
    }
    const isDone = await inTransaction(async (inside) => {
      const hashed = await hashedAnew({ stores: inside, box }, table.name, row);
      if (!(await inside.sealedValues.replace(table, row, { ...values, ...hashed?.columns }))) return false;
      await hashed?.after?.();
      return true;
    });
    return isDone ? 'resealed' : 'changed';
  } catch (error) {
    log.error({ err: error, table: table.name }, 'a value could not be sealed anew');
    return 'failed';
  }
}

/** A value under the newest key; undefined where there is nothing to seal anew. */
function resealed(
  box: SecretBox,
  value: unknown,
  { rule, row }: { rule: ColumnRule | undefined; row: Row },
): Buffer | string | undefined {
  const { context } = rule ?? {};
  const kept = typeof value === 'string' ? boxOfText(value) : Buffer.isBuffer(value) && value.length > 0 ? value : null;
  if (context === undefined || kept === null || keyOfBox(kept) === box.keyId) return undefined;
  const bytes = box.openBytes(kept, context(row));
  return typeof value === 'string' ? box.sealText(bytes.toString(), context(row)) : box.sealBytes(bytes, context(row));
}
