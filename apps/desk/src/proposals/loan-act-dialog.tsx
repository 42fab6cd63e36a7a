import {
  type loadLoan,
  type LoanActFields as Sent,
  loanActs,
  previewLoanAct,
  proposeLoanAct,
} from '@hiram/contract/desk';
import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import type { LoanCurrency } from '@hiram/domain';
import { type SyntheticEvent, useState } from 'react';
import { problemOf } from '../api/problem-of.ts';
import { useAction } from '../api/use-action.ts';
import { DialogActions, DialogBox } from '../kit/dialog-box.tsx';
import kit from '../kit/kit.module.css';
import { Pick } from '../kit/pick.tsx';
import { useServices } from '../services.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { type Figures, FiguresTable } from './figures-table.tsx';
import { actOf, LoanActFields, nothingTyped, verbTexts } from './loan-act-fields.tsx';
import { isReasonCode, ReasonFields } from './reason-fields.tsx';

interface LoanActDialogProps {
  readonly orderNo: string;
  readonly currency: LoanCurrency;
  readonly schedule: ReadAnswerOf<typeof loadLoan>['schedule'];
  /** The try id of what is proposed: the same after a lost answer, even where the dialog was closed meanwhile. */
  readonly tryIdOf: (...content: readonly string[]) => string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Proposes a booking on a loan, after a look at what it changes. */
export function LoanActDialog({ orderNo, currency, schedule, tryIdOf, onDone, onClose }: LoanActDialogProps) {
  const { t, toaster } = useServices();
  const [typed, setTyped] = useState(nothingTyped);
  const [why, setWhy] = useState({ reason: '', words: '' });
  const [isAsked, setIsAsked] = useState(false);
  const preview = useAction(previewLoanAct, { quiet: true });
  const propose = useAction(proposeLoanAct, { quiet: true });
  const error = preview.error ?? propose.error;
  const { reason, words } = why;
  const act = actOf(typed, currency);
  // what the figures are of: that is proposed, whatever was typed while they were on their way
  const [shown, setShown] = useState<{ readonly of: Sent; readonly figures: Figures } | null>(null);
  const send = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setIsAsked(true);
    if (act === null || !isReasonCode(reason) || words.trim() === '') return;
    if (shown === null) {
      const request = { orderNo, ...act, reason };
      const result = await preview.run(request);
      if (result?.success === true) setShown({ of: request, figures: result.data });
      return;
    }
    const result = await propose.run({ ...shown.of, words, tryId: tryIdOf(...Object.values(shown.of), words) });
    if (result?.success !== true) return;
    onDone();
    toaster.show(t(result.data.isBooked ? 'waive.booked' : 'waive.proposed'), 'good');
    onClose();
  };
  return (
    <DialogBox title={t('loanAct.title', { orderNo })} onClose={onClose}>
      <form className={kit.stack} noValidate onSubmit={(event) => void send(event)}>
        {error !== undefined && (
          <Banner tone="bad" title={t('operators.failed')} alert>
            {problemOf(error, t)}
          </Banner>
        )}
        {shown === null ? (
          <>
            <Pick
              label={t('waive.component')}
              value={typed.verb}
              // what was typed for another is not of this one
              onChange={(value) =>
                setTyped({ ...nothingTyped, verb: loanActs.find((known) => known === value) ?? 'goodwill' })
              }
              options={loanActs.map((value) => ({ value, label: t(verbTexts[value]) }))}
            />
            <LoanActFields
              value={typed}
              onChange={setTyped}
              currency={currency}
              schedule={schedule}
              isAsked={isAsked}
            />
            <ReasonFields value={why} onChange={setWhy} isAsked={isAsked} />
          </>
        ) : (
          <>
            <p>
              <strong>{t(verbTexts[shown.of.verb])}</strong> {shown.of.amount ?? shown.of.number}
            </p>
            <FiguresTable {...shown.figures} />
          </>
        )}
        <DialogActions>
          <Button variant="quiet" width="fit" onClick={shown === null ? onClose : () => setShown(null)}>
            {shown === null ? t('common.cancel') : t('waive.back')}
          </Button>
          <Button type="submit" width="fit" busy={preview.isRunning || propose.isRunning}>
            {shown === null ? t('waive.preview') : t('waive.propose')}
          </Button>
        </DialogActions>
      </form>
    </DialogBox>
  );
}
