import type { Stores } from '../../app/stores.ts';
import { openAnswers } from '../../lending/applications/certification.ts';
import type { SecretBox } from '../../platform/encryption/secret-box.ts';
import type { Row } from '../../platform/privacy/column-rules.ts';

interface Needs {
  readonly stores: Stores;
  readonly box: SecretBox;
}

/** Lookup hashes of a row that are made anew with its sealed values. */
interface Hashed {
  readonly columns: Row;
  /** Writes those that are rows of their own, once the row is written and locked. */
  readonly after?: () => Promise<void>;
}

type HashAnew = (needs: Needs, row: Row) => Hashed | Promise<Hashed>;

/** By table: what is hashed from its sealed values. */
const hashers: Readonly<Record<string, HashAnew>> = {
  borrowers: ({ stores }, row) => {
    const id = Number(row['id']);
    const { phoneHash, name } = stores.borrowers.hashAnew({
      id,
      sealed: row['person_sealed'] as Buffer | null,
      keyId: Number(row['key_id']),
    });
    return { columns: { phone_hash: phoneHash }, after: () => stores.searchWords.keep(id, 'name', name) };
  },
  phone_changes: ({ stores }, row) => {
    // a decided request about nobody's number has no hash
    if (row['phone_hash'] === null) return { columns: {} };
    const hash = stores.phoneChanges.hashAnew(Number(row['id']), row['details_sealed'] as Buffer);
    return { columns: { phone_hash: hash } };
  },
  certification_answers: ({ stores, box }, row) => {
    const borrowerId = Number(row['borrower_id']);
    if (row['step'] !== 'email') return { columns: {} };
    return {
      columns: {},
      after: async () => {
        await stores.borrowers.lock(borrowerId);
        const answers = await openAnswers({ stores, box }, borrowerId);
        await stores.searchWords.keep(borrowerId, 'email', answers.get('email')?.['email'] ?? '');
      },
    };
  },
};

/** The hashes of a row of a table; undefined where none come from its sealed values. */
export const hashedAnew = async (needs: Needs, table: string, row: Row): Promise<Hashed | undefined> =>
  hashers[table]?.(needs, row);
