import type { MarketCode } from '@hiram/domain';
import type { Executor } from '../../platform/db/database.ts';
import type { SecretBox } from '../../platform/encryption/secret-box.ts';
import type { ListPart } from '../../platform/lists/page.ts';
import { openPerson, personColumns } from '../borrower-person.ts';

/** A borrower in a list. */
export interface ListedBorrower {
  readonly id: number;
  readonly name: string;
  readonly phone: string | null;
  readonly market: MarketCode;
  readonly createdAt: Date;
  readonly loans: number;
  readonly openLoans: number;
}

export interface BorrowerListFilter extends ListPart {
  /** Null for all. */
  readonly markets: readonly MarketCode[] | null;
  /** The numbers of those that were found; null for all. */
  readonly ids: readonly number[] | null;
}

/** Lists of borrowers for the desk. @param box opens their names, one by one */
export function createBorrowerListStore(db: Executor, box: SecretBox) {
  return {
    /** The newest first. */
    list: async ({ markets, ids, max, skip }: BorrowerListFilter): Promise<ListedBorrower[]> => {
      const rows = await db
        .selectFrom('borrowers as b')
        .select([...personColumns, 'b.market', 'b.created_at as createdAt'])
        .select((row) => [
          row
            .selectFrom('loan_summaries as s')
            .select((loan) => loan.fn.countAll<number>().as('count'))
            .whereRef('s.borrower_id', '=', 'b.id')
            .as('loans'),
          row
            .selectFrom('loan_summaries as s')
            .select((loan) => loan.fn.countAll<number>().as('count'))
            .whereRef('s.borrower_id', '=', 'b.id')
            .where('s.settled_on', 'is', null)
            .as('openLoans'),
        ])
        .$if(markets !== null, (query) => query.where('b.market', 'in', markets ?? []))
        .$if(ids !== null, (query) => query.where('b.id', 'in', ids ?? []))
        .orderBy('b.id', 'desc')
        .limit(max)
        .offset(skip)
        .execute();
      return rows.map((row) => {
        const { name, phone } = openPerson(box, row);
        const { id, market, createdAt, loans, openLoans } = row;
        return { id, name, phone, market, createdAt, loans: loans ?? 0, openLoans: openLoans ?? 0 };
      });
    },
  };
}
