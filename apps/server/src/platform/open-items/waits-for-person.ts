import { type RawBuilder, sql } from 'kysely';
import type { ItemKind } from './open-items.ts';

/**
 * Whether something of a kind waits for a person: whether an item about it is open. By the index of open items.
 * @param subject the column that names it, as text
 */
export const waitsForPerson = (kind: ItemKind, subject: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from open_items i
    where i.kind = ${kind} and i.subject = ${subject} and i.closed_at is null)`;
