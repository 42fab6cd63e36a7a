import { type BorrowerFlag, borrowerFlags, type loadBorrower, setFlag } from '@hiram/contract/desk';
import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import { useState } from 'react';
import { useAction } from '../api/use-action.ts';
import css from '../desk.module.css';
import kit from '../kit/kit.module.css';
import { Pick } from '../kit/pick.tsx';
import { useMay, useServices } from '../services.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { WordsDialog } from './words-dialog.tsx';

type Flags = ReadAnswerOf<typeof loadBorrower>['flags'];

export const flagTexts = {
  deceased: 'flags.deceased',
  fraud: 'flags.fraud',
  legal: 'flags.legal',
  hardship: 'flags.hardship',
  'do-not-contact': 'flags.doNotContact',
} as const;
/** What a flag does and what it does not (operations/desk in the service). */
const effectTexts = {
  deceased: 'flags.deceasedDoes',
  fraud: 'flags.fraudDoes',
  legal: 'flags.legalDoes',
  hardship: 'flags.hardshipDoes',
  'do-not-contact': 'flags.doNotContactDoes',
} as const;

interface FlagsCardProps {
  readonly borrower: string;
  readonly flags: Flags;
  readonly onChanged: () => void;
}

/** The flags of a borrower, each with its effect. */
export function FlagsCard({ borrower, flags, onChanged }: FlagsCardProps) {
  const { t, toaster } = useServices();
  const may = useMay();
  const action = useAction(setFlag, { quiet: true });
  const [open, setOpen] = useState<{ readonly flag: BorrowerFlag; readonly isSet: '0' | '1' } | null>(null);
  const standing = flags.filter(({ liftedAt }) => liftedAt === '');
  const free = borrowerFlags.filter((flag) => standing.every((each) => each.flag !== flag));
  const [firstFree] = free;
  const send = async (words: string): Promise<void> => {
    if (open === null) return;
    const result = await action.run({ borrower, ...open, words });
    if (result?.success !== true) return;
    toaster.show(t('borrower.flagDone'), 'good');
    setOpen(null);
    onChanged();
  };
  return (
    <Card title={t('borrower.flags')}>
      <div className={kit.stack}>
        {standing.length === 0 && <p className={css.soft}>{t('page.nothing')}</p>}
        {standing.map(({ flag, words, setBy, setAt }) => (
          <Banner key={flag} tone="warn" title={t(flagTexts[flag])}>
            <p>{t(effectTexts[flag])}</p>
            <p className={css.words}>{words}</p>
            <p className={css.soft}>{t('borrower.flagBy', { name: setBy, time: setAt })}</p>
            {may('borrowers.flag') && (
              <Button variant="quiet" width="fit" onClick={() => setOpen({ flag, isSet: '0' })}>
                {t('borrower.liftFlag', { flag: t(flagTexts[flag]) })}
              </Button>
            )}
          </Banner>
        ))}
        {flags
          .filter(({ liftedAt }) => liftedAt !== '')
          .map(({ flag, setAt, liftedBy, liftedAt, liftedWords }) => (
            <p key={`${flag}${setAt}`} className={css.soft}>
              <strong>{t(flagTexts[flag])}</strong>{' '}
              {t('borrower.flagLifted', { name: liftedBy, time: liftedAt, words: liftedWords })}
            </p>
          ))}
        {may('borrowers.flag') && firstFree !== undefined && (
          <div className={kit.row}>
            <Button variant="secondary" width="fit" onClick={() => setOpen({ flag: firstFree, isSet: '1' })}>
              {t('borrower.setFlag')}
            </Button>
          </div>
        )}
      </div>
      {open !== null && (
        <WordsDialog
          action={
            open.isSet === '1' ? t('borrower.setFlag') : t('borrower.liftFlag', { flag: t(flagTexts[open.flag]) })
          }
          isRunning={action.isRunning}
          error={action.error}
          onClose={() => setOpen(null)}
          onSend={(words) => void send(words)}
        >
          {open.isSet === '1' && (
            <>
              <Pick
                label={t('borrower.flag')}
                value={open.flag}
                onChange={(value) => setOpen({ isSet: '1', flag: free.find((flag) => flag === value) ?? open.flag })}
                options={free.map((value) => ({ value, label: t(flagTexts[value]) }))}
              />
              <p className={css.soft}>{t(effectTexts[open.flag])}</p>
            </>
          )}
        </WordsDialog>
      )}
    </Card>
  );
}
