import { loadOpenProduct, loadProduct, type ProductDetail } from '@hiram/contract/home-product';
import * as codes from '@hiram/contract/refusal-codes';
import type { CallState } from '../../api/call-state.ts';
import { readParams } from '../../router/addresses.ts';
import type { LoaderArgs } from '../../router/screen-module.ts';
import { useAnswer, useLoaded, useRefresh } from '../../router/use-answer.ts';

/** A product with the borrower's eligibility; without a valid session, the public view. */
export async function loader({ search, session, read }: LoaderArgs) {
  const { productId } = readParams('product', search);
  if (productId === undefined) return { own: null, open: null };
  const own = session.sessionId === '' ? null : await read(loadProduct, { productId });
  const isNobody = own === null || own.error?.code === codes.noSession;
  return { own, open: isNobody ? await read(loadOpenProduct, { productId }) : null };
}

/** The product from the screen's loader, in the view of the visitor. */
export function useProduct(): CallState<ProductDetail> {
  const { own, open } = useLoaded<typeof loader>();
  const ownQuery = useAnswer(own, { quiet: true });
  const openQuery = useAnswer(open, { quiet: true });
  useRefresh();
  return open === null ? ownQuery : openQuery;
}
