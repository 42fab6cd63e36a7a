import { sql } from 'kysely';
import type { Database, Executor } from '../db/database.ts';
import type { SecretBox } from '../secret-box.ts';
import { tokenContext } from './account-store.ts';
import { openPerson, personColumns, sealedPerson } from './borrower-person.ts';
import { noteContext } from './book-store.ts';
import { bodyContext } from './notification-store.ts';

const AT_ONCE = 500;

/**
 * Seals what was kept before it was sealed: a migration cannot, since it has no key. Runs at each start and finds nothing but the first
 * time; several processes share the work.
 * @returns how many rows were sealed
 */
export async function sealPlainRows(db: Database, box: SecretBox): Promise<number> {
  let sealed = 0;
  for (const sealSome of [sealPeople, sealTokens, sealBodies, sealNotes]) {
    for (;;) {
      const done = await db.transaction().execute((tx) => sealSome(tx, box));
      sealed += done;
      if (done < AT_ONCE) break;
    }
  }
  return sealed;
}

async function sealPeople(tx: Executor, box: SecretBox): Promise<number> {
  const rows = await tx
    .selectFrom('borrowers')
    .select(personColumns)
    .where('person_sealed', 'is', null)
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const row of rows) {
    const sealed = sealedPerson(box, row.id, openPerson(box, row));
    await tx.updateTable('borrowers').set(sealed).where('id', '=', row.id).execute();
  }
  return rows.length;
}

async function sealTokens(tx: Executor, box: SecretBox): Promise<number> {
  const rows = await tx
    .selectFrom('payment_accounts')
    .select(['id', 'borrower_id as borrowerId', 'provider_token as token'])
    .where(sql<boolean>`provider_token not like 'sealed:%' and provider_token <> ''`)
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { id, borrowerId, token } of rows) {
    const provider_token = box.sealText(token, tokenContext(borrowerId));
    await tx.updateTable('payment_accounts').set({ provider_token }).where('id', '=', id).execute();
  }
  return rows.length;
}

async function sealBodies(tx: Executor, box: SecretBox): Promise<number> {
  const rows = await tx
    .selectFrom('notifications')
    .select(['id', 'provider', 'event_id as eventId', 'body'])
    .where(sql<boolean>`body not like 'sealed:%' and body <> ''`)
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { id, provider, eventId, body } of rows) {
    const sealed = box.sealText(body, bodyContext(provider, eventId));
    await tx.updateTable('notifications').set({ body: sealed }).where('id', '=', id).execute();
  }
  return rows.length;
}

async function sealNotes(tx: Executor, box: SecretBox): Promise<number> {
  const rows = await tx
    .selectFrom('book_entries')
    .select(['id', 'borrower_id as borrowerId', 'note'])
    .where(sql<boolean>`note not like 'sealed:%' and note <> ''`)
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { id, borrowerId, note } of rows) {
    const sealed = box.sealText(note, noteContext(borrowerId));
    await tx.updateTable('book_entries').set({ note: sealed }).where('id', '=', id).execute();
  }
  return rows.length;
}
