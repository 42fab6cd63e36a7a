import type { CampaignLabels } from '@hiram/contract/service/registration';
import type { Executor } from '../../platform/db/database.ts';

/** Activity of borrowers without money: ratings of the app, taps on products. */
export function createActivityStore(db: Executor) {
  return {
    hasRated: async (borrowerId: number): Promise<boolean> => {
      const row = await db
        .selectFrom('app_ratings')
        .select('id')
        .where('borrower_id', '=', borrowerId)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    rate: async (rating: { borrowerId: number; orderId: number | null; score: number; now: Date }): Promise<void> => {
      await db
        .insertInto('app_ratings')
        .values({
          borrower_id: rating.borrowerId,
          order_id: rating.orderId,
          score: rating.score,
          created_at: rating.now,
        })
        .execute();
    },

    record: async (event: {
      borrowerId: number;
      productId: string;
      moduleId: string;
      positionId: number;
      campaign: CampaignLabels;
      now: Date;
    }): Promise<void> => {
      await db
        .insertInto('product_events')
        .values({
          borrower_id: event.borrowerId,
          product_id: event.productId,
          module_id: event.moduleId,
          position_id: event.positionId,
          happened_at: event.now,
          ...event.campaign,
        })
        .execute();
    },
  };
}
