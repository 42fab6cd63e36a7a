import { sql } from 'kysely';
import * as v from 'valibot';
import type { Executor } from '../../platform/db/database.ts';
import type { SecretBox } from '../../platform/encryption/secret-box.ts';
import { readStored } from '../../platform/db/stored-json.ts';
import { hashesOfPhone, hashOfPhone, lockOfPhone } from '../borrower-person.ts';
import { phoneChangeContext } from '../privacy.ts';

/** The content of a request; sealed in the database. */
export interface PhoneChangeDetails {
  /** As registered, such as 09171234567; null where an operator only takes a number away. */
  readonly newPhone: string | null;
  /** The number that the borrower says is lost; null in an operator's request. */
  readonly lostPhone: string | null;
  /** As the borrower typed it; empty in an operator's request. */
  readonly name: string;
  /** YYYY-MM-DD; null in an operator's request. */
  readonly bornOn: string | null;
  /** The documents that the operator has seen; empty in a borrower's request. */
  readonly documents: string;
}

const detailsSchema = v.object({
  newPhone: v.nullable(v.string()),
  lostPhone: v.nullable(v.string()),
  name: v.string(),
  bornOn: v.nullable(v.string()),
  documents: v.string(),
});

export interface PhoneChange {
  readonly id: number;
  readonly borrowerId: number | null;
  readonly origin: 'borrower' | 'operator';
  /** Null after the borrower's erasure. */
  readonly details: PhoneChangeDetails | null;
  readonly requestedAt: Date;
  readonly requestedBy: string | null;
  readonly decidedAt: Date | null;
}

type Outcome = 'changed' | 'refused' | 'replaced';

/** Requests to move an account to another phone. */
export function createPhoneChangeStore(db: Executor, box: SecretBox) {
  const select = () =>
    db
      .selectFrom('phone_changes')
      .select([
        'id',
        'borrower_id as borrowerId',
        'origin',
        'details_sealed as sealed',
        'requested_at as requestedAt',
        'requested_by as requestedBy',
        'decided_at as decidedAt',
      ]);
  const read = ({
    sealed,
    ...row
  }: Omit<PhoneChange, 'details'> & { readonly sealed: Buffer | null }): PhoneChange => ({
    ...row,
    details:
      sealed === null
        ? null
        : readStored(detailsSchema, JSON.parse(box.open(sealed, phoneChangeContext(row.id))), `phone change ${row.id}`),
  });
  /** Whether a borrower's undecided request is about a number. The unique index tells of hashes of one key only. */
  const isAwaited = async (phone: string): Promise<boolean> => {
    await sql`select pg_advisory_xact_lock(${lockOfPhone(box, phone)})`.execute(db);
    const row = await db
      .selectFrom('phone_changes')
      .select('id')
      .where('phone_hash', 'in', hashesOfPhone(box, phone))
      .where('decided_at', 'is', null)
      .where('origin', '=', 'borrower')
      .executeTakeFirst();
    return row !== undefined;
  };
  return {
    /** The hash of a request's new number by the newest key. */
    hashAnew: (id: number, sealed: Buffer): Buffer | null => {
      const { newPhone } = readStored(
        v.pick(detailsSchema, ['newPhone']),
        JSON.parse(box.open(sealed, phoneChangeContext(id))),
        `phone change ${id}`,
      );
      return newPhone === null ? null : hashOfPhone(box, newPhone);
    },

    /** Adds a request. The caller is in a transaction. @returns its number; null where the borrower's side of the new number has one that is not decided */
    add: async (
      { borrowerId, requestedBy, now }: { borrowerId: number | null; requestedBy: string | null; now: Date },
      details: PhoneChangeDetails,
    ): Promise<number | null> => {
      const { rows } = await sql<{ id: number }>`
        select nextval(pg_get_serial_sequence('phone_changes', 'id')) as id`.execute(db);
      const [{ id } = { id: 0 }] = rows;
      const { newPhone } = details;
      if (newPhone !== null && requestedBy === null && (await isAwaited(newPhone))) return null;
      const added = await db
        .insertInto('phone_changes')
        .values({
          id,
          borrower_id: borrowerId,
          origin: requestedBy === null ? 'borrower' : 'operator',
          details_sealed: box.seal(JSON.stringify(details), phoneChangeContext(id)),
          key_id: box.keyId,
          phone_hash: newPhone === null ? null : hashOfPhone(box, newPhone),
          requested_at: now,
          requested_by: requestedBy,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      return added?.id ?? null;
    },

    /** A request, locked until the transaction ends. */
    lock: async (id: number): Promise<PhoneChange | undefined> => {
      const row = await select().where('id', '=', id).forUpdate().executeTakeFirst();
      return row === undefined ? undefined : read(row);
    },

    find: async (id: number): Promise<PhoneChange | undefined> => {
      const row = await select().where('id', '=', id).executeTakeFirst();
      return row === undefined ? undefined : read(row);
    },

    /** The undecided requests of a borrower, locked until the transaction ends. */
    lockWaiting: async (borrowerId: number): Promise<PhoneChange[]> => {
      const rows = await select()
        .where('borrower_id', '=', borrowerId)
        .where('decided_at', 'is', null)
        .orderBy('id')
        .forUpdate()
        .execute();
      return rows.map(read);
    },

    /**
     * Records a decision. A request about a number that is no borrower's is emptied with it.
     * @param oldPhone the number that the account had until now; null where it had none
     */
    decide: async (
      { id, borrowerId, details }: PhoneChange,
      { outcome, by, now, oldPhone }: { outcome: Outcome; by: string; now: Date; oldPhone?: string | null },
    ): Promise<void> => {
      const kept =
        borrowerId === null || details === null
          ? null
          : { ...details, ...(oldPhone !== undefined && { lostPhone: oldPhone }) };
      await db
        .updateTable('phone_changes')
        .set({
          decided_at: now,
          decided_by: by,
          outcome,
          details_sealed: kept === null ? null : box.seal(JSON.stringify(kept), phoneChangeContext(id)),
          ...(kept === null && { phone_hash: null }),
        })
        .where('id', '=', id)
        .where('decided_at', 'is', null)
        .execute();
    },

    /** Changes since an instant whose numbers were not told yet. */
    listUnnotified: async (since: Date, { after, limit }: { after: number; limit: number }): Promise<number[]> => {
      const rows = await db
        .selectFrom('phone_changes')
        .select('id')
        .where('outcome', '=', 'changed')
        .where('told_at', 'is', null)
        .where('decided_at', '>', since)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },

    markTold: async (id: number, now: Date): Promise<void> => {
      await db.updateTable('phone_changes').set({ told_at: now }).where('id', '=', id).execute();
    },
  };
}
