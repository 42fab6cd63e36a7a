import { type Insertable, sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { Tables } from '../../app/tables.ts';

/** The results of a campaign in a period. */
export interface CampaignRecord {
  readonly utmTag: string;
  readonly userFrom: string;
  readonly appFrom: string;
  readonly visits: number;
  /** Distinct numbers at presses of the apply button. */
  readonly applies: number;
  readonly registrations: number;
}

/** Campaigns: visits, presses of Apply and registrations, by their labels. */
export function createCampaignStore(db: Executor) {
  return {
    /** Deletes the clicks of a number. */
    forgetClicksOf: async (phoneHash: Buffer): Promise<void> => {
      await db.deleteFrom('promotion_clicks').where('phone_hash', '=', phoneHash).execute();
    },

    /** Counts a visit; a known `visit_id` is not counted. */
    addVisit: async (visit: Insertable<Tables['promotion_visits']>): Promise<void> => {
      await db
        .insertInto('promotion_visits')
        .values(visit)
        .onConflict((conflict) => conflict.column('visit_id').doNothing())
        .execute();
    },

    addClick: async (click: Insertable<Tables['promotion_clicks']>): Promise<void> => {
      await db.insertInto('promotion_clicks').values(click).execute();
    },

    addRegistration: async (registration: Tables['registrations']): Promise<void> => {
      await db.insertInto('registrations').values(registration).execute();
    },

    /** The results of each campaign in a period of a time zone's days, both ends included; the most visited first. */
    list: async (span: { from: string; to: string; timeZone: string }, max: number): Promise<CampaignRecord[]> => {
      const from = sql`(${span.from}::date)::timestamp at time zone ${span.timeZone}`;
      const until = sql`(${span.to}::date + 1)::timestamp at time zone ${span.timeZone}`;
      const { rows } = await sql<CampaignRecord>`
        with visited as (
          select utm_tag, user_from, app_from, count(*) as visits from promotion_visits
          where visited_at >= ${from} and visited_at < ${until} group by 1, 2, 3
        ), applied as (
          select utm_tag, user_from, app_from, count(distinct phone_hash) as applies from promotion_clicks
          where clicked_at >= ${from} and clicked_at < ${until} group by 1, 2, 3
        ), registered as (
          select utm_tag, user_from, app_from, count(*) as registrations from registrations
          where registered_at >= ${from} and registered_at < ${until} group by 1, 2, 3
        )
        select utm_tag as "utmTag", user_from as "userFrom", app_from as "appFrom",
          coalesce(visits, 0) as visits, coalesce(applies, 0) as applies, coalesce(registrations, 0) as registrations
        from visited full join applied using (utm_tag, user_from, app_from)
          full join registered using (utm_tag, user_from, app_from)
        order by visits desc, applies desc, registrations desc, utm_tag, user_from, app_from
        limit ${max}`.execute(db);
      return rows;
    },

    /** Deletes visits and presses of the button before an instant; registrations stay with their borrowers. @returns the number deleted */
    forget: async (before: Date): Promise<number> => {
      const visits = await db.deleteFrom('promotion_visits').where('visited_at', '<', before).executeTakeFirst();
      const clicks = await db.deleteFrom('promotion_clicks').where('clicked_at', '<', before).executeTakeFirst();
      return Number(visits.numDeletedRows) + Number(clicks.numDeletedRows);
    },
  };
}
