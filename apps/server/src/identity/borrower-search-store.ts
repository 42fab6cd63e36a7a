import { sql } from 'kysely';
import type { Executor } from '../platform/db/database.ts';
import type { SecretBox } from '../platform/encryption/secret-box.ts';
import { openPerson, personColumns } from './borrower-person.ts';

const BATCH = 2_000;

/** Finds borrowers for an operator. Names are sealed: a search by name opens all of them, which takes seconds for a million. */
export function createBorrowerSearchStore(db: Executor, box: SecretBox) {
  const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);
  return {
    /** Borrowers with these words in their name, however they are written: capitals and accents do not matter. By their numbers. */
    byName: async (name: string, max: number): Promise<number[]> => {
      const words = plain(name).split(/\s+/).filter(Boolean);
      const found: number[] = [];
      let after = 0;
      while (words.length > 0 && found.length < max) {
        const rows = await db
          .selectFrom('borrowers')
          .select(personColumns)
          .where('id', '>', after)
          .where('person_sealed', 'is not', null)
          .orderBy('id')
          .limit(BATCH)
          .execute();
        const [last] = rows.slice(-1);
        if (last === undefined) break;
        after = last.id;
        for (const row of rows) {
          const own = plain(openPerson(box, row).name);
          if (words.every((word) => own.includes(word))) found.push(row.id);
        }
      }
      return found.slice(0, max);
    },

    /** The borrowers who have or had an identifier, such as the number of an ID. */
    byIdentity: async (kind: 'document', hashes: readonly Buffer[]): Promise<number[]> => {
      const { rows } = await sql<{ id: number }>`
        select distinct borrower_id as id from identity_hashes where kind = ${kind} and hash = any (${hashes}::bytea[])
        order by 1`.execute(db);
      return idsOf(rows);
    },

    /** The borrowers of a payment or payout, by our reference or the provider's. */
    byReference: async (reference: string): Promise<number[]> => {
      const { rows } = await sql<{ id: number }>`
        select borrower_id as id from payments where id = ${reference} or provider_reference = ${reference}
        union select borrower_id from payouts where id = ${reference} or provider_reference = ${reference}
        union select borrower_id from settlement_rows where provider_reference = ${reference} and borrower_id is not null
        order by 1`.execute(db);
      return idsOf(rows);
    },

    /** The borrowers who gave a bank transfer's number, and those whose payments its line is for. @param utr as it is compared */
    byUtr: async (utr: string): Promise<number[]> => {
      const { rows } = await sql<{ id: number }>`
        select borrower_id as id from transfer_numbers where utr = ${utr}
        union select borrower_id from bank_lines where utr = ${utr} and borrower_id is not null order by 1`.execute(db);
      return idsOf(rows);
    },
  };
}

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
