import type { LoanCost } from '@hiram/contract/loan-confirm';
import type { CurrencyCode } from '@hiram/domain';
import { useTexts } from '../i18n/use-texts.ts';
import { Amount } from '../ui/amount.tsx';
import { Banner } from '../ui/banner.tsx';
import { Card } from '../ui/card.tsx';
import { formatAmount } from '../ui/formats.ts';
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

/** Principal, net proceeds and total repayment (CNF-01). Its texts, like those of the other parts here, are those of the confirmation. */
export function LoanHead({ loan, currency, hasChanged = false }: LoanHeadProps) {
  const t = useTexts('confirm');
  const { cost, comProductName, comProductLogo } = loan;
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
            <ProductRow name={comProductName} logo={comProductLogo} />
          </div>
        )}
        <Figures loan={loan} currency={currency} />
        <p className={css.term}>{t('confirm.term', { term })}</p>
        {cost !== undefined && <Parts cost={cost} />}
        {first && (
          <p className={css.note}>
            <NoWrap>{first}</NoWrap>
          </p>
        )}
      </Card>
    </>
  );
}

/** The loan amount, with the figures that only our own service computes. */
function Figures({ loan, currency }: Pick<LoanHeadProps, 'loan' | 'currency'>) {
  const t = useTexts('confirm');
  const { amount, cost } = loan;
  const figures = [
    [t('confirm.amount'), amount] as const,
    ...(cost === undefined
      ? []
      : [
          [t('confirm.receive'), cost.netProceedsMinor] as const,
          [t('confirm.toRepay'), cost.totalPayableMinor] as const,
          [t('confirm.totalCost'), cost.totalCostMinor] as const,
        ]),
  ];
  return (
    <dl className={css.figures}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt className={css.label}>{name}</dt>
          <dd className={css.amount}>
            <Amount value={value} currency={currency} size={cost === undefined ? 'large' : 'normal'} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The composition of the total repayment: net proceeds, interest, fees. */
function Parts({ cost }: { cost: LoanCost }) {
  const t = useTexts('confirm');
  const fees = cost.totalCostMinor - cost.interestMinor;
  const parts = [
    { name: t('confirm.receive'), minor: cost.netProceedsMinor, tone: css.principal },
    { name: t('confirm.interest'), minor: cost.interestMinor, tone: css.interest },
    { name: t('confirm.fees'), minor: fees, tone: css.fees },
  ].filter(({ minor }) => minor > 0);
  const total = parts.reduce((sum, { minor }) => sum + minor, 0);
  let at = 0;
  return (
    <>
      <svg className={css.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        {parts.map(({ name, minor, tone }) => {
          const x = at;
          const width = (minor / total) * 100;
          at += width;
          return <rect key={name} className={tone} x={x} y="0" width={width} height="1" />;
        })}
      </svg>
      <ul className={css.legend}>
        {parts.map(({ name, minor, tone }) => (
          <li key={name}>
            <svg className={css.dot} viewBox="0 0 1 1" aria-hidden="true">
              <rect className={tone} width="1" height="1" />
            </svg>
            <span>{name}</span> <b>{formatAmount(minor, cost.currency)}</b>
          </li>
        ))}
      </ul>
    </>
  );
}
