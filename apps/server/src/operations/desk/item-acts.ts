import type { ItemAct } from '@hiram/contract/desk';
import type { ItemKind } from '../../app/reasons.ts';
import type { OpenItem } from '../../platform/open-items/open-items.ts';

type Acts = Readonly<Record<ItemKind, readonly ItemAct[]>>;
type ProposedAct = Exclude<ItemAct, 'close'>;
type Judged = Pick<OpenItem, 'kind' | 'reason' | 'closedAt'>;

/**
 * The acts that the desk offers at once by kind of item. Those that book or send money are proposed; an application is decided in its own queue;
 * a held payout that is closed would be sent.
 */
const acts: Acts = {
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

/** The acts that book or send money: one operator proposes, and another approves. */
const moneyActs: Partial<Record<ItemKind, readonly ProposedAct[]>> = {
  payout: ['approve', 'refuse'],
  'double-payment': ['approve'],
  'bank-line': ['approve', 'refuse'],
  'provider-report': ['approve'],
};

/** The acts that the desk offers for an item; none for a closed one. */
export function actsOf({ kind, reason, closedAt }: Judged): ItemAct[] {
  if (closedAt !== null) return [];
  return acts[kind].filter((act) => {
    if (act === 'close') return true;
    // another report than one under a contradicting reference can only be closed
    if (kind === 'payment') return reason === 'reference-contradicts';
    // the documents come first, then a request that a second operator approves
    return kind !== 'phone-change' || act === 'refuse' || reason === 'phone-to-change';
  });
}

/** The acts that are proposed for an item; none for a closed one. */
export function proposedActsOf({ kind, reason, closedAt }: Judged): ProposedAct[] {
  if (closedAt !== null) return [];
  // another line that is refused stays in suspense: nothing is booked, and closing it says so
  return (moneyActs[kind] ?? []).filter(
    (act) => kind !== 'bank-line' || act === 'approve' || reason === 'possible-duplicate',
  );
}
