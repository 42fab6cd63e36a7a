import { loadOpenProduct, loadProduct, type ProductDetail } from '@hiram/contract/home-product';
import { useSession } from '../../api/api-context.ts';
import { NO_SESSION_CODE } from '../../api/call-error.ts';
import { type CallState, useCall } from '../../api/use-call.ts';

/** A product as it stands to who looks: a borrower, or somebody who has not logged in, or no longer is. */
export function useProduct(productId: string | undefined): CallState<ProductDetail> {
  const { sessionId } = useSession();
  const request = productId === undefined ? null : { productId };
  const own = useCall(loadProduct, sessionId === '' ? null : request, { quiet: true, refreshOnFocus: true });
  const isNobody = sessionId === '' || own.error?.code === NO_SESSION_CODE;
  const open = useCall(loadOpenProduct, isNobody ? request : null, { quiet: true });
  return isNobody ? open : own;
}
