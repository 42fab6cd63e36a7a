import { BORROW_AGAIN_MODULE_ID, saveEvent } from '@hiram/contract/offer';
import { useApi } from '../../api/api-context.ts';
import { useGo } from '../../router/navigation.ts';
import { useBridge } from '../../shell/shell-context.ts';

export interface ProductTap {
  readonly productId: string;
  /** The module for counting the tap; Borrow Again by default. */
  readonly moduleId?: string;
  readonly positionId?: number;
}

/** Opens a product: our own page of it, or the native app's inside a shell. A borrower's tap is counted. */
export function useOpenProduct(): (tap: ProductTap) => void {
  const { call, session } = useApi();
  const bridge = useBridge();
  const go = useGo();
  return ({ productId, moduleId = BORROW_AGAIN_MODULE_ID, positionId = 0 }) => {
    // For statistics only: its answer or failure does not concern the borrower.
    if (session.get().sessionId !== '' && moduleId !== '') void call(saveEvent, { productId, moduleId, positionId });
    if (bridge.shell() === null) go('product', { productId });
    else bridge.openNative('productDetail', { productId });
  };
}
