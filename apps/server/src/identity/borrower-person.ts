import * as v from 'valibot';
import { readStored } from '../platform/db/stored-json.ts';
import type { SecretBox } from '../platform/encryption/secret-box.ts';
import type { Person } from '../lending/applications/borrower-record.ts';
import { Unreadable } from '../platform/encryption/unreadable.ts';
import { personContext } from './privacy.ts';

/** The columns of a person. */
export const personColumns = ['id', 'person_sealed as sealed', 'key_id as keyId'] as const;

/** A row of `personColumns`. */
export interface PersonRow {
  readonly id: number;
  /** Null after the borrower's erasure. */
  readonly sealed: Buffer | null;
  readonly keyId: number;
}

const personSchema = v.object({
  name: v.string(),
  phone: v.nullable(v.string()),
  citizenship: v.nullable(v.string()),
  bornOn: v.nullable(v.string()),
  addressCountry: v.nullable(v.string()),
  politicallyExposed: v.nullable(v.boolean()),
});

/** The person of an erased borrower. */
const nobody: Person = {
  name: '',
  phone: null,
  citizenship: null,
  bornOn: null,
  addressCountry: null,
  politicallyExposed: null,
};

/** Seals a person into the columns of a row. */
export const sealedPerson = (box: SecretBox, borrowerId: number, person: Person) => ({
  person_sealed: box.seal(JSON.stringify(person), personContext(borrowerId)),
  phone_hash: person.phone === null ? null : hashOfPhone(box, person.phone),
  key_id: box.keyId,
});

/** The person of a row. @throws Unreadable where this key does not open it */
export function openPerson(box: SecretBox, row: PersonRow): Person {
  return row.sealed === null
    ? nobody
    : readStored(personSchema, JSON.parse(open(box, row.sealed, row)), `the person of borrower ${row.id}`);
}

function open(box: SecretBox, sealed: Buffer, { id, keyId }: PersonRow): string {
  try {
    return box.open(sealed, personContext(id));
  } catch (error) {
    throw new Unreadable(`borrower ${id}, of data key ${keyId}, does not open with data key ${box.keyId}`, {
      cause: error,
    });
  }
}

const PHONE = 'phone';

/** The hash that a new row has for a phone. */
export const hashOfPhone = (box: SecretBox, phone: string): Buffer => box.findBy(phone, PHONE);

/** The hashes under which a phone may be on record. */
export const hashesOfPhone = (box: SecretBox, phone: string): readonly Buffer[] => box.hashesOf(phone, PHONE);

/** A number for a lock on a phone, the same in every process of a rotation. */
export const lockOfPhone = (box: SecretBox, phone: string): bigint => box.lastingHashOf(phone, PHONE).readBigInt64BE();
