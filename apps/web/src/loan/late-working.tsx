import type { OverdueInstalment } from '@hiram/contract/order';
import type { CurrencyCode } from '@hiram/domain';
import { useTexts } from '../i18n/use-texts.ts';
import { Amount } from '../ui/amount.tsx';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { formatAmount } from '../ui/formats.ts';
import rows from '../ui/list-rows.module.css';
import { NoWrap } from '../ui/no-wrap.tsx';
import css from './late-working.module.css';

interface LateWorkingProps {
  readonly overdue: readonly OverdueInstalment[] | null | undefined;
  readonly currency: CurrencyCode;
}

/** Each overdue instalment with its due date and the working of its late charge, as the service sends it; nothing if none is overdue. */
export function LateWorking({ overdue, currency }: LateWorkingProps) {
  const t = useTexts('late');
  if (!overdue?.length) return null;
  const money = (minor: number) => formatAmount(minor, currency);
  const noteOf = ({ overdueDays, working, chargedMinor, ...less }: OverdueInstalment) => {
    const sum = (working ?? []).map(({ kind, count, amountMinor }) => {
      const amount = money(amountMinor);
      if (kind === 'once') return count === 1 ? t('late.once', { amount }) : t('late.times', { count, amount });
      return kind === 'daily' ? t('late.daily', { count, amount }) : t('late.days', { count, amount });
    });
    const lines = [
      t('late.overdue', { count: overdueDays }),
      ...(sum.length > 0 ? [`${sum.join(' + ')} = ${money(chargedMinor)}`] : chargedMinor > 0 ? [] : [t('late.none')]),
    ];
    for (const each of ['limited', 'tax', 'paid', 'waived'] as const) {
      const minor = less[`${each}Minor`];
      if (minor > 0) lines.push(t(`late.${each}`, { amount: money(minor) }));
    }
    return lines.join(' · ');
  };
  return (
    <Card title={t('late.title')}>
      <dl className={rows.list}>
        {overdue.map((each) => (
          <div key={each.number} className={rows.row}>
            <dt>
              <NoWrap>{t('late.instalment', { number: each.number, date: each.dueOn })}</NoWrap>
            </dt>
            <dd className={css.charge}>
              <Amount value={each.lateChargeMinor} currency={currency} />
            </dd>
            <dd className={classNames(rows.note, css.working)}>
              <NoWrap>{noteOf(each)}</NoWrap>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
