import { calendarDate } from '@hiram/domain';
import type { Services } from '../../../app/services.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Acting } from '../../../platform/sessions/agent.ts';
import { approveChange, endChange } from '../change-products.ts';
import { lentBy, seenMark } from './compared-figures.ts';
import { replacedBy } from './load-product.ts';
import { ownProduct, versionOfNumber } from './own-product.ts';
import { inWordsOfRules } from './propose-product.ts';

/** An operator's decision on a version that waits. */
export interface ProductDecision {
  readonly code: string;
  readonly version: number;
  readonly decision: 'approve' | 'refuse' | 'withdraw';
  /** Why it is refused or withdrawn. */
  readonly words: string;
  /** The mark of the figures that the operator saw; for an approval. */
  readonly seen: string;
}

const ends = { refuse: 'refused', withdraw: 'withdrawn' } as const;

/**
 * Approves, refuses or withdraws a version that waits. At an approval it is checked anew, and refused where what the operator saw has changed.
 * The same decision of the same operator again changes nothing. An attempt that fails is in the audit trail too.
 * @throws Refusal 'no-such-product', 'own-proposal', 'product-changed', 'product-refused'
 */
export async function decideProduct(
  services: Pick<Services, 'inTransaction' | 'stores'>,
  acting: Acting,
  decided: ProductDecision,
): Promise<{ from: string }> {
  try {
    return await inWordsOfRules(() => decide(services, acting, decided));
  } catch (error) {
    if (!(error instanceof Refusal) || error.reason === 'no-such-product') throw error;
    const { operator, now } = acting;
    const detail = `${decided.code} ${decided.version}, ${decided.decision}: ${error.reason}`;
    await services.stores.agents.note({ at: now, ...operator, action: 'product-decision-failed', detail });
    throw error;
  }
}

const decide = (
  { inTransaction }: Pick<Services, 'inTransaction'>,
  { operator, now }: Acting,
  { code, version: number, decision, words, seen }: ProductDecision,
): Promise<{ from: string }> =>
  inTransaction(async (tx) => {
    // no other version or profile comes into force meanwhile
    await tx.profiles.lock();
    const { identity, history } = await ownProduct(tx, operator, code);
    const version = versionOfNumber(history, number);
    const { fromOn, approvedBy, ended, proposedBy } = version;
    const { login: by, agentId } = operator;
    const from = { from: fromOn };
    if (decision === 'approve') {
      if (approvedBy === by && proposedBy !== by) return from;
      if (proposedBy === by) throw new Refusal('own-proposal');
      const on = calendarDate(fromOn);
      const mark = await seenMark(tx, { product: lentBy(version), against: replacedBy(version, history), on });
      if (version.approvedAt === null && ended === null && mark !== seen) throw new Refusal('product-changed');
      await approveChange(tx, identity, { number, by, now, agentId });
      return from;
    }
    const as = ends[decision];
    if (ended?.as === as && ended.by === by) return from;
    if (decision === 'refuse' && proposedBy === by) throw new Refusal('own-proposal');
    await endChange(tx, identity, { as, by, at: now, reason: words, number, agentId });
    return from;
  });
