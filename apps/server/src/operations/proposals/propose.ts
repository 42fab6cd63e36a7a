import { isDeepStrictEqual } from 'node:util';
import type { Services } from '../../app/services.ts';
import type { Stores } from '../../app/stores.ts';
import type { OrderRecord } from '../../lending/loans/order-record.ts';
import { ownOrder } from '../../lending/loans/desk/own-order.ts';
import { readStored } from '../../platform/db/stored-json.ts';
import { Refusal } from '../../platform/refusal.ts';
import { rowIdOf } from '../../platform/row-id.ts';
import { type Acting, seesMarket } from '../../platform/sessions/agent.ts';
import type { Figures } from './figures.ts';
import type { Proposal } from './proposal-store.ts';
import { bookWaiver, type Waiver, waiverSchema } from './waiver.ts';

/** A proposal is open for two days. */
const OPEN_MS = 48 * 3_600_000;

type Needs = Pick<Services, 'stores' | 'inTransaction'>;

/** What an operator asks for. */
export interface ProposedWaiver extends Waiver {
  readonly orderNo: string;
  readonly reason: string;
  readonly words: string;
  readonly tryId: string;
}
/** The time over which what an operator books alone counts towards the limit. */
const DAY_MS = 86_400_000;

/** Ends a transaction without a change: its figures were all that was wanted. */
class Undone extends Error {
  readonly figures: Figures;
  constructor(figures: Figures) {
    super('undone');
    this.figures = figures;
  }
}

/** The figures before and after a waiver: it is booked as it would be, and taken back. @throws Refusal 'order-not-found', 'not-possible' */
export async function previewWaiver(
  services: Needs,
  { operator, now }: Acting,
  { orderNo, reason, ...waiver }: Omit<ProposedWaiver, 'words' | 'tryId'>,
): Promise<Figures & { currency: OrderRecord['currency'] }> {
  const order = await ownOrder(services.stores, operator, orderNo);
  const acting = { orderId: order.id, key: `preview-${crypto.randomUUID()}`, names: operator.login, reason, now };
  const figures = await figuresOf(services, waiver, acting);
  const about = {
    borrowerId: order.borrowerId,
    facts: factsOf({ orderId: order.id, currency: order.currency, reason, ...waiver }),
  };
  await services.stores.agents.note({ at: now, ...operator, action: 'waiver-previewed', ...about });
  return { ...figures, currency: order.currency };
}

async function figuresOf(
  { inTransaction }: Needs,
  waiver: Waiver,
  acting: Parameters<typeof bookWaiver>[2],
): Promise<Figures> {
  try {
    await inTransaction(async (tx) => {
      throw new Undone((await bookWaiver(tx, waiver, acting)).figures);
    });
  } catch (error) {
    if (error instanceof Undone) return error.figures;
    throw error;
  }
  throw new Error('a preview was booked');
}

/**
 * Proposes a waiver. Within the operator's own limit it is booked at once; above, another operator approves it.
 * @throws Refusal 'order-not-found', 'not-possible'
 */
export async function proposeWaiver(
  services: Needs,
  { operator, now }: Acting,
  { orderNo, reason, words, tryId, ...waiver }: ProposedWaiver,
): Promise<{ proposal: string; isBooked: boolean }> {
  const { stores, inTransaction } = services;
  const known = await stores.proposals.findTry(operator.agentId, tryId);
  if (known !== undefined) {
    // a corrected one is not the one that was made
    const isSame = isDeepStrictEqual(
      {
        orderNo: String(known.orderId),
        reason: known.reason,
        words: known.words,
        ...readStored(waiverSchema, known.request, 'a proposal'),
      },
      { orderNo: String(rowIdOf(orderNo)), reason, words, ...waiver },
    );
    if (!isSame) throw new Refusal('key-reused');
    return { proposal: String(known.id), isBooked: known.outcome === 'alone' };
  }
  const order = await ownOrder(stores, operator, orderNo);
  const { id: orderId, borrowerId, currency, market } = order;
  const names = operator.login;
  const figures = await figuresOf(services, waiver, { orderId, key: `preview-${tryId}`, names, reason, now });
  const limit = await stores.proposals.limitOf(operator.agentId, {
    permission: 'adjustments.propose',
    currency,
    market,
  });
  return inTransaction(async (tx) => {
    // of a day in all: many small ones are not below the limit
    const since = new Date(now.getTime() - DAY_MS);
    const isAlone = (await tx.proposals.bookedAlone(operator.agentId, currency, since)) + waiver.amountMinor <= limit;
    const proposal = await tx.proposals.insert({
      kind: 'waiver',
      orderId,
      borrowerId,
      currency,
      amountMinor: waiver.amountMinor,
      request: waiver,
      figures,
      reason,
      words,
      tryId,
      proposedBy: operator.agentId,
      proposedAt: now,
      expiresAt: new Date(now.getTime() + OPEN_MS),
    });
    // the same try at the same moment
    if (proposal === null) throw new Refusal('still-running');
    const about = { borrowerId, facts: factsOf({ orderId, currency, reason, ...waiver }) };
    await tx.agents.note({ at: now, ...operator, action: 'proposed', detail: `proposal ${proposal}`, ...about });
    if (isAlone) {
      const acting = { orderId, key: `proposal-${proposal}`, names, reason, now };
      const { number } = await bookWaiver(tx, waiver, acting);
      await tx.proposals.decide(
        { id: proposal, proposedBy: operator.agentId, tryId },
        { outcome: 'alone', by: operator.agentId, at: now, transactionNumber: number },
      );
      await tx.agents.note({
        at: now,
        ...operator,
        action: 'transaction-booked',
        detail: `${orderId}/${number}`,
        ...about,
      });
    }
    return { proposal: String(proposal), isBooked: isAlone };
  });
}

