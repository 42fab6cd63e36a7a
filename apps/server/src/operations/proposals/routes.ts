import { service as contract } from '@hiram/contract/service/desk';
import type { Services } from '../../app/services.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { pageOf, partOf } from '../../platform/lists/page.ts';
import { rowIdOf } from '../../platform/row-id.ts';
import type { Operator } from '../../platform/sessions/agent.ts';
import { timeIn } from '../desk/time-in.ts';
import { decideProposal, previewWaiver, proposeWaiver } from './propose.ts';

/** Mounts the calls of proposals: one operator proposes, another approves. */
export function mountProposals(mount: Mount<Operator>, services: Services): void {
  const { stores } = services;
  mount(contract.previewWaiver, ({ session: operator, request, now }) =>
    previewWaiver(services, { operator, now }, request),
  );
  mount(contract.proposeWaiver, ({ session: operator, request, now }) =>
    proposeWaiver(services, { operator, now }, request),
  );
  mount(contract.decideProposal, ({ session: operator, request, now }) =>
    decideProposal(services, { operator, now }, request),
  );
  mount(contract.listProposals, async ({ session, request, now }) => {
    const { list, hasMore } = pageOf(
      await stores.proposals.list({
        isPending: request.state === 'pending',
        now,
        markets: session.markets,
        ...(request.orderNo !== '' && { orderId: rowIdOf(request.orderNo) }),
        ...partOf(request.page),
      }),
    );
    const detail = list.map(({ id }) => id).join(' ');
    await stores.agents.note({
      at: now,
      ...session,
      action: 'list-proposals',
      detail: `${request.state}: ${detail}`.trim(),
    });
    return {
      hasMore,
      list: list.map((proposal) => {
        const time = timeIn(proposal.market);
        return {
          proposal: String(proposal.id),
          orderNo: String(proposal.orderId),
          borrower: String(proposal.borrowerId),
          currency: proposal.currency,
          amount: proposal.amountMinor,
          ...proposal.figures,
          reason: proposal.reason,
          words: proposal.words,
          proposer: proposal.proposer,
          proposedAt: time(proposal.proposedAt),
          expiresAt: time(proposal.expiresAt),
          // one that nobody decided in time is over, whether that is written down or not
          outcome: proposal.outcome ?? (proposal.expiresAt <= now ? ('expired' as const) : ('pending' as const)),
          decider: proposal.decider ?? '',
          isOwn: proposal.proposedBy === session.agentId,
        };
      }),
    };
  });
}
