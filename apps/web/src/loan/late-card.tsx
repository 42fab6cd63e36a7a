import type { LoanCost } from '@hiram/contract/loan-confirm';
import type { CurrencyCode } from '@hiram/domain';
import { useTexts } from '../i18n/use-texts.ts';
import { Card } from '../ui/card.tsx';
import { formatAmount } from '../ui/formats.ts';
import { ListRows, type TextValueRow } from '../ui/list-rows.tsx';
import css from './loan-cost.module.css';

/** The late charges with an example, and their ceilings; nothing where there are none. */
export function LateCard({ late, currency }: { late: LoanCost['late']; currency: CurrencyCode }) {
  const t = useTexts('confirm');
  const tiers = late.dailyTiers ?? [];
  const charges = late.charges ?? [];
  if (late.onceMinor === 0 && tiers.length === 0 && charges.length === 0) return null;
  const rows: TextValueRow[] = tiers.map(({ fromDay, percentPerDay }, index) => {
    const next = tiers[index + 1];
    return {
      text:
        next === undefined
          ? t('confirm.fromDay', { from: fromDay })
          : t('confirm.days', { from: fromDay, to: next.fromDay - 1 }),
      value: t('confirm.aDay', { percent: percentPerDay }),
    };
  });
  if (late.onceMinor > 0) rows.unshift({ text: t('confirm.once'), value: formatAmount(late.onceMinor, currency) });
  rows.push(...charges.map(({ text, value, note }) => ({ text, value, ...(note !== '' && { note }) })));
  return (
    <Card title={t('confirm.late')}>
      {late.example && (
        <p className={css.lateExample}>
          {t('confirm.lateExample', {
            amount: formatAmount(late.example.amountMinor, currency),
            days: t('common.days', { count: late.example.days }),
            becomes: formatAmount(late.example.becomesMinor, currency),
          })}
        </p>
      )}
      <ListRows rows={rows} />
      {tiers.length > 0 && <p className={css.note}>{t('confirm.lateNote')}</p>}
      {late.limits?.map((limit) => (
        <p key={limit} className={css.note}>
          {limit}
        </p>
      ))}
      {late.maxPercentPerMonth !== undefined && (
        <p className={css.note}>{t('confirm.lateCeiling', { percent: late.maxPercentPerMonth })}</p>
      )}
      {late.maxTotalPercent !== undefined && (
        <p className={css.note}>{t('confirm.costCeiling', { percent: late.maxTotalPercent })}</p>
      )}
    </Card>
  );
}
