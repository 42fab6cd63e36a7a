import { addNote, type loadBorrower } from '@hiram/contract/desk';
import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import { type SyntheticEvent, useState } from 'react';
import { useAction } from '../api/use-action.ts';
import { useTryId } from '../api/use-try-id.ts';
import css from '../desk.module.css';
import kit from '../kit/kit.module.css';
import { useMay, useTexts } from '../services.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { TextArea } from '../ui/field.tsx';

interface NotesCardProps {
  readonly borrower: string;
  readonly notes: ReadAnswerOf<typeof loadBorrower>['notes'];
  readonly onChanged: () => void;
}

/** What operators noted about a borrower, and a new note. */
export function NotesCard({ borrower, notes, onChanged }: NotesCardProps) {
  const t = useTexts();
  const may = useMay();
  const action = useAction(addNote);
  const tryIdOf = useTryId();
  const [done, setDone] = useState(0);
  const [words, setWords] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const send = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setIsAsked(true);
    if (words.trim() === '') return;
    const result = await action.run({ borrower, words, tryId: tryIdOf(borrower, words, done) });
    if (result?.success !== true) return;
    setDone(done + 1);
    setWords('');
    setIsAsked(false);
    onChanged();
  };
  return (
    <Card title={t('borrower.notes')}>
      <div className={kit.stack}>
        {notes.length === 0 && <p className={css.soft}>{t('page.nothing')}</p>}
        {notes.map((note) => (
          <div key={`${note.writtenAt}${note.words}`}>
            <p className={css.words}>{note.words}</p>
            <p className={css.soft}>{t('borrower.flagBy', { name: note.writtenBy, time: note.writtenAt })}</p>
          </div>
        ))}
        {may('borrowers.note') && (
          <form className={kit.stack} noValidate onSubmit={(event) => void send(event)}>
            <TextArea
              label={t('borrower.note')}
              hint={t('borrower.noteHint')}
              value={words}
              onChange={setWords}
              maxLength={2000}
              rows={4}
              error={isAsked && words.trim() === '' && t('borrower.fillInNote')}
            />
            <div className={kit.row}>
              <Button type="submit" variant="secondary" width="fit" busy={action.isRunning}>
                {t('borrower.addNote')}
              </Button>
            </div>
          </form>
        )}
      </div>
    </Card>
  );
}
