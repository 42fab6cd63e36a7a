import { useGo } from '../../router/navigation.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useBridge, useGoTo } from '../../shell/shell-context.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { DialogQueue } from './dialog-queue.ts';
import { useLeaving } from './leaving.ts';
import type { OrderDetails, OrderIds } from './queries.ts';
import { RatingDialog } from './rating-dialog.tsx';

export interface OrderDialogsProps {
  readonly order: OrderDetails;
  readonly ids: OrderIds;
  readonly dialogs: DialogQueue;
}

interface OneDialogProps {
  readonly order: OrderDetails;
  readonly onClose: () => void;
}

/** The next dialog of the queue. */
export function OrderDialogs({ order, ids, dialogs }: OrderDialogsProps) {
  const { open, close } = dialogs;
  switch (open) {
    case null:
      return null;
    case 'withdraw':
      return <WithdrawDialog order={order} onClose={() => close(open)} />;
    case 'account':
      return <AccountDialog order={order} ids={ids} onClose={() => close(open)} />;
    case 'tips':
      return <TipsDialog order={order} onClose={() => close(open)} />;
    case 'rating':
      return <RatingDialog orderId={ids.orderId} telephone={order.telephone} onClose={() => close(open)} />;
  }
}

/** Asks whether the borrower wants the approved money (ORD-04). Escape returns to the page, which keeps the button. */
function WithdrawDialog({ order, onClose }: OneDialogProps) {
  const t = useTexts<'order' | 'orderDialogs'>('orderDialogs');
  const goTo = useGoTo();
  const bridge = useBridge();
  const leaving = useLeaving();
  const withdraw = async (): Promise<void> => leaving.note(await goTo(order.playeduL, { withSession: true }));
  return (
    <Dialog
      open
      alert
      title={t('order.withdrawTitle')}
      onClose={onClose}
      closeOnBackdrop={false}
      actions={
        <>
          <Button busy={leaving.isLeaving} onClick={() => void withdraw()}>
            {t('order.withdrawNow')}
          </Button>
          <Button variant="secondary" onClick={() => bridge.toHome()}>
            {t('order.withdrawLater')}
          </Button>
        </>
      }
    >
      {order.reyMsg || order.noticeDesText}
    </Dialog>
  );
}

/** A problem with the payout account (ORD-13). The order is a parameter of the next page, for the return. */
function AccountDialog({ order, ids, onClose }: OneDialogProps & { ids: OrderIds }) {
  const t = useTexts<'order' | 'orderDialogs'>('orderDialogs');
  const go = useGo();
  return (
    <Dialog
      open
      alert
      title={order.cardPopTitle || t('order.accountTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => go('bindBank', { ...ids, source: 'loanDetail' })}>{t('order.correctAccount')}</Button>
          <Button variant="secondary" onClick={onClose}>
            {t('common.close')}
          </Button>
        </>
      }
    >
      {order.cardPopMsg}
    </Dialog>
  );
}

/** Advice before the cost rises (ORD-12). */
function TipsDialog({ order, onClose }: OneDialogProps) {
  const t = useTexts<'order' | 'orderDialogs'>('orderDialogs');
  return (
    <Dialog
      open
      title={t('order.kindTips')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('common.ok')}</Button>}
    >
      {order.KindTipsMsg}
    </Dialog>
  );
}
