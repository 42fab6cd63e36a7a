import { service as contract } from '@hiram/contract/service/desk';
import type { Services } from '../../app/services.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { rowIdOf } from '../../platform/row-id.ts';
import type { Acting, Operator } from '../../platform/sessions/agent.ts';
import { approveAlone, decideProposal } from './decide-proposal.ts';
import { amountsOf, answerOfFigures, listProposals } from './list-proposals.ts';
import { loanActOf } from './loan-act.ts';
import { type AskedAct, previewProposal, propose, type ProposalNeeds } from './propose.ts';

interface WaiverFields {
  readonly orderNo: string;
  readonly component: 'fee' | 'interest' | 'penalty';
  readonly instalmentNumber: number;
  readonly amountMinor: number;
  readonly reason: string;
}

/** Mounts the calls of proposals: one operator proposes, another approves. */
export function mountProposals(
  mount: Mount<Operator>,
  services: ProposalNeeds & Pick<Services, 'log' | 'metrics'>,
): void {
  const preview = async (acting: Acting, act: AskedAct) => {
    const { figures, subject, amountMinor } = await previewProposal(services, acting, act);
    const { currency } = subject;
    return { ...answerOfFigures(figures, currency), amounts: amountsOf(currency, amountMinor) };
  };
  mount(contract.previewWaiver, ({ session: operator, request, now }) => preview({ operator, now }, waiverOf(request)));
  mount(contract.proposeWaiver, ({ session: operator, request, now }) => {
    const { words, tryId } = request;
    return propose(services, { operator, now }, { ...waiverOf(request), words, tryId });
  });
  mount(contract.previewItemAct, ({ session: operator, request, now }) =>
    preview({ operator, now }, itemActOf(request)),
  );
  mount(contract.proposeItemAct, ({ session: operator, request, now }) => {
    const { words, tryId } = request;
    return propose(services, { operator, now }, { ...itemActOf(request), words, tryId });
  });
  mount(contract.previewLoanAct, ({ session: operator, request, now }) =>
    preview({ operator, now }, loanActOf(request)),
  );
  mount(contract.proposeLoanAct, ({ session: operator, request, now }) => {
    const { words, tryId } = request;
    return propose(services, { operator, now }, { ...loanActOf(request), words, tryId });
  });
  mount(contract.decideProposal, ({ session: operator, request, now }) =>
    decideProposal(services, { operator, now }, request),
  );
  mount(contract.approveAlone, ({ session: operator, request, now }) =>
    approveAlone(services, { operator, now }, request),
  );
  mount(contract.listProposals, ({ session: operator, request, now }) =>
    listProposals(services, { operator, now }, request),
  );
}

const waiverOf = ({ orderNo, component, instalmentNumber, amountMinor, reason }: WaiverFields): AskedAct => ({
  kind: 'waiver',
  request: { orderId: rowIdOf(orderNo), component, instalmentNumber, amountMinor },
  reason,
});

const itemActOf = ({
  item,
  decision,
}: {
  readonly item: string;
  readonly decision: 'approve' | 'refuse';
}): AskedAct => ({
  kind: 'item',
  request: { item: rowIdOf(item), act: decision },
  // the item has one
  reason: '',
});
