import { rateApp } from '@hiram/contract/order';
import { useState } from 'react';
import { useAction } from '../../api/use-action.ts';
import { useConfig } from '../../brand/config-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useBridge } from '../../shell/shell-context.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Rating } from '../../ui/rating.tsx';
import { useToast } from '../../ui/toast.tsx';

/** The score that the call always sends (specification, section 9); the stars stay on the phone. */
const SCORE_SENT = 5;
/** The minimum number of stars for the store. */
const STARS_FOR_STORE = 4;

export interface RatingDialogProps {
  readonly orderId: string | undefined;
  /** Customer service of this order; may be empty. */
  readonly telephone: string;
  readonly onClose: () => void;
}

/** Asks for one to five stars; few lead to thanks and help, many to the store (ORD-11). */
export function RatingDialog({ orderId, telephone, onClose }: RatingDialogProps) {
  const t = useTexts<'order' | 'orderDialogs'>('orderDialogs');
  const { brand } = useConfig();
  const bridge = useBridge();
  const toast = useToast();
  const rating = useAction(rateApp);
  const [stars, setStars] = useState(0);
  const [isThanked, setIsThanked] = useState(false);

  const send = async (): Promise<void> => {
    if (stars === 0) {
      toast(t('order.chooseStars'), { tone: 'warn' });
      return;
    }
    const result = await rating.run({ score: SCORE_SENT, orderId });
    if (result?.success !== true) return;
    if (stars < STARS_FOR_STORE) {
      setIsThanked(true);
      return;
    }
    onClose();
    bridge.toRate();
  };

  if (isThanked) {
    return (
      <Dialog
        key="thanks"
        open
        title={t('order.thanksTitle')}
        onClose={onClose}
        actions={
          <>
            <Button onClick={onClose}>{t('common.ok')}</Button>
            <Button variant="secondary" onClick={() => bridge.callTelephone(telephone || brand.servicePhone)}>
              {t('order.help')}
            </Button>
          </>
        }
      >
        {t('order.thanks')}
      </Dialog>
    );
  }
  const title = t('order.rateTitle', { appName: brand.appName });
  return (
    <Dialog
      key="stars"
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button busy={rating.isRunning} onClick={() => void send()}>
            {t('order.rateSend')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('order.rateLater')}
          </Button>
        </>
      }
    >
      <Rating label={title} starLabel={(count) => t('order.stars', { count })} value={stars} onChange={setStars} />
    </Dialog>
  );
}
