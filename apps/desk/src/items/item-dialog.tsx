import {
  closeItem,
  decideItem,
  giveBackItem,
  type ItemAct,
  previewItemAct,
  proposeItemAct,
  takeItem,
} from '@hiram/contract/desk';
import { useState } from 'react';
import { Link } from 'react-router';
import { problemOf } from '../api/problem-of.ts';
import { useAction } from '../api/use-action.ts';
import { codeWords } from '../code-words.ts';
import css from '../desk.module.css';
import { DialogActions, DialogBox } from '../kit/dialog-box.tsx';
import kit from '../kit/kit.module.css';
import { TextBox } from '../kit/text-box.tsx';
import { type Figures, FiguresTable } from '../proposals/figures-table.tsx';
import { useMay, useServices } from '../services.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { detailWords } from './detail-words.ts';
import type { Item } from './item.ts';

type ProposedAct = Item['proposedActs'][number];

const proposeTexts = { approve: 'items.proposeApprove', refuse: 'items.proposeRefuse' } as const;
const pendingTexts = { approve: 'items.pendingApprove', refuse: 'items.pendingRefuse' } as const;
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
  const preview = useAction(previewItemAct, { quiet: true });
  const propose = useAction(proposeItemAct, { quiet: true });
  const [asked, setAsked] = useState<{ readonly act: ProposedAct; readonly figures: Figures } | null>(null);
  const [tryId] = useState(() => crypto.randomUUID());
  const actions = [decide, close, take, giveBack, preview, propose];
  const error = actions.find((action) => action.error !== undefined)?.error;
  const isRunning = actions.some((action) => action.isRunning);
  const mayPropose = may('items.decide') && may('adjustments.propose');
  const proposedActs = mayPropose && item.pending.length === 0 ? item.proposedActs : [];
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
  const look = async (act: ProposedAct): Promise<void> => {
    setIsAsked(true);
    if (words.trim() === '') return;
    const result = await preview.run({ item: item.item, decision: act });
    if (result?.success === true) setAsked({ act, figures: result.data });
  };
  const send = async (act: ProposedAct): Promise<void> => {
    const result = await propose.run({ item: item.item, decision: act, words, tryId });
    if (result?.success !== true) return;
    toaster.show(t(result.data.isBooked ? 'waive.booked' : 'waive.proposed'), 'good');
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
            {item.about.map((detail) => (
              <li key={detail.name}>{detailWords(t, detail)}</li>
            ))}
          </ul>
        )}
        {item.owner !== '' && <p>{t('items.ownedBy', { name: item.owner })}</p>}
        {item.outcome === '' && item.kind === 'application' && <p>{t('items.inApplications')}</p>}
        {item.outcome === '' && isForCommand(item) && <p className={css.soft}>{t('items.byCommand')}</p>}
        {item.pending.map(({ proposal, act, proposer }) => (
          <Banner key={proposal} tone="warn" title={t(pendingTexts[act], { name: proposer })}>
            <Link to="/desk/proposals">{t('loan.toApprovals')}</Link>
          </Banner>
        ))}
        {asked !== null && <FiguresTable {...asked.figures} />}
        {asked === null && acts.length + proposedActs.length > 0 && (
          <TextBox
            label={t('proposals.words')}
            value={words}
            onChange={setWords}
            maxLength={500}
            error={isAsked && words.trim() === '' && t('desk.fillInReason')}
          />
        )}
      </div>
      {asked !== null && (
        <DialogActions>
          <Button variant="quiet" width="fit" onClick={() => setAsked(null)}>
            {t('waive.back')}
          </Button>
          <Button width="fit" busy={isRunning} onClick={() => void send(asked.act)}>
            {t(proposeTexts[asked.act])}
          </Button>
        </DialogActions>
      )}
      {asked === null && (
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
          {proposedActs.map((act) => (
            <Button
              key={act}
              variant={act === 'approve' ? 'primary' : 'secondary'}
              width="fit"
              busy={isRunning}
              onClick={() => void look(act)}
            >
              {t(proposeTexts[act])}
            </Button>
          ))}
        </DialogActions>
      )}
    </DialogBox>
  );
}

/** Whether an operator does elsewhere what the item asks for, and closes it then. */
const isForCommand = ({ kind, acts, proposedActs }: Item): boolean =>
  kind !== 'application' && !acts.includes('approve') && proposedActs.length === 0;
