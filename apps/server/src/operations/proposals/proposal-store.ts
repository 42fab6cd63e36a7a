import { type LoanCurrency, type MarketCode, sumMinor } from '@hiram/domain';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { readStored } from '../../platform/db/stored-json.ts';
import type { SecretBox } from '../../platform/encryption/secret-box.ts';
import { proposalContext } from '../privacy.ts';
import type { ProposalKindName, ProposalOutcome } from '../tables.ts';
import { type Figures, figuresSchema, type Moved } from './figures.ts';

export interface NewProposal {
  readonly kind: ProposalKindName;
  readonly orderId: number | null;
  readonly borrowerId: number | null;
  readonly itemId: number | null;
  readonly market: MarketCode | null;
  readonly currency: LoanCurrency | null;
  readonly amountMinor: number;
  readonly request: unknown;
  readonly figures: Figures;
  readonly reason: string;
  readonly words: string;
  readonly tryId: string;
  /** Null for a script. */
  readonly proposedBy: number | null;
  /** The name of a script; null for an operator. */
  readonly script: string | null;
  readonly proposedAt: Date;
  readonly expiresAt: Date;
}

export interface Proposal extends NewProposal {
  readonly id: number;
  readonly proposer: string;
  readonly proposerLogin: string;
  readonly outcome: ProposalOutcome | null;
  readonly decider: string | null;
  readonly decidedAt: Date | null;
  readonly decidedWords: string | null;
  readonly transactionNumber: number | null;
}

