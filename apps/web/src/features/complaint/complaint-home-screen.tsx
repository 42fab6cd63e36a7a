import { COLLECTION, type ComplaintOrder, initComplaint } from '@hiram/contract/complaint';
import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import { useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import { readParams } from '../../router/addresses.ts';
import { useGo, useLink } from '../../router/navigation.ts';
import type { LoaderArgs } from '../../router/screen-module.ts';
import { useAnswer, useLoaded, useRefresh } from '../../router/use-answer.ts';
import { useConfig } from '../../brand/config-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Amount } from '../../ui/amount.tsx';
import { Banner } from '../../ui/banner.tsx';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListRows } from '../../ui/list-rows.tsx';
import { NavRow } from '../../ui/nav-row.tsx';
import { stateOf } from '../../loan/order-state.ts';
import { StatePill } from '../../ui/state-pill.tsx';
import { ProductRow } from '../../ui/product-row.tsx';
import css from './complaint.module.css';
import { LoadedPage } from '../../router/loaded-page.tsx';
import { OrderSheet } from './order-sheet.tsx';

type Problems = ReadAnswerOf<typeof initComplaint>;

export const loader = ({ search, read }: LoaderArgs) =>
  read(initComplaint, { orderId: readParams('complaintHome', search).orderId });

/** The start of a complaint (/complainPage, and its older path /protestantcatholicKing: RTE-03). */
function ComplaintHomeScreen() {
  const t = useTexts('complaint');
  const answer = useLoaded<typeof loader>();
  const query = useAnswer(answer, { quiet: true });
  useRefresh();
  return (
    <LoadedPage title={t('title.complaintHome')} query={query}>
      {(problems) => <Choice key={answer.key} problems={problems} />}
    </LoadedPage>
  );
}

function Choice({ problems }: { problems: Problems }) {
  const t = useTexts('complaint');
  const link = useLink();
  const [chosen, setChosen] = useState<string | null>(null);
  const orders = problems.orderList ?? [];
  const order = orders.find(({ orderNo }) => orderNo === chosen) ?? problems.orderDetail ?? orders[0];
  return (
    <>
      <Card padding="rows">
        <NavRow {...link('complaintList', {})}>{t('complaint.mine')}</NavRow>
        <NavRow {...link('customerService', {})}>{t('complaint.service')}</NavRow>
      </Card>
      {order === undefined ? (
        <EmptyState title={t('complaint.noOrder')}>{t('complaint.noOrderBody')}</EmptyState>
      ) : (
        <>
          <OrderCard order={order} orders={orders} onChoose={setChosen} />
          <Kinds problems={problems} order={order} />
          <Banner>{t('complaint.promise')}</Banner>
        </>
      )}
    </>
  );
}

interface OrderCardProps {
  readonly order: ComplaintOrder;
  readonly orders: readonly ComplaintOrder[];
  readonly onChoose: (orderNo: string) => void;
}

function OrderCard({ order, orders, onChoose }: OrderCardProps) {
  const t = useTexts('complaint');
  const { currency } = useConfig();
  const [isOpen, setIsOpen] = useState(false);
  const { orderNo, productName, productLogo, status, orderStatus, list } = order;
  return (
    <Card
      title={t('complaint.order')}
      aside={
        orders.length > 1 && (
          <Button variant="quiet" width="fit" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            {t('complaint.all')}
          </Button>
        )
      }
    >
      <ProductRow
        name={productName || t('complaint.number', { orderNo })}
        logo={productLogo}
        note={productName === '' ? undefined : t('complaint.number', { orderNo })}
        aside={status !== '' && <StatePill state={stateOf({ orderStatus })}>{status}</StatePill>}
      />
      {list && list.length > 0 && (
        <div className={css.rows}>
          <ListRows
            rows={list.map(({ title, value }) => ({
              text: title,
              value: <Amount value={value} currency={currency} />,
            }))}
          />
        </div>
      )}
      {isOpen && (
        <OrderSheet
          orders={orders}
          value={orderNo}
          onClose={(next) => {
            setIsOpen(false);
            if (next !== null) onChoose(next);
          }}
        />
      )}
    </Card>
  );
}

/** The kinds of problem; the first expands a list of its own, if the order allows it (CMP-01, CMP-02). */
function Kinds({ problems, order }: { problems: Problems; order: ComplaintOrder }) {
  const t = useTexts('complaint');
  const { messages } = useApi();
  const go = useGo();
  const [isOpen, setIsOpen] = useState(false);
  const choose = (problemType: string, problemSonType?: string): void =>
    go('complaintForm', { problemType, problemSonType, orderNo: order.orderNo });
  const tap = (value: string): void => {
    if (value !== COLLECTION) return choose(value);
    if (order.isShow === '1') return setIsOpen(true);
    return messages.toast(t('complaint.notCollectable'), 'bad');
  };
  return (
    <>
      <Card title={t('complaint.what')} padding="rows">
        {(problems.problemType ?? []).map(({ value, title }) => (
          <NavRow key={value} onClick={() => tap(value)}>
            {title}
          </NavRow>
        ))}
      </Card>
      <BottomSheet open={isOpen} title={t('complaint.whatExactly')} onClose={() => setIsOpen(false)}>
        {(problems.problemSonType ?? []).map(({ value, title }) => (
          <NavRow key={value} onClick={() => choose(COLLECTION, value)}>
            {title}
          </NavRow>
        ))}
      </BottomSheet>
    </>
  );
}

export { ComplaintHomeScreen as Component };
