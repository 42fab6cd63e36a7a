import { isDeepStrictEqual } from 'node:util';
import type { Services } from '../../app/services.ts';
import type { Stores } from '../../app/stores.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Acting, type Operator, seesMarket } from '../../platform/sessions/agent.ts';
import { changesAgreement } from './figures.ts';
import type { Booker, ProposalKinds, ProposalSubject } from './proposal-kind.ts';
import type { NewProposal, Proposal } from './proposal-store.ts';
import { type Act, bookAct, previewAct, type WorkedOut } from './work-out.ts';
import { t } from '../../platform/texts/translate.ts';

/** A proposal is open for two days. */
const OPEN_MS = 48 * 3_600_000;
/** The time over which what an operator books alone counts towards the limit. */
const DAY_MS = 86_400_000;

export interface ProposalNeeds extends Pick<Services, 'stores' | 'inTransaction'> {
  readonly kinds: ProposalKinds;
}

/** An act that an operator asks for. */
export interface AskedAct extends Act {
  readonly reason: string;
}
export interface ProposedAct extends AskedAct {
  readonly words: string;
  /** Made by the page: a repeat of the same try proposes nothing. */
  readonly tryId: string;
}

/**
 * The figures before and after an act. Nothing is booked.
 * @throws Refusal of its kind; of another market as for a missing one
 */
export async function previewProposal(
  services: ProposalNeeds,
  { operator, now }: Acting,
  { reason, ...act }: AskedAct,
): Promise<WorkedOut> {
  await requireOwn(services, { operator, now }, act);
  const by = { ...booker(operator, now), key: `preview-${crypto.randomUUID()}`, reason, words: '' };
  const workedOut = await previewAct(services, services.kinds, { ...act, by });
  const about = {
    borrowerId: workedOut.subject.borrowerId,
    facts: factsOf({ ...workedOut.subject, ...workedOut, reason }),
  };
  await services.stores.agents.note({ at: now, ...operator, action: 'waiver-previewed', ...about });
  return workedOut;
}

/**
 * Proposes an act. Within the operator's own limit it is booked at once; above, another operator approves it.
 * @throws Refusal of its kind, 'key-reused', 'still-running'; for a repeat of a try as it ended
 */
export async function propose(
  services: ProposalNeeds,
  { operator, now }: Acting,
  { reason, words, tryId, ...act }: ProposedAct,
): Promise<{ proposal: string; isBooked: boolean }> {
  const { stores, inTransaction, kinds } = services;
  const known = await stores.proposals.findTry(operator.agentId, tryId);
  if (known !== undefined) {
    // a corrected one is not the one that was made
    const { kind, request } = known;
    const isSame = isDeepStrictEqual(
      [kind, request, known.reason, known.words],
      [act.kind, act.request, reason, words],
    );
    if (!isSame) throw new Refusal('key-reused');
    return { proposal: String(known.id), isBooked: isBookedBy(known, now) };
  }
  await requireOwn(services, { operator, now }, act);
  await requireFirst(services, act, now);
  const by = { ...booker(operator, now), key: `preview-${tryId}`, reason, words };
  const { subject, figures, amountMinor } = await previewAct(services, kinds, { ...act, by });
  const { currency, market } = subject;
  const limits =
    currency === null || market === null
      ? []
      : await stores.operators.limitsOf(operator.agentId, { permission: 'adjustments.propose', currency, market });
  // without a limit every act needs a second person
  const limit = Math.max(0, ...limits.map((each) => each ?? 0));
  return inTransaction(async (tx) => {
    const isAlone =
      currency !== null &&
      !changesAgreement(figures) &&
      (await isWithin(tx, { agentId: operator.agentId, currency, amountMinor, limit, now }));
    const proposal = await insertProposal(tx, {
      ...act,
      ...subject,
      amountMinor,
      figures,
      reason,
      words,
      tryId,
      proposedBy: operator.agentId,
      script: null,
      proposedAt: now,
    });
    // the same try at the same moment
    if (proposal === null) throw new Refusal('still-running');
    const about = { borrowerId: subject.borrowerId, facts: factsOf({ ...subject, amountMinor, reason }) };
    await tx.agents.note({ at: now, ...operator, action: 'proposed', detail: `proposal ${proposal}`, ...about });
    if (isAlone) {
      const booked = await bookAct(tx, kinds, { ...act, by: { ...by, key: `proposal-${proposal}` } });
      // the limit was compared with what the preview said
      if (booked.amountMinor !== amountMinor || !isDeepStrictEqual(booked.figures, figures))
        throw new Refusal('figures-changed');
      const { transactionNumber } = booked;
      await tx.proposals.decide(
        { id: proposal, proposedBy: operator.agentId, tryId },
        { outcome: 'alone', by: operator.agentId, at: now, transactionNumber },
      );
      const detail = bookingOf(proposal, subject.orderId, transactionNumber);
      await tx.agents.note({ at: now, ...operator, action: 'transaction-booked', detail, ...about });
    }
    return { proposal: String(proposal), isBooked: isAlone };
  });
}