/** Proposals of operators. @param box seals their words */
export function createProposalStore(db: Executor, box: SecretBox) {
  const rows = () =>
    db
      .selectFrom('proposals as p')
      .leftJoin('agents as a', 'a.id', 'p.proposed_by')
      .leftJoin('agents as d', 'd.id', 'p.decided_by')
      .select([
        'p.id',
        'p.kind',
        'p.order_id as orderId',
        'p.borrower_id as borrowerId',
        'p.item_id as itemId',
        'p.market',
        'p.currency',
        'p.amount_minor as amountMinor',
        'p.request',
        'p.figures',
        'p.reason',
        'p.words',
        'p.try_id as tryId',
        'p.proposed_by as proposedBy',
        'p.script',
        'p.proposed_at as proposedAt',
        'p.expires_at as expiresAt',
        'p.outcome',
        'p.decided_at as decidedAt',
        'p.decided_words as decidedWords',
        'p.transaction_number as transactionNumber',
        // one of the two is there
        sql<string>`coalesce(a.name, p.script)`.as('proposer'),
        sql<string>`coalesce(a.login, p.script)`.as('proposerLogin'),
        'd.name as decider',
      ]);
  type Row = Omit<Proposal, 'figures'> & { readonly figures: unknown };
  const read = (row: Row): Proposal => {
    const context = proposalContext(row.proposedBy, row.tryId);
    return {
      ...row,
      words: box.openText(row.words, context),
      decidedWords: row.decidedWords === null ? null : box.openText(row.decidedWords, context),
      figures: readStored(figuresSchema, row.figures, 'proposals'),
    };
  };
  return {
    /** @returns the number; null for a repeat of the same try */
    insert: async (proposal: NewProposal): Promise<number | null> => {
      const row = await db
        .insertInto('proposals')
        .values({
          kind: proposal.kind,
          order_id: proposal.orderId,
          borrower_id: proposal.borrowerId,
          item_id: proposal.itemId,
          market: proposal.market,
          currency: proposal.currency,
          amount_minor: proposal.amountMinor,
          request: JSON.stringify(proposal.request),
          figures: JSON.stringify(proposal.figures),
          reason: proposal.reason,
          words: box.sealText(proposal.words, proposalContext(proposal.proposedBy, proposal.tryId)),
          try_id: proposal.tryId,
          proposed_by: proposal.proposedBy,
          script: proposal.script,
          proposed_at: proposal.proposedAt,
          expires_at: proposal.expiresAt,
        })
        .onConflict((conflict) => conflict.columns(['proposed_by', 'try_id']).doNothing())
        .returning('id')
        .executeTakeFirst();
      return row?.id ?? null;
    },

    findTry: async (proposedBy: number, tryId: string): Promise<Proposal | undefined> => {
      const row = await rows().where('p.proposed_by', '=', proposedBy).where('p.try_id', '=', tryId).executeTakeFirst();
      return row && read(row);
    },

    /** Locks a proposal until the transaction ends. */
    lock: async (id: number): Promise<Proposal | undefined> => {
      const row = await rows().where('p.id', '=', id).forUpdate('p').executeTakeFirst();
      return row && read(row);
    },

    decide: async (
      { id, proposedBy, tryId }: Pick<Proposal, 'id' | 'proposedBy' | 'tryId'>,
      decision: {
        outcome: ProposalOutcome;
        by: number | null;
        at: Date;
        words?: string;
        transactionNumber?: number | null;
      },
    ): Promise<void> => {
      await db
        .updateTable('proposals')
        .set({
          outcome: decision.outcome,
          decided_by: decision.by,
          decided_at: decision.at,
          decided_words:
            decision.words === undefined || decision.words === ''
              ? null
              : box.sealText(decision.words, proposalContext(proposedBy, tryId)),
          transaction_number: decision.transactionNumber ?? null,
        })
        .where('id', '=', id)
        .where('outcome', 'is', null)
        .execute();
    },

    /** The pending ones, the earliest first, or the decided ones, the newest first. @param markets null for all */
    list: async (of: {
      isPending: boolean;
      /** One that expired by then is over. */
      now: Date;
      orderId?: number | undefined;
      itemIds?: readonly number[] | undefined;
      markets: readonly MarketCode[] | null;
      max: number;
      skip: number;
    }): Promise<Proposal[]> => {
      const found = await rows()
        .$if(of.isPending, (query) => query.where('p.outcome', 'is', null).where('p.expires_at', '>', of.now))
        .$if(!of.isPending, (query) =>
          query.where((row) => row.or([row('p.outcome', 'is not', null), row('p.expires_at', '<=', of.now)])),
        )
        .$if(of.orderId !== undefined, (query) => query.where('p.order_id', '=', of.orderId ?? 0))
        .$if(of.itemIds !== undefined, (query) => query.where('p.item_id', 'in', of.itemIds ?? []))
        .$if(of.markets !== null, (query) => query.where('p.market', 'in', of.markets ?? []))
        .orderBy('p.id', of.isPending ? 'asc' : 'desc')
        .limit(of.max)
        .offset(of.skip)
        .execute();
      return found.map(read);
    },

    /** A pending proposal of just this, whoever made it. */
    findPending: async (kind: ProposalKindName, request: unknown, now: Date): Promise<Proposal | undefined> => {
      const row = await rows()
        .where('p.kind', '=', kind)
        .where(sql<boolean>`p.request = ${JSON.stringify(request)}::jsonb`)
        .where('p.outcome', 'is', null)
        .where('p.expires_at', '>', now)
        .executeTakeFirst();
      return row && read(row);
    },

    /** Whether the same was proposed and booked before. */
    wasBooked: async (kind: ProposalKindName, request: unknown): Promise<boolean> => {
      const row = rows()
        .where('p.kind', '=', kind)
        .where(sql<boolean>`p.request = ${JSON.stringify(request)}::jsonb`)
        .where('p.outcome', 'in', ['approved', 'alone', 'break-glass']);
      return (await row.limit(1).executeTakeFirst()) !== undefined;
    },

    /** The proposals since an instant that their own operator approved in an emergency. */
    listApprovedAlone: async (since: Date): Promise<Proposal[]> => {
      const found = await rows()
        .where('p.outcome', '=', 'break-glass')
        .where('p.decided_at', '>', since)
        .orderBy('p.decided_at')
        .execute();
      return found.map(read);
    },

    /** The number of the last entry of the books. */
    lastEntry: async (): Promise<number> => {
      const { rows: found } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from ledger_entries`.execute(
        db,
      );
      return found[0]?.id ?? 0;
    },

    /** What this transaction has booked behind an entry, by account and currency. Others book at the same time. */
    bookedSince: async (entry: number): Promise<Moved[]> => {
      const { rows: found } = await sql<Moved>`
        select p.account, p.currency, sum(p.amount_minor)::bigint as amount
        from ledger_entries e join ledger_postings p on p.entry_id = e.id and p.occurred_on = e.occurred_on
        where e.id > ${entry} and e.xmin = pg_current_xact_id()::xid
        group by p.account, p.currency having sum(p.amount_minor) <> 0 order by p.currency, p.account`.execute(db);
      return found;
    },

    /** What an operator booked alone in a currency since an instant, in minor units; another act of the same operator waits until the transaction ends. */
    bookedAlone: async (agentId: number, currency: LoanCurrency, since: Date): Promise<number> => {
      await db.selectFrom('agents').select('id').where('id', '=', agentId).forNoKeyUpdate().execute();
      const booked = await db
        .selectFrom('proposals')
        .select('amount_minor as amountMinor')
        .where('proposed_by', '=', agentId)
        .where('currency', '=', currency)
        .where('outcome', '=', 'alone')
        .where('decided_at', '>', since)
        .execute();
      return sumMinor(booked.map(({ amountMinor }) => amountMinor));
    },
  };
}
