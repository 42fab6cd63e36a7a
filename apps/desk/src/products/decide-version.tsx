import { useState } from 'react';
import type { CallError } from '../api/call-error.ts';
import { problemOf } from '../api/problem-of.ts';
import kit from '../kit/kit.module.css';
import { TextBox } from '../kit/text-box.tsx';
import { useMay, useServices } from '../services.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';

interface Act<Asked> {
  readonly run: (asked: Asked) => Promise<{ readonly success: boolean } | null>;
  readonly isRunning: boolean;
  readonly error: CallError | undefined;
}

interface DecideVersionProps {
  readonly version: { readonly version: number; readonly isOwn: boolean };
  readonly decide: Act<{ readonly decision: 'approve' | 'refuse'; readonly words: string }>;
  readonly withdraw: Act<{ readonly words: string }>;
  readonly onChanged: () => void;
}

/** The decision on a version that waits: another operator approves or refuses it, its proposer withdraws it. */
export function DecideVersion({ version: { version, isOwn }, decide, withdraw, onChanged }: DecideVersionProps) {
  const { t, toaster } = useServices();
  const may = useMay();
  const [words, setWords] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const error = decide.error ?? withdraw.error;
  const mayDecide = !isOwn && may('products.approve');
  const mayWithdraw = isOwn && may('products.propose');
  if (!mayDecide && !mayWithdraw) return null;
  const end = async (act: 'approve' | 'refuse' | 'withdraw'): Promise<void> => {
    setIsAsked(act !== 'approve');
    // the history shows why it is none
    if (act !== 'approve' && words.trim() === '') return;
    const result = act === 'withdraw' ? await withdraw.run({ words }) : await decide.run({ decision: act, words });
    // what changed meanwhile is shown beside the refusal
    onChanged();
    if (result?.success === true) toaster.show(t('proposals.done'), 'good');
  };
  return (
    <Card title={t('products.decide', { version })}>
      <div className={kit.stack}>
        {error !== undefined && (
          <Banner tone="bad" title={t('operators.failed')} alert>
            {problemOf(error, t)}
          </Banner>
        )}
        {isOwn && <p className={kit.soft}>{t('products.ownProposal')}</p>}
        <TextBox
          label={t('proposals.words')}
          value={words}
          onChange={setWords}
          maxLength={500}
          error={isAsked && words.trim() === '' && t('desk.fillInReason')}
        />
        <div className={kit.row}>
          {mayWithdraw && (
            <Button variant="secondary" width="fit" busy={withdraw.isRunning} onClick={() => void end('withdraw')}>
              {t('products.withdraw')}
            </Button>
          )}
          {mayDecide && (
            <>
              <Button variant="secondary" width="fit" busy={decide.isRunning} onClick={() => void end('refuse')}>
                {t('proposals.refuse')}
              </Button>
              <Button width="fit" busy={decide.isRunning} onClick={() => void end('approve')}>
                {t('proposals.approve')}
              </Button>
            </>
          )}
        </div>
      </div>
    </Card>
  );
}
