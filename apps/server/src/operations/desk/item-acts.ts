import type { ItemAct } from '@hiram/contract/desk';
import type { ItemKind } from '../../app/reasons.ts';
import type { OpenItem } from '../../platform/open-items/open-items.ts';

/**
 * The acts that the desk offers by kind of item. Approvals that book or send money have no second pair of eyes here, so they stay with the command;
 * an application is decided in its own queue; a held payout that is closed would be sent.
 */
const acts: Readonly<Record<ItemKind, readonly ItemAct[]>> = {
  application: [],
  'payout-account': ['approve', 'refuse', 'close'],
  payout: [],
  payment: ['approve', 'refuse', 'close'],
  'double-payment': ['refuse', 'close'],
  'bank-line': ['close'],
  loan: ['close'],
  job: ['close'],
  webhook: ['approve', 'refuse', 'close'],
  'phone-change': ['approve', 'refuse', 'close'],
  'provider-report': ['refuse', 'close'],
};

/** The acts that the desk offers for an item; none for a closed one. */
export function actsOf({ kind, reason, closedAt }: Pick<OpenItem, 'kind' | 'reason' | 'closedAt'>): ItemAct[] {
  if (closedAt !== null) return [];
  return acts[kind].filter((act) => {
    if (act === 'close') return true;
    // another report than one under a contradicting reference can only be closed
    if (kind === 'payment') return reason === 'reference-contradicts';
    // the documents come first, then a request that a second operator approves
    return kind !== 'phone-change' || act === 'refuse' || reason === 'phone-to-change';
  });
}
