import type { OrderSummary } from '@hiram/contract/home';
import { useLink } from '../../router/navigation.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { formatAmount } from '../../ui/formats.ts';
import { Logo } from '../../ui/logo.tsx';
import { NavRow } from '../../ui/nav-row.tsx';
import { StatePill } from '../../ui/state-pill.tsx';
import css from './home.module.css';
import { stateOf } from '../../loan/order-state.ts';
import { NoWrap } from '../../ui/no-wrap.tsx';

/** An order in a list, with a link to its page. */
export function OrderRow({ order }: { order: OrderSummary }) {
  const t = useTexts('home');
  const link = useLink();
  const {
    orderId,
    productId,
    productName,
    productLogo,
    principalMinor,
    requestedMinor = principalMinor,
    currency,
  } = order;
  const next = nextOf(order, t);
  return (
    <NavRow
      icon={<Logo src={productLogo} name={productName} />}
      note={
        <>
          <span className={css.line}>
            <NoWrap>{`${formatAmount(requestedMinor, currency)} · ${t('orders.number', { orderId })}`}</NoWrap>
          </span>
          {next !== '' && (
            <span className={css.line}>
              <NoWrap>{next}</NoWrap>
            </span>
          )}
        </>
      }
      aside={<StatePill state={stateOf(order)}>{order.statusText}</StatePill>}
      {...link('order', { productId, orderId })}
    >
      <span className={css.name}>{productName}</span>
    </NavRow>
  );
}

/** The next payment and its date, or the amount to be paid out; empty for an order that needs nothing. */
function nextOf(order: OrderSummary, t: ReturnType<typeof useTexts<'home'>>): string {
  const { action, amountMinor, currency, dueOn, overdueDays } = order;
  if (amountMinor === null) return '';
  const amount = formatAmount(amountMinor, currency);
  if (action === 'withdraw') return t('orders.ready', { amount });
  if (dueOn === null) return amount;
  return overdueDays > 0 ? t('orders.late', { amount, date: dueOn }) : t('orders.next', { amount, date: dueOn });
}
