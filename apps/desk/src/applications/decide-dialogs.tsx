import { claimApplication, decideApplication, type RefusalChoice, refusalChoices } from '@hiram/contract/desk';
import { minorOfFigure, plainFigure } from '@hiram/domain';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import type { CallError } from '../api/call-error.ts';
import { problemOf } from '../api/problem-of.ts';
import { useAction } from '../api/use-action.ts';
import { useTryId } from '../api/use-try-id.ts';
import { WordsDialog } from '../borrower/words-dialog.tsx';
import { DialogActions, DialogBox } from '../kit/dialog-box.tsx';
import kit from '../kit/kit.module.css';
import { Pick } from '../kit/pick.tsx';
import { TextBox } from '../kit/text-box.tsx';
import { useServices, useTexts } from '../services.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { formatAmount } from '../ui/formats.ts';
import type { Application } from './application.ts';

interface DialogProps {
  readonly application: Application;
  readonly onClose: () => void;
  /** `found`: nothing is decided, because something new speaks against it; `changed`: it is not as it was shown. */
  readonly onDone: (end: 'decided' | 'found' | 'changed') => void;
}

/** Approves an application, or less of it. */
export function ApproveDialog({ application, onClose, onDone }: DialogProps) {
  const { t, toaster } = useServices();
  const { orderNo, currency, atMost, ownAtMost } = application;
  const [upTo, setUpTo] = useState(() => plainFigure(atMost, currency));
  const [note, setNote] = useState('');
  const tryIdOf = useTryId();
  const action = useAction(decideApplication, { quiet: true });
  const typed = minorOfFigure(upTo.trim(), currency);
  const isAmount = typed !== null && typed > 0;
  const isAboveLimit = isAmount && typed > ownAtMost && typed <= atMost;
  const send = async (): Promise<void> => {
    if (!isAmount || isAboveLimit) return;
    const result = await action.run({
      orderNo,
      decision: 'approve',
      upToMinor: typed,
      note,
      tryId: tryIdOf(typed, note),
    });
    if (result?.success !== true) return;
    const { outcome, approved } = result.data;
    if (outcome === 'found') return onDone('found');
    toaster.show(
      approved === null
        ? t('application.doneApproved', { orderNo })
        : t('application.doneUpTo', { orderNo, amount: formatAmount(approved, currency) }),
      'good',
    );
    onDone('decided');
  };
  return (
    <DecisionForm
      title={t('application.approveTitle', { orderNo })}
      action={t('proposals.approve')}
      call={action}
      note={note}
      onNote={setNote}
      onClose={action.error === undefined ? onClose : () => onDone('changed')}
      onSend={() => void send()}
    >
      <TextBox
        label={t('application.upTo', { currency })}
        hint={t('application.upToHint')}
        value={upTo}
        onChange={setUpTo}
        maxLength={15}
        error={
          isAboveLimit
            ? t('application.aboveOwnLimit', { amount: formatAmount(ownAtMost, currency) })
            : !isAmount && t('waive.fillInAmount')
        }
      />
    </DecisionForm>
  );
}

/** Refuses an application with a reason that the borrower reads. */
export function RefuseDialog({ application, onClose, onDone }: DialogProps) {
  const { t, toaster } = useServices();
  const { orderNo, refusals } = application;
  const [reason, setReason] = useState<RefusalChoice>('elsewhere');
  const [words, setWords] = useState('');
  const [note, setNote] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const tryIdOf = useTryId();
  const action = useAction(decideApplication, { quiet: true });
  const isOwn = reason === 'own-words';
  const isMissing = isOwn && words.trim() === '';
  const send = async (): Promise<void> => {
    setIsAsked(true);
    if (isMissing) return;
    const tryId = tryIdOf(reason, isOwn ? words : '', note);
    const request = { orderNo, decision: 'refuse', reason, note, tryId } as const;
    const result = await action.run({ ...request, ...(isOwn && { words }) });
    if (result?.success !== true) return;
    toaster.show(t('application.doneRefused', { orderNo }), 'good');
    onDone('decided');
  };
  return (
    <DecisionForm
      title={t('application.refuseTitle', { orderNo })}
      action={t('proposals.refuse')}
      call={action}
      note={note}
      onNote={setNote}
      onClose={action.error === undefined ? onClose : () => onDone('changed')}
      onSend={() => void send()}
    >
      <Pick
        label={t('application.reason')}
        value={reason}
        onChange={(value) => setReason(refusalChoices.find((known) => known === value) ?? 'elsewhere')}
        options={refusals.map((each) => ({ value: each.reason, label: each.words || t('application.ownWords') }))}
      />
      {isOwn && (
        <TextBox
          label={t('application.words')}
          hint={t('application.wordsHint')}
          value={words}
          onChange={setWords}
          maxLength={300}
          error={isAsked && isMissing && t('desk.fillInReason')}
        />
      )}
    </DecisionForm>
  );
}

/** Sets an application aside until something comes. */
export function HoldDialog({ application: { orderNo }, onClose, onDone }: DialogProps) {
  const t = useTexts();
  const tryIdOf = useTryId();
  const action = useAction(claimApplication, { quiet: true });
  const send = async (note: string): Promise<void> => {
    if ((await action.run({ orderNo, act: 'hold', note, tryId: tryIdOf(note) }))?.success === true) onDone('changed');
  };
  return (
    <WordsDialog
      action={t('application.holdTitle', { orderNo })}
      label={t('application.waitsFor')}
      isRunning={action.isRunning}
      error={action.error}
      onClose={action.error === undefined ? onClose : () => onDone('changed')}
      onSend={(words) => void send(words)}
    />
  );
}

interface FormProps {
  readonly title: string;
  readonly action: string;
  readonly call: { readonly isRunning: boolean; readonly error: CallError | undefined };
  readonly note: string;
  readonly onNote: (note: string) => void;
  readonly onClose: () => void;
  readonly onSend: () => void;
  readonly children: ReactNode;
}

/** The form of both decisions, with a note for other operators. */
function DecisionForm({ title, action, call, note, onNote, onClose, onSend, children }: FormProps) {
  const t = useTexts();
  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    onSend();
  };
  return (
    <DialogBox title={title} onClose={onClose}>
      <form className={kit.stack} noValidate onSubmit={send}>
        {call.error !== undefined && (
          <Banner tone="bad" title={t('operators.failed')} alert>
            {problemOf(call.error, t)}
          </Banner>
        )}
        {children}
        <TextBox
          label={t('application.note')}
          hint={t('application.noteHint')}
          value={note}
          onChange={onNote}
          maxLength={500}
        />
        <DialogActions>
          <Button variant="quiet" width="fit" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" width="fit" busy={call.isRunning}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </DialogBox>
  );
}
