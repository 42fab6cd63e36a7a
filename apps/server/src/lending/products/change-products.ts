import type { AuditAction } from '@hiram/contract/audit-actions';
import type { Stores } from '../../app/stores.ts';
import {
  type AppliedProduct,
  applyProducts,
  approveVersion,
  endProposal,
  type ProductChange,
  retireProduct,
  type SoldEntry,
} from './apply-products.ts';
import type { EndedProposal } from './ended-proposal.ts';
import type { ProductIdentity, ProductVersion } from './product-store.ts';

/** The operator of the desk who changes a product; null for a command. */
export interface AtDesk {
  readonly agentId?: number | null;
}

/** Records a change of a product or a profile in the audit trail. */
export const noteTerms = (
  { agents }: Pick<Stores, 'agents'>,
  { by, now, action, detail, agentId = null }: AtDesk & { by: string; now: Date; action: AuditAction; detail: string },
): Promise<void> => agents.note({ at: now, agentId, login: by, action, detail });

/** Adds versions of products as `applyProducts` does, each with its line of the audit trail. */
export async function changeProducts(
  stores: Stores,
  products: readonly SoldEntry[],
  change: ProductChange & AtDesk,
): Promise<AppliedProduct[]> {
  const done = await applyProducts(stores, products, change);
  for (const applied of done) {
    const action = applied.state === 'waiting' ? 'product-proposed' : 'product-applied';
    await noteChange(stores, applied, { change, action });
  }
  return done;
}

/** Takes a product off the offer as `retireProduct` does, with its line of the audit trail. */
export async function changeToRetired(
  stores: Stores,
  identity: ProductIdentity,
  change: ProductChange & AtDesk,
): Promise<AppliedProduct> {
  const done = await retireProduct(stores, identity, change);
  const action = done.state === 'waiting' ? 'product-retirement-proposed' : 'product-retired';
  await noteChange(stores, done, { change, action });
  return done;
}

/** Approves a version as `approveVersion` does, with its line of the audit trail. */
export async function approveChange(
  stores: Stores,
  identity: ProductIdentity,
  decision: AtDesk & { readonly number: number; readonly by: string; readonly now: Date },
): Promise<ProductVersion> {
  const approved = await approveVersion(stores, identity, decision);
  const detail = `${identity.code} ${decision.number} from ${approved.fromOn}`;
  await noteTerms(stores, { ...decision, action: 'product-approved', detail });
  return approved;
}

/** Refuses or withdraws a version as `endProposal` does, with its line of the audit trail. */
export async function endChange(
  stores: Stores,
  identity: ProductIdentity,
  ended: AtDesk & EndedProposal & { readonly number: number },
): Promise<void> {
  const { as, by, at, reason, number, agentId = null } = ended;
  const version = await endProposal(stores, identity, { as, by, at, reason, number });
  const detail = `${identity.code} ${number} from ${version.fromOn}: ${reason}`;
  await noteTerms(stores, { agentId, by, now: at, action: `product-${as}`, detail });
}

/** Records a version that was added; nothing for one that says the same. */
export async function noteChange(
  stores: Pick<Stores, 'agents'>,
  { code, version, state }: AppliedProduct,
  { change, action }: { change: ProductChange & AtDesk; action: AuditAction },
): Promise<void> {
  if (state === 'unchanged') return;
  await noteTerms(stores, { ...change, action, detail: `${code} ${version} from ${change.from}: ${change.reason}` });
}
