import { findProductTarget, type recordProductTap } from '@hiram/contract/join-failed';
import type { saveEvent } from '@hiram/contract/offer';
import type { RecommendedProduct } from '@hiram/contract/order';
import { useApi } from '../api/api-context.ts';
import { useAction } from '../api/use-action.ts';
import { useGoTo } from '../shell/shell-context.ts';

/** The module for counting taps when the product names none. */
const MODULE = '31';

/**
 * Opens a recommended product: counts the tap, asks for its address, and opens that (JNT-03, ORD-10). A second tap in between is
 * ignored. A code other than 00 toasts the server's message.
 * @param count the call that counts a tap on this page; its answer is ignored
 */
export function useProductTap(
  count: typeof recordProductTap | typeof saveEvent,
): (product: RecommendedProduct, positionId: number) => Promise<void> {
  const { call } = useApi();
  const goTo = useGoTo();
  const target = useAction(findProductTarget, { leavesPage: true });
  return async ({ productId, moduleId }, positionId) => {
    if (target.isRunning) return;
    const tap = { productId, moduleId: moduleId || MODULE, positionId };
    // For statistics only: its answer or failure does not concern the borrower.
    void call(count, tap);
    const result = await target.run(tap);
    if (result === null || !result.success) return;
    const kind = await goTo(result.data, { withSession: true, otherwiseToShell: true });
    if (kind !== 'own' && kind !== 'allowed') target.reset();
  };
}
