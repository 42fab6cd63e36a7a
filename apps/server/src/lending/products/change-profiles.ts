import type { LenderProfile } from '@hiram/lending-terms';
import type { Stores } from '../../app/stores.ts';
import type { AppliedProduct, ProductChange } from './apply-products.ts';
import { applyProfiles, approveProfile, endProfile } from './apply-profiles.ts';
import { type AtDesk, noteChange, noteTerms } from './change-products.ts';
import type { EndedProposal } from './ended-proposal.ts';
import type { ProfileVersion } from './profile-store.ts';

/** Adds versions of profiles as `applyProfiles` does, each with its line of the audit trail. */
export async function changeProfiles(
  stores: Stores,
  profiles: readonly LenderProfile[],
  change: ProductChange & AtDesk,
): Promise<AppliedProduct[]> {
  const done = await applyProfiles(stores, profiles, change);
  for (const applied of done) {
    const action = applied.state === 'waiting' ? 'profile-proposed' : 'profile-applied';
    await noteChange(stores, applied, { change, action });
  }
  return done;
}

/** Approves a version as `approveProfile` does, with its line of the audit trail. */
export async function approveProfileChange(
  stores: Stores,
  id: string,
  decision: AtDesk & { readonly number: number; readonly by: string; readonly now: Date },
): Promise<ProfileVersion> {
  const approved = await approveProfile(stores, id, decision);
  const detail = `${id} ${decision.number} from ${approved.fromOn}`;
  await noteTerms(stores, { ...decision, action: 'profile-approved', detail });
  return approved;
}

/** Refuses or withdraws a version as `endProfile` does, with its line of the audit trail. */
export async function endProfileChange(
  stores: Stores,
  id: string,
  { agentId = null, ...ended }: AtDesk & EndedProposal & { readonly number: number },
): Promise<void> {
  const { fromOn } = await endProfile(stores, id, ended);
  const { as, by, at, reason, number } = ended;
  await noteTerms(stores, {
    agentId,
    by,
    now: at,
    action: `profile-${as}`,
    detail: `${id} ${number} from ${fromOn}: ${reason}`,
  });
}
