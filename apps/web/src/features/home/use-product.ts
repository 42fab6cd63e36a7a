import { loadOpenProduct, loadProduct, type ProductDetail } from '@hiram/contract/home-product';
import * as codes from '@hiram/contract/refusal-codes';
import type { CallState } from '../../api/call-state.ts';
import { chosenIn, inAddress } from '../../loan/chosen-in-address.ts';
import { type LoanChoiceState, useLoanChoice } from '../../loan/use-loan-choice.ts';
import { readParams } from '../../router/addresses.ts';
import { useGo } from '../../router/navigation.ts';
import type { LoaderArgs } from '../../router/screen-module.ts';
import { useAnswer, useLoaded, useRefresh } from '../../router/use-answer.ts';

/** A product with the borrower's eligibility, as chosen in the address; without a valid session, the public view. */
export async function loader({ search, session, read }: LoaderArgs) {
  const params = readParams('product', search);
  const { productId } = params;
  const chosen = chosenIn(params);
  if (productId === undefined) return { productId, chosen, own: null, open: null };
  const request = { productId, ...chosen };
  const own = session.sessionId === '' ? null : await read(loadProduct, request);
  const isNobody = own === null || own.error?.code === codes.noSession;
  return { productId, chosen, own, open: isNobody ? await read(loadOpenProduct, request) : null };
}

export interface ProductState {
  readonly productId: string | undefined;
  readonly query: CallState<ProductDetail>;
  readonly choice: LoanChoiceState<ProductDetail>;
  /** False where the address names another loan than the service gives. */
  readonly isAsAsked: boolean;
}

/** The product from the screen's loader, in the view of the visitor. Another choice goes into the address. */
export function useProduct(): ProductState {
  const { productId, chosen, own, open } = useLoaded<typeof loader>();
  const ownQuery = useAnswer(own, { quiet: true });
  const openQuery = useAnswer(open, { quiet: true });
  const go = useGo();
  useRefresh();
  const query = open === null ? ownQuery : openQuery;
  const choice = useLoanChoice({
    query,
    chosen,
    subject: productId ?? '',
    ask: (to) => go('product', { productId, ...inAddress(to) }, { replace: true, keepsScroll: true }),
  });
  // an open application has its loan already
  const selected = choice.loan?.mayApply === 'under-way' ? null : choice.selected;
  const isAsAsked = selected === null || chosen.amount === undefined || Number(chosen.amount) === selected.amount;
  return { productId, query, choice: { ...choice, selected }, isAsAsked };
}
