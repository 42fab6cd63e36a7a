import { ARRANGEMENT } from '@hiram/contract/complaint';
import { useLink } from '../../router/navigation.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import css from './complaint.module.css';

export interface ArrangementCardProps {
  readonly order: { readonly productId?: string; readonly orderId: string };
  /** Whether the service has this kind; otherwise the borrower chooses one. */
  readonly isTaken: boolean;
}

/** Requests an arrangement: the complaint form with a kind of its own. */
export function ArrangementCard({ order, isTaken }: ArrangementCardProps) {
  const t = useTexts('complaint');
  const link = useLink();
  const way = isTaken
    ? link('complaintForm', { problemType: ARRANGEMENT, orderNo: order.orderId })
    : link('complaintHome', order);
  return (
    <Card title={t('complaint.cantPay')}>
      <div className={css.form}>
        <p>{t('complaint.cantPayBody')}</p>
        <Button {...way}>{t('complaint.arrangement')}</Button>
      </div>
    </Card>
  );
}
