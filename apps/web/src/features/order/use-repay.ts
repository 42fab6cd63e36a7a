import { useGo } from '../../router/navigation.ts';
import { useGoTo } from '../../shell/shell-context.ts';
import { hideBankTip } from './bank-tip.ts';
import type { Leaving } from './leaving.ts';
import type { OrderDetails, OrderIds } from './queries.ts';

/** Opens the order's repayment: the address from the server, else our own page (ORD-09). */
export function useRepay(order: OrderDetails, ids: OrderIds, leaving: Pick<Leaving, 'note'>): () => Promise<void> {
  const go = useGo();
  const goTo = useGoTo();
  return async () => {
    if (order.h5Url === '') {
      hideBankTip();
      go('repay', ids);
      return;
    }
    const kind = await goTo(order.h5Url, { withSession: true });
    leaving.note(kind);
    if (kind !== 'refused') hideBankTip();
  };
}
