import { createHash } from 'node:crypto';
import type { Executor } from '../db/database.ts';

export interface AgreedContract {
  readonly position: number;
  readonly title: string;
  readonly html: string;
  readonly sha256: Buffer;
  /** The same to keep. */
  readonly pdf: Buffer;
}

/** A contract as it is looked at later. */
export interface KeptContract {
  readonly title: string;
  readonly html: string;
  /** False for one that was agreed before PDFs were made. */
  readonly hasPdf: boolean;
}

/** A contract in a list. */
export interface ListedContract {
  readonly orderId: number;
  readonly position: number;
  readonly title: string;
  readonly agreedAt: Date;
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
            pdf_sha256: createHash('sha256').update(contract.pdf).digest(),
            order_id: orderId,
            agreed_at: agreedAt,
          })),
        )
        .execute();
    },

    /** Without the PDF's bytes, which few ask for. */
    find: (orderId: number, position: number): Promise<KeptContract | undefined> =>
      db
        .selectFrom('contracts')
        .select((row) => ['title', 'html', row('pdf', 'is not', null).as('hasPdf')])
        .where('order_id', '=', orderId)
        .where('position', '=', position)
        .executeTakeFirst()
        .then((row) => row && { ...row, hasPdf: Boolean(row.hasPdf) }),

    /** The contracts of some orders, in the order of their positions. */
    list: async (orderIds: readonly number[]): Promise<ListedContract[]> =>
      orderIds.length === 0
        ? []
        : db
            .selectFrom('contracts')
            .select(['order_id as orderId', 'position', 'title', 'agreed_at as agreedAt'])
            .where('order_id', 'in', orderIds)
            .orderBy('order_id')
            .orderBy('position')
            .execute(),

    findPdf: async (orderId: number, position: number): Promise<Buffer | null> => {
      const row = await db
        .selectFrom('contracts')
        .select('pdf')
        .where('order_id', '=', orderId)
        .where('position', '=', position)
        .executeTakeFirst();
      return row?.pdf ?? null;
    },
  };
}
