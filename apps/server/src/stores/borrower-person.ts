import { personContext, type SecretBox } from '../secret-box.ts';
import { Unreadable } from '../unreadable.ts';

/** What names a borrower or tells of their person. It lies in one sealed column, and nowhere else in the table. */
export interface Person {
  readonly name: string;
  readonly phone: string | null;
  readonly citizenship: string | null;
  readonly bornOn: string | null;
  readonly addressCountry: string | null;
  readonly politicallyExposed: boolean | null;
}

/** The columns that a person is read from: the sealed one, else those of rows from before there was one. */
export const personColumns = [
  'id',
  'person_sealed as sealed',
  'name',
  'phone',
  'citizenship',
  'born_on as bornOn',
  'address_country as addressCountry',
  'politically_exposed as politicallyExposed',
  'key_id as keyId',
] as const;

/** A row of `personColumns`. */
export interface PersonRow extends Person {
  readonly id: number;
  readonly sealed: Buffer | null;
  readonly keyId: number;
}

/** What the columns hold once the person is sealed. */
const emptied = {
  name: '',
  phone: null,
  citizenship: null,
  born_on: null,
  address_country: null,
  politically_exposed: null,
} as const;

/** Seals a person into the columns of their row. */
export const sealedPerson = (box: SecretBox, borrowerId: number, person: Person) => ({
  ...emptied,
  person_sealed: box.seal(JSON.stringify(person), personContext(borrowerId)),
  phone_hash: person.phone === null ? null : hashOfPhone(box, person.phone),
  key_id: box.keyId,
});

/** The person of a row. @throws Unreadable for one that this key does not open */
export function openPerson(box: SecretBox, row: PersonRow): Person {
  if (row.sealed !== null) return JSON.parse(open(box, row.sealed, row)) as Person;
  const { name, phone, citizenship, bornOn, addressCountry, politicallyExposed } = row;
  return { name, phone, citizenship, bornOn, addressCountry, politicallyExposed };
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

/** What a borrower is found by. */
export const hashOfPhone = (box: SecretBox, phone: string): Buffer => box.findBy(phone, 'phone');
