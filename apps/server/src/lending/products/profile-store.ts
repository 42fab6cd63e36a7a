import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { type EndedProposal, withEnd } from './ended-proposal.ts';
import type { TriedVersion } from './product-store.ts';

/** A version in the history of a lender's terms profile. */
export interface ProfileVersion {
  readonly profile: string;
  readonly number: number;
  readonly fromOn: string;
  /** `readStoredProfile` reads it. */
  readonly document: unknown;
  readonly reason: string;
  readonly proposedBy: string;
  readonly proposedAt: Date;
  /** Null until somebody approves it. */
  readonly approvedBy: string | null;
  readonly approvedAt: Date | null;
  /** How a proposal ended that was not approved; null for any other. */
  readonly ended: EndedProposal | null;
}

/** A version that is added; its number follows from the history. */
export type NewProfileVersion = Omit<ProfileVersion, 'number' | 'ended'> & {
  /** The try of the desk's page that added it; null for a command. */
  readonly tryId?: string | null;
};

type VersionOf = Pick<ProfileVersion, 'profile' | 'number'>;

/** A lender's own terms profiles, as dated versions. */
export function createProfileStore(db: Executor) {
  const versions = () =>
    db
      .selectFrom('profile_versions')
      .select(['profile', 'number', 'from_on as fromOn', 'document', 'reason'])
      .select(['proposed_by as proposedBy', 'proposed_at as proposedAt'])
      .select(['approved_by as approvedBy', 'approved_at as approvedAt'])
      .select(['ended_as as endedAs', 'ended_by as endedBy', 'ended_at as endedAt', 'ended_reason as endedReason'])
      .orderBy('profile')
      .orderBy('number');
  return {
    /** Every version of every profile, the first at first. */
    list: async (): Promise<ProfileVersion[]> => (await versions().execute()).map(withEnd),

    history: async (profile: string): Promise<ProfileVersion[]> =>
      (await versions().where('profile', '=', profile).execute()).map(withEnd),

    /** The version that a try of the desk's page added; undefined for a try that added none. A profile is never retired. */
    findTry: async (proposedBy: string, tryId: string): Promise<TriedVersion | undefined> =>
      db
        .selectFrom('profile_versions')
        .select(['profile as code', 'number', 'from_on as fromOn', 'document', sql<boolean>`false`.as('isRetired')])
        .select(['reason', 'approved_at as approvedAt'])
        .where('proposed_by', '=', proposedBy)
        .where('try_id', '=', tryId)
        .executeTakeFirst(),

    /** Versions are added one after another until the transaction ends. */
    lock: async (): Promise<void> => {
      await sql`lock table profile_versions in share row exclusive mode`.execute(db);
    },

    /** Adds a version; the caller holds the lock. @returns its number */
    addVersion: async (version: NewProfileVersion): Promise<number> => {
      const { profile } = version;
      const { number } = await db
        .insertInto('profile_versions')
        .values({
          profile,
          number: sql<number>`(select coalesce(max(number), 0) + 1 from profile_versions where profile = ${profile})`,
          from_on: version.fromOn,
          document: JSON.stringify(version.document),
          reason: version.reason,
          proposed_by: version.proposedBy,
          proposed_at: version.proposedAt,
          approved_by: version.approvedBy,
          approved_at: version.approvedAt,
          try_id: version.tryId ?? null,
        })
        .returning('number')
        .executeTakeFirstOrThrow();
      return number;
    },

    /** Approves a version that waits for it. @returns false for one that does not */
    approve: async (of: VersionOf, approved: { readonly by: string; readonly at: Date }): Promise<boolean> => {
      const row = await db
        .updateTable('profile_versions')
        .set({ approved_by: approved.by, approved_at: approved.at })
        .where('profile', '=', of.profile)
        .where('number', '=', of.number)
        .where('approved_at', 'is', null)
        .where('ended_at', 'is', null)
        .returning('number')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Ends a proposal that waits; the caller holds the lock. */
    end: async (of: VersionOf, { as, by, at, reason }: EndedProposal): Promise<void> => {
      await db
        .updateTable('profile_versions')
        .set({ ended_as: as, ended_by: by, ended_at: at, ended_reason: reason })
        .where('profile', '=', of.profile)
        .where('number', '=', of.number)
        .where('approved_at', 'is', null)
        .where('ended_at', 'is', null)
        .execute();
    },
  };
}
