import { hash } from 'node:crypto';
import type { Services } from '../../app/services.ts';
import { CommandError } from '../../platform/command-error.ts';
import { entryHash, type SanctionsList } from './entry.ts';
import { nameKeys } from './names.ts';
import type { NewEntry } from './sanctions-store.ts';

/** What was loaded: the version, and how it differs from the one before. */
export interface Loaded {
  readonly version: number;
  readonly entries: number;
  readonly names: number;
  readonly others: number;
  readonly added: number;
  readonly changed: number;
  readonly gone: number;
  /** Whether it is the version in force; nothing was stored then. */
  readonly isKnown: boolean;
}

/** Whose list it is, who loads it, and what of it was said to be right. */
interface Loading {
  readonly source: string;
  readonly by: string;
  readonly isShorter: boolean;
  readonly isOlder: boolean;
}

/** A new version of a list with less than this part of the old one's entries is a cut file until somebody says otherwise. */
const LEAST_PART = 0.5;
const DAY_MS = 86_400_000;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * Makes a read list the version in force of its source. The versions before stay, so that a screening says what it was made against.
 * @throws CommandError for a list without persons, for one that is much shorter than the version before unless `isShorter`, and for one that was
 * published before the newest of which that is known, or of which it is not, unless `isOlder`
 */
export async function loadSanctions(
  { inTransaction, clock }: Pick<Services, 'inTransaction' | 'clock'>,
  { format, publishedOn, entries, others }: SanctionsList,
  { source, by, isShorter, isOlder }: Loading,
): Promise<Loaded> {
  if (entries.length === 0) throw new CommandError('the list names no person');
  // tomorrow is allowed for time zones; a later day would block every list published until then
  if (publishedOn !== null && publishedOn > dayOf(new Date(clock.now().getTime() + DAY_MS)))
    throw new CommandError(`the list is of ${publishedOn}, which is to come`);
  const references = new Set<string>();
  for (const { reference } of entries) {
    if (references.has(reference)) throw new CommandError(`the list has ${reference} twice`);
    references.add(reference);
  }
  const contentHash = hash('sha256', JSON.stringify(entries), 'buffer');
  const rows: NewEntry[] = [];
  for (const entry of entries) {
    const keys = new Set((await Promise.all(entry.names.map(nameKeys))).flat());
    rows.push({ ...entry, keys: [...keys], contentHash: entryHash(entry) });
  }
  const names = entries.reduce((sum, entry) => sum + entry.names.length, 0);
  return inTransaction(async ({ sanctions, agents }) => {
    const at = clock.now();
    const before = (await sanctions.current()).find((list) => list.source === source);
    const counts = { entries: entries.length, names, others };
    if (before?.content_hash.equals(contentHash) === true)
      return { ...counts, version: before.id, added: 0, changed: 0, gone: 0, isKnown: true };
    if (before !== undefined && !isShorter && entries.length < before.entries * LEAST_PART)
      throw new CommandError(
        `the list has ${entries.length} persons, and version ${before.id} had ${before.entries}: --shorter where that is right`,
      );
    const dated = await sanctions.newestDated(source);
    if (!isOlder && dated !== undefined && publishedOn === null)
      throw new CommandError(
        `version ${dated.id} is of ${dated.published_on}: --published says of which day this list is, or --older that it shall replace it`,
      );
    if (!isOlder && dated !== undefined && publishedOn !== null && publishedOn < dated.published_on)
      throw new CommandError(
        `the list is of ${publishedOn}, and version ${dated.id} is of ${dated.published_on}: --older where it shall replace it`,
      );
    const version = await sanctions.add(
      {
        source,
        format,
        published_on: publishedOn,
        content_hash: contentHash,
        entries: entries.length,
        loaded_at: at,
        loaded_by: by,
      },
      rows,
    );
    const facts = { kind: 'sanctions', subject: source };
    const detail = `${source} ${version}: ${entries.length} persons`;
    await agents.note({ at, agentId: null, login: by, action: 'sanctions-loaded', detail, facts });
    return { ...counts, version, ...(await sanctions.difference(version, before?.id ?? 0)), isKnown: false };
  });
}
