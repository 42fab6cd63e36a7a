import { CircleCheck } from 'lucide-react';
import { readParams } from '../../router/addresses.ts';
import { useLink, useScreenParams } from '../../router/navigation.ts';
import type { LoaderArgs } from '../../router/screen-module.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Amount } from '../../ui/amount.tsx';
import { Card } from '../../ui/card.tsx';
import { formatAmount } from '../../ui/formats.ts';
import { NavRow } from '../../ui/nav-row.tsx';
import { ProductRow } from '../../ui/product-row.tsx';
import { LateWorking } from '../../loan/late-working.tsx';
import { FoldedDetail } from './folded-detail.tsx';
import { HoldsUntil } from './holds-until.tsx';
import { kindAt } from './kinds.ts';
import { PlanCard } from './plan-card.tsx';
import css from './repayment.module.css';
import { RepaymentPage } from './repayment-page.tsx';
import { loadRepayment, type Repayment } from './use-repayment.ts';
import { NoWrap } from '../../ui/no-wrap.tsx';

export function loader({ search, read }: LoaderArgs) {
  const params = readParams('repay', search);
  return loadRepayment(kindAt(params.payoff), params, read);
}

/** Repayment of the next instalment (/defendersOn, REP-01 to REP-05). */
function RepayScreen() {
  const t = useTexts('repayment');
  const { payoff } = useScreenParams('repay');
  const kind = kindAt(payoff);
  return <RepaymentPage kind={kind} title={t(kind === 'payoff' ? 'title.payoff' : 'title.repay')} Head={RepayHead} />;
}

function RepayHead({ kind, info, order, amount, currency, underWay }: Repayment) {
  const t = useTexts('repayment');
  const link = useLink();
  const { repayDate, productName, productLogo } = info;
  const detail = info.detail ?? [];
  const rebateMinor = info.payoff?.rebateMinor ?? 0;
  return (
    <>
      <Card title={t(kind === 'payoff' ? 'repayment.payoffToday' : 'repayment.amount')}>
        <p>
          <Amount value={amount} currency={currency} size="large" />
        </p>
        {kind === 'repay' && repayDate !== '' && (
          <p className={css.key}>
            <NoWrap>{t('repayment.due', { date: repayDate })}</NoWrap>
          </p>
        )}
        <HoldsUntil instant={info.holdsUntil} />
        {kind === 'payoff' && rebateMinor > 0 && (
          <p className={css.key}>{t('repayment.payoffSaves', { amount: formatAmount(rebateMinor, currency) })}</p>
        )}
      </Card>
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
      <LateWorking overdue={underWay.overview?.overdue} currency={currency} />
      <PlanCard rows={info.repayPlan ?? []} currency={currency} />
      {kind === 'repay' && info.payoff && (
        <Card padding="rows">
          <NavRow
            icon={<CircleCheck aria-hidden="true" />}
            note={
              rebateMinor > 0 ? t('repayment.payoffSaves', { amount: formatAmount(rebateMinor, currency) }) : undefined
            }
            aside={<b>{formatAmount(info.payoff.amountMinor, currency)}</b>}
            {...link('repay', { ...order, payoff: '1' })}
          >
            {t('title.payoff')}
          </NavRow>
        </Card>
      )}
    </>
  );
}

export { RepayScreen as Component };
