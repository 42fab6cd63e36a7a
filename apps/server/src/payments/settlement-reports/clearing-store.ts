import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

const BY_PROVIDER = sql`p.provider, p.currency`;

/** What providers have of the lender's money, by the books. Amounts in minor units; below zero the provider has paid more than it had. */
export function createClearingStore(db: Executor) {
  return {
    /** What each provider has of the lender's money at the end of days, from one day on; the days on which that changed. */
    listClearing: async (from: string) => {
      const { rows: found } = await sql<{
        provider: string | null;
        currency: string;
        day: string;
        inMinor: number;
        outMinor: number;
        owedMinor: number;
      }>`
        select * from (
          select p.provider, p.currency, p.occurred_on as day,
            sum(greatest(p.amount_minor, 0))::bigint as "inMinor",
            sum(greatest(-p.amount_minor, 0))::bigint as "outMinor",
            (sum(sum(p.amount_minor)) over (partition by ${BY_PROVIDER} order by p.occurred_on))::bigint as "owedMinor"
          from ledger_postings p where p.account = 'provider-clearing' group by ${BY_PROVIDER}, p.occurred_on
        ) days where day >= ${from} order by provider nulls last, currency, day`.execute(db);
      return found;
    },

    /** What is with each provider, and on its way from it to the bank. */
    listOwed: async () => {
      const { rows: found } = await sql<{
        provider: string | null;
        currency: string;
        owedMinor: number;
        inTransitMinor: number;
      }>`
        select p.provider, p.currency,
          coalesce(sum(p.amount_minor) filter (where p.account = 'provider-clearing'), 0)::bigint as "owedMinor",
          coalesce(sum(p.amount_minor) filter (where p.account = 'bank-transit'), 0)::bigint as "inTransitMinor"
        from ledger_postings p where p.account in ('provider-clearing', 'bank-transit')
        group by ${BY_PROVIDER} order by p.provider nulls last, p.currency`.execute(db);
      return found;
    },
  };
}
