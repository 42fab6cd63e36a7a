import { Headset, ListChecks, NotebookPen } from 'lucide-react';
import { useLink } from '../../router/navigation.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../ui/card.tsx';
import { NavRow } from '../../ui/nav-row.tsx';
import css from './order.module.css';

const icon = { size: '1.5em', 'aria-hidden': true } as const;

/** Help for a borrower refused for existing debt, instead of other loans. */
export function DebtHelp() {
  const t = useTexts('order');
  const link = useLink();
  return (
    <Card title={t('order.debt.title')}>
      <p className={css.text}>{t('order.debt.body')}</p>
      <NavRow icon={<Headset {...icon} />} note={t('order.debt.askNote')} {...link('customerService', {})}>
        {t('order.debt.ask')}
      </NavRow>
      <NavRow icon={<ListChecks {...icon} />} note={t('order.debt.loansNote')} {...link('orders', {})}>
        {t('order.debt.loans')}
      </NavRow>
      <NavRow icon={<NotebookPen {...icon} />} note={t('order.debt.bookNote')} {...link('bookkeeping', {})}>
        {t('order.debt.book')}
      </NavRow>
    </Card>
  );
}
