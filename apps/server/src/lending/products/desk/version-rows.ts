import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/desk';
import { type CalendarDate, formatDateTime, type MarketCode, markets } from '@hiram/domain';
import type { Operator } from '../../../platform/sessions/agent.ts';
import type { ProfileVersion } from '../profile-store.ts';
import { stateOf } from '../version-state.ts';

type Row = AnswerOf<typeof contract.loadProfile>['versions'][number];
/** A profile is never retired. */
type Version = Omit<ProfileVersion, 'profile'> & { readonly isRetired?: boolean };

/** The versions of a product or a profile as the desk shows them, the newest first. Times are those of the market. */
export function versionRows<Kind extends Version, More>(
  history: readonly Kind[],
  { today, market, operator }: { today: CalendarDate; market: MarketCode; operator: Operator },
  more: (version: Kind) => More,
): (Row & More)[] {
  const time = (at: Date | null | undefined) => (at ? formatDateTime(at, markets[market].timeZone) : '');
  return history.toReversed().map((version) => ({
    version: version.number,
    from: version.fromOn,
    state: stateOf(version, history, today),
    reason: version.reason,
    proposedBy: version.proposedBy,
    proposedAt: time(version.proposedAt),
    approvedBy: version.approvedBy ?? '',
    approvedAt: time(version.approvedAt),
    endedBy: version.ended?.by ?? '',
    endedAt: time(version.ended?.at),
    endedReason: version.ended?.reason ?? '',
    isOwn: version.proposedBy === operator.login,
    ...more(version),
  }));
}
