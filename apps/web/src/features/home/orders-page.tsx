import { listOrders } from '@hiram/contract/home';
import { useState } from 'react';
import { useSession } from '../../api/api-context.ts';
import { useCall } from '../../api/use-call.ts';
import { useGo, useLink, useScreenParams } from '../../app/navigation.ts';
import { TabScreen } from '../../app/tab-screen.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { useBridge } from '../../shell/shell-context.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Failure } from '../../app/failure.tsx';
import { kindOf, type OrderKind, orderKinds } from './order-kinds.ts';
import { OrderRow } from './order-row.tsx';

/** The borrower's orders, by how they stand. The open tab is in the address, so that the way back leads to it. */
export function OrdersPage() {
  const t = useTexts<'home' | 'homePages'>('homePages');
  const bridge = useBridge();
  const go = useGo();
  const { sessionId } = useSession();
  const { tab } = useScreenParams('orders');
  const kind = kindOf(tab);
  if (sessionId === '') {
    return (
      <TabScreen tab="orders" title={t('title.orders')}>
        <EmptyState
          title={t('orders.logIn')}
          action={
            <Button width="fit" onClick={() => bridge.offToLogin()}>
              {t('home.logIn')}
            </Button>
          }
        />
      </TabScreen>
    );
  }
  return (
    <TabScreen tab="orders" title={t('title.orders')}>
      <Tabs
        label={t('orders.kinds')}
        items={orderKinds.map((id) => ({ id, label: t(`orders.${id}`) }))}
        value={kind}
        onChange={(id) => go('orders', { tab: id }, { replace: true })}
      >
        <Orders key={kind} kind={kind} />
      </Tabs>
    </TabScreen>
  );
}

/** Where the pages that are open begin, by tab and session: come back to, the list is as long as it was left. */
const openPages = new Map<string, readonly string[]>();

function Orders({ kind }: { kind: OrderKind }) {
  const { sessionId } = useSession();
  const key = `${sessionId} ${kind}`;
  const [cursors, setCursors] = useState(openPages.get(key) ?? ['']);
  const more = (cursor: string): void => {
    const next = [...cursors, cursor];
    openPages.set(key, next);
    setCursors(next);
  };
  return cursors.map((cursor, index) => (
    <PageOfOrders key={cursor} kind={kind} cursor={cursor} onMore={index === cursors.length - 1 ? more : undefined} />
  ));
}

interface PageOfOrdersProps {
  readonly kind: OrderKind;
  /** Empty for the first page. */
  readonly cursor: string;
  /** Shows the page that begins there; missing where it is shown already. */
  readonly onMore: ((cursor: string) => void) | undefined;
}

function PageOfOrders({ kind, cursor, onMore }: PageOfOrdersProps) {
  const t = useTexts<'home' | 'homePages'>('homePages');
  const query = useCall(
    listOrders,
    { tab: kind, ...(cursor !== '' && { cursor }) },
    { quiet: true, refreshOnFocus: cursor === '' },
  );
  const { data, error } = query;
  if (data === undefined) {
    return error === undefined ? <Skeleton label={t('common.loading')} shape="rows" /> : <Failure query={query} />;
  }
  const orders = data.list ?? [];
  if (orders.length === 0) return cursor === '' ? <Nothing kind={kind} /> : null;
  return (
    <>
      <Card padding="rows">
        {orders.map((order) => (
          <OrderRow key={order.orderId} order={order} />
        ))}
      </Card>
      {data.nextCursor !== '' && onMore !== undefined && (
        <Button variant="secondary" onClick={() => onMore(data.nextCursor)}>
          {t('orders.more')}
        </Button>
      )}
    </>
  );
}

const noneTexts = {
  open: 'orders.noneOpen',
  settled: 'orders.noneSettled',
  refused: 'orders.noneRefused',
} as const;

function Nothing({ kind }: { kind: OrderKind }) {
  const t = useTexts<'home' | 'homePages'>('homePages');
  const link = useLink();
  return (
    <EmptyState
      title={t(noneTexts[kind])}
      action={
        <Button width="fit" {...link('home', {})}>
          {t('product.toHome')}
        </Button>
      }
    >
      {t('orders.noneBody')}
    </EmptyState>
  );
}
