import { scoreComplaint } from '@hiram/contract/complaint';
import { useState } from 'react';
import { useAction } from '../../api/use-action.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Rating } from '../../ui/rating.tsx';
import { useToast } from '../../ui/toast.tsx';

export interface ScoreDialogProps {
  readonly problemId: string;
  readonly onClose: () => void;
  readonly onScored: () => void;
}

/** Asks for a rating of the answer (CMP-08). After "Not now" it asks again at the next visit. */
export function ScoreDialog({ problemId, onClose, onScored }: ScoreDialogProps) {
  const t = useTexts('complaint');
  const toast = useToast();
  const action = useAction(scoreComplaint);
  const [stars, setStars] = useState(0);
  const send = async (): Promise<void> => {
    if (stars === 0) {
      toast(t('complaint.chooseStars'), { tone: 'warn' });
      return;
    }
    const result = await action.run({ problemId, score: stars });
    if (result?.success !== true) return;
    toast(t('complaint.rated'), { tone: 'good' });
    onScored();
  };
  const title = t('complaint.rate');
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button busy={action.isRunning} onClick={() => void send()}>
            {t('complaint.send')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('complaint.rateLater')}
          </Button>
        </>
      }
    >
      <Rating label={title} starLabel={(count) => t('complaint.stars', { count })} value={stars} onChange={setStars} />
    </Dialog>
  );
}
