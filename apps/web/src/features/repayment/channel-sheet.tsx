import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { formatAmount } from '../../ui/formats.ts';
import { RadioList } from '../../ui/radio-list.tsx';
import { AmountToPay } from './amount-to-pay.tsx';
import { AnotherPaymentDialog } from './another-payment-dialog.tsx';
import { paymentName } from './payment-name.ts';
import { channelNote, preferredChannel } from './channels.ts';
import css from './repayment.module.css';
import { useCodeLink } from './use-code-link.ts';
import type { Repayment } from './use-repayment.ts';
import { useStartPayment } from './use-start-payment.ts';

export interface ChannelSheetProps {
  repayment: Repayment;
  /** The channel that the borrower chose on the page before. */
  wanted?: string | undefined;
  onClose: () => void;
}

/** The list of channels, one of them selected, and the pay button (REP-05). Mounted only while open. */
export function ChannelSheet({ repayment, wanted, onClose }: ChannelSheetProps) {
  const t = useTexts('repayment');
  const { kind, order, info, amount, currency, underWay, isStale, reload } = repayment;
  const channels = info.repayList ?? [];
  const payment = underWay.payment;
  const [chosen, setChosen] = useState(
    () => wanted ?? preferredChannel(channels, payment?.channelName ?? null)?.channel_number ?? null,
  );
  const [seen] = useState(amount);
  const [asksAboutOther, setAsksAboutOther] = useState(false);
  const { start, isRunning, problem, isNothingTaken, isAmountRefused } = useStartPayment(repayment);
  const toCode = useCodeLink(info, order);
  // A reload may have removed the channel from the list.
  const channel = channels.find(({ channel_number: number }) => number === chosen) ?? channels[0];
  if (channel === undefined) return null;

  const mustLoad = isAmountRefused && isStale;
  // The service returns the same payment for the same channel and purpose; anything else would be a second one.
  const isSecond =
    payment !== null && (payment.channelName !== channel.name || (payment.isDelay === '1') !== (kind === 'extension'));
  const pay = (): void => {
    if (isSecond) setAsksAboutOther(true);
    else void start(channel);
  };
  const action = mustLoad ? (
    <Button onClick={() => void reload()}>{t('repayment.loadAmount')}</Button>
  ) : (
    <Button busy={isRunning} onClick={pay}>
      {t('repayment.pay')}
    </Button>
  );
  return (
    <>
      <BottomSheet
        open
        title={t('repayment.method')}
        onClose={onClose}
        actions={
          <>
            <AmountToPay {...{ amount, currency, channel }} act={paymentName(t, repayment)} />
            {action}
          </>
        }
      >
        {amount !== seen && (
          <div className={css.gap}>
            <Banner tone="warn" live="assertive">
              {t('repayment.amountChanged', {
                before: formatAmount(seen, currency),
                now: formatAmount(amount, currency),
              })}
            </Banner>
          </div>
        )}
        {(problem !== '' || mustLoad) && !isRunning && (
          <div className={css.gap}>
            <Banner
              tone="bad"
              live="assertive"
              action={
                isNothingTaken &&
                kind === 'repay' &&
                toCode !== null && (
                  <Button variant="quiet" width="fit" {...toCode}>
                    {t('repayment.payAtCounter')}
                  </Button>
                )
              }
            >
              {mustLoad ? t('repayment.amountUnknown') : problem}
            </Banner>
          </div>
        )}
        <RadioList
          label={t('repayment.method')}
          rows={channels.map((one) => ({
            value: one.channel_number,
            name: one.name,
            logo: one.logo,
            note: channelNote(t, one, currency),
          }))}
          value={channel.channel_number}
          onChange={setChosen}
        />
      </BottomSheet>
      {asksAboutOther && payment !== null && (
        <AnotherPaymentDialog
          payment={payment}
          channelName={channel.name}
          onClose={() => setAsksAboutOther(false)}
          onPay={() => {
            setAsksAboutOther(false);
            void start(channel);
          }}
        />
      )}
    </>
  );
}
