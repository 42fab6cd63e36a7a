import { calendarDateIn, type MarketCode, markets } from '@hiram/domain';
import type { MissedDeadlineRow } from '../../lending/applications/application-store.ts';
import type { Stores } from '../../app/stores.ts';

/** A deadline of LND-06 that was missed. */
export interface MissedDeadline extends MissedDeadlineRow {
  readonly market: MarketCode;
}

/** Decisions and disbursals past their day or done after it, by the clock of each order's market. */
export async function listMissedDeadlines(stores: Pick<Stores, 'applications'>, now: Date): Promise<MissedDeadline[]> {
  const lists = await Promise.all(
    Object.values(markets).map(async ({ code, timeZone }) => {
      const rows = await stores.applications.listMissedDeadlines({
        market: code,
        timeZone,
        today: calendarDateIn(now, timeZone),
      });
      return rows.map((row) => ({ market: code, ...row }));
    }),
  );
  return lists.flat();
}
