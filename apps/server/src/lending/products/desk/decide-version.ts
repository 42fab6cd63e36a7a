import type { ErrorName } from '@hiram/contract';
import type { Services } from '../../../app/services.ts';
import type { Stores } from '../../../app/stores.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Acting } from '../../../platform/sessions/agent.ts';
import type { AtDesk } from '../change-products.ts';
import type { EndedProposal } from '../ended-proposal.ts';
import type { ProductVersion } from '../product-store.ts';
import { inWordsOfRules } from './proposal.ts';

/** An operator's decision on a version that waits. */
export interface VersionDecision {
  readonly version: number;
  readonly decision: 'approve' | 'refuse' | 'withdraw';
  /** Why it is refused or withdrawn. */
  readonly words: string;
  /** The mark of what the operator saw; for an approval. */
  readonly seen: string;
}

/** A version of a product or of a terms profile, and how it is decided on. */
export interface Decidable {
  readonly version: Pick<ProductVersion, 'fromOn' | 'proposedBy' | 'approvedBy' | 'approvedAt' | 'ended'>;
  /** The mark of what an operator sees of it now. */
  readonly mark: () => Promise<string>;
  readonly approve: (decision: AtDesk & { number: number; by: string; now: Date }) => Promise<unknown>;
  readonly end: (ended: AtDesk & EndedProposal & { readonly number: number }) => Promise<unknown>;
}

interface Kind {
  /** The code of the product, or the id of the profile. */
  readonly name: string;
  /** How the audit trail calls an attempt that failed. */
  readonly failure: 'product-decision-failed' | 'profile-decision-failed';
  /** @throws Refusal for a version that there is not, or of another market */
  readonly find: (tx: Stores) => Promise<Decidable>;
}

const ends = { refuse: 'refused', withdraw: 'withdrawn' } as const;
/** How a version that there is not is refused: nothing was tried upon it. */
const missing: ReadonlySet<ErrorName> = new Set(['no-such-product', 'not-possible']);

/**
 * Approves, refuses or withdraws a version that waits. At an approval it is checked anew, and refused where what the operator saw has changed.
 * The same decision of the same operator again changes nothing. An attempt that fails is in the audit trail too.
 * @throws Refusal 'own-proposal', 'product-changed', 'product-refused', and those of `find`
 */
export async function decideVersion(
  { inTransaction, stores }: Pick<Services, 'inTransaction' | 'stores'>,
  { operator, now }: Acting,
  { name, failure, find, ...decided }: Kind & VersionDecision,
): Promise<{ from: string }> {
  try {
    return await inWordsOfRules(() =>
      inTransaction(async (tx) => {
        // no other version or profile comes into force meanwhile
        await tx.profiles.lock();
        return decide(await find(tx), { operator, now }, decided);
      }),
    );
  } catch (error) {
    if (!(error instanceof Refusal) || missing.has(error.reason)) throw error;
    const detail = `${name} ${decided.version}, ${decided.decision}: ${error.reason}`;
    await stores.agents.note({ at: now, ...operator, action: failure, detail });
    throw error;
  }
}

async function decide(
  { version: { fromOn, proposedBy, approvedBy, approvedAt, ended }, mark, approve, end }: Decidable,
  { operator: { login: by, agentId }, now }: Acting,
  { version: number, decision, words, seen }: VersionDecision,
): Promise<{ from: string }> {
  const from = { from: fromOn };
  if (decision === 'approve') {
    if (approvedBy === by && proposedBy !== by) return from;
    if (proposedBy === by) throw new Refusal('own-proposal');
    if (approvedAt === null && ended === null && (await mark()) !== seen) throw new Refusal('product-changed');
    await approve({ number, by, now, agentId });
    return from;
  }
  const as = ends[decision];
  if (ended?.as === as && ended.by === by) return from;
  if (decision === 'refuse' && proposedBy === by) throw new Refusal('own-proposal');
  await end({ as, by, at: now, reason: words, number, agentId });
  return from;
}
