import { useTexts } from '../../i18n/use-texts.ts';
import { Amount } from '../../ui/amount.tsx';
import { Card } from '../../ui/card.tsx';
import { ProductRow } from '../../ui/product-row.tsx';
import { FoldedDetail } from './folded-detail.tsx';
import { PlanCard } from './plan-card.tsx';
import css from './repayment.module.css';
import { RepaymentPage } from './repayment-page.tsx';
import type { Repayment } from './use-repayment.ts';

/** Repayment of the next instalment (/defendersOn, REP-01 to REP-05). */
export function RepayPage() {
  const t = useTexts('repayment');
  return <RepaymentPage kind="repay" title={t('title.repay')} Head={RepayHead} />;
}

function RepayHead({ info, order, amount, currency }: Repayment) {
  const t = useTexts('repayment');
  const { repayDate, productName, productLogo } = info;
  const detail = info.detail ?? [];
  return (
    <>
      <Card>
        <p className={css.label}>{repayDate === '' ? t('repayment.toPay') : t('repayment.due', { date: repayDate })}</p>
        <p className={css.head}>
          <Amount value={amount} currency={currency} size="large" />
        </p>
      </Card>
      {(productName !== '' || detail.length > 0) && (
        <Card>
          {productName !== '' && (
            <div className={css.product}>
              <ProductRow name={productName} logo={productLogo} note={t('repayment.order', { id: order.orderId })} />
            </div>
          )}
          {detail.length > 0 && <FoldedDetail rows={detail} currency={currency} />}
        </Card>
      )}
      <PlanCard rows={info.repayPlan ?? []} currency={currency} />
    </>
  );
}
