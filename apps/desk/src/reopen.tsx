import { reopenComplaint } from '@hiram/contract/desk';
import { RotateCcw } from 'lucide-react';
import { useRef, useState } from 'react';
import { useAction } from './api/use-action.ts';
import { Button } from './ui/button.tsx';
import { focusFirstInvalid, TextArea } from './ui/field.tsx';
import { Modal } from './ui/modal.tsx';
import css from './desk.module.css';
import { useServices } from './services.ts';

interface ReopenProps {
  readonly problemId: string;
  readonly onReopened: () => void;
}

/** Returns an answered complaint to the queue, with a reason. */
export function Reopen({ problemId, onReopened }: ReopenProps) {
  const { t, toaster } = useServices();
  const action = useAction(reopenComplaint);
  const bodyRef = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const send = async (): Promise<void> => {
    if (reason.trim() === '') {
      setIsEmpty(true);
      setTimeout(() => focusFirstInvalid(bodyRef.current));
      return;
    }
    const result = await action.run({ problemId, reason: reason.trim() });
    if (result?.success !== true) return;
    setIsOpen(false);
    toaster.show(t('desk.reopened'), 'good');
    onReopened();
  };
  return (
    <>
      <div>
        <Button
          variant="secondary"
          width="fit"
          aria-haspopup="dialog"
          icon={<RotateCcw size="1.25em" aria-hidden="true" />}
          onClick={() => setIsOpen(true)}
        >
          {t('desk.reopen')}
        </Button>
      </div>
      {isOpen && (
        <Modal
          placement="center"
          title={t('desk.reopenTitle')}
          onClose={() => setIsOpen(false)}
          actions={
            <>
              <Button busy={action.isRunning} onClick={() => void send()}>
                {t('desk.reopen')}
              </Button>
              <Button variant="quiet" onClick={() => setIsOpen(false)}>
                {t('common.cancel')}
              </Button>
            </>
          }
        >
          <div ref={bodyRef} className={css.form}>
            <p>{t('desk.reopenBody')}</p>
            <TextArea
              label={t('desk.reason')}
              value={reason}
              onChange={(value) => {
                setReason(value);
                setIsEmpty(false);
              }}
              maxLength={500}
              rows={3}
              required
              error={isEmpty && t('desk.fillInReason')}
            />
          </div>
        </Modal>
      )}
    </>
  );
}