/**
 * Approves or refuses a proposal of another operator. Its figures are worked out anew: where one differs it is not booked, and ends as
 * `changed`. Every decision, and every attempt that fails, is in the trail.
 * @throws Refusal 'proposal-not-found', 'own-proposal', 'figures-changed', 'not-possible'
 */
export async function decideProposal(
  { inTransaction }: Needs,
  { operator, now }: Acting,
  { proposal: given, decision, words }: { proposal: string; decision: 'approve' | 'refuse'; words: string },
): Promise<null> {
  const ended = await inTransaction(async (tx): Promise<Refusal | null> => {
    const proposal = await tx.proposals.lock(rowIdOf(given));
    if (proposal === undefined || !seesMarket(operator, proposal.market)) return new Refusal('proposal-not-found');
    const { id, orderId, borrowerId, currency, reason, amountMinor } = proposal;
    const facts = factsOf({ orderId, currency, reason, amountMinor });
    const note = (action: string) =>
      tx.agents.note({ at: now, ...operator, action, borrowerId, detail: `proposal ${id}`, facts });
    if (proposal.outcome !== null) return new Refusal('proposal-not-found');
    if (proposal.expiresAt <= now) {
      await tx.proposals.decide(proposal, { outcome: 'expired', by: null, at: now });
      await note('proposal-expired');
      return new Refusal('proposal-not-found');
    }
    if (proposal.proposedBy === operator.agentId) {
      await note('own-proposal-refused');
      return new Refusal('own-proposal');
    }
    if (decision === 'refuse') {
      await tx.proposals.decide(proposal, { outcome: 'refused', by: operator.agentId, at: now, words });
      await note('proposal-refused');
      return null;
    }
    return null;
  });
  if (ended !== null) throw ended;
  if (decision === 'approve') await approve({ inTransaction }, { operator, now }, { id: rowIdOf(given), words });
  return null;
}

/** Books an approved proposal, unless its figures have changed; that is recorded apart from the booking, which is taken back. */
async function approve(
  { inTransaction }: Pick<Needs, 'inTransaction'>,
  { operator, now }: Acting,
  { id, words }: { id: number; words: string },
): Promise<void> {
  try {
    await inTransaction(async (tx) => {
      const proposal = await tx.proposals.lock(id);
      if (proposal === undefined || proposal.outcome !== null) throw new Refusal('proposal-not-found');
      const { number, figures } = await bookProposal(tx, proposal, { operator, now });
      const { before, after } = proposal.figures;
      // on another day the same figures are the same
      if (!isDeepStrictEqual([figures.before, figures.after], [before, after])) throw new Refusal('figures-changed');
      await tx.proposals.decide(proposal, {
        outcome: 'approved',
        by: operator.agentId,
        at: now,
        words,
        transactionNumber: number,
      });
      await noteApproval(tx, proposal, { operator, now, number });
    });
  } catch (error) {
    if (!(error instanceof Refusal) || error.reason === 'proposal-not-found') throw error;
    await inTransaction(async (tx) => {
      const proposal = await tx.proposals.lock(id);
      if (proposal === undefined) return;
      if (error.reason === 'figures-changed')
        await tx.proposals.decide(proposal, { outcome: 'changed', by: operator.agentId, at: now, words });
      await tx.agents.note({
        at: now,
        ...operator,
        action: 'approval-failed',
        borrowerId: proposal.borrowerId,
        detail: `proposal ${id}: ${error.reason}`,
        facts: factsOf(proposal),
      });
    });
    throw error;
  }
}

function bookProposal(
  tx: Stores,
  { id, orderId, reason, request, proposer }: Proposal,
  { operator, now }: Acting,
): Promise<{ number: number; figures: Figures }> {
  const waiver = readStored(waiverSchema, request, 'proposals');
  // both names stand on the transaction
  const names = `${proposer}, approved by ${operator.name}`;
  return bookWaiver(tx, waiver, { orderId, key: `proposal-${id}`, names, reason, now });
}

const noteApproval = (
  tx: Stores,
  proposal: Proposal,
  { operator, now, number }: Acting & { readonly number: number },
): Promise<void> =>
  tx.agents.note({
    at: now,
    ...operator,
    action: 'proposal-approved',
    borrowerId: proposal.borrowerId,
    detail: `proposal ${proposal.id}: ${proposal.orderId}/${number}`,
    facts: factsOf(proposal),
  });

const factsOf = ({
  orderId,
  currency,
  reason,
  amountMinor,
}: Pick<Proposal, 'orderId' | 'currency' | 'reason' | 'amountMinor'>) => ({
  orderId,
  currency,
  reason,
  amountMinor,
});
