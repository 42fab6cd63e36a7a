import { BORROW_AGAIN_MODULE_ID, saveEvent } from '@hiram/contract/offer';
import type { OrderAction } from '@hiram/domain/order-status';
import { useApi } from '../../api/api-context.ts';
import { useGo } from '../../app/navigation.ts';
import type { ScreenName } from '../../app/paths.ts';
import { usePreload } from '../../app/screens-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useBridge, useGoTo } from '../../shell/shell-context.ts';
import { Button } from '../../ui/button.tsx';
import { hideBankTip } from './bank-tip.ts';
import { useLeaving, useSingleTap } from './leaving.ts';
import type { OrderDetails, OrderIds } from './queries.ts';

export interface OrderBarProps {
  readonly order: OrderDetails;
  readonly ids: OrderIds;
  /** At least one. */
  readonly actions: readonly OrderAction[];
}

/** What can be done with the order, in reach of a thumb (ORD-06 to ORD-09). */
export function OrderBar({ order, ids, actions }: OrderBarProps) {
  const t = useTexts('order');
  const { call } = useApi();
  const go = useGo();
  const goTo = useGoTo();
  const bridge = useBridge();
  const leaving = useLeaving();
  const once = useSingleTap();

  const mayExtend = actions.includes('extend');
  const next: ScreenName[] = actions.includes('repay') && order.h5Url === '' ? ['repay'] : [];
  usePreload(...next, ...(mayExtend ? (['extension'] as const) : []));

  const repay = async (): Promise<void> => {
    if (order.h5Url === '') {
      hideBankTip();
      go('repay', ids);
      return;
    }
    const kind = await goTo(order.h5Url, { withSession: true });
    leaving.note(kind);
    if (kind !== 'refused') hideBankTip();
  };
  const extend = (): void => {
    hideBankTip();
    go('extension', ids);
  };
  const borrowAgain = (): void => {
    const { productId } = ids;
    // Only counted: neither its answer nor its failure concerns the borrower.
    if (productId !== undefined) void call(saveEvent, { productId, moduleId: BORROW_AGAIN_MODULE_ID, positionId: 0 });
    bridge.openNative('productDetail', productId === undefined ? {} : { productId });
  };
  const withdraw = async (): Promise<void> => leaving.note(await goTo(order.playeduL, { withSession: true }));

  const button = (action: OrderAction) => {
    switch (action) {
      case 'withdraw':
        return { text: t('order.withdrawNow'), act: withdraw };
      case 'repay':
        return { text: t(mayExtend ? 'order.repay' : 'order.repayment'), act: repay };
      case 'extend':
        return { text: t('order.rollover'), act: extend };
      case 'borrowAgain':
        return { text: t('order.borrowAgain'), act: borrowAgain };
    }
  };
  return actions.map((action, index) => {
    const { text, act } = button(action);
    return (
      <Button
        key={action}
        variant={index === 0 ? 'primary' : 'secondary'}
        busy={leaving.isLeaving && action !== 'extend'}
        onClick={once(act)}
      >
        {text}
      </Button>
    );
  });
}
