import { isDisbursementReturn } from '@hiram/domain';
import { CommandError } from '../../platform/command-error.ts';
import { operatorsIn, requireListedOperator } from '../../platform/operators.ts';
import type { OpenItem } from '../../platform/open-items/open-items.ts';
import type { Stores } from '../../app/stores.ts';
import type { EarlierPayout } from './earlier-payout-store.ts';
import { t } from '../../platform/texts/translate.ts';

/** The reason of the item about a loan whose money may have gone out before. */
export const SECOND_SENDING = 'second-sending';

type Needed = Pick<Stores, 'agents' | 'openItems' | 'payouts' | 'transactions'>;

/**
 * The earlier payouts of a disbursement's order whose money went out, or may have, by their references. One that its provider was never asked
 * for is none, and neither is one that the provider itself reports failed and never reported otherwise: its money never left.
 */
async function sentBefore({ payouts, openItems }: Needed, payoutId: string): Promise<string[]> {
  const sent: string[] = [];
  for (const earlier of await payouts.listEarlier(payoutId)) {
    const contested = { kind: 'payout', subject: earlier.id, reason: 'contradicting-report' } as const;
    if (mayHaveLeft(earlier) || (await openItems.wasOpened(contested))) sent.push(earlier.id);
  }
  return sent;
}

const mayHaveLeft = ({ status, askedAt, endedBy }: EarlierPayout): boolean =>
  status === 'returned' || (askedAt !== null && (endedBy === 'operator' || endedBy === 'service'));

/**
 * Puts a payout of an order that was sent before in front of an operator, unless one has approved it. It is not sent either while an item about
 * an earlier payout of the order is open. The caller holds the payout's lock.
 * @returns whether it is not to be sent now
 */
export async function holdSecondSending(
  stores: Needed,
  { payoutId, orderId, borrowerId, at }: { payoutId: string; orderId: number; borrowerId: number; at: Date },
): Promise<boolean> {
  const earlier = await sentBefore(stores, payoutId);
  if (earlier.length === 0) return false;
  const item = { kind: 'payout', subject: payoutId, reason: SECOND_SENDING } as const;
  if (!(await stores.openItems.wasApproved(item))) {
    await stores.openItems.open({ ...item, borrowerId, details: { orderId, earlier }, at });
    return true;
  }
  const waiting = await Promise.all(earlier.map((id) => stores.openItems.listOpenOf('payout', id)));
  return waiting.flat().length > 0;
}

/**
 * Whoever approves a second sending is an operator of the service, and none of those who booked that the money came back.
 * @throws CommandError naming `--by`
 */
export async function requireSecondOperator(
  { agents, payouts, transactions }: Needed,
  { subject }: OpenItem,
  by: string,
): Promise<void> {
  const deciding = operatorsIn(by);
  for (const each of deciding) await requireListedOperator(agents, each);
  const payout = await payouts.find(subject);
  const booked = payout === undefined ? [] : await transactions.list(payout.orderId);
  const returned = booked.filter(({ kind }) => isDisbursementReturn(kind));
  const bookers = new Set(returned.flatMap(({ bookedBy }) => operatorsIn(bookedBy ?? '')));
  const both = deciding.find((each) => bookers.has(each));
  if (both !== undefined)
    throw new CommandError(
      `--by: ${both} booked that the money came back; another operator sends it again`,
      t('refused.bookedReturn', { name: both }),
    );
}
