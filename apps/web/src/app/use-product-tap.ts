import { findProductTarget, recordProductTap } from '@hiram/contract/join-failed';
import type { RecommendedProduct } from '@hiram/contract/order';
import { useApi } from '../../api/api-context.ts';
import { useAction } from '../../api/use-action.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { readNativeAddress } from '../../shell/native-destinations.ts';
import { useBridge, useGoTo } from '../../shell/shell-context.ts';

/** The module that a tap is counted for where the product names none. */
const MODULE = '31';

/** Opens a product: counts the tap, asks where it leads, and goes there (JNT-03). A second tap meanwhile does nothing. */
export function useProductTap(): (product: RecommendedProduct, positionId: number) => Promise<void> {
  const t = useTexts();
  const { call, messages } = useApi();
  const bridge = useBridge();
  const goTo = useGoTo();
  const target = useAction(findProductTarget, { leavesPage: true });
  return async ({ productId, moduleId }, positionId) => {
    if (target.isRunning) return;
    const tap = { productId, moduleId: moduleId || MODULE, positionId };
    // Only counted: neither its answer nor its failure concerns the borrower.
    void call(recordProductTap, tap);
    const result = await target.run(tap);
    if (result === null || !result.success) return;
    const kind = await open(result.data);
    if (kind !== 'own' && kind !== 'allowed') target.reset();
  };

  /** A web address goes through the list of those that are allowed; any other name must be one of the native app's places. */
  async function open(address: string) {
    if (/^https?:/i.test(address)) return goTo(address, { withSession: true });
    if (readNativeAddress(address) !== null) bridge.to(address);
    else messages.toast(t('common.error'), 'bad');
    return 'native';
  }
}
