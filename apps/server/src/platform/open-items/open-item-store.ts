import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../db/database.ts';
import type { SecretBox } from '../encryption/secret-box.ts';
import { itemNoteContext } from '../privacy.ts';
import { type ItemClosing, type ItemEvent, type NewItem, type OpenItem, SERVICE } from './open-items.ts';
import type { ItemKind, ItemReason } from '../../app/reasons.ts';

/**
 * Whether something of a kind waits for review: whether an item about it is open. By the index of open items.
 * @param subject the column that names it, as text
 */
export const isUnderReview = (kind: ItemKind, subject: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from open_items i
    where i.kind = ${kind} and i.subject = ${subject} and i.closed_at is null)`;

/** Selects items, for stores of items about something. */
export const selectItems = (db: Executor) =>
  db
    .selectFrom('open_items')
    .select([
      'open_items.id',
      'kind',
      'subject',
      'reason',
      'open_items.borrower_id as borrowerId',
      'details',
      'opened_at as openedAt',
      'closed_at as closedAt',
      'closed_by as closedBy',
      'outcome',
    ]);

/** Open items: opened once for each reason, closed once, with a line of history for every event. @param box seals the notes */
export function createOpenItemStore(db: Executor, box: SecretBox) {
  const select = () => selectItems(db);
  const addEvent = (itemId: number, event: ItemEvent) =>
    db
      .insertInto('open_item_events')
      .values({
        item_id: itemId,
        borrower_id: sql<number | null>`(select borrower_id from open_items where id = ${itemId})`,
        happened_at: event.at,
        actor: event.actor,
        action: event.action,
        details: JSON.stringify(event.details),
        note: event.note === '' ? '' : box.sealText(event.note, itemNoteContext(itemId)),
      })
      .execute();
  const wasToldLast = async (itemId: number, details: NewItem['details'] = {}): Promise<boolean> => {
    const { rows } = await sql<{ isSame: boolean }>`
      select details = ${JSON.stringify(details)}::jsonb as "isSame" from open_item_events
      where item_id = ${itemId} order by id desc limit 1`.execute(db);
    return rows[0]?.isSame === true;
  };
  const close = async (id: number, { outcome, by, note, at }: ItemClosing): Promise<void> => {
    await db
      .updateTable('open_items')
      .set({ closed_at: at, closed_by: by, outcome })
      .where('id', '=', id)
      .where('closed_at', 'is', null)
      .execute();
    await addEvent(id, { at, actor: by, action: outcome, details: {}, note });
  };

  /**
   * Opens an item for an operator. If one is already open for the same reason, new details are added to its history; an exact
   * repetition adds nothing.
   * @returns the item's number
   */
  const open = async (item: NewItem): Promise<number> => {
    const { kind, subject, reason, borrowerId = null, details = {}, at } = item;
    const added = await db
      .insertInto('open_items')
      .values({
        kind,
        subject: String(subject),
        reason,
        borrower_id: borrowerId,
        details: JSON.stringify(details),
        opened_at: at,
      })
      .onConflict((conflict) =>
        conflict.columns(['kind', 'subject', 'reason']).where('closed_at', 'is', null).doNothing(),
      )
      .returning('id')
      .executeTakeFirst();
    const known =
      added ??
      (await select()
        .where('kind', '=', kind)
        .where('subject', '=', String(subject))
        .where('reason', '=', reason)
        .where('closed_at', 'is', null)
        .executeTakeFirst());
    // closed by a decision since the insert met it
    if (known === undefined) return open(item);
    const { id } = known;
    if (added === undefined && (await wasToldLast(id, details))) return id;
    await addEvent(id, {
      at,
      actor: SERVICE,
      action: added === undefined ? 'seen-again' : 'opened',
      details,
      note: '',
    });
    return id;
  };

  return {
    open,

    /** Whether an item for the same reason was ever opened, where details are given with these. */
    wasOpened: async ({
      kind,
      subject,
      reason,
      details = {},
    }: Pick<NewItem, 'kind' | 'subject' | 'reason' | 'details'>): Promise<boolean> => {
      const row = await db
        .selectFrom('open_items')
        .select('id')
        .where('kind', '=', kind)
        .where('subject', '=', String(subject))
        .where('reason', '=', reason)
        .where(sql<boolean>`details @> ${JSON.stringify(details)}::jsonb`)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Whether an operator approved an item about a subject for a reason. */
    wasApproved: async ({ kind, subject, reason }: Pick<NewItem, 'kind' | 'subject' | 'reason'>): Promise<boolean> => {
      const row = await db
        .selectFrom('open_items')
        .select('id')
        .where('kind', '=', kind)
        .where('subject', '=', String(subject))
        .where('reason', '=', reason)
        .where('outcome', '=', 'approved')
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    find: (id: number): Promise<OpenItem | undefined> => select().where('id', '=', id).executeTakeFirst(),

    /** As `find`, locked: other decisions about it wait until this transaction ends. */
    lock: (id: number): Promise<OpenItem | undefined> => select().where('id', '=', id).forUpdate().executeTakeFirst(),

    /** Open items, oldest first. */
    listOpen: (limit: number): Promise<OpenItem[]> =>
      select().where('closed_at', 'is', null).orderBy('opened_at').orderBy('id').limit(limit).execute(),

    /** The open items of one subject. */
    listOpenOf: (kind: ItemKind, subject: string | number): Promise<OpenItem[]> =>
      select()
        .where('kind', '=', kind)
        .where('subject', '=', String(subject))
        .where('closed_at', 'is', null)
        .orderBy('id')
        .execute(),

    /** The newest item about a subject, open or closed. */
    findNewestOf: (kind: ItemKind, subject: string): Promise<OpenItem | undefined> =>
      select()
        .where('kind', '=', kind)
        .where('subject', '=', subject)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst(),

    listEvents: async (itemId: number): Promise<ItemEvent[]> => {
      const events = await db
        .selectFrom('open_item_events')
        .select(['happened_at as at', 'actor', 'action', 'details', 'note'])
        .where('item_id', '=', itemId)
        .orderBy('id')
        .execute();
      return events.map((event) => ({ ...event, note: box.openText(event.note, itemNoteContext(itemId)) }));
    },

    /** The number of open items, and the age of the oldest. */
    countOpen: async (): Promise<{ count: number; oldest: Date | null }> => {
      const row = await db
        .selectFrom('open_items')
        .select((of) => [of.fn.countAll<number>().as('count'), of.fn.min('opened_at').as('oldest')])
        .where('closed_at', 'is', null)
        .executeTakeFirstOrThrow();
      return { count: row.count, oldest: row.oldest };
    },

    /** Closes an open item; the caller holds its lock. */
    close,

    /** Closes the open items of one subject, for some reasons or for any, because the matter is settled. */
    closeAllOf: async (
      { kind, subject, reasons }: Pick<NewItem, 'kind' | 'subject'> & { readonly reasons?: readonly ItemReason[] },
      { by, note, at }: Omit<ItemClosing, 'outcome'>,
    ): Promise<void> => {
      const waiting = await select()
        .where('kind', '=', kind)
        .where('subject', '=', String(subject))
        .where('closed_at', 'is', null)
        .$if(reasons !== undefined, (query) => query.where('reason', 'in', reasons ?? []))
        .orderBy('id')
        .forUpdate()
        .execute();
      for (const { id } of waiting) await close(id, { outcome: 'closed', by, note, at });
    },
  };
}
