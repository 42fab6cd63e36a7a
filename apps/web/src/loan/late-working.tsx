import type { OverdueInstalment } from '@hiram/contract/order';
import type { CurrencyCode } from '@hiram/domain';
import { useTexts } from '../i18n/use-texts.ts';
import { Amount } from '../ui/amount.tsx';
import { Card } from '../ui/card.tsx';
import { formatAmount } from '../ui/formats.ts';
import { ListRows } from '../ui/list-rows.tsx';

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
      <ListRows
        rows={overdue.map((each) => ({
          key: String(each.number),
          text: t('late.instalment', { number: each.number, date: each.dueOn }),
          value: <Amount value={each.lateChargeMinor} currency={currency} />,
          below: noteOf(each),
        }))}
      />
    </Card>
  );
}
