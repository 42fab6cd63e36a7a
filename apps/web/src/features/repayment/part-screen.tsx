import { quotePart } from '@hiram/contract/part-payment';
import { generateCode } from '@hiram/contract/repayment';
import { minorOfFigure, typedAmount } from '@hiram/domain';
import { useEffect, useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import { useAction, useNeedsConnection } from '../../api/use-action.ts';
import { useLazyCall } from '../../api/use-lazy-call.ts';
import { readParams } from '../../router/addresses.ts';
import { Failure } from '../../router/failure.tsx';
import { useBackButton, useGo, useScreenParams } from '../../router/navigation.ts';
import type { LoaderArgs } from '../../router/screen-module.ts';
import { useAnswer, useLoaded, useRefresh } from '../../router/use-answer.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { deferModule, useDeferredModule } from '../../ui/deferred-module.ts';
import { decimalSeparator, formatAmount } from '../../ui/formats.ts';
import { Screen } from '../../ui/screen.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { preferredChannel, rememberChannel } from './channels.ts';
import { UnderWayBanner } from './under-way-banner.tsx';
import { useOpenPayUrl } from './use-open-pay-url.ts';
import { loadPaymentUnderWay, usePaymentUnderWay } from './use-payment-under-way.ts';

// below the field, and after an amount
const partParts = deferModule(() => import('./part-quote.tsx'));

/** The pause after which typing counts as finished, in milliseconds. */
const PAUSE_MS = 400;

export async function loader({ search, read }: LoaderArgs) {
  const { productId, orderId = '' } = readParams('part', search);
  const [limits, underWay] = await Promise.all([
    read(quotePart, { orderId }),
    loadPaymentUnderWay({ productId, orderId }, read),
  ]);
  return { limits, ...underWay };
}

/** Payment of an amount of the borrower's choice (/payPart). */
function PartScreen() {
  const t = useTexts<'repayment' | 'part'>('part');
  const needsConnection = useNeedsConnection();
  const back = useBackButton();
  const { productId, orderId = '' } = useScreenParams('part');
  const answers = useLoaded<typeof loader>();
  const query = useAnswer(answers.limits, { quiet: true });
  const underWay = usePaymentUnderWay(answers);
  useRefresh();
  const limits = query.data;
  const [typed, setTyped] = useState('');
  const amount = limits === undefined || typed.trim() === '' ? null : minorOf(typed, limits.currency);
  const settled = useSettled(amount);
  const isWithin =
    limits !== undefined && settled !== null && settled >= limits.leastMinor && settled <= limits.mostMinor;
  const asked = useLazyCall(quotePart, isWithin ? { orderId, amount: settled } : null);
  const quote = amount === settled ? (asked.data?.quote ?? null) : null;
  const pay = usePay({ productId, orderId });
  const channels = limits?.channels ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const fits = (least: number) => amount === null || amount >= least;
  const open = channels.filter(({ leastMinor }) => fits(leastMinor));
  const channel = open.find(({ channel_number: number }) => number === chosen) ?? preferredChannel(open, null);
  const later = useDeferredModule(partParts, true);
  const title = t('title.part');
  if (limits === undefined) {
    return (
      <Screen title={title} back={back} busy={query.error === undefined}>
        {query.error === undefined ? <Skeleton label={t('common.loading')} /> : <Failure query={query} />}
      </Screen>
    );
  }
  const { currency, leastMinor, mostMinor, dueMinor } = limits;
  const money = (minor: number) => formatAmount(minor, currency);
  const wrong = (): string | undefined => {
    if (typed.trim() === '' || amount !== settled) return undefined;
    if (amount === null) return t('part.wrong');
    if (amount < leastMinor) return t('part.tooLittle', { amount: money(leastMinor) });
    return amount > mostMinor ? t('part.tooMuch', { amount: money(mostMinor) }) : undefined;
  };
  return (
    <Screen
      title={title}
      back={back}
      bar={
        <Button
          busy={pay.isRunning}
          disabled={quote === null || channel === undefined}
          disabledReason={t('part.first')}
          onClick={() =>
            quote !== null && channel !== undefined && void pay.start(quote.amountMinor, channel.channel_number)
          }
          {...needsConnection}
        >
          {quote === null ? t('part.payNone') : t('part.pay', { amount: money(quote.amountMinor) })}
        </Button>
      }
    >
      {underWay.payment !== null && <UnderWayBanner payment={underWay.payment} />}
      <Card>
        <TextField
          label={t('part.amount')}
          hint={t('part.hint', { least: money(leastMinor), most: money(mostMinor), due: money(dueMinor) })}
          error={wrong()}
          value={typed}
          onChange={setTyped}
          inputMode={decimalsOf(money(0)) ? 'decimal' : 'numeric'}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={16}
        />
      </Card>
      {quote !== null && later !== null && <later.PartQuote quote={quote} currency={currency} />}
      {asked.error !== undefined && <Failure query={asked} />}
      {later !== null && (
        <later.PartChannels
          channels={channels}
          currency={currency}
          fits={fits}
          value={channel?.channel_number ?? null}
          onChange={setChosen}
        />
      )}
    </Screen>
  );
}

/** Starts the payment and opens where it is paid. A failure is announced, and nothing was paid. */
function usePay(order: { productId: string | undefined; orderId: string }) {
  const { messages } = useApi();
  const t = useTexts();
  const go = useGo();
  const openPayUrl = useOpenPayUrl();
  const action = useAction(generateCode, { loadingText: null, leavesPage: true });
  const start = async (amount: number, channelNumber: string): Promise<void> => {
    const result = await action.run({ ...order, amount, channelNumber, isPart: '1' });
    if (result === null || !result.success) return;
    rememberChannel(channelNumber);
    const { payUrl, paymentId = '' } = result.data;
    if (payUrl === '' && paymentId !== '') return go('paymentResult', { ...order, paymentId });
    if (payUrl === '') messages.toast(t('common.error'), 'bad');
    if (payUrl === '' || (await openPayUrl(payUrl, order)) !== 'opened') action.reset();
  };
  return { start, isRunning: action.isRunning };
}

/** Whether a figure of a currency has decimals. */
const decimalsOf = (zero: string): boolean => /\d[.,]\d/.test(zero);

function minorOf(text: string, currency: Parameters<typeof minorOfFigure>[1]): number | null {
  const figure = typedAmount(text, decimalSeparator());
  return figure.endsWith('.') ? null : minorOfFigure(figure, currency);
}

/** The present amount, after a pause in typing. */
function useSettled(amount: number | null): number | null {
  const [settled, setSettled] = useState(amount);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(amount), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [amount]);
  return settled;
}

export { PartScreen as Component };
