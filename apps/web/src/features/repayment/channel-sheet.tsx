import { useNeedsConnection } from '../../api/use-action.ts';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useGo } from '../../router/navigation.ts';
import { Banner } from '../../ui/banner.tsx';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { formatAmount } from '../../ui/formats.ts';
import { RadioList } from '../../ui/radio-list.tsx';
import { AmountToPay } from './amount-to-pay.tsx';
import { AnotherPaymentDialog } from './another-payment-dialog.tsx';
import { paymentName } from './payment-name.ts';
import { channelNote, preferredChannel } from './channels.ts';
import { chooseCard } from './chosen-card.ts';
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

/** A saved card among the choices, where a channel has its number. */
const cardValue = (id: string): string => `card/${id}`;

/** The list of channels, and of saved cards, one of them selected, and the pay button (REP-05). Mounted only while open. */
export function ChannelSheet({ repayment, wanted, onClose }: ChannelSheetProps) {
  const t = useTexts('repayment');
  const { kind, order, info, amount, currency, underWay, isStale, reload } = repayment;
  const go = useGo();
  const channels = info.repayList ?? [];
  const cards = info.savedCards ?? [];
  const payment = underWay.payment;
  const [chosen, setChosen] = useState(
    () => wanted ?? preferredChannel(channels, payment?.channelName ?? null)?.channel_number ?? null,
  );
  const [seen] = useState(amount);
  const [asksAboutOther, setAsksAboutOther] = useState(false);
  const { start, isRunning, problem, isNothingTaken, isAmountRefused } = useStartPayment(repayment);
  const toCode = useCodeLink(info, order);
  const needsConnection = useNeedsConnection();
  // A reload may have removed the channel from the list.
  const channel = channels.find(({ channel_number: number }) => number === chosen) ?? channels[0];
  if (channel === undefined) return null;

  const mustLoad = isAmountRefused && isStale;
  // The service returns the same payment for the same channel and purpose; anything else would be a second one.
  const isSecond =
    payment !== null && (payment.channelName !== channel.name || (payment.isDelay === '1') !== (kind === 'extension'));
  const card = cards.find(({ id }) => chosen === cardValue(id));
  const pay = (): void => {
    if (card !== undefined) {
      chooseCard(order.orderId, card.id);
      go('payWay', order);
    } else if (isSecond) setAsksAboutOther(true);
    else void start(channel);
  };
  const action = mustLoad ? (
    <Button onClick={() => void reload()}>{t('repayment.loadAmount')}</Button>
  ) : (
    <Button busy={isRunning} onClick={pay} {...needsConnection}>
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
            <AmountToPay
              {...{ amount, currency }}
              channel={card === undefined ? channel : null}
              act={paymentName(t, repayment)}
            />
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
          value={card === undefined ? channel.channel_number : null}
          onChange={setChosen}
        />
        {cards.length > 0 && (
          <div className={css.cards}>
            <RadioList
              label={t('repayment.savedCards')}
              labelHidden={false}
              rows={cards.map(({ id, bankName, cardNo }) => ({ value: cardValue(id), name: bankName, note: cardNo }))}
              value={card === undefined ? null : chosen}
              onChange={setChosen}
            />
          </div>
        )}
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
