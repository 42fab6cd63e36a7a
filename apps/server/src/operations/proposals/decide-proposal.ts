import type { AuditAction } from '@hiram/contract/audit-actions';
import { isDeepStrictEqual } from 'node:util';
import type { Services } from '../../app/services.ts';
import type { Stores } from '../../app/stores.ts';
import { Refusal } from '../../platform/refusal.ts';
import { rowIdOf } from '../../platform/row-id.ts';
import type { Acting } from '../../platform/sessions/agent.ts';
import { approvedBy } from '../../platform/operators.ts';
import type { Figures } from './figures.ts';
import type { Proposal } from './proposal-store.ts';
import { bookingOf, factsOf, isOfMarkets, type ProposalNeeds } from './propose.ts';
import { bookAct, type WorkedOut } from './work-out.ts';

type Deciding = Pick<ProposalNeeds, 'inTransaction' | 'kinds'>;

/** A decision on a proposal. */
interface Decision {
  readonly proposal: string;
  readonly decision: 'approve' | 'refuse';
  readonly words: string;
}

/**
 * Approves or refuses a proposal of another operator. Its figures are worked out anew: where one differs it is not booked, and ends as
 * `changed`. Every decision, and every attempt that fails, is in the trail.
 * @throws Refusal 'proposal-not-found', 'own-proposal', 'figures-changed', 'not-possible'
 */
export async function decideProposal(
  services: Deciding,
  { operator, now }: Acting,
  { proposal: given, decision, words }: Decision,
): Promise<null> {
  const id = rowIdOf(given);
  const ended = await services.inTransaction(async (tx): Promise<Refusal | null> => {
    const proposal = await tx.proposals.lock(id);
    const over = await refusalOf(tx, proposal, { operator, now });
    if (proposal === undefined || over !== null) return over;
    if (proposal.proposedBy === operator.agentId) {
      await note(tx, proposal, { operator, now, action: 'own-proposal-refused' });
      return new Refusal('own-proposal');
    }
    if (decision === 'refuse') {
      await tx.proposals.decide(proposal, { outcome: 'refused', by: operator.agentId, at: now, words });
      await note(tx, proposal, { operator, now, action: 'proposal-refused' });
    }
    return null;
  });
  if (ended !== null) throw ended;
  if (decision === 'approve') await approve(services, { operator, now }, { id, words, outcome: 'approved' });
  return null;
}

/**
 * Approves an own proposal in an emergency, when no other operator is there. An alert is raised, and the report of the morning names it.
 * @throws Refusal as `decideProposal`; 'not-own-proposal'
 */
export async function approveAlone(
  services: Deciding & Pick<Services, 'log' | 'metrics'>,
  { operator, now }: Acting,
  { proposal: given, words }: Pick<Decision, 'proposal' | 'words'>,
): Promise<null> {
  const id = rowIdOf(given);
  const ended = await services.inTransaction(async (tx): Promise<Refusal | null> => {
    const proposal = await tx.proposals.lock(id);
    const over = await refusalOf(tx, proposal, { operator, now });
    if (proposal === undefined || over !== null) return over;
    return proposal.proposedBy === operator.agentId ? null : new Refusal('not-own-proposal');
  });
  if (ended !== null) throw ended;
  await approve(services, { operator, now }, { id, words, outcome: 'break-glass' });
  services.metrics.ownApprovals.inc();
  services.log.error({ proposal: id, login: operator.login }, 'an operator approved an own proposal in an emergency');
  return null;
}

/** Why a proposal cannot be decided: there is none, it is of another market, or it is over, which is written down. */
async function refusalOf(
  tx: Stores,
  proposal: Proposal | undefined,
  { operator, now }: Acting,
): Promise<Refusal | null> {
  if (proposal === undefined || !isOfMarkets(operator, proposal.market) || proposal.outcome !== null)
    return new Refusal('proposal-not-found');
  if (proposal.expiresAt > now) return null;
  await tx.proposals.decide(proposal, { outcome: 'expired', by: null, at: now });
  await note(tx, proposal, { operator, now, action: 'proposal-expired' });
  return new Refusal('proposal-not-found');
}

/** Books an approved proposal, unless its figures have changed; that is recorded apart from the booking, which is taken back. */
async function approve(
  { inTransaction, kinds }: Deciding,
  { operator, now }: Acting,
  { id, words, outcome }: { id: number; words: string; outcome: 'approved' | 'break-glass' },
): Promise<void> {
  try {
    await inTransaction(async (tx) => {
      const proposal = await tx.proposals.lock(id);
      if (proposal === undefined || proposal.outcome !== null) throw new Refusal('proposal-not-found');
      const { kind, request, reason, words: why, proposer, proposerLogin, orderId } = proposal;
      // both names stand on the transaction
      const names = approvedBy(proposer, operator.name);
      const logins = approvedBy(proposerLogin, operator.login);
      const by = { names, logins, key: `proposal-${id}`, reason, words: why, now };
      const booked = await bookAct(tx, kinds, { kind, request, by });
      if (!isAsProposed(booked, proposal)) throw new Refusal('figures-changed');
      const { transactionNumber } = booked;
      await tx.proposals.decide(proposal, { outcome, by: operator.agentId, at: now, words, transactionNumber });
      const detail = `proposal ${id}: ${bookingOf(id, orderId, transactionNumber)}`;
      await note(tx, proposal, {
        operator,
        now,
        action: outcome === 'approved' ? 'proposal-approved' : 'own-proposal-approved',
        detail,
      });
    });
  } catch (error) {
    if (!(error instanceof Refusal) || error.reason === 'proposal-not-found') throw error;
    await inTransaction(async (tx) => {
      const proposal = await tx.proposals.lock(id);
      if (proposal === undefined) return;
      if (error.reason === 'figures-changed')
        await tx.proposals.decide(proposal, { outcome: 'changed', by: operator.agentId, at: now, words });
      const detail = `proposal ${id}: ${error.reason}`;
      await note(tx, proposal, { operator, now, action: 'approval-failed', detail });
    });
    throw error;
  }
}

/** Whether the figures are those that the proposer saw; on another day the same figures are the same. */
function isAsProposed({ figures, amountMinor }: WorkedOut, proposal: Proposal): boolean {
  const seen = proposal.figures;
  // one of an earlier release has not all of them
  const compared = ({ before, after, moved, dueOns, settlement }: Figures) => [
    before,
    after,
    seen.moved && moved,
    seen.dueOns && dueOns,
    seen.settlement !== undefined && settlement,
  ];
  return amountMinor === proposal.amountMinor && isDeepStrictEqual(compared(figures), compared(seen));
}

const note = (
  tx: Pick<Stores, 'agents'>,
  proposal: Proposal,
  { operator, now, action, detail }: Acting & { readonly action: AuditAction; readonly detail?: string },
): Promise<void> =>
  tx.agents.note({
    at: now,
    ...operator,
    action,
    borrowerId: proposal.borrowerId,
    detail: detail ?? `proposal ${proposal.id}`,
    facts: factsOf(proposal),
  });
