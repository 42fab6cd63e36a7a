import { type AskedPicture, askPicture, type PictureReason } from '@hiram/contract/desk';
import { type SyntheticEvent, useState } from 'react';
import { problemOf } from '../api/problem-of.ts';
import { useAction } from '../api/use-action.ts';
import { DialogActions, DialogBox } from '../kit/dialog-box.tsx';
import kit from '../kit/kit.module.css';
import { Pick } from '../kit/pick.tsx';
import { TextBox } from '../kit/text-box.tsx';
import { useTexts } from '../services.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import type { Application } from './application.ts';
import { useTryId } from '../api/use-try-id.ts';

interface PictureProps {
  readonly application: Application;
  readonly onClose: () => void;
  readonly onDone: (end: 'changed') => void;
}

/** Asks the borrower for a picture again, with a reason that the borrower reads. */
export function PictureDialog({ application, onClose, onDone }: PictureProps) {
  const t = useTexts();
  const { orderNo, pictures, pictureReasons } = application;
  const [code, setCode] = useState<AskedPicture>(pictures[0]?.code ?? 'idFront');
  const [reason, setReason] = useState<PictureReason>(pictureReasons[0]?.reason ?? 'unreadable');
  const [note, setNote] = useState('');
  const tryIdOf = useTryId();
  const action = useAction(askPicture, { quiet: true });
  const send = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const result = await action.run({ orderNo, code, reason, note, tryId: tryIdOf(code, reason, note) });
    if (result?.success === true) onDone('changed');
  };
  // after a failure it is not as it was shown
  const close = action.error === undefined ? onClose : () => onDone('changed');
  return (
    <DialogBox title={t('application.askPicture')} onClose={close}>
      <form className={kit.stack} noValidate onSubmit={(event) => void send(event)}>
        {action.error !== undefined && (
          <Banner tone="bad" title={t('operators.failed')} alert>
            {problemOf(action.error, t)}
          </Banner>
        )}
        <Pick
          label={t('application.picture')}
          value={code}
          onChange={(value) => setCode(pictures.find((each) => each.code === value)?.code ?? code)}
          options={pictures.map((each) => ({
            value: each.code,
            label: each.isAsked ? t('application.pictureAsked', { title: each.title }) : each.title,
          }))}
        />
        <Pick
          label={t('application.pictureWhy')}
          value={reason}
          onChange={(value) => setReason(pictureReasons.find((each) => each.reason === value)?.reason ?? reason)}
          options={pictureReasons.map((each) => ({ value: each.reason, label: each.words }))}
        />
        <TextBox
          label={t('application.note')}
          hint={t('application.noteHint')}
          value={note}
          onChange={setNote}
          maxLength={500}
        />
        <DialogActions>
          <Button variant="quiet" width="fit" onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" width="fit" busy={action.isRunning}>
            {t('application.askPicture')}
          </Button>
        </DialogActions>
      </form>
    </DialogBox>
  );
}
