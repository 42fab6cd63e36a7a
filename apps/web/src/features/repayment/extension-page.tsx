import { useTexts } from '../../i18n/use-texts.ts';
import { Amount } from '../../ui/amount.tsx';
import { Card } from '../../ui/card.tsx';
import { formatAmount } from '../../ui/formats.ts';
import { ProductRow } from '../../ui/product-row.tsx';
import { FoldedDetail } from './folded-detail.tsx';
import { HoldsUntil } from './holds-until.tsx';
import { PlanCard } from './plan-card.tsx';
import css from './repayment.module.css';
import { RepaymentPage } from './repayment-page.tsx';
import type { Repayment } from './use-repayment.ts';

/** Extension of the loan: the due date moves, the principal stays (/hadBeta, REP-06). */
export function ExtensionPage() {
  const t = useTexts('repayment');
  return <RepaymentPage kind="extension" title={t('title.extension')} Head={ExtensionHead} />;
}

function ExtensionHead({ info, order, amount, currency, underWay }: Repayment) {
  const t = useTexts('repayment');
  const { repayDate, productName, productLogo, delayInfo } = info;
  const detail = info.detail ?? [];
  const costsMoreMinor = underWay.overview?.extension?.costsMoreMinor ?? 0;
  return (
    <>
      <Card>
        <h2 className={css.title}>{delayInfo?.title || t('repayment.extension')}</h2>
        <p className={css.head}>
          <Amount value={amount} currency={currency} size="large" />
        </p>
        <HoldsUntil instant={info.holdsUntil} />
        {repayDate !== '' && <p className={css.key}>{t('repayment.nextPaymentDate', { date: repayDate })}</p>}
        <p className={css.remark}>{t('repayment.principalStays')}</p>
        {costsMoreMinor > 0 && (
          <p className={css.soft}>{t('repayment.costsMore', { amount: formatAmount(costsMoreMinor, currency) })}</p>
        )}
      </Card>
      <PlanCard rows={info.repayPlan ?? []} currency={currency} />
      {(productName !== '' || detail.length > 0) && (
        <Card title={detail.length > 0 ? t('repayment.whatYouPay') : undefined}>
          {productName !== '' && (
            <div className={css.product}>
              <ProductRow name={productName} logo={productLogo} note={t('repayment.order', { id: order.orderId })} />
            </div>
          )}
          {detail.length > 0 && <FoldedDetail rows={detail} currency={currency} />}
        </Card>
      )}
    </>
  );
}
