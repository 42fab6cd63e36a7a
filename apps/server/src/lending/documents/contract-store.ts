import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { borrowerOf } from '../loans/order-owner-store.ts';

/** A contract as signed: its page and its text, each with its hash. */
export interface AgreedContract {
  readonly position: number;
  readonly title: string;
  readonly html: string;
  readonly sha256: Buffer;
  /** The source of its PDF: title and parts, as JSON. */
  readonly words: string;
  readonly words_sha256: Buffer;
  /** The version of its template texts. */
  readonly template: number;
  /** BCP 47 tag of its language. */
  readonly lang: string;
}

/** A stored contract. */
export interface KeptContract {
  readonly title: string;
  readonly html: string;
  readonly sha256: Buffer;
  readonly agreedAt: Date;
  readonly words: string;
  readonly wordsSha256: Buffer;
  readonly lang: string;
}

/** A contract in a list. */
export interface ListedContract {
  readonly orderId: number;
  readonly position: number;
  readonly title: string;
  readonly agreedAt: Date;
}

/** Contracts as agreed to. The database refuses changes. An order that is signed again has both sets; the last one counts. */
export function createContractStore(db: Executor) {
  const lastSigning = sql<number>`(select max(c.signing) from contracts c where c.order_id = contracts.order_id)`;
  const inForce = (orderId: number, position: number) =>
    db
      .selectFrom('contracts')
      .where('order_id', '=', orderId)
      .where('position', '=', position)
      .where('signing', '=', lastSigning);

  return {
    /** Adds the contracts signed now. The caller has just created the order, or holds its lock. */
    insert: async (orderId: number, agreedAt: Date, contracts: readonly AgreedContract[]): Promise<void> => {
      const signing = sql<number>`(select coalesce(max(c.signing), 0) + 1 from contracts c where c.order_id = ${orderId})`;
      await db
        .insertInto('contracts')
        .values(
          contracts.map((contract) => ({
            ...contract,
            signing,
            order_id: orderId,
            borrower_id: borrowerOf(orderId),
            agreed_at: agreedAt,
          })),
        )
        .execute();
    },

    find: async (orderId: number, position: number): Promise<KeptContract | undefined> =>
      inForce(orderId, position)
        .select(['title', 'html', 'sha256', 'agreed_at as agreedAt', 'words', 'words_sha256 as wordsSha256', 'lang'])
        .executeTakeFirst(),

    /** The contracts in force of some orders, in order of position. */
    list: async (orderIds: readonly number[]): Promise<ListedContract[]> =>
      orderIds.length === 0
        ? []
        : db
            .selectFrom('contracts')
            .select(['order_id as orderId', 'position', 'title', 'agreed_at as agreedAt'])
            .where('order_id', 'in', orderIds)
            .where('signing', '=', lastSigning)
            .orderBy('order_id')
            .orderBy('position')
            .execute(),
  };
}
