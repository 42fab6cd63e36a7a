import { assignApplication } from '@hiram/contract/desk';
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

interface AssignProps {
  readonly application: Application;
  readonly onClose: () => void;
  readonly onDone: (end: 'changed') => void;
}

/** Gives an application to another operator who may decide it. */
export function AssignDialog({ application: { orderNo, officers }, onClose, onDone }: AssignProps) {
  const t = useTexts();
  const [login, setLogin] = useState(officers[0]?.login ?? '');
  const [note, setNote] = useState('');
  const tryIdOf = useTryId();
  const action = useAction(assignApplication, { quiet: true });
  const send = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const result = await action.run({ orderNo, login, note, tryId: tryIdOf(login, note) });
    if (result?.success === true) onDone('changed');
  };
  // after a failure it is not as it was shown
  const close = action.error === undefined ? onClose : () => onDone('changed');
  return (
    <DialogBox title={t('application.assignTitle', { orderNo })} onClose={close}>
      <form className={kit.stack} noValidate onSubmit={(event) => void send(event)}>
        {action.error !== undefined && (
          <Banner tone="bad" title={t('operators.failed')} alert>
            {problemOf(action.error, t)}
          </Banner>
        )}
        <Pick
          label={t('application.assignTo')}
          value={login}
          onChange={setLogin}
          options={officers.map((each) => ({ value: each.login, label: each.name }))}
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
            {t('application.assign')}
          </Button>
        </DialogActions>
      </form>
    </DialogBox>
  );
}
