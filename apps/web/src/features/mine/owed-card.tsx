import type { Statement } from '@hiram/contract/mine';
import { useTexts } from '../../i18n/use-texts.ts';
import { Amount } from '../../ui/amount.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { formatValue } from '../../ui/formats.ts';
import { ListRows } from '../../ui/list-rows.tsx';
import words from '../../ui/text.module.css';
import css from './mine.module.css';
import { NoWrap } from '../../ui/no-wrap.tsx';

/** The statement's holder and the balance today, or how the loan ended. */
export function OwedCard({ statement }: { statement: Statement }) {
  const t = useTexts('mine');
  const { certificateTitle, certificate, loan, holder, asOf, owed, currency } = statement;
  const [first, ...rest] = owed ?? [];
  return (
    <>
      {certificate !== '' && (
        <Banner tone="good" title={certificateTitle === '' ? t('statement.paidInFull') : certificateTitle}>
          {certificate}
        </Banner>
      )}
      <Card title={t('statement.owed')}>
        <p className={words.soft}>
          <NoWrap>{[loan, holder].filter((part) => part !== '').join(' · ')}</NoWrap>
        </p>
        {first !== undefined && (
          <div className={css.figure}>
            <Amount value={first.value} currency={currency} size="large" />
            <p className={words.soft}>{first.text}</p>
          </div>
        )}
        <ListRows
          rows={rest.map(({ value, ...row }) => ({ ...row, value: <Amount value={value} currency={currency} /> }))}
        />
        <p className={classNames(words.soft, css.gap)}>
          <NoWrap>{t('statement.asOf', { time: formatValue(asOf) })}</NoWrap>
        </p>
      </Card>
    </>
  );
}
