import type { CurrencyCode } from '@hiram/domain';
import { ArrowRight } from 'lucide-react';
import { useTexts } from '../i18n/use-texts.ts';
import { Amount } from '../ui/amount.tsx';
import { Banner } from '../ui/banner.tsx';
import { Card } from '../ui/card.tsx';
import { ProductRow } from '../ui/product-row.tsx';
import { termText } from './term-text.ts';
import css from './loan-cost.module.css';
import { type LoanCosts, termOf } from './loan-costs.ts';
import { NoWrap } from '../ui/no-wrap.tsx';

export interface LoanHeadProps {
  readonly loan: LoanCosts;
  readonly currency: CurrencyCode;
  /** True after the service refused the previously shown terms. */
  readonly hasChanged?: boolean;
}

/** The amount received, where it goes, and for how long it is lent (CNF-01). Its texts, like those of the other parts here, are those of the confirmation. */
export function LoanHead({ loan, currency, hasChanged = false }: LoanHeadProps) {
  const t = useTexts('confirm');
  const { comProductName, comProductLogo } = loan;
  const term = termText(t, termOf(loan)) || t('confirm.periods', { count: loan.periods });
  const first = loan.firstPayTime
    ? t('confirm.firstPay', { date: loan.firstPayTime })
    : loan.firstPeriodDay > 0 && t('confirm.firstPayIn', { days: t('common.days', { count: loan.firstPeriodDay }) });
  return (
    <>
      {hasChanged && (
        <Banner tone="warn" live="assertive">
          {t('confirm.changed')}
        </Banner>
      )}
      <Card>
        {comProductName !== '' && (
          <div className={css.product}>
            <ProductRow name={comProductName} logo={comProductLogo} note={loan.sentence} />
          </div>
        )}
        <Received loan={loan} currency={currency} />
        <p className={css.term}>{t('confirm.term', { term })}</p>
        {first && (
          <p className={css.note}>
            <NoWrap>{first}</NoWrap>
          </p>
        )}
      </Card>
    </>
  );
}

/** The amount that arrives, and where; from a back end without it, the loan amount. */
function Received({ loan, currency }: Pick<LoanHeadProps, 'loan' | 'currency'>) {
  const t = useTexts('confirm');
  const { amount, cost, topUp, payoutAccount = '' } = loan;
  const received = topUp?.receivedMinor ?? cost?.netProceedsMinor;
  return (
    <>
      <p className={css.label}>{t(received === undefined ? 'confirm.amount' : 'confirm.receive')}</p>
      <p className={css.received}>
        <Amount value={received ?? amount} currency={currency} size="large" />
        {received !== undefined && payoutAccount !== '' && (
          <span className={css.account}>
            <ArrowRight size="1em" aria-hidden="true" />
            {t('confirm.sentTo', { account: payoutAccount })}
          </span>
        )}
      </p>
    </>
  );
}
