import { retireProduct } from '@hiram/contract/desk';
import { type SyntheticEvent, useState } from 'react';
import { problemOf } from '../api/problem-of.ts';
import { useAction } from '../api/use-action.ts';
import { useTryId } from '../api/use-try-id.ts';
import { DialogActions, DialogBox } from '../kit/dialog-box.tsx';
import kit from '../kit/kit.module.css';
import { useServices } from '../services.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { DayAndReason } from './day-and-reason.tsx';

interface RetireDialogProps {
  readonly code: string;
  /** Of the product's market. */
  readonly today: string;
  readonly onClose: () => void;
}

/** Proposes that a product is offered no more from a day on. */
export function RetireDialog({ code, today, onClose }: RetireDialogProps) {
  const { t, toaster } = useServices();
  const [from, setFrom] = useState(today);
  const [reason, setReason] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const action = useAction(retireProduct, { quiet: true });
  const tryIdOf = useTryId();
  const send = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setIsAsked(true);
    if (from === '' || reason.trim() === '') return;
    const result = await action.run({ code, from, reason, tryId: tryIdOf(code, from, reason) });
    if (result?.success !== true) return;
    const { version, state } = result.data;
    toaster.show(t(state === 'unchanged' ? 'products.same' : 'products.sent', { code, version }), 'good');
    onClose();
  };
  return (
    <DialogBox title={t('products.retireTitle', { code })} onClose={onClose}>
      <form className={kit.stack} noValidate onSubmit={(event) => void send(event)}>
        {action.error !== undefined && (
          <Banner tone="bad" title={t('operators.failed')} alert>
            {problemOf(action.error, t)}
          </Banner>
        )}
        <p>{t('products.retireBody')}</p>
        <DayAndReason
          dayLabel={t('products.lastDay')}
          day={from}
          onDay={setFrom}
          reason={reason}
          onReason={setReason}
          isAsked={isAsked}
        />
        <DialogActions>
          <Button variant="quiet" width="fit" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" width="fit" busy={action.isRunning}>
            {t('waive.propose')}
          </Button>
        </DialogActions>
      </form>
    </DialogBox>
  );
}
