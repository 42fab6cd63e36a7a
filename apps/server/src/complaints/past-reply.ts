import { calendarDateIn, type MarketCode, markets } from '@hiram/domain';
import type { Stores } from '../app/stores.ts';

/** A complaint past its deadline of three weekdays (CMP-10). */
export interface PastReply {
  readonly complaintId: number;
  readonly market: MarketCode;
  readonly replyDueOn: string;
}

/** Unanswered complaints past their deadline, by the date of each market, oldest first. */
export async function listPastReply(stores: Pick<Stores, 'complaints'>, now: Date): Promise<PastReply[]> {
  const lists = await Promise.all(
    Object.values(markets).map(async ({ code, timeZone }) => {
      const rows = await stores.complaints.listPastReply(code, calendarDateIn(now, timeZone));
      return rows.map((row) => ({ market: code, ...row }));
    }),
  );
  return lists.flat();
}
