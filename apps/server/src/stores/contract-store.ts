import { createHash } from 'node:crypto';
import type { Executor } from '../db/database.ts';

export interface AgreedContract {
  readonly position: number;
  readonly title: string;
  readonly html: string;
  readonly sha256: Buffer;
  /** The same to keep; null for one that was agreed before PDFs were made. */
  readonly pdf: Buffer | null;
}

/** Contracts as they were agreed to. The database refuses to change one. */
export function createContractStore(db: Executor) {
  return {
    insert: async (orderId: number, agreedAt: Date, contracts: readonly AgreedContract[]): Promise<void> => {
      await db
        .insertInto('contracts')
        .values(
          contracts.map((contract) => ({
            ...contract,
            pdf_sha256: contract.pdf === null ? null : createHash('sha256').update(contract.pdf).digest(),
            order_id: orderId,
            agreed_at: agreedAt,
          })),
        )
        .execute();
    },

    find: (orderId: number, position: number): Promise<AgreedContract | undefined> =>
      db
        .selectFrom('contracts')
        .select(['position', 'title', 'html', 'sha256', 'pdf'])
        .where('order_id', '=', orderId)
        .where('position', '=', position)
        .executeTakeFirst(),
  };
}
