import { useRef } from 'react';
import { useGo } from '../../router/navigation.ts';
import { useConfig } from '../../brand/config-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Amount } from '../../ui/amount.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { deferModule, useDeferredModule } from '../../ui/deferred-module.ts';
import { formatAmount, formatValue } from '../../ui/formats.ts';
import { ListRows, type TextValueRow } from '../../ui/list-rows.tsx';
import { Screen } from '../../ui/screen.tsx';
import { useToast } from '../../ui/toast.tsx';
import { CopyCode } from './copy-code.tsx';
import { amountRows } from './folded-detail.tsx';
import type { DoublePaymentCardProps } from './double-payment-card.tsx';
import { OutcomeHead } from './outcome-head.tsx';
import css from './outcome.module.css';
import { timeAndChannel, receiptOf, receiptText } from './receipt-lines.ts';
import { SaveReceipt } from './save-receipt.tsx';
import { shareText } from './share-text.ts';
import type { Payment } from './use-payment-under-way.ts';

// Needed for few payments.
const doublePayment = deferModule(() => import('./double-payment-card.tsx'));

interface PaidPageProps extends DoublePaymentCardProps {
  title: string;
}

/** A settled payment: its allocation and the remaining balance, as a receipt. */
export function PaidPage({ payment, title, onAsked }: PaidPageProps) {
  const t = useTexts('repayment');
  const card = useDeferredModule(doublePayment, Boolean(payment.doublePayment));
  const { appName } = useConfig().brand;
  const go = useGo();
  const toast = useToast();
  const isSharing = useRef(false);
  const { amount, currency, productId, orderId, isDelay, reference } = payment;
  const receipt = receiptOf(t, payment, appName);
  const subline = timeAndChannel(payment);
  const toOrder = (): void => go('order', { productId, orderId }, { replace: true });
  const share = async (): Promise<void> => {
    if (isSharing.current) return;
    isSharing.current = true;
    const outcome = await shareText(receiptText(receipt), receipt.issuer);
    isSharing.current = false;
    if (outcome === 'copied') toast(t('common.copied'), { tone: 'good' });
    if (outcome === 'failed') toast(t('repayment.copyFailed'), { tone: 'warn' });
  };
  return (
    <Screen
      title={title}
      back={{ label: t('common.back'), onClick: toOrder }}
      bar={
        <>
          <Button onClick={() => void share()}>{t('repayment.shareReceipt')}</Button>
          <Button variant="secondary" onClick={toOrder}>
            {t('repayment.backToOrder')}
          </Button>
        </>
      }
    >
      <div className={css.receipt}>
        <p className={css.onPaper}>{receipt.issuer}</p>
        <OutcomeHead progress="paid" title={t('repayment.paid', { amount: formatAmount(amount, currency) })}>
          {subline !== '' && <p className={css.line}>{subline}</p>}
          {isDelay === '1' && <p className={css.line}>{t('repayment.paidExtension')}</p>}
        </OutcomeHead>
        {receipt.notes.length > 0 && (
          <Banner>
            {receipt.notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </Banner>
        )}
        <Card>
          <ListRows rows={useReceiptRows(payment)} />
        </Card>
      </div>
      {card !== null && <card.DoublePaymentCard payment={payment} onAsked={onAsked} />}
      <SaveReceipt receipt={receipt} reference={reference} />
    </Screen>
  );
}

function useReceiptRows({ reference, paidFor, paidSoFar, stillToPay, nextDueOn, currency }: Payment): TextValueRow[] {
  const t = useTexts('repayment');
  return [
    {
      text: t('repayment.reference'),
      value: (
        <span className={css.reference}>
          {reference}
          <CopyCode code={reference} label={t('repayment.copyReference')} look="icon" />
        </span>
      ),
    },
    ...amountRows(paidFor ?? [], currency),
    ...(paidSoFar === null || paidSoFar === undefined
      ? []
      : [{ text: t('repayment.paidSoFar'), value: <Amount value={paidSoFar} currency={currency} /> }]),
    ...(stillToPay === null || stillToPay === undefined
      ? []
      : [{ text: t('repayment.stillToPay'), value: <Amount value={stillToPay} currency={currency} /> }]),
    ...(nextDueOn === ''
      ? []
      : [{ text: t('repayment.nextDueDate'), value: <span className={css.whole}>{formatValue(nextDueOn)}</span> }]),
  ];
}
