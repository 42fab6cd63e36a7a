import { closeItem, decideItem, giveBackItem, type ItemAct, takeItem } from '@hiram/contract/desk';
import { useState } from 'react';
import { problemOf } from '../api/problem-of.ts';
import { useAction } from '../api/use-action.ts';
import { codeWords } from '../code-words.ts';
import css from '../desk.module.css';
import { DialogActions, DialogBox } from '../kit/dialog-box.tsx';
import kit from '../kit/kit.module.css';
import { TextBox } from '../kit/text-box.tsx';
import { useMay, useServices } from '../services.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import type { Item } from './item.ts';

const actTexts = { approve: 'proposals.approve', refuse: 'proposals.refuse', close: 'items.close' } as const;

interface ItemDialogProps {
  readonly item: Item;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** One item: its details, its owner, and the ways to end it that the operator may use. */
export function ItemDialog({ item, onClose, onChanged }: ItemDialogProps) {
  const { t, toaster } = useServices();
  const may = useMay();
  const [words, setWords] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const decide = useAction(decideItem, { quiet: true });
  const close = useAction(closeItem, { quiet: true });
  const take = useAction(takeItem, { quiet: true });
  const giveBack = useAction(giveBackItem, { quiet: true });
  const error = decide.error ?? close.error ?? take.error ?? giveBack.error;
  const isRunning = decide.isRunning || close.isRunning || take.isRunning || giveBack.isRunning;
  const acts = item.acts.filter((act) => may(act === 'close' ? 'items.close' : 'items.decide'));
  const end = async (act: ItemAct): Promise<void> => {
    setIsAsked(true);
    // the history of the item shows the reason
    if (words.trim() === '') return;
    const of = { item: item.item, words };
    const result = act === 'close' ? await close.run(of) : await decide.run({ ...of, decision: act });
    if (result?.success !== true) return;
    toaster.show(t('proposals.done'), 'good');
    onChanged();
  };
  const own = async (action: typeof take): Promise<void> => {
    const result = await action.run({ item: item.item });
    if (result?.success === true) onChanged();
  };
  return (
    <DialogBox title={t('items.look', { item: item.item })} onClose={onClose}>
      {error !== undefined && (
        <Banner tone="bad" title={t('operators.failed')} alert>
          {problemOf(error, t)}
        </Banner>
      )}
      <div className={kit.stack}>
        <p>
          <strong>{codeWords(t, item.kind)}</strong>: {codeWords(t, item.reason)}
        </p>
        {item.about.length > 0 && (
          <ul className={css.soft}>
            {item.about.map(({ name, value }) => (
              <li key={name}>
                {name}: {value}
              </li>
            ))}
          </ul>
        )}
        {item.owner !== '' && <p>{t('items.ownedBy', { name: item.owner })}</p>}
        {item.outcome === '' && item.kind === 'application' && <p>{t('items.inApplications')}</p>}
        {item.outcome === '' && item.kind !== 'application' && !item.acts.includes('approve') && (
          <p className={css.soft}>{t(item.acts.length === 0 ? 'items.onlyCommand' : 'items.byCommand')}</p>
        )}
        {acts.length > 0 && (
          <TextBox
            label={t('proposals.words')}
            value={words}
            onChange={setWords}
            maxLength={500}
            error={isAsked && words.trim() === '' && t('desk.fillInReason')}
          />
        )}
      </div>
      <DialogActions>
        <Button variant="quiet" width="fit" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        {item.outcome === '' && may('items.take') && (
          <Button
            variant="secondary"
            width="fit"
            busy={isRunning}
            onClick={() => void own(item.owner === '' ? take : giveBack)}
          >
            {t(item.owner === '' ? 'items.take' : 'items.giveBack')}
          </Button>
        )}
        {acts.map((act) => (
          <Button
            key={act}
            variant={act === 'approve' ? 'primary' : 'secondary'}
            width="fit"
            busy={isRunning}
            onClick={() => void end(act)}
          >
            {t(actTexts[act])}
          </Button>
        ))}
      </DialogActions>
    </DialogBox>
  );
}
