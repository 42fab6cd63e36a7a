import { previewWaiver, proposeWaiver } from '@hiram/contract/desk';
import { type LoanCurrency, minorOfFigure } from '@hiram/domain';
import { type SyntheticEvent, useState } from 'react';
import { problemOf } from '../api/problem-of.ts';
import { useAction } from '../api/use-action.ts';
import { DialogActions, DialogBox } from '../kit/dialog-box.tsx';
import kit from '../kit/kit.module.css';
import { Pick } from '../kit/pick.tsx';
import { TextBox } from '../kit/text-box.tsx';
import { useServices } from '../services.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { formatAmount } from '../ui/formats.ts';
import { type Figures, FiguresTable } from './figures-table.tsx';
import { isReasonCode, ReasonFields } from './reason-fields.tsx';

interface WaiveDialogProps {
  readonly orderNo: string;
  readonly currency: LoanCurrency;
  /** As of a booking on the loan. */
  readonly tryIdOf: (...content: readonly string[]) => string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const components = { penalty: 'figures.penalty', interest: 'figures.interest', fee: 'figures.fee' } as const;

/** Proposes a waiver of a part of one instalment, after a look at what the loan then owes. */
export function WaiveDialog({ orderNo, currency, tryIdOf, onDone, onClose }: WaiveDialogProps) {
  const { t, toaster } = useServices();
  const [component, setComponent] = useState<keyof typeof components>('penalty');
  const [instalment, setInstalment] = useState('');
  const [amount, setAmount] = useState('');
  const [why, setWhy] = useState({ reason: '', words: '' });
  const [isAsked, setIsAsked] = useState(false);
  const preview = useAction(previewWaiver, { quiet: true });
  const propose = useAction(proposeWaiver, { quiet: true });
  const amountMinor = minorOf(amount, currency);
  const { reason, words } = why;
  const isReason = isReasonCode(reason);
  const isInstalment = /^[1-9]\d{0,2}$/.test(instalment.trim());
  const error = preview.error ?? propose.error;
  const request = {
    orderNo,
    component,
    instalmentNumber: instalment.trim(),
    amountMinor: amountMinor ?? 0,
    reason,
  };
  // what the figures are of: that is proposed, whatever was typed while they were on their way
  const [shown, setShown] = useState<{ readonly of: typeof request; readonly figures: Figures } | null>(null);
  const send = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setIsAsked(true);
    if (amountMinor === null || !isReason || !isInstalment || words.trim() === '') return;
    if (shown === null) {
      const result = await preview.run(request);
      if (result?.success === true) setShown({ of: request, figures: result.data });
      return;
    }
    const content = Object.values(shown.of).map(String);
    const result = await propose.run({ ...shown.of, words, tryId: tryIdOf(...content, words) });
    if (result?.success !== true) return;
    onDone();
    toaster.show(result.data.isBooked ? t('waive.booked') : t('waive.proposed'), 'good');
    onClose();
  };
  return (
    <DialogBox title={t('waive.title', { orderNo })} onClose={onClose}>
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
              value={component}
              onChange={(value) => setComponent(value === 'interest' || value === 'fee' ? value : 'penalty')}
              options={Object.entries(components).map(([value, key]) => ({ value, label: t(key) }))}
            />
            <TextBox
              label={t('waive.instalment')}
              value={instalment}
              onChange={setInstalment}
              inputMode="numeric"
              maxLength={3}
              error={isAsked && !isInstalment && t('waive.fillInInstalment')}
            />
            <TextBox
              label={t('waive.amount', { currency })}
              value={amount}
              onChange={setAmount}
              maxLength={15}
              error={isAsked && amountMinor === null && t('waive.fillInAmount')}
            />
            <ReasonFields value={why} onChange={setWhy} isAsked={isAsked} />
          </>
        ) : (
          <>
            <p>
              <strong>{t(components[shown.of.component])}</strong> {formatAmount(shown.of.amountMinor, currency)}
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

/** A typed amount in minor units; null for one that is none, or has more decimals than the currency. */
function minorOf(typed: string, currency: LoanCurrency): number | null {
  const minor = minorOfFigure(typed.trim(), currency);
  return minor === null || minor <= 0 ? null : minor;
}
