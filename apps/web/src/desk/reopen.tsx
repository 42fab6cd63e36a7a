import { reopenComplaint } from '@hiram/contract/desk';
import { RotateCcw } from 'lucide-react';
import { useRef, useState } from 'react';
import { useApi } from '../api/api-context.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { focusFirstInvalid } from '../ui/field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import css from './desk.module.css';
import { useDeskAction } from './use-desk-action.ts';

interface ReopenProps {
  readonly problemId: string;
  readonly onReopened: () => void;
}

/** Lets an answered complaint wait again, for a reason. */
export function Reopen({ problemId, onReopened }: ReopenProps) {
  const t = useTexts('desk');
  const { messages } = useApi();
  const action = useDeskAction(reopenComplaint);
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
    messages.toast(t('desk.reopened'), 'good');
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
      <Dialog
        open={isOpen}
        title={t('desk.reopenTitle')}
        align="start"
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
      </Dialog>
    </>
  );
}
