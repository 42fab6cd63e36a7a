import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/desk';
import { defaultMarket, type LoanCurrency, loanCurrencies } from '@hiram/domain';
import type { Services } from '../../app/services.ts';
import { pageOf, partOf } from '../../platform/lists/page.ts';
import { rowIdOf } from '../../platform/row-id.ts';
import type { Acting } from '../../platform/sessions/agent.ts';
import { timeIn } from '../desk/time-in.ts';
import type { Figures } from './figures.ts';
import type { ProposalKinds } from './proposal-kind.ts';
import type { Proposal } from './proposal-store.ts';

type Answer = AnswerOf<typeof contract.listProposals>;

/** A page of pending or decided proposals. The audit trail records which ones the operator saw. */
export async function listProposals(
  { stores, kinds }: Pick<Services, 'stores'> & { readonly kinds: ProposalKinds },
  { operator, now }: Acting,
  { state, orderNo, page }: { readonly state: 'pending' | 'decided'; readonly orderNo: string; readonly page: number },
): Promise<Answer> {
  const { list, hasMore } = pageOf(
    await stores.proposals.list({
      isPending: state === 'pending',
      now,
      markets: operator.markets,
      ...(orderNo !== '' && { orderId: rowIdOf(orderNo) }),
      ...partOf(page),
    }),
  );
  const detail = list.map(({ id }) => id).join(' ');
  await stores.agents.note({ at: now, ...operator, action: 'list-proposals', detail: `${state}: ${detail}`.trim() });
  return { hasMore, list: list.map((proposal) => lineOf(proposal, kinds, { operator, now })) };
}

function lineOf(proposal: Proposal, kinds: ProposalKinds, { operator, now }: Acting): Answer['list'][number] {
  const { kind, request, orderId, itemId, borrowerId, currency, amountMinor, market, outcome, expiresAt } = proposal;
  const time = timeIn(market ?? defaultMarket);
  return {
    proposal: String(proposal.id),
    kind,
    act: kinds[kind].actOf(request),
    orderNo: textOf(orderId),
    item: textOf(itemId),
    borrower: textOf(borrowerId),
    amounts: amountsOf(currency, amountMinor),
    ...answerOfFigures(proposal.figures, currency),
    reason: proposal.reason,
    words: proposal.words,
    proposer: proposal.proposer,
    proposedAt: time(proposal.proposedAt),
    expiresAt: time(expiresAt),
    // one that nobody decided in time is over, whether that is written down or not
    outcome: outcome ?? (expiresAt <= now ? 'expired' : 'pending'),
    decider: proposal.decider ?? '',
    isOwn: proposal.proposedBy === operator.agentId,
  };
}

const textOf = (id: number | null): string => (id === null ? '' : String(id));

/** An amount of an act; none for one that moves no amount. */
export const amountsOf = (
  currency: LoanCurrency | null,
  amount: number,
): { currency: LoanCurrency; amount: number }[] => (currency === null || amount === 0 ? [] : [{ currency, amount }]);

/** Figures as the desk shows them. Money of a currency of no loan is left out. */
export function answerOfFigures(
  { on, before, after, moved = [], dueOns = [], settlement = null }: Figures,
  currency: LoanCurrency | null,
) {
  const owed = before === null || after === null || currency === null ? [] : [{ currency, before, after }];
  return {
    on,
    owed,
    dueOns,
    settlement:
      settlement === null || currency === null
        ? []
        : [{ currency, ...(settlement.after ?? { left: null, waived: null, until: '' }) }],
    moved: moved.flatMap(({ account, currency: of, amount }) => {
      const known = loanCurrencies.find((each) => each === of);
      return known === undefined ? [] : [{ account, currency: known, amount }];
    }),
  };
}
