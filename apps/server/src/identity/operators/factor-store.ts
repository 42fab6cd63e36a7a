import type { Executor } from '../../platform/db/database.ts';
import type { SecretBox } from '../../platform/encryption/secret-box.ts';
import { authenticatorContext } from '../privacy.ts';

/** An authenticator app of an operator. */
export interface Authenticator {
  readonly secret: string;
  /** The step of time of the last accepted code. */
  readonly lastStep: number;
}

/** A key of a device. */
export interface Passkey {
  readonly id: number;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** Second factors of operators. @param box seals the secrets of authenticator apps */
export function createFactorStore(db: Executor, box: SecretBox) {
  const removeAuthenticator = async (agentId: number): Promise<void> => {
    await db.deleteFrom('agent_authenticators').where('agent_id', '=', agentId).execute();
  };
  return {
    /** The authenticator of an operator; null for none. */
    authenticatorOf: async (agentId: number): Promise<Authenticator | null> => {
      const row = await db
        .selectFrom('agent_authenticators')
        .select(['secret_sealed', 'last_step'])
        .where('agent_id', '=', agentId)
        .executeTakeFirst();
      if (row === undefined) return null;
      return { secret: box.open(row.secret_sealed, authenticatorContext(agentId)), lastStep: row.last_step };
    },

    /** Stores a secret that a code of `step` has confirmed. */
    setAuthenticator: async (agentId: number, { secret, lastStep }: Authenticator, at: Date): Promise<void> => {
      const row = {
        secret_sealed: box.seal(secret, authenticatorContext(agentId)),
        key_id: box.keyId,
        last_step: lastStep,
        added_at: at,
      };
      await db
        .insertInto('agent_authenticators')
        .values({ agent_id: agentId, ...row })
        .onConflict((conflict) => conflict.column('agent_id').doUpdateSet(row))
        .execute();
    },

    /** A secret that no code has confirmed yet, as it is kept with the session. */
    sealPending: (agentId: number, secret: string): string => box.sealText(secret, authenticatorContext(agentId)),
    openPending: (agentId: number, kept: string): string => box.openText(kept, authenticatorContext(agentId)),

    /** Records an accepted code. @returns false where its step, or a later one, was accepted before */
    acceptStep: async (agentId: number, step: number): Promise<boolean> => {
      const row = await db
        .updateTable('agent_authenticators')
        .set({ last_step: step })
        .where('agent_id', '=', agentId)
        .where('last_step', '<', step)
        .returning('agent_id')
        .executeTakeFirst();
      return row !== undefined;
    },

    removeAuthenticator,

    /** Removes every factor, for a lost one. */
    removeAll: async (agentId: number): Promise<void> => {
      await removeAuthenticator(agentId);
      await db.deleteFrom('agent_passkeys').where('agent_id', '=', agentId).execute();
      await db.deleteFrom('agent_recovery_codes').where('agent_id', '=', agentId).execute();
    },

    listPasskeys: (agentId: number): Promise<Passkey[]> =>
      db
        .selectFrom('agent_passkeys')
        .select([
          'id',
          'credential_id as credentialId',
          'public_key as publicKey',
          'counter',
          'transports',
          'name',
          'created_at as createdAt',
          'last_used_at as lastUsedAt',
        ])
        .where('agent_id', '=', agentId)
        .orderBy('id')
        .execute(),

    addPasskey: async (
      agentId: number,
      passkey: Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'name'> & { at: Date },
    ): Promise<void> => {
      await db
        .insertInto('agent_passkeys')
        .values({
          agent_id: agentId,
          credential_id: passkey.credentialId,
          public_key: passkey.publicKey,
          counter: passkey.counter,
          transports: passkey.transports,
          name: passkey.name,
          created_at: passkey.at,
        })
        .execute();
    },

    usePasskey: async (id: number, counter: number, at: Date): Promise<void> => {
      await db.updateTable('agent_passkeys').set({ counter, last_used_at: at }).where('id', '=', id).execute();
    },

    removePasskey: async (agentId: number, id: number): Promise<void> => {
      await db.deleteFrom('agent_passkeys').where('agent_id', '=', agentId).where('id', '=', id).execute();
    },

    /** Replaces the recovery codes. */
    setRecoveryCodes: async (agentId: number, hashes: readonly Buffer[], at: Date): Promise<void> => {
      // one renewal at a time: of two sets the older must not count on
      await db.selectFrom('agents').select('id').where('id', '=', agentId).forUpdate().execute();
      await db.deleteFrom('agent_recovery_codes').where('agent_id', '=', agentId).execute();
      await db
        .insertInto('agent_recovery_codes')
        .values(hashes.map((hash) => ({ agent_id: agentId, code_hash: hash, created_at: at })))
        .execute();
    },

    /** Uses a recovery code up. @returns false for an unknown or used one */
    useRecoveryCode: async (agentId: number, hash: Buffer, at: Date): Promise<boolean> => {
      const row = await db
        .updateTable('agent_recovery_codes')
        .set({ used_at: at })
        .where('agent_id', '=', agentId)
        .where('code_hash', '=', hash)
        .where('used_at', 'is', null)
        .returning('agent_id')
        .executeTakeFirst();
      return row !== undefined;
    },

    countRecoveryCodes: async (agentId: number): Promise<number> => {
      const { count } = await db
        .selectFrom('agent_recovery_codes')
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('agent_id', '=', agentId)
        .where('used_at', 'is', null)
        .executeTakeFirstOrThrow();
      return count;
    },
  };
}
