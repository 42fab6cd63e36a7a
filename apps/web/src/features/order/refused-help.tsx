import { Headset, ListChecks, NotebookPen } from 'lucide-react';
import { useLink } from '../../router/navigation.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { NavRow } from '../../ui/nav-row.tsx';
import css from './order.module.css';
import type { OrderDetails } from './queries.ts';

const icon = { size: '1.5em', 'aria-hidden': true } as const;

/** What a refused borrower can do: help with debt first, then what was missing, and when to apply again. */
export function RefusedHelp({
  order,
  productId,
}: {
  readonly order: OrderDetails;
  readonly productId: string | undefined;
}) {
  const t = useTexts('order');
  const link = useLink();
  const missing = order.missing ?? [];
  const { applyAgain } = order;
  return (
    <>
      {order.debtHelp === '1' && <DebtHelp />}
      {missing.length > 0 && (
        <Card title={t('order.missing')}>
          {missing.map((name) => (
            <p key={name}>{name}</p>
          ))}
        </Card>
      )}
      {applyAgain && applyAgain.days > 0 && (
        <Card>
          <p>{t('order.againIn', { count: applyAgain.days })}</p>
        </Card>
      )}
      {applyAgain?.days === 0 && (
        <Card title={t('order.againNow')}>
          <Button
            variant="secondary"
            {...(productId === undefined ? link('home', {}) : link('product', { productId }))}
          >
            {t('order.again')}
          </Button>
        </Card>
      )}
    </>
  );
}

/** Help for a borrower refused for existing debt, instead of other loans. */
function DebtHelp() {
  const t = useTexts('order');
  const link = useLink();
  return (
    <Card title={t('order.debt.title')}>
      <p className={css.text}>{t('order.debt.body')}</p>
      <NavRow icon={<Headset {...icon} />} note={t('order.debt.askNote')} {...link('help', {})}>
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
