import { listOrders } from '@hiram/contract/home';
import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useSession } from '../../api/api-context.ts';
import type { Answer } from '../../api/read.ts';
import { readParams } from '../../router/addresses.ts';
import { useChosenParams, useGo, useLink } from '../../router/navigation.ts';
import type { LoaderArgs } from '../../router/screen-module.ts';
import { TabScreen } from '../../router/tab-screen.tsx';
import { useAnswer, useLoaded, useRefresh } from '../../router/use-answer.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useBridge } from '../../shell/shell-context.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Failure } from '../../router/failure.tsx';
import { filterOf, type OrderFilter, orderFilters } from './order-filters.ts';
import { OrderRow } from './order-row.tsx';

/** A page of the list, and its cursor. */
export interface OrdersPage {
  /** Empty for the first page. */
  readonly cursor: string;
  readonly answer: Answer<ReadAnswerOf<typeof listOrders>>;
}

/** The cursors of the open pages, by tab and session: after back, the list is as long as before. */
const openPages = new Map<string, readonly string[]>();

const cursorsOf = (sessionId: string, kind: OrderFilter): readonly string[] =>
  openPages.get(`${sessionId} ${kind}`) ?? [''];

/** The open pages of a tab's orders; null without a session. */
export async function loader({ search, session: { sessionId }, read }: LoaderArgs) {
  if (sessionId === '') return null;
  const kind = filterOf(readParams('orders', search).tab);
  const pages = await Promise.all(
    cursorsOf(sessionId, kind).map(
      async (cursor): Promise<OrdersPage> => ({
        cursor,
        answer: await read(listOrders, { tab: kind, ...(cursor !== '' && { cursor }) }),
      }),
    ),
  );
  return { kind, pages };
}

/** The borrower's orders (/orders). */
function OrdersScreen() {
  const t = useTexts('home');
  const bridge = useBridge();
  const go = useGo();
  const loaded = useLoaded<typeof loader>();
  const kind = filterOf(useChosenParams('orders').tab);
  useRefresh();
  if (loaded === null) {
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
        items={orderFilters.map((id) => ({ id, label: t(`orders.${id}`) }))}
        value={kind}
        onChange={(id) => go('orders', { tab: id }, { replace: true })}
      >
        {kind === loaded.kind ? (
          <Orders key={kind} kind={kind} pages={loaded.pages} />
        ) : (
          <Skeleton label={t('common.loading')} shape="rows" />
        )}
      </Tabs>
    </TabScreen>
  );
}

function Orders({ kind, pages }: { kind: OrderFilter; pages: readonly OrdersPage[] }) {
  const { sessionId } = useSession();
  const { revalidate } = useRevalidator();
  const more = (cursor: string): void => {
    openPages.set(`${sessionId} ${kind}`, [...cursorsOf(sessionId, kind), cursor]);
    void revalidate();
  };
  return pages.map(({ cursor, answer }, index) => (
    <PageOfOrders key={cursor} {...{ kind, cursor, answer }} onMore={index === pages.length - 1 ? more : undefined} />
  ));
}

interface PageOfOrdersProps extends OrdersPage {
  readonly kind: OrderFilter;
  /** Appends the page at that cursor; missing if another page follows already. */
  readonly onMore: ((cursor: string) => void) | undefined;
}

function PageOfOrders({ kind, cursor, answer, onMore }: PageOfOrdersProps) {
  const t = useTexts('home');
  const query = useAnswer(answer, { quiet: true });
  // Busy until the next page is below, with a new button.
  const [isMoreAsked, setIsMoreAsked] = useState(false);
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
        <Button
          variant="secondary"
          busy={isMoreAsked}
          onClick={() => {
            setIsMoreAsked(true);
            onMore(data.nextCursor);
          }}
        >
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

function Nothing({ kind }: { kind: OrderFilter }) {
  const t = useTexts('home');
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

export { OrdersScreen as Component };
