import type { LoanCurrency, MarketCode } from '@hiram/domain';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

/** A role of an operator, in one market or in all (null). */
export interface RoleGrant {
  readonly role: string;
  readonly market: MarketCode | null;
}

/** An operator as administrators see it. */
export interface OperatorRecord {
  readonly agentId: number;
  readonly login: string;
  readonly name: string;
  readonly isInvited: boolean;
  readonly disabledAt: Date | null;
  readonly hasFactor: boolean;
  readonly lastSeenAt: Date | null;
  readonly roles: readonly RoleGrant[];
}

/** A limit of a role. */
export interface RoleLimit {
  readonly role: string;
  readonly permission: string;
  readonly currency: LoanCurrency;
  readonly maxMinor: number | null;
}

/** Roles of operators, what each may do, and one-time links. */
export function createOperatorStore(db: Executor) {
  return {
    /** Whether an operator who can sign in may approve what moves money. */
    hasApprover: async (): Promise<boolean> => {
      const approver = await db
        .selectFrom('agents as a')
        .innerJoin('agent_roles as r', 'r.agent_id', 'a.id')
        .innerJoin('role_permissions as p', 'p.role', 'r.role')
        .select('a.id')
        .where('p.permission', '=', 'adjustments.approve')
        .where('a.disabled_at', 'is', null)
        // one who has not opened the invitation yet has none
        .where('a.password_hash', 'is not', null)
        .limit(1)
        .executeTakeFirst();
      return approver !== undefined;
    },

    /** Every operator, by login. */
    list: async (): Promise<OperatorRecord[]> => {
      const [agents, grants] = await Promise.all([
        db
          .selectFrom('agents as a')
          .select((row) => [
            'a.id as agentId',
            'a.login',
            'a.name',
            'a.disabled_at as disabledAt',
            'a.password_hash as passwordHash',
            row
              .selectFrom('agent_authenticators as t')
              .select('t.agent_id')
              .whereRef('t.agent_id', '=', 'a.id')
              .as('authenticator'),
            row
              .selectFrom('agent_sessions as s')
              .select((session) => session.fn.max<Date | null>('s.seen_at').as('seenAt'))
              .whereRef('s.agent_id', '=', 'a.id')
              .as('lastSeenAt'),
            row
              .selectFrom('agent_passkeys as p')
              .select((passkey) => passkey.fn.countAll<number>().as('count'))
              .whereRef('p.agent_id', '=', 'a.id')
              .as('passkeys'),
          ])
          .orderBy('a.login')
          .execute(),
        db.selectFrom('agent_roles').select(['agent_id as agentId', 'role', 'market']).orderBy('role').execute(),
      ]);
      return agents.map(({ passwordHash, authenticator, passkeys, lastSeenAt, ...agent }) => ({
        ...agent,
        isInvited: passwordHash === null,
        hasFactor: authenticator !== null || (passkeys ?? 0) > 0,
        lastSeenAt: lastSeenAt ?? null,
        roles: grants.filter(({ agentId }) => agentId === agent.agentId).map(({ role, market }) => ({ role, market })),
      }));
    },

    /** The roles, with what each may do. */
    listRoles: async (): Promise<{ role: string; permissions: string[] }[]> => {
      const rows = await db
        .selectFrom('operator_roles as r')
        .leftJoin('role_permissions as p', 'p.role', 'r.role')
        .select(['r.role', 'p.permission'])
        .orderBy('r.role')
        .orderBy('p.permission')
        .execute();
      return [...new Set(rows.map(({ role }) => role))].map((role) => ({
        role,
        permissions: rows.flatMap((row) => (row.role === role && row.permission !== null ? [row.permission] : [])),
      }));
    },

    /** Replaces the roles of an operator. */
    setRoles: async (agentId: number, roles: readonly RoleGrant[], by: { login: string; at: Date }): Promise<void> => {
      await db.deleteFrom('agent_roles').where('agent_id', '=', agentId).execute();
      if (roles.length === 0) return;
      const given = { granted_at: by.at, granted_by: by.login };
      await db
        .insertInto('agent_roles')
        .values(roles.map(({ role, market }) => ({ agent_id: agentId, role, market, ...given })))
        .execute();
    },

    /** One change of operators at a time: the last administrator is counted in the same transaction. */
    lockOperators: async (): Promise<void> => {
      await sql`lock table agent_roles in share row exclusive mode`.execute(db);
    },

    /** The operators who may manage the others in every market, and can sign in. */
    administrators: async (): Promise<string[]> => {
      const rows = await db
        .selectFrom('agents as a')
        .innerJoin('agent_roles as r', 'r.agent_id', 'a.id')
        .innerJoin('role_permissions as p', 'p.role', 'r.role')
        .select('a.login')
        .distinct()
        .where('p.permission', '=', 'operators.manage')
        .where('r.market', 'is', null)
        .where('a.disabled_at', 'is', null)
        .where('a.password_hash', 'is not', null)
        .execute();
      return rows.map(({ login }) => login);
    },

    /** The operators who hold a permission in a market, and can sign in, by name. */
    whoMay: (permission: string, market: MarketCode): Promise<{ agentId: number; login: string; name: string }[]> =>
      db
        .selectFrom('agents as a')
        .innerJoin('agent_roles as r', 'r.agent_id', 'a.id')
        .innerJoin('role_permissions as p', 'p.role', 'r.role')
        .select(['a.id as agentId', 'a.login', 'a.name'])
        .distinct()
        .where('p.permission', '=', permission)
        .where((row) => row.or([row('r.market', 'is', null), row('r.market', '=', market)]))
        .where('a.disabled_at', 'is', null)
        .where('a.password_hash', 'is not', null)
        .orderBy('a.name')
        .execute(),

    /** Stores a one-time link; earlier ones of the operator no longer count. */
    addLink: async (link: {
      tokenHash: Buffer;
      agentId: number;
      by: string;
      now: Date;
      expiresAt: Date;
    }): Promise<void> => {
      const { tokenHash, agentId, by, now, expiresAt } = link;
      await db
        .updateTable('agent_links')
        .set({ used_at: now })
        .where('agent_id', '=', agentId)
        .where('used_at', 'is', null)
        .execute();
      await db
        .insertInto('agent_links')
        .values({ token_hash: tokenHash, agent_id: agentId, created_at: now, created_by: by, expires_at: expiresAt })
        .execute();
    },

    /** The operator of a link that still counts. */
    findLink: (tokenHash: Buffer, now: Date) =>
      db
        .selectFrom('agent_links as l')
        .innerJoin('agents as a', 'a.id', 'l.agent_id')
        .select(['a.id as agentId', 'a.login', 'a.name'])
        .where('l.token_hash', '=', tokenHash)
        .where('l.used_at', 'is', null)
        .where('l.expires_at', '>', now)
        .where('a.disabled_at', 'is', null)
        .executeTakeFirst(),

    /** Uses a link up. @returns false where another request was first */
    useLink: async (tokenHash: Buffer, now: Date): Promise<boolean> => {
      const row = await db
        .updateTable('agent_links')
        .set({ used_at: now })
        .where('token_hash', '=', tokenHash)
        .where('used_at', 'is', null)
        .returning('agent_id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /**
     * Up to which amounts an operator has a permission in a market, minor units: one for each role that gives it, null for a role without a limit
     * in the currency. Empty where no role gives it.
     */
    limitsOf: async (
      agentId: number,
      { permission, currency, market }: { permission: string; currency: LoanCurrency; market: MarketCode },
    ): Promise<(number | null)[]> => {
      const rows = await db
        .selectFrom('agent_roles as r')
        .innerJoin('role_permissions as p', 'p.role', 'r.role')
        .leftJoin('role_limits as l', (join) =>
          join
            .onRef('l.role', '=', 'p.role')
            .onRef('l.permission', '=', 'p.permission')
            .on('l.currency', '=', currency),
        )
        .select('l.max_minor as max')
        .where('r.agent_id', '=', agentId)
        .where('p.permission', '=', permission)
        .where((role) => role.or([role('r.market', 'is', null), role('r.market', '=', market)]))
        .execute();
      return rows.map(({ max }) => max);
    },

    /** The limits of roles. */
    listLimits: () =>
      db
        .selectFrom('role_limits')
        .select(['role', 'permission', 'currency', 'max_minor as maxMinor'])
        .orderBy('role')
        .orderBy('permission')
        .orderBy('currency')
        .execute(),

    /** Replaces the limit of a role for a permission in a currency. @param maxMinor minor units; null for none */
    setLimit: async ({ maxMinor, ...of }: RoleLimit): Promise<void> => {
      const { role, permission, currency } = of;
      await db
        .deleteFrom('role_limits')
        .where('role', '=', role)
        .where('permission', '=', permission)
        .where('currency', '=', currency)
        .execute();
      if (maxMinor !== null)
        await db
          .insertInto('role_limits')
          .values({ ...of, max_minor: maxMinor })
          .execute();
    },

    /** The machines from which an operator ran commands. */
    machinesOf: async (login: string): Promise<string[]> => {
      const rows = await db
        .selectFrom('desk_audit')
        .select('origin')
        .distinct()
        .where('login', '=', login)
        .where('origin', 'not in', ['', 'service'])
        .orderBy('origin')
        .execute();
      return rows.map(({ origin }) => origin);
    },
  };
}
