import type { itemOwners, itemSorts, itemStates } from '@hiram/contract/desk';
import type { LoanCurrency, MarketCode } from '@hiram/domain';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { selectItems } from '../../platform/open-items/open-item-store.ts';
import type { OpenItem } from '../../platform/open-items/open-items.ts';

/** An item in the desk's list. */
export interface ListedItem extends OpenItem {
  /** Null for one that is of no borrower and no bank line. */
  readonly market: MarketCode | null;
  readonly currency: LoanCurrency | null;
  /** Null where it is about no money. */
  readonly amountMinor: number | null;
  readonly ownerId: number | null;
  readonly owner: string | null;
}

export interface ItemFilter {
  readonly state: (typeof itemStates)[number];
  readonly owner: (typeof itemOwners)[number];
  readonly sort: (typeof itemSorts)[number];
  /** Empty for every kind. */
  readonly kind: string;
  /** The operator who asks. */
  readonly agentId: number;
  /** Null for all; otherwise items of no market are left out. */
  readonly markets: readonly MarketCode[] | null;
}

// the number of a row; a reference has letters
const row = sql`case when open_items.subject ~ '^[0-9]{1,15}$' then open_items.subject::bigint end`;
const market = sql<MarketCode | null>`coalesce(
  (select b.market from borrowers b where b.id = open_items.borrower_id),
  case when open_items.kind = 'bank-line' then (select l.market from bank_lines l where l.id = ${row}) end)`;
const currency = sql<LoanCurrency | null>`case open_items.kind
  when 'application' then (select o.currency from orders o where o.id = ${row})
  when 'bank-line' then (select l.currency from bank_lines l where l.id = ${row})
  when 'payout' then (select p.currency from payouts p where p.id = open_items.subject)
  when 'payment' then (select p.currency from payments p where p.id = open_items.subject)
  when 'double-payment' then (select p.currency from payments p where p.id = open_items.subject) end`;
const amountMinor = sql<number | null>`case open_items.kind
  when 'application' then (select o.principal_minor from orders o where o.id = ${row})
  when 'bank-line' then (select l.amount_minor from bank_lines l where l.id = ${row})
  when 'payout' then (select p.amount_minor from payouts p where p.id = open_items.subject)
  when 'payment' then (select coalesce(p.received_minor, p.amount_minor) from payments p where p.id = open_items.subject)
  when 'double-payment' then (select coalesce(p.received_minor, p.amount_minor) from payments p where p.id = open_items.subject) end`;

/** The desk's list of open items, and which operator has taken one. */
export function createItemListStore(db: Executor) {
  const select = () =>
    selectItems(db)
      .leftJoin('open_item_owners as w', 'w.item_id', 'open_items.id')
      .leftJoin('agents as a', 'a.id', 'w.agent_id')
      .select([
        market.as('market'),
        currency.as('currency'),
        amountMinor.as('amountMinor'),
        'w.agent_id as ownerId',
        'a.name as owner',
      ]);
  return {
    list: ({
      state,
      owner,
      sort,
      kind,
      agentId,
      markets,
      max,
      skip,
    }: ItemFilter & { max: number; skip: number }): Promise<ListedItem[]> =>
      select()
        .where('open_items.closed_at', state === 'open' ? 'is' : 'is not', null)
        .$if(kind !== '', (items) => items.where(sql<boolean>`open_items.kind = ${kind}`))
        .$if(owner === 'mine', (items) => items.where('w.agent_id', '=', agentId))
        .$if(owner === 'free', (items) => items.where('w.agent_id', 'is', null))
        .$if(markets !== null, (items) => items.where(market, 'in', markets ?? []))
        .$if(sort === 'amount', (items) =>
          items.orderBy(sql`${currency} nulls last`).orderBy(sql`${amountMinor} desc nulls last`),
        )
        .$if(sort === 'newest', (items) => items.orderBy('open_items.opened_at', 'desc'))
        .$if(sort === 'oldest', (items) => items.orderBy('open_items.opened_at'))
        .orderBy('open_items.id')
        .limit(max)
        .offset(skip)
        .execute(),

    find: (id: number): Promise<ListedItem | undefined> => select().where('open_items.id', '=', id).executeTakeFirst(),

    /** The caller holds the item's lock. @returns false where an operator has it already */
    take: async (
      { id, borrowerId }: Pick<OpenItem, 'id' | 'borrowerId'>,
      { by, at }: { by: number; at: Date },
    ): Promise<boolean> => {
      const taken = await db
        .insertInto('open_item_owners')
        .values({ item_id: id, borrower_id: borrowerId, agent_id: by, taken_at: at })
        .onConflict((conflict) => conflict.column('item_id').doNothing())
        .returning('item_id')
        .executeTakeFirst();
      return taken !== undefined;
    },

    /** @returns false where nobody had it */
    giveBack: async (itemId: number): Promise<boolean> => {
      const given = await db
        .deleteFrom('open_item_owners')
        .where('item_id', '=', itemId)
        .returning('item_id')
        .executeTakeFirst();
      return given !== undefined;
    },
  };
}
