import type { AuditAction } from '@hiram/contract/audit-actions';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { SecretBox } from '../../platform/encryption/secret-box.ts';
import type { Agent } from '../../platform/sessions/agent.ts';
import { trailContext } from '../privacy.ts';
import { agentSessions } from './agent-sessions-store.ts';

/** An action of an agent, for the audit trail. */
export interface DeskAction {
  readonly at: Date;
  readonly agentId: number | null;
  readonly login: string;
  readonly action: AuditAction;
  readonly complaintId?: number | null;
  readonly borrowerId?: number | null;
  /** In a few words: whom, and how. Readable in a copy of the database: nothing that a person wrote. */
  readonly detail?: string;
  /** What the operator wrote about it; sealed, as it may name people. */
  readonly words?: string;
  /** Numbers, references and codes of what was done. No name, no account number. */
  readonly facts?: ActionFacts;
}

/** What was done, as far as it applies. Amounts in minor units. */
export interface ActionFacts {
  readonly item?: number;
  readonly orderId?: number;
  readonly transaction?: number;
  readonly payment?: string;
  readonly line?: number;
  readonly kind?: string;
  readonly subject?: string;
  readonly amountMinor?: number;
  readonly currency?: string;
  readonly reason?: string;
  readonly on?: string;
  readonly key?: string;
}

/** A row of the trail. */
export interface KeptAction {
  readonly id: number;
  readonly at: Date;
  /** Null for a command. */
  readonly agentId: number | null;
  readonly login: string;
  readonly action: string;
  readonly complaintId: number | null;
  readonly borrowerId: number | null;
  /** With what the operator wrote about it. */
  readonly detail: string;
  readonly facts: ActionFacts;
  /** Where it was done: the service, or the user and the machine of a command. Empty before it was kept. */
  readonly origin: string;
}

/** Which rows of the trail; all that apply. */
export interface ActionFilter {
  readonly complaintId?: number | undefined;
  readonly borrowerId?: number | undefined;
  readonly login?: string | undefined;
  readonly since?: Date | undefined;
  /** Actions of one of these kinds. */
  readonly actions?: readonly string[] | undefined;
  /** A part of where it was done. */
  readonly origin?: string | undefined;
  readonly action?: string | undefined;
  /** From the beginning of a day of a time zone, and before the beginning of one. */
  readonly sinceDay?: DayOf | undefined;
  readonly beforeDay?: DayOf | undefined;
  /** The number of rows to leave out, the newest. */
  readonly skip?: number | undefined;
}

interface DayOf {
  readonly day: string;
  readonly timeZone: string;
}
const NO_DAY: DayOf = { day: '1970-01-01', timeZone: 'UTC' };
const beginningOf = ({ day, timeZone }: DayOf) => sql<Date>`${day}::timestamp at time zone ${timeZone}`;

/** Agents of the service desk, their sessions, and the audit trail. @param box seals words of operators @param origin where the work of this store is done */
export function createAgentStore(db: Executor, box: SecretBox, origin: string) {
  const sessions = agentSessions(db);
  return {
    ...sessions,

    /** @returns undefined where the login is taken */
    insert: async (agent: {
      login: string;
      name: string;
      /** Null for one who is invited. */
      passwordHash: string | null;
      at: Date;
    }): Promise<number | undefined> => {
      const row = await db
        .insertInto('agents')
        .values({ login: agent.login, name: agent.name, password_hash: agent.passwordHash, created_at: agent.at })
        .onConflict((conflict) => conflict.column('login').doNothing())
        .returning('id')
        .executeTakeFirst();
      return row?.id;
    },

    list: (): Promise<{ login: string; name: string; disabledAt: Date | null }[]> =>
      db.selectFrom('agents').select(['login', 'name', 'disabled_at as disabledAt']).orderBy('login').execute(),

    /** The agent of a login, a former one too; undefined for none. */
    find: (login: string): Promise<{ login: string; name: string } | undefined> =>
      db.selectFrom('agents').select(['login', 'name']).where('login', '=', login).executeTakeFirst(),

    /** The agent of a login; undefined for none and for a former one. */
    findByLogin: (login: string): Promise<(Agent & { passwordHash: string | null }) | undefined> =>
      db
        .selectFrom('agents')
        .select(['id as agentId', 'login', 'name', 'password_hash as passwordHash'])
        .where('login', '=', login)
        .where('disabled_at', 'is', null)
        .executeTakeFirst(),

    /** The sessions stay. Null: nobody signs in by password until a link has set one. */
    replacePassword: async (agentId: number, passwordHash: string | null): Promise<void> => {
      await db.updateTable('agents').set({ password_hash: passwordHash }).where('id', '=', agentId).execute();
    },

    /** Deactivates an agent at once. @returns false for an unknown one */
    disable: async (login: string, at: Date): Promise<boolean> => {
      const row = await db
        .updateTable('agents')
        .set({ disabled_at: at })
        .where('login', '=', login)
        .returning('id')
        .executeTakeFirst();
      if (row !== undefined) await sessions.endSessions(row.id, 'all');
      return row !== undefined;
    },

    note: async (action: DeskAction): Promise<void> => {
      await db
        .insertInto('desk_audit')
        .values({
          happened_at: action.at,
          agent_id: action.agentId,
          login: action.login,
          action: action.action,
          complaint_id: action.complaintId ?? null,
          borrower_id: action.borrowerId ?? null,
          detail: action.detail ?? '',
          words: (action.words ?? '') === '' ? null : box.sealText(action.words ?? '', trailContext(action)),
          facts: JSON.stringify(action.facts ?? {}),
          origin,
        })
        .execute();
    },

    /** The audit trail, the newest first. */
    listActions: async (max: number, filter: ActionFilter = {}): Promise<KeptAction[]> => {
      const {
        complaintId,
        borrowerId,
        login,
        since,
        actions,
        origin: from,
        action,
        sinceDay,
        beforeDay,
        skip = 0,
      } = filter;
      const rows = (await db
        .selectFrom('desk_audit')
        .select([
          'id',
          'happened_at as at',
          'agent_id as agentId',
          'login',
          'action',
          'complaint_id as complaintId',
          'borrower_id as borrowerId',
          'detail',
          'words',
          'facts',
          'origin',
        ])
        .$if(complaintId !== undefined, (query) => query.where('complaint_id', '=', complaintId ?? 0))
        .$if(borrowerId !== undefined, (query) => query.where('borrower_id', '=', borrowerId ?? 0))
        .$if(login !== undefined, (query) => query.where('login', '=', login ?? ''))
        .$if(actions !== undefined, (query) => query.where('action', 'in', actions ?? []))
        .$if(since !== undefined, (query) => query.where('happened_at', '>=', since ?? new Date(0)))
        .$if(from !== undefined, (query) => query.where(sql<boolean>`strpos(origin, ${from ?? ''}) > 0`))
        .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
        .$if(sinceDay !== undefined, (query) => query.where('happened_at', '>=', beginningOf(sinceDay ?? NO_DAY)))
        .$if(beforeDay !== undefined, (query) => query.where('happened_at', '<', beginningOf(beforeDay ?? NO_DAY)))
        .orderBy('id', 'desc')
        .limit(max)
        .offset(skip)
        .execute()) as (KeptAction & { readonly words: string | null })[];
      return rows.map(({ words, ...row }) => {
        const said = words === null ? '' : box.openText(words, trailContext(row));
        return { ...row, detail: [row.detail, said].filter((part) => part !== '').join(': ') };
      });
    },
  };
}
