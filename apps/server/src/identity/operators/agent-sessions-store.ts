import { marketCodes } from '@hiram/domain';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { Executor } from '../../platform/db/database.ts';
import { readStored } from '../../platform/db/stored-json.ts';
import type { Agent, Grant, SignedIn } from '../../platform/sessions/agent.ts';

/** A session with its operator, as the database has it. */
interface SessionRow extends Agent {
  readonly sessionId: number;
  readonly factorAt: Date | null;
  readonly authenticator: number | null;
  readonly passkey: number | null;
  readonly grants: unknown;
}

const grantsSchema: v.GenericSchema<unknown, readonly Grant[]> = v.array(
  v.object({ permission: v.string(), market: v.nullable(v.picklist(marketCodes)) }),
);

/** Sessions of operators. */
export function agentSessions(db: Executor) {
  return {
    openSession: async (session: {
      tokenHash: Buffer;
      agentId: number;
      browser: string;
      now: Date;
      expiresAt: Date;
    }): Promise<void> => {
      const { tokenHash, agentId, browser, now, expiresAt } = session;
      await db
        .insertInto('agent_sessions')
        .values({
          token_hash: tokenHash,
          agent_id: agentId,
          browser,
          created_at: now,
          seen_at: now,
          expires_at: expiresAt,
        })
        .execute();
    },

    /** The agent of a live session, whose use it records. Undefined for an expired one, or one unused since `idleSince`. */
    findSession: async (tokenHash: Buffer, now: Date, idleSince: Date): Promise<SignedIn | undefined> => {
      const { rows } = await sql<SessionRow>`
        update agent_sessions s set seen_at = greatest(s.seen_at, ${now})
        from agents a
        where s.token_hash = ${tokenHash} and a.id = s.agent_id and a.disabled_at is null
          and s.expires_at > ${now} and s.seen_at > ${idleSince}
        returning a.id as "agentId", a.login, a.name, s.id as "sessionId", s.factor_at as "factorAt",
          (select t.agent_id from agent_authenticators t where t.agent_id = a.id) as "authenticator",
          (select max(k.id) from agent_passkeys k where k.agent_id = a.id) as "passkey",
          (select jsonb_agg(jsonb_build_object('permission', p.permission, 'market', r.market))
            from agent_roles r join role_permissions p on p.role = r.role where r.agent_id = a.id) as "grants"`.execute(
        db,
      );
      const [row] = rows;
      if (row === undefined) return undefined;
      const { authenticator, passkey, grants, ...session } = row;
      return {
        ...session,
        hasFactor: authenticator !== null || passkey !== null,
        grants: grants === null ? [] : readStored(grantsSchema, grants, 'agent_roles'),
      };
    },

    /** Records that the second factor of a session was proved, and forgets its challenge. */
    proveFactor: async (sessionId: number, at: Date): Promise<void> => {
      await db
        .updateTable('agent_sessions')
        .set({ factor_at: at, challenge: null })
        .where('id', '=', sessionId)
        .execute();
    },

    setChallenge: async (sessionId: number, challenge: string): Promise<void> => {
      await db.updateTable('agent_sessions').set({ challenge }).where('id', '=', sessionId).execute();
    },

    /** Takes the pending challenge of a session, which counts once. */
    takeChallenge: async (sessionId: number): Promise<string | null> => {
      const { rows } = await sql<{ challenge: string | null }>`
        update agent_sessions s set challenge = null
        from (select id, challenge from agent_sessions where id = ${sessionId} for update) as old
        where s.id = old.id returning old.challenge`.execute(db);
      return rows[0]?.challenge ?? null;
    },

    /** The live sessions of an operator, the last used first. */
    listSessions: (agentId: number, now: Date, idleSince: Date) =>
      db
        .selectFrom('agent_sessions')
        .select(['id', 'browser', 'created_at as createdAt', 'seen_at as seenAt'])
        .where('agent_id', '=', agentId)
        .where('expires_at', '>', now)
        .where('seen_at', '>', idleSince)
        .orderBy('seen_at', 'desc')
        .execute(),

    /** Ends sessions of an operator: one, all but one, or all. */
    endSessions: async (agentId: number, which: { only: number } | { except: number } | 'all'): Promise<void> => {
      const query = db.deleteFrom('agent_sessions').where('agent_id', '=', agentId);
      if (which === 'all') await query.execute();
      else if ('only' in which) await query.where('id', '=', which.only).execute();
      else await query.where('id', '!=', which.except).execute();
    },

    endSession: async (tokenHash: Buffer): Promise<void> => {
      await db.deleteFrom('agent_sessions').where('token_hash', '=', tokenHash).execute();
    },

    /** Deletes expired sessions. */
    forgetSessions: async (now: Date): Promise<void> => {
      await db.deleteFrom('agent_sessions').where('expires_at', '<', now).execute();
    },
  };
}
