import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import type { loadMine } from '@hiram/contract/mine';
import { useLink } from '../../router/navigation.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { StatePill } from '../../ui/state-pill.tsx';
import text from '../../ui/text.module.css';
import css from './mine.module.css';
import { NoWrap } from '../../ui/no-wrap.tsx';

type Next = NonNullable<ReadAnswerOf<typeof loadMine>['next']>;

/** The next payment, and the button to pay it. */
export function NextPayment({ next }: { next: Next }) {
  const t = useTexts('mine');
  const link = useLink();
  const { productId, orderId, productName, amount, currency, dueOn, overdueDays } = next;
  return (
    <Card
      title={t('mine.next')}
      aside={overdueDays > 0 && <StatePill state="overdue">{t('mine.overdue', { count: overdueDays })}</StatePill>}
    >
      <p className={text.soft}>
        <NoWrap>
          {[productName, dueOn === '' ? '' : t('mine.dueOn', { date: dueOn })]
            .filter((part) => part !== '')
            .join(' · ')}
        </NoWrap>
      </p>
      <div className={css.figure}>
        <Amount value={amount} currency={currency} size="large" />
      </div>
      <div className={css.actions}>
        <Button {...link('repay', { productId, orderId })}>{t('mine.repay')}</Button>
        <Button variant="secondary" {...link('order', { productId, orderId })}>
          {t('mine.seeOrder')}
        </Button>
      </div>
    </Card>
  );
}
