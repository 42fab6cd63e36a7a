import { useGo } from '../../router/navigation.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { deferModule, useDeferredModule } from '../../ui/deferred-module.ts';
import { formatAmount } from '../../ui/formats.ts';
import { ListRows } from '../../ui/list-rows.tsx';
import { Screen } from '../../ui/screen.tsx';
import { NoWrap } from '../../ui/no-wrap.tsx';
import { OutcomeHead } from './outcome-head.tsx';
import css from './outcome.module.css';
import { PaidPage } from './paid-page.tsx';
import { PaymentWatch } from './payment-watch.tsx';
import { useContinue } from './use-continue.ts';
import type { FollowedPayment } from './use-followed-payment.ts';
import type { Payment } from './use-payment-under-way.ts';
import { ValidUntil } from './valid-until.tsx';

// after a failure only, and last on its page
const otherWays = deferModule(() => import('./other-ways.tsx'));

export interface OutcomePageProps {
  payment: Payment;
  followed: FollowedPayment;
  title: string;
}

/** The page of a payment in any state. */
export function OutcomePage(props: OutcomePageProps) {
  const { payment, title, followed } = props;
  if (payment.progress !== 'paid') return <UnpaidPage {...props} />;
  return <PaidPage payment={payment} title={title} onAsked={followed.look} />;
}

function UnpaidPage({ payment, followed, title }: OutcomePageProps) {
  const t = useTexts('repayment');
  const go = useGo();
  const { productId, orderId } = payment;
  const order = { productId, orderId };
  const toOrder = (): void => go('order', order, { replace: true });
  // These states have no further action.
  const isAlone = payment.progress === 'unknown' || payment.progress === 'reversed';
  // The text of a pending payment names its state already.
  const saysSo = payment.progress === 'pending' && payment.message !== '';
  return (
    <Screen
      title={title}
      back={{ label: t('common.back'), onClick: toOrder }}
      bar={
        <>
          <ContinueButton payment={payment} />
          <Button variant={isAlone ? 'primary' : 'secondary'} onClick={toOrder}>
            {t('repayment.backToOrder')}
          </Button>
        </>
      }
    >
      <UnpaidHead payment={payment} />
      {payment.progress === 'unknown' && (
        <Banner tone="warn" title={t('repayment.doNotPayAgain')}>
          {payment.message}
        </Banner>
      )}
      <Card>
        <ListRows rows={[{ text: t('repayment.reference'), value: payment.reference }]} />
      </Card>
      {payment.progress === 'failed' && <Others payment={payment} />}
      <PaymentWatch followed={followed} lookingText={saysSo ? '' : t('repayment.checking')} />
    </Screen>
  );
}

function Others({ payment }: { payment: Payment }) {
  const part = useDeferredModule(otherWays, true);
  return part && <part.OtherWays payment={payment} />;
}

function UnpaidHead({ payment }: { payment: Payment }) {
  const t = useTexts('repayment');
  const { progress, amount, currency, channelName, expiresAt, holdsUntil, message } = payment;
  const what = [formatAmount(amount, currency), channelName].filter((part) => part !== '').join(' · ');
  if (progress === 'unknown') {
    return (
      <OutcomeHead progress="unknown" title={t('repayment.unknown')}>
        <p className={css.amount}>{what}</p>
      </OutcomeHead>
    );
  }
  if (progress === 'pending') {
    return (
      <OutcomeHead progress="pending" title={t('repayment.pending')}>
        <p className={css.amount}>{what}</p>
        <ValidUntil {...{ expiresAt, holdsUntil }} />
        {message !== '' && <p className={css.line}>{message}</p>}
      </OutcomeHead>
    );
  }
  if (progress === 'reversed') {
    return (
      <OutcomeHead progress="reversed" title={t('repayment.reversed')}>
        <p className={css.amount}>
          <s>{what}</s>
        </p>
        <p className={css.line}>
          <NoWrap>{message}</NoWrap>
        </p>
      </OutcomeHead>
    );
  }
  return (
    <OutcomeHead progress="failed" title={t('repayment.failed')}>
      <p className={css.amount}>{what}</p>
      <p className={css.line}>{message || t('repayment.nothingTaken')}</p>
    </OutcomeHead>
  );
}

/** The main button: to the payment while it can be paid, to a new attempt after a failure. None while the state is unknown. */
function ContinueButton({ payment }: { payment: Payment }) {
  const t = useTexts('repayment');
  const go = useGo();
  const continuePayment = useContinue(payment);
  const { progress, isDelay, productId, orderId } = payment;
  if (progress === 'failed') {
    const screen = isDelay === '1' ? 'extension' : 'repay';
    return <Button onClick={() => go(screen, { productId, orderId }, { replace: true })}>{t('common.retry')}</Button>;
  }
  if (progress !== 'pending' || continuePayment === null) return null;
  return <Button onClick={continuePayment}>{t('repayment.continue')}</Button>;
}
