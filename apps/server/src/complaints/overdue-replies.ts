import { calendarDateIn, type MarketCode, markets } from '@hiram/domain';
import type { Stores } from '../app/stores.ts';

/** A complaint past its deadline of three weekdays (CMP-10). */
export interface OverdueReply {
  readonly complaintId: number;
  readonly market: MarketCode;
  readonly replyDueOn: string;
}

/** Unanswered complaints past their deadline, by the date of each market, oldest first. */
export async function listOverdueReplies(stores: Pick<Stores, 'complaints'>, now: Date): Promise<OverdueReply[]> {
  const lists = await Promise.all(
    Object.values(markets).map(async ({ code, timeZone }) => {
      const rows = await stores.complaints.listOverdueReplies(code, calendarDateIn(now, timeZone));
      return rows.map((row) => ({ market: code, ...row }));
    }),
  );
  return lists.flat();
}
