import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

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
}

/** A lender's own terms profiles, as dated versions. */
export function createProfileStore(db: Executor) {
  const versions = () =>
    db
      .selectFrom('profile_versions')
      .select(['profile', 'number', 'from_on as fromOn', 'document', 'reason'])
      .select(['proposed_by as proposedBy', 'proposed_at as proposedAt'])
      .select(['approved_by as approvedBy', 'approved_at as approvedAt'])
      .orderBy('profile')
      .orderBy('number');
  return {
    /** Every version of every profile, the first at first. */
    list: (): Promise<ProfileVersion[]> => versions().execute(),

    history: (profile: string): Promise<ProfileVersion[]> => versions().where('profile', '=', profile).execute(),

    /** Versions are added one after another until the transaction ends. */
    lock: async (): Promise<void> => {
      await sql`lock table profile_versions in share row exclusive mode`.execute(db);
    },

    /** Adds a version; the caller holds the lock. @returns its number */
    addVersion: async (version: Omit<ProfileVersion, 'number'>): Promise<number> => {
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
        })
        .returning('number')
        .executeTakeFirstOrThrow();
      return number;
    },

    /** Approves a version that waits for it. @returns false for one that does not */
    approve: async (
      of: Pick<ProfileVersion, 'profile' | 'number'>,
      approved: { readonly by: string; readonly at: Date },
    ): Promise<boolean> => {
      const row = await db
        .updateTable('profile_versions')
        .set({ approved_by: approved.by, approved_at: approved.at })
        .where('profile', '=', of.profile)
        .where('number', '=', of.number)
        .where('approved_at', 'is', null)
        .returning('number')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
