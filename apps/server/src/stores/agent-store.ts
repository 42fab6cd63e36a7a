import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';

export type AgentStore = ReturnType<typeof createAgentStore>;

export interface Agent {
  readonly agentId: number;
  readonly login: string;
  readonly name: string;
}

/** What an agent did, for the audit trail. */
export interface DeskAction {
  readonly at: Date;
  readonly agentId: number | null;
  readonly login: string;
  readonly action: string;
  readonly complaintId?: number | null;
  readonly borrowerId?: number | null;
  readonly detail?: string;
}

/** How sign-ins are held back: so many wrong ones lock a login, each lock twice as long as the one before. */
export interface GuessRule {
  readonly most: number;
  readonly firstLockMs: number;
  readonly longestLockMs: number;
  /** Guesses and locks older than this are forgiven. */
  readonly forgivenAfterMs: number;
}

/** Agents of the service desk, their sessions, and the trail of what they did. */
export function createAgentStore(db: Executor) {
  return {
    insert: async (agent: { login: string; name: string; passwordHash: string; at: Date }): Promise<number> => {
      const { id } = await db
        .insertInto('agents')
        .values({ login: agent.login, name: agent.name, password_hash: agent.passwordHash, created_at: agent.at })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    list: (): Promise<{ login: string; name: string; disabledAt: Date | null }[]> =>
      db.selectFrom('agents').select(['login', 'name', 'disabled_at as disabledAt']).orderBy('login').execute(),

    /** Who may sign in under a login; undefined for nobody and for one who has left. */
    findByLogin: (login: string): Promise<(Agent & { passwordHash: string }) | undefined> =>
      db
        .selectFrom('agents')
        .select(['id as agentId', 'login', 'name', 'password_hash as passwordHash'])
        .where('login', '=', login)
        .where('disabled_at', 'is', null)
        .executeTakeFirst(),

    /** Sets a password, and ends every session. @returns false when there is no such agent */
    setPassword: async (login: string, passwordHash: string): Promise<boolean> => {
      const row = await db
        .updateTable('agents')
        .set({ password_hash: passwordHash })
        .where('login', '=', login)
        .returning('id')
        .executeTakeFirst();
      if (row !== undefined) await db.deleteFrom('agent_sessions').where('agent_id', '=', row.id).execute();
      return row !== undefined;
    },

    /** Lets an agent in no more, at once. @returns false when there is no such agent */
    disable: async (login: string, at: Date): Promise<boolean> => {
      const row = await db
        .updateTable('agents')
        .set({ disabled_at: at })
        .where('login', '=', login)
        .returning('id')
        .executeTakeFirst();
      if (row !== undefined) await db.deleteFrom('agent_sessions').where('agent_id', '=', row.id).execute();
      return row !== undefined;
    },

    /**
     * Counts a try to sign in before the password is looked at: tries in parallel can never be more than allowed.
     * @returns until when the login is locked, when this try must not be looked at; null when it may be
     */
    takeGuess: async (login: string, now: Date, rule: GuessRule): Promise<Date | null> => {
      const { rows } = await sql<{ guesses: number; lockedUntil: Date | null }>`
        insert into agent_sign_ins as s (login, guesses, locks, last_at) values (${login}, 1, 0, ${now})
        on conflict (login) do update set
          guesses = case
            when s.locked_until > ${now} then s.guesses + 1
            when s.locked_until is not null or s.last_at < ${new Date(now.getTime() - rule.forgivenAfterMs)} then 1
            else s.guesses + 1 end,
          locks = case
            when s.last_at < ${new Date(now.getTime() - rule.forgivenAfterMs)} then 0
            when s.locked_until is null and s.guesses + 1 >= ${rule.most} then s.locks + 1
            else s.locks end,
          locked_until = case
            when s.locked_until > ${now} then s.locked_until
            when s.locked_until is null and s.guesses + 1 >= ${rule.most}
              and s.last_at >= ${new Date(now.getTime() - rule.forgivenAfterMs)}
              then ${now}::timestamptz + least(${rule.firstLockMs}::float8 * power(2, s.locks), ${rule.longestLockMs}) * interval '1 millisecond'
            else null end,
          last_at = case when s.locked_until > ${now} then s.last_at else ${now} end
        returning guesses, locked_until as "lockedUntil"`.execute(db);
      const row = rows[0];
      return row !== undefined && row.guesses > rule.most ? row.lockedUntil : null;
    },

    /** The password was right, or the lock is lifted by hand. */
    forgetGuesses: async (login: string): Promise<void> => {
      await db.deleteFrom('agent_sign_ins').where('login', '=', login).execute();
    },

    openSession: async (session: { tokenHash: Buffer; agentId: number; now: Date; expiresAt: Date }): Promise<void> => {
      const { tokenHash, agentId, now, expiresAt } = session;
      await db
        .insertInto('agent_sessions')
        .values({ token_hash: tokenHash, agent_id: agentId, created_at: now, seen_at: now, expires_at: expiresAt })
        .execute();
    },

    /** Whose live session this is; it counts as seen. Undefined when it is over, or was not used since `idleSince`. */
    findSession: async (tokenHash: Buffer, now: Date, idleSince: Date): Promise<Agent | undefined> => {
      const { rows } = await sql<Agent>`
        update agent_sessions s set seen_at = greatest(s.seen_at, ${now})
        from agents a
        where s.token_hash = ${tokenHash} and a.id = s.agent_id and a.disabled_at is null
          and s.expires_at > ${now} and s.seen_at > ${idleSince}
        returning a.id as "agentId", a.login, a.name`.execute(db);
      return rows[0];
    },

    endSession: async (tokenHash: Buffer): Promise<void> => {
      await db.deleteFrom('agent_sessions').where('token_hash', '=', tokenHash).execute();
    },

    /** Sessions that are over, and counts of sign-ins that are forgiven. */
    forgetOld: async (now: Date, signInsBefore: Date): Promise<void> => {
      await db.deleteFrom('agent_sessions').where('expires_at', '<', now).execute();
      await db.deleteFrom('agent_sign_ins').where('last_at', '<', signInsBefore).execute();
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
        })
        .execute();
    },

    /** The trail, the newest first; of one complaint where its number is given. */
    listActions: (most: number, complaintId?: number) => {
      const all = db
        .selectFrom('desk_audit')
        .select(['happened_at as at', 'login', 'action', 'complaint_id as complaintId', 'detail'])
        .orderBy('id', 'desc')
        .limit(most);
      return (complaintId === undefined ? all : all.where('complaint_id', '=', complaintId)).execute();
    },
  };
}
