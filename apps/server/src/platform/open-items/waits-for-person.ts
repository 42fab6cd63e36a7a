import { type RawBuilder, sql } from 'kysely';
import type { ItemKind } from './open-items.ts';

/**
 * Whether a subject waits for an operator, that is, has an open item. Uses the index of open items.
 * @param subject its column, as text
 */
export const waitsForPerson = (kind: ItemKind, subject: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from open_items i
    where i.kind = ${kind} and i.subject = ${subject} and i.closed_at is null)`;
