import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { problemOf } from '../api/problem-of.ts';
import type { CallError } from '../api/call-error.ts';
import { DialogActions, DialogBox } from '../kit/dialog-box.tsx';
import kit from '../kit/kit.module.css';
import { TextBox } from '../kit/text-box.tsx';
import { useTexts } from '../services.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';

interface WordsDialogProps {
  /** What is done: the title, and the button that does it. */
  readonly action: string;
  /** What the words are about; the reason without it. */
  readonly label?: string;
  readonly isRunning: boolean;
  readonly error: CallError | undefined;
  readonly onClose: () => void;
  readonly onSend: (words: string) => void;
  readonly children?: ReactNode;
}

/** A dialog that asks for the operator's reason before something is done. */
export function WordsDialog({ action, label, isRunning, error, onClose, onSend, children }: WordsDialogProps) {
  const t = useTexts();
  const [words, setWords] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  // the failure of an earlier try is not this dialog's
  const [former] = useState(error);
  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    setIsAsked(true);
    if (words.trim() !== '') onSend(words);
  };
  return (
    <DialogBox title={action} onClose={onClose}>
      <form className={kit.stack} noValidate onSubmit={send}>
        {error !== undefined && error !== former && (
          <Banner tone="bad" title={t('operators.failed')} alert>
            {problemOf(error, t)}
          </Banner>
        )}
        {children}
        <TextBox
          label={label ?? t('audit.why')}
          value={words}
          onChange={setWords}
          maxLength={500}
          error={isAsked && words.trim() === '' && t('desk.fillInReason')}
        />
        <DialogActions>
          <Button variant="quiet" width="fit" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" width="fit" busy={isRunning}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </DialogBox>
  );
}
