import { BORROW_AGAIN_MODULE_ID, saveEvent } from '@hiram/contract/offer';
import type { OrderAction } from '@hiram/domain/order-status';
import { useId } from 'react';
import { useNavigation } from 'react-router';
import { useApi } from '../../api/api-context.ts';
import { pathOf } from '../../router/addresses.ts';
import { useGo } from '../../router/navigation.ts';
import type { ScreenName } from '../../routes.ts';
import { usePreload } from '../../router/screens.ts';
import { useConfig } from '../../brand/config-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useBridge, useGoTo } from '../../shell/shell-context.ts';
import { Button } from '../../ui/button.tsx';
import { Amount } from '../../ui/amount.tsx';
import { hideBankTip } from './bank-tip.ts';
import { useLeaving, useSingleTap } from './leaving.ts';
import css from './order.module.css';
import { costsOf, currencyOf } from './order-rules.ts';
import type { OrderDetails, OrderIds } from './queries.ts';
import { useRepay } from './use-repay.ts';

export interface OrderBarProps {
  readonly order: OrderDetails;
  readonly ids: OrderIds;
  /** At least one. */
  readonly actions: readonly OrderAction[];
}

/** The order's actions with their cost today, within reach of a thumb (ORD-06 to ORD-09). */
export function OrderBar({ order, ids, actions }: OrderBarProps) {
  const t = useTexts('order');
  const { call } = useApi();
  const go = useGo();
  const goTo = useGoTo();
  const bridge = useBridge();
  const leaving = useLeaving();
  const once = useSingleTap();
  const currency = currencyOf(order, useConfig().currency);
  const figureId = useId();
  const costs: Readonly<Partial<Record<OrderAction, number | null>>> = costsOf(order);

  const mayExtend = actions.includes('extend');
  const next: ScreenName[] = actions.includes('repay') && order.h5Url === '' ? ['repay'] : [];
  usePreload(...next, ...(mayExtend ? (['extension'] as const) : []));

  const { pathname } = useNavigation().location ?? {};
  const isOpening = (action: OrderAction): boolean =>
    (action === 'repay' && pathname === pathOf('repay')) || (action === 'extend' && pathname === pathOf('extension'));

  const repay = useRepay(order, ids, leaving);
  const extend = (): void => {
    hideBankTip();
    go('extension', ids);
  };
  const borrowAgain = (): void => {
    const { productId } = ids;
    // For statistics only: its answer or failure does not concern the borrower.
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
    const cost = costs[action] ?? null;
    const id = `${figureId}${action}`;
    return (
      <div key={action} className={css.action}>
        <Button
          variant={index === 0 ? 'primary' : 'secondary'}
          busy={(leaving.isLeaving && action !== 'extend') || isOpening(action)}
          aria-describedby={cost === null ? undefined : id}
          onClick={once(act)}
        >
          {text}
        </Button>
        {cost !== null && (
          <strong id={id}>
            <Amount value={cost} currency={currency} />
          </strong>
        )}
      </div>
    );
  });
}
