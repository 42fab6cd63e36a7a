import type { ViewedList } from '@hiram/contract/desk';
import type { Executor } from '../../platform/db/database.ts';

/** A view of a list that an operator keeps. */
export interface KeptView {
  readonly id: number;
  readonly list: ViewedList;
  readonly name: string;
  readonly query: string;
}

/** Views of lists, each of one operator: another's is not found. */
export function createViewStore(db: Executor) {
  const own = (agentId: number) =>
    db.selectFrom('desk_views').select(['id', 'list', 'name', 'query']).where('agent_id', '=', agentId);
  return {
    /** By name. */
    list: (agentId: number, list: ViewedList): Promise<KeptView[]> =>
      own(agentId).where('list', '=', list).orderBy('name').execute(),

    find: (agentId: number, id: number): Promise<KeptView | undefined> =>
      own(agentId).where('id', '=', id).executeTakeFirst(),

    /** Keeps one; of the same name it takes the place. */
    save: async (agentId: number, { list, name, query }: Omit<KeptView, 'id'>, at: Date): Promise<void> => {
      await db
        .insertInto('desk_views')
        .values({ agent_id: agentId, list, name, query, saved_at: at })
        .onConflict((same) => same.constraint('desk_views_once').doUpdateSet({ query, saved_at: at }))
        .execute();
    },

    rename: async (agentId: number, id: number, name: string): Promise<void> => {
      await db.updateTable('desk_views').set({ name }).where('agent_id', '=', agentId).where('id', '=', id).execute();
    },

    remove: async (agentId: number, id: number): Promise<void> => {
      await db.deleteFrom('desk_views').where('agent_id', '=', agentId).where('id', '=', id).execute();
    },

    /** Of two changes at once of one operator, the second waits for the first. */
    lock: async (agentId: number): Promise<void> => {
      await db.selectFrom('agents').select('id').where('id', '=', agentId).forUpdate().execute();
    },
  };
}
