import { CircleHelp } from 'lucide-react';
import { Failure } from '../../router/failure.tsx';
import { useBackButton } from '../../router/navigation.ts';
import { useConfig } from '../../brand/config-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useBridge } from '../../shell/shell-context.ts';
import { Amount } from '../../ui/amount.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Screen, type ScreenHero } from '../../ui/screen.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDialogQueue } from './dialog-queue.ts';
import { useLazyDialogs } from './lazy-dialogs.ts';
import { OrderBar } from './order-bar.tsx';
import { OrderContent } from './order-content.tsx';
import { actionsOf, amountPositionOf } from './order-rules.ts';
import { type OrderDetails, type OrderIds, useOrderDetails } from './queries.ts';
import { useWithdrawRedirect } from './withdraw-redirect.ts';

/** An order: its status, its figures and its actions. */
export function OrderPage(ids: OrderIds) {
  const t = useTexts('order');
  const back = useBackButton();
  const query = useOrderDetails();
  const isReplaced = useWithdrawRedirect(query);
  const order = isReplaced ? undefined : query.data;
  const dialogs = useDialogQueue({ data: order, isFresh: query.isFresh });
  const { Dialogs, hasFailed } = useLazyDialogs(dialogs.open !== null);
  const help = <HelpButton telephone={order?.telephone ?? ''} />;

  if (query.failure !== undefined) {
    return (
      <Screen key="failed" title={t('title.order')} back={back} action={help}>
        <Failure query={{ ...query, error: query.failure }} />
      </Screen>
    );
  }
  if (order === undefined) {
    return (
      <Screen key="order" title={t('title.order')} back={back} action={help} busy>
        <Skeleton label={t('common.loading')} />
      </Screen>
    );
  }
  // While the dialog is open, a second 'Withdraw Now' under it would be a distraction.
  const showsWithdraw = hasFailed || dialogs.open !== 'withdraw';
  const actions = actionsOf(order).filter((action) => action !== 'withdraw' || showsWithdraw);
  const hero = heroOf(order, t);
  return (
    <>
      <Screen
        // A new key when the hero appears, so that the content is replaced instead of visibly shifting.
        key={hero === undefined ? 'order' : 'hero'}
        title={t('title.order')}
        back={back}
        action={help}
        hero={hero}
        bar={actions.length === 0 ? undefined : <OrderBar order={order} ids={ids} actions={actions} />}
      >
        <OrderContent
          order={order}
          ids={ids}
          onRetry={query.error && (() => void query.retry())}
          reload={query.retry}
        />
      </Screen>
      {Dialogs !== null && <Dialogs order={order} ids={ids} dialogs={dialogs} />}
    </>
  );
}

type Texts = ReturnType<typeof useTexts<'order'>>;

function heroOf(order: OrderDetails, t: Texts): ScreenHero | undefined {
  const { overview } = order;
  if (overview === undefined || overview.amountMinor === null || amountPositionOf(order) !== 'hero') return undefined;
  const { amountMinor, currency, dueOn } = overview;
  return {
    label: dueOn === null ? t('order.nextPayment') : t('order.nextPaymentOn', { date: dueOn }),
    amount: <Amount value={amountMinor} currency={currency} size="large" />,
  };
}

/** Calls customer service at the order's own number, else the configured one (ORD-14). */
function HelpButton({ telephone }: { telephone: string }) {
  const t = useTexts('order');
  const bridge = useBridge();
  const { brand } = useConfig();
  return (
    <IconButton
      label={t('order.help')}
      icon={<CircleHelp size="1.5em" aria-hidden="true" />}
      onClick={() => bridge.callTelephone(telephone || brand.servicePhone)}
    />
  );
}
