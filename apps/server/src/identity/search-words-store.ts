import type { MarketCode } from '@hiram/domain';
import { sql } from 'kysely';
import type { Executor } from '../platform/db/database.ts';
import type { SecretBox } from '../platform/encryption/secret-box.ts';

export type SearchKind = 'name' | 'email';

/** Words that a search compares at most. */
const WORDS_MAX = 12;

/** The words of a name in their form for comparison: without the accents of Latin letters, capitals and punctuation. Vowel signs stay. */
const nameWords = (name: string): string[] => [
  ...new Set(
    name
      .normalize('NFKD')
      .replaceAll(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter((word) => word !== ''),
  ),
];
const emailWords = (email: string): string[] => (email.trim() === '' ? [] : [email.trim().toLowerCase()]);
const searchWords = (kind: SearchKind, text: string): string[] =>
  (kind === 'name' ? nameWords(text) : emailWords(text)).slice(0, WORDS_MAX);

/** Whole words of names and e-mail addresses, as keyed hashes: the desk finds borrowers by them and learns no other word. */
export function createSearchWordsStore(db: Executor, box: SecretBox) {
  const hashesOf = (kind: SearchKind, text: string): Buffer[] =>
    searchWords(kind, text).map((word) => box.findBy(word, `search/${kind}`));
  const soughtOf = (kind: SearchKind, text: string): Buffer[] =>
    searchWords(kind, text).flatMap((word) => box.hashesOf(word, `search/${kind}`));
  return {
    /** Replaces the words of a kind. The caller is in the transaction that changes what they are taken from. */
    keep: async (borrowerId: number, kind: SearchKind, text: string): Promise<void> => {
      const hashes = hashesOf(kind, text);
      await db.deleteFrom('search_words').where('borrower_id', '=', borrowerId).where('kind', '=', kind).execute();
      if (hashes.length === 0) return;
      await db
        .insertInto('search_words')
        .values(hashes.map((hash) => ({ borrower_id: borrowerId, kind, hash, key_id: box.keyId })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /**
     * Borrowers of some markets who have every one of the words, whole; the lowest numbers first.
     * @param within `markets`: null for all
     */
    find: async (
      kind: SearchKind,
      text: string,
      { markets, max }: { markets: readonly MarketCode[] | null; max: number },
    ): Promise<number[]> => {
      const { length } = searchWords(kind, text);
      if (length === 0) return [];
      const { rows } = await sql<{ id: number }>`
        select w.borrower_id as id from search_words w join borrowers b on b.id = w.borrower_id
        where w.kind = ${kind} and w.hash = any (${soughtOf(kind, text)}::bytea[]) and (${markets}::text[] is null or b.market = any (${markets}::text[]))
        group by w.borrower_id having count(*) = ${length} order by 1 limit ${max}`.execute(db);
      return rows.map(({ id }) => id);
    },

    /** Borrowers above a number whose name has no words yet: a fill that was interrupted goes on where it stopped. */
    listWithout: async (after: number, max: number): Promise<number[]> => {
      const { rows } = await sql<{ id: number }>`
        select b.id from borrowers b where b.id > ${after} and b.person_sealed is not null
          and not exists (select from search_words w where w.borrower_id = b.id and w.kind = 'name')
        order by b.id limit ${max}`.execute(db);
      return rows.map(({ id }) => id);
    },
  };
}
