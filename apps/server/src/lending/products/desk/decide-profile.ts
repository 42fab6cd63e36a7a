import type { Services } from '../../../app/services.ts';
import type { Acting } from '../../../platform/sessions/agent.ts';
import { approveProfileChange, endProfileChange } from '../change-profiles.ts';
import { candidateOf, profileMark } from './compared-profile.ts';
import { decideVersion, type VersionDecision } from './decide-version.ts';
import { ownProfile, versionNumbered } from './own-profile.ts';

/** Approves, refuses or withdraws a version of a profile, as `decideVersion` does. @throws Refusal 'not-possible' too */
export const decideProfile = (
  services: Pick<Services, 'inTransaction' | 'stores'>,
  acting: Acting,
  { profile: id, ...decision }: VersionDecision & { readonly profile: string },
): Promise<{ from: string }> =>
  decideVersion(services, acting, {
    ...decision,
    name: id,
    failure: 'profile-decision-failed',
    find: async (tx) => {
      const { history } = await ownProfile(tx, acting.operator, id);
      const version = versionNumbered(history, decision.version);
      return {
        version,
        mark: () => profileMark(tx, candidateOf(version, history)),
        approve: (decided) => approveProfileChange(tx, id, decided),
        end: (ended) => endProfileChange(tx, id, ended),
      };
    },
  });
