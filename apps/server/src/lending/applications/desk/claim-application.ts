import { hash } from 'node:crypto';
import type { Services } from '../../../app/services.ts';
import type { Stores } from '../../../app/stores.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Acting } from '../../../platform/sessions/agent.ts';
import { t } from '../../../platform/texts/translate.ts';
import { ownOrder } from '../../loans/desk/own-order.ts';
import type { OrderRecord } from '../../loans/order-record.ts';
import type { ApplicationAct } from '../tables.ts';
import { holderOf, type KeptAct } from './application-act-store.ts';

/** An attempt to act on an application. */
export interface Attempt {
  readonly orderNo: string;
  /** For other operators. */
  readonly note: string;
  /** Made by the page: a repeat of the same try does nothing. */
  readonly tryId: string;
}

const hashOf = (content: string): Buffer => hash('sha256', content, 'buffer');

const actOf = { claim: 'claimed', 'give-back': 'given-back', hold: 'held' } as const;

/**
 * Takes an application, gives it back, or takes it and waits for something. Whoever decides may give back what another has taken.
 * @throws Refusal 'order-not-found', 'application-decided', 'application-claimed'
 */
export async function claimApplication(
  { inTransaction }: Pick<Services, 'inTransaction'>,
  acting: Acting,
  { act: asked, ...attempt }: Attempt & { readonly act: keyof typeof actOf },
): Promise<null> {
  const act = actOf[asked];
  await inTransaction(async (tx) => {
    const content = JSON.stringify([asked, attempt.note]);
    const { order, known } = await lockOwn(tx, acting, { ...attempt, acts: [act], content });
    if (known !== undefined) return;
    await requirePending(tx, order, { ...acting, mayBeAnothers: act === 'given-back' });
    await keepAct(tx, { order, acting, attempt: { ...attempt, content }, act });
  });
  return null;
}

/**
 * Locks the borrower and the order of an application, always in this sequence, against deadlocks.
 * @param attempt `acts`: what the attempt may have led to; `content`: what is asked, so that another request is no repeat
 * @returns the act of the same try, where it was made before
 * @throws Refusal 'order-not-found', 'key-reused'
 */
export async function lockOwn(
  tx: Stores,
  { operator }: Acting,
  {
    orderNo,
    tryId,
    acts,
    content,
  }: Omit<Attempt, 'note'> & { readonly acts: readonly ApplicationAct[]; readonly content: string },
): Promise<{ order: OrderRecord; known: KeptAct | undefined }> {
  const { id, borrowerId } = await ownOrder(tx, operator, orderNo);
  await tx.borrowers.lock(borrowerId);
  const order = await tx.orders.lock(id);
  if (order === undefined) throw new Refusal('order-not-found');
  const known = await tx.applicationActs.findTry(operator.agentId, tryId);
  if (known === undefined) return { order, known };
  const isRepeat = known.orderId === id && acts.includes(known.act) && known.requestHash.equals(hashOf(content));
  if (!isRepeat) throw new Refusal('key-reused');
  return { order, known };
}

/**
 * Checks that an application waits, and is no other operator's.
 * @throws Refusal 'application-decided', 'application-claimed', each with the operator's name
 */
export async function requirePending(
  tx: Stores,
  { id, decision, createdAt }: OrderRecord,
  { operator, mayBeAnothers = false }: Acting & { readonly mayBeAnothers?: boolean },
): Promise<void> {
  const [newest] = await tx.applicationActs.list(id);
  if (decision !== 'pending') {
    const isAtDesk = newest?.act === 'approved' || newest?.act === 'refused';
    const name = isAtDesk ? newest.agentName : await tx.applicationActs.newestCloser(id);
    throw new Refusal(
      'application-decided',
      name === undefined ? {} : { message: t('applications.decidedBy', { name }) },
    );
  }
  const holder = holderOf(newest, { createdAt });
  if (holder === null || holder.agentId === operator.agentId || mayBeAnothers) return;
  throw new Refusal('application-claimed', { message: t('applications.heldBy', { name: holder.agentName }) });
}

/** Stores what an operator did, with its line of the audit trail. */
export async function keepAct(
  tx: Stores,
  {
    order,
    acting: { operator, now },
    attempt,
    act,
    assignedTo,
    facts = {},
  }: {
    readonly order: OrderRecord;
    readonly acting: Acting;
    readonly attempt: Pick<Attempt, 'note' | 'tryId'> & { readonly content: string };
    readonly act: ApplicationAct;
    /** Whom it is given to. */
    readonly assignedTo?: number;
    readonly facts?: Readonly<Record<string, string | number>>;
  },
): Promise<void> {
  const { id: orderId, borrowerId } = order;
  const { note: words, tryId, content } = attempt;
  const by = { agentId: operator.agentId, tryId, requestHash: hashOf(content) };
  await tx.applicationActs.add({ ...by, orderId, borrowerId, act, words, assignedTo, at: now });
  const about = { borrowerId, detail: String(orderId), facts: { orderId, ...facts } };
  await tx.agents.note({ at: now, ...operator, action: `application-${act}`, ...about });
}
