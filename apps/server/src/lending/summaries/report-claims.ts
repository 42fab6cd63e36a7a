import type { Services } from '../../app/services.ts';
import { SERVICE } from '../../platform/open-items/open-items.ts';

/** The reason of the item about a refund that is owed back. */
const REFUND_OWED_BACK = 'refund-owed-back';

/**
 * Opens an item for each loan that owes a claim on a refund and nothing else, because no reminder is about it, and closes those of loans
 * that do not any more.
 * @param until stops after the current loan
 * @returns the numbers of items opened or seen again, and of closed ones
 */
export async function reportClaims(
  { stores, inTransaction, clock }: Pick<Services, 'stores' | 'inTransaction' | 'clock'>,
  until: AbortSignal,
): Promise<{ owed: number; settled: number }> {
  const at = clock.now();
  const owed = await stores.summaries.listClaims();
  const settled = await stores.summaries.listSettledClaims(REFUND_OWED_BACK);
  for (const { orderId, borrowerId, amountMinor, currency } of owed) {
    if (until.aborted) break;
    const details = { amountMinor, currency };
    await inTransaction(({ openItems }) =>
      openItems.open({ kind: 'loan', subject: orderId, reason: REFUND_OWED_BACK, borrowerId, details, at }),
    );
  }
  for (const subject of settled) {
    if (until.aborted) break;
    const closing = { by: SERVICE, note: 'it is not the only debt any more, or is paid', at };
    await inTransaction(({ openItems }) =>
      openItems.closeAllOf({ kind: 'loan', subject, reasons: [REFUND_OWED_BACK] }, closing),
    );
  }
  return { owed: owed.length, settled: settled.length };
}
