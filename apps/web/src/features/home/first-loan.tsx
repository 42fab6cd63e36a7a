import type { OrderSummary } from '@hiram/contract/home';
import { useLink, useOpening } from '../../router/navigation.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { formatAmount } from '../../ui/formats.ts';
import { StatePill } from '../../ui/state-pill.tsx';
import { ProductRow } from '../../ui/product-row.tsx';
import { Steps } from '../../ui/steps.tsx';
import css from './home.module.css';
import { stateOf } from '../../loan/order-state.ts';
import { stepsOf } from './order-display.ts';
import { useOpenProduct } from './use-open-product.ts';
import { NoWrap } from '../../ui/no-wrap.tsx';

/** The first loan on home: its state, and its main action. */
export function FirstLoan({ loan, hasHero }: { loan: OrderSummary; hasHero: boolean }) {
  const t = useTexts('home');
  const steps = stepsOf(loan);
  return (
    <Card>
      <div className={css.stack}>
        <ProductRow
          name={loan.productName}
          logo={loan.productLogo}
          note={t('orders.number', { orderId: loan.orderId })}
          aside={<StatePill state={stateOf(loan)}>{loan.statusText}</StatePill>}
        />
        {!hasHero && <Figure loan={loan} />}
        {steps.length > 0 && (
          <Steps states={steps} label={t('home.paid', { paid: loan.instalmentsPaid, total: loan.instalmentsTotal })} />
        )}
        {loan.description !== '' && (
          <p className={css.soft}>
            <NoWrap>{loan.description}</NoWrap>
          </p>
        )}
        <Buttons loan={loan} />
      </div>
    </Card>
  );
}

/** The relevant amount: the amount due, else the approved amount, else the requested amount. */
function Figure({ loan }: { loan: OrderSummary }) {
  const t = useTexts('home');
  const { action, amountMinor, principalMinor, requestedMinor = principalMinor, currency, dueOn, overdueDays } = loan;
  const label = action === 'withdraw' ? t('home.ready') : amountMinor === null ? t('home.amount') : t('home.payable');
  return (
    <div>
      <p className={css.soft}>{label}</p>
      <Amount value={amountMinor ?? requestedMinor} currency={currency} size="large" />
      {overdueDays > 0 && dueOn !== null && (
        <p className={css.soft}>
          <NoWrap>{t('home.dueOn', { date: dueOn })}</NoWrap>
        </p>
      )}
    </div>
  );
}

function Buttons({ loan }: { loan: OrderSummary }) {
  const t = useTexts('home');
  const link = useLink();
  const isOpening = useOpening();
  const openProduct = useOpenProduct();
  const { orderId, productId, action, amountMinor, currency } = loan;
  const ids = { productId, orderId };
  const seeOrder = link('order', ids);
  const toRepay = link('repay', ids);
  if (action === 'see' && loan.orderStatus === 200) {
    return <Button onClick={() => openProduct({ productId })}>{t('home.borrowAgain')}</Button>;
  }
  if (action === 'see') {
    return (
      <Button variant="secondary" {...seeOrder}>
        {t('home.seeOrder')}
      </Button>
    );
  }
  return (
    <div>
      {action === 'repay' && (
        <Button {...toRepay} busy={isOpening(toRepay)}>
          {t('home.pay', { amount: formatAmount(amountMinor ?? 0, currency) })}
        </Button>
      )}
      {action === 'withdraw' && (
        <Button {...link('withdraw', ids)}>
          {t('home.withdraw', { amount: formatAmount(amountMinor ?? 0, currency) })}
        </Button>
      )}
      {action === 'account' && (
        <Button {...link('bindBank', { ...ids, source: 'loanDetail' })}>{t('home.account')}</Button>
      )}
      <Button variant="quiet" {...seeOrder}>
        {t('home.seeOrder')}
      </Button>
    </div>
  );
}
