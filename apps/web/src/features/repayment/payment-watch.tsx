import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import css from './outcome.module.css';
import type { FollowedPayment } from './use-followed-payment.ts';

export interface PaymentWatchProps {
  followed: FollowedPayment;
  /** The text while polling works; empty if the page itself has it. */
  lookingText: string;
}

/** Whether the page is still polling the payment. */
export function PaymentWatch({ followed, lookingText }: PaymentWatchProps) {
  const t = useTexts('repayment');
  const { watch, isAsking, look } = followed;
  if (watch === 'over') return null;
  if (watch === 'looking') return lookingText === '' ? null : <p className={css.watch}>{lookingText}</p>;
  return (
    <div className={css.watch}>
      <p>{t(watch === 'offline' ? 'repayment.offline' : 'repayment.stoppedChecking')}</p>
      {watch === 'stopped' && (
        <Button variant="secondary" width="fit" busy={isAsking} onClick={look}>
          {t('repayment.checkNow')}
        </Button>
      )}
    </div>
  );
}