/**
 * What became of a proposal: true where it was booked, false where it waits.
 * @throws Refusal 'not-possible', 'figures-changed' where it ended otherwise
 */
function isBookedBy({ outcome, decider, expiresAt }: Proposal, now: Date): boolean {
  if (outcome === 'changed') throw new Refusal('figures-changed');
  if (outcome === 'refused')
    throw new Refusal('not-possible', { message: t('refused.proposalRefused', { name: decider ?? '' }) });
  if (outcome === 'expired' || (outcome === null && expiresAt <= now))
    throw new Refusal('not-possible', { message: 'Nobody decided on this proposal in time. Propose it anew.' });
  return outcome !== null;
}

/** Writes down what is proposed, for two days. @returns null for a repeat of the same try */
export const insertProposal = (
  tx: Pick<Stores, 'proposals'>,
  proposal: Omit<NewProposal, 'expiresAt'>,
): Promise<number | null> =>
  tx.proposals.insert({ ...proposal, expiresAt: new Date(proposal.proposedAt.getTime() + OPEN_MS) });

/** Whether an operator may book an amount alone. */
async function isWithin(
  tx: Pick<Stores, 'proposals'>,
  of: {
    agentId: number;
    currency: NonNullable<ProposalSubject['currency']>;
    amountMinor: number;
    limit: number;
    now: Date;
  },
): Promise<boolean> {
  const { agentId, currency, amountMinor, limit, now } = of;
  // of what moves no amount nobody can say that it is small
  if (limit === 0 || amountMinor === 0) return false;
  // of a day in all: many small ones are not below the limit
  const since = new Date(now.getTime() - DAY_MS);
  return (await tx.proposals.bookedAlone(agentId, currency, since)) + amountMinor <= limit;
}

/** @throws Refusal as for a missing one where it is of another market */
async function requireOwn(
  { stores, kinds }: ProposalNeeds,
  { operator, now }: Acting,
  { kind, request }: Act,
): Promise<void> {
  const { market, itemId } = await kinds[kind].about(stores, request, now);
  if (!isOfMarkets(operator, market)) throw new Refusal(itemId === null ? 'order-not-found' : 'item-not-found');
}

/** @throws Refusal 'not-possible' naming who has proposed the same */
async function requireFirst({ stores, kinds }: ProposalNeeds, { kind, request }: Act, now: Date): Promise<void> {
  const pending = kinds[kind].isOnce ? await stores.proposals.findPending(kind, request, now) : undefined;
  if (pending !== undefined)
    throw new Refusal('not-possible', {
      message: t('refused.proposedBy', { name: pending.proposer, number: String(pending.id) }),
    });
}

/** Whether an operator may act in a market; what is of none is for operators of all. */
export const isOfMarkets = (operator: Operator, market: ProposalSubject['market']): boolean =>
  market === null ? operator.markets === null : seesMarket(operator, market);

const booker = ({ login }: Operator, now: Date): Pick<Booker, 'names' | 'logins' | 'now'> => ({
  names: login,
  logins: login,
  now,
});

/** What was booked, for the trail. */
export const bookingOf = (proposal: number, orderId: number | null, number: number | null): string =>
  orderId === null || number === null ? `proposal ${proposal}` : `${orderId}/${number}`;

/** The facts of a proposal for the trail. */
export const factsOf = ({
  orderId,
  itemId,
  currency,
  reason,
  amountMinor,
}: Pick<NewProposal, 'orderId' | 'itemId' | 'currency' | 'reason' | 'amountMinor'>) => ({
  ...(orderId !== null && { orderId }),
  ...(itemId !== null && { item: itemId }),
  ...(currency !== null && { currency }),
  reason,
  amountMinor,
});
