import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useConfig } from '../../brand/config-context.ts';
import { type ScreenLink, useLink } from '../../router/navigation.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Amount } from '../../ui/amount.tsx';
import { Card } from '../../ui/card.tsx';
import { formatAmount, formatValue } from '../../ui/formats.ts';
import { NoWrap } from '../../ui/no-wrap.tsx';
import { hideBankTip } from './bank-tip.ts';
import css from './order.module.css';
import { actionsOf, amountOf, costsOf, currencyOf } from './order-rules.ts';
import type { OrderDetails, OrderIds } from './queries.ts';

export interface PaymentOptionsProps {
  readonly order: OrderDetails;
  readonly ids: OrderIds;
  /** Pays the instalment at the server's own address. */
  readonly repay: () => void;
}

/** The ways to pay, each with its cost and the next date (ORD-07). Nothing if there is only one. */
export function PaymentOptions({ order, ids, repay }: PaymentOptionsProps) {
  const t = useTexts('order');
  const link = useLink();
  const costs = costsOf(order);
  const mayExtend = actionsOf(order).includes('extend');
  if (!actionsOf(order).includes('repay') || (!mayExtend && costs.payoff === null)) return null;
  const noteOfRepay =
    costs.nextDueOn === undefined || costs.repay === null ? undefined : costs.nextDueOn === null ? (
      t('order.noMorePayments')
    ) : (
      <NextPayment on={costs.nextDueOn} />
    );
  return (
    <Card title={t('order.options')} padding="rows">
      <ul className={css.ways}>
        <Way
          {...(order.h5Url === '' ? noted(link('repay', ids)) : { onClick: repay })}
          order={order}
          cost={costs.repay}
          note={noteOfRepay}
        >
          {t('title.repay')}
        </Way>
        {mayExtend && <ExtendWay order={order} link={noted(link('extension', ids))} />}
        {costs.payoff !== null && (
          <Way
            {...noted(link('repay', { ...ids, payoff: '1' }))}
            order={order}
            cost={costs.payoff}
            note={<PayoffNote untilOn={costs.payoffUntilOn} />}
          >
            {t('title.payoff')}
          </Way>
        )}
      </ul>
    </Card>
  );
}

/** An agreed payoff ends on a day, and so is named with it. */
function PayoffNote({ untilOn }: { readonly untilOn: string | null }) {
  const t = useTexts('order');
  if (untilOn === null) return t('order.noMorePayments');
  return (
    <>
      <span className={css.line}>{t('order.agreedUntil', { date: untilOn })}</span> {t('order.noMorePayments')}
    </>
  );
}

function ExtendWay({ order, link }: { readonly order: OrderDetails; readonly link: ScreenLink }) {
  const t = useTexts('order');
  const { extend, extension } = costsOf(order);
  const currency = useCurrency(order);
  const hint = <span className={css.line}>{t('order.shortOfMoney')}</span>;
  if (extension === null || extend === null) {
    return (
      <Way
        {...link}
        order={order}
        cost={null}
        note={
          <>
            {hint} <span>{t('order.extensionUnknown')}</span>
          </>
        }
      >
        {t('order.rollover')}
      </Way>
    );
  }
  const { days, newDueOn, costsMoreMinor } = extension;
  const costsMore = amountOf(costsMoreMinor);
  const note = (
    <>
      {hint} <NextPayment on={newDueOn} />
      {costsMore !== null && (
        <span className={css.line}>{t('order.extensionCostsMore', { amount: formatAmount(costsMore, currency) })}</span>
      )}
    </>
  );
  return (
    <Way {...link} order={order} cost={extend} note={note}>
      {t('order.extendBy', { days: t('common.days', { count: days }) })}
    </Way>
  );
}

interface WayProps extends Partial<ScreenLink> {
  readonly order: OrderDetails;
  /** In minor units; null if unknown. */
  readonly cost: number | null;
  readonly note: ReactNode;
  readonly children: ReactNode;
}

function Way({ order, cost, note, children, href, onClick }: WayProps) {
  const currency = useCurrency(order);
  const Tag = href === undefined ? 'button' : 'a';
  return (
    <li>
      <Tag className={css.way} href={href} onClick={onClick}>
        <span className={css.name}>{children}</span>
        <span className={css.cost}>
          {cost !== null && <Amount value={cost} currency={currency} />}
          <ChevronRight size="1.25em" aria-hidden="true" />
        </span>
        <span className={css.note}>{note}</span>
      </Tag>
    </li>
  );
}

function NextPayment({ on }: { readonly on: string }) {
  const t = useTexts('order');
  return (
    <span className={css.line}>
      <NoWrap>{`${t('order.nextPayment')} · ${formatValue(on)}`}</NoWrap>
    </span>
  );
}

/** A link to a payment page: it records that the kind tip has served its purpose (ORD-09). */
const noted = ({ href, onClick }: ScreenLink): ScreenLink => ({
  href,
  onClick(event) {
    hideBankTip();
    onClick(event);
  },
});

const useCurrency = (order: OrderDetails) => currencyOf(order, useConfig().currency);
