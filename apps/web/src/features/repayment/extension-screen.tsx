import { readParams } from '../../router/addresses.ts';
import type { LoaderArgs } from '../../router/screen-module.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Amount } from '../../ui/amount.tsx';
import { Card } from '../../ui/card.tsx';
import { formatAmount } from '../../ui/formats.ts';
import { ProductRow } from '../../ui/product-row.tsx';
import { paymentName } from './payment-name.ts';
import { LateWorking } from '../../loan/late-working.tsx';
import { ExtensionWorking } from './extension-working.tsx';
import { FoldedDetail } from './folded-detail.tsx';
import { HoldsUntil } from './holds-until.tsx';
import { PlanCard } from './plan-card.tsx';
import css from './repayment.module.css';
import { RepaymentPage } from './repayment-page.tsx';
import { loadRepayment, type Repayment } from './use-repayment.ts';
import { NoWrap } from '../../ui/no-wrap.tsx';

export const loader = ({ search, read }: LoaderArgs) =>
  loadRepayment('extension', readParams('extension', search), read);

/** Extension of the loan: the due date moves, the principal stays (/hadBeta, REP-06). */
function ExtensionScreen() {
  const t = useTexts('repayment');
  return <RepaymentPage kind="extension" title={t('title.extension')} Head={ExtensionHead} />;
}

function ExtensionHead({ kind, info, order, amount, currency, underWay }: Repayment) {
  const t = useTexts('repayment');
  const { repayDate, productName, productLogo } = info;
  const detail = info.detail ?? [];
  const { extension, overdue } = underWay.overview ?? {};
  const costsMoreMinor = extension?.costsMoreMinor ?? 0;
  return (
    <>
      <Card title={paymentName(t, { kind, info })}>
        <p>
          <Amount value={amount} currency={currency} size="large" />
        </p>
        <HoldsUntil instant={info.holdsUntil} />
        {repayDate !== '' && (
          <p className={css.key}>
            <NoWrap>{t('repayment.nextPaymentDate', { date: repayDate })}</NoWrap>
          </p>
        )}
        <p className={css.remark}>{t('repayment.principalStays')}</p>
        {costsMoreMinor > 0 && (
          <p className={css.soft}>{t('repayment.costsMore', { amount: formatAmount(costsMoreMinor, currency) })}</p>
        )}
        {extension?.working && <ExtensionWorking {...extension} working={extension.working} currency={currency} />}
      </Card>
      <PlanCard rows={info.repayPlan ?? []} currency={currency} />
      {(productName !== '' || detail.length > 0) && (
        <Card title={t('repayment.whatYouPay')}>
          {productName !== '' && (
            <div className={css.product}>
              <ProductRow name={productName} logo={productLogo} note={t('repayment.order', { id: order.orderId })} />
            </div>
          )}
          {detail.length > 0 && <FoldedDetail rows={detail} currency={currency} />}
        </Card>
      )}
      <LateWorking overdue={overdue} currency={currency} />
    </>
  );
}

export { ExtensionScreen as Component };
