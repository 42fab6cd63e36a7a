import type { Stores } from '../../app/stores.ts';
import { openAnswers } from '../../lending/applications/certification.ts';
import { hashOfPhone, openPerson } from '../../identity/borrower-person.ts';
import { phoneChangeContext } from '../../identity/privacy.ts';
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

function phoneOf({ box }: Needs, row: Row): Hashed {
  // a decided request about nobody's number has neither
  if (row['phone_hash'] === null) return { columns: {} };
  const details: unknown = JSON.parse(box.open(row['details_sealed'] as Buffer, phoneChangeContext(Number(row['id']))));
  const phone = typeof details === 'object' && details !== null && 'newPhone' in details ? details.newPhone : null;
  return typeof phone === 'string' ? { columns: { phone_hash: hashOfPhone(box, phone) } } : { columns: {} };
}

/** By table: what is hashed from its sealed values. */
const hashers: Readonly<Record<string, HashAnew>> = {
  borrowers: ({ stores, box }, row) => {
    const id = Number(row['id']);
    const person = openPerson(box, { id, sealed: row['person_sealed'] as Buffer | null, keyId: Number(row['key_id']) });
    return {
      columns: { phone_hash: person.phone === null ? null : hashOfPhone(box, person.phone) },
      after: () => stores.searchWords.keep(id, 'name', person.name),
    };
  },
  phone_changes: phoneOf,
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
