import { generateCode, type RepaymentChannel } from '@hiram/contract/repayment';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useGo } from '../../app/navigation.ts';
import { useApi } from '../../api/api-context.ts';
import { useAction } from '../../api/use-action.ts';
import { rememberChannel } from './channels.ts';
import { codes } from './codes.ts';
import { wishOf } from './kinds.ts';
import { saveInfo } from './saved-info.ts';
import { useOpenPayUrl } from './use-open-pay-url.ts';
import type { Repayment } from './use-repayment.ts';

export interface StartPayment {
  /** Makes the payment and leads to where it is paid. Does nothing while an earlier tap is being worked on. */
  readonly start: (channel: RepaymentChannel) => Promise<void>;
  readonly isRunning: boolean;
  /** What to say about the last try that failed; empty when it did not. */
  readonly problem: string;
  /** The service said that another amount is payable now. */
  readonly isAmountRefused: boolean;
}

/** A page that was asked for and never came (the borrower stopped it, the network went) leaves ours busy no longer than this. */
const LEAVING_MS = 10_000;

/**
 * Pays what is shown. The service compares the amount and keeps one payment an order and channel, so repeating is safe;
 * after any answer that says the page is out of date, it is loaded again and nothing is paid.
 */
export function useStartPayment({ kind, order, info, amount, reload }: Repayment): StartPayment {
  const t = useTexts();
  const { messages } = useApi();
  const go = useGo();
  const openPayUrl = useOpenPayUrl();
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isReloading, setIsReloading] = useState(false);
  const action = useAction(generateCode, { loadingText: null, leavesPage: true });
  useEffect(() => () => clearTimeout(leaving.current), []);

  const start = async (channel: RepaymentChannel): Promise<void> => {
    const result = await action.run({
      ...order,
      amount,
      channelNumber: channel.channel_number,
      ...(kind === 'extension' && { isDelay: '1' }),
      ...wishOf(kind),
    });
    if (result === null) return;
    if (!result.success) {
      if (result.code === codes.noSession) return;
      // A lost answer may have made a payment, and any other may mean that the page is out of date.
      setIsReloading(true);
      await reload();
      setIsReloading(false);
      return;
    }
    rememberChannel(channel.channel_number);
    saveInfo(order.orderId, info);
    const { payUrl, paymentId = '' } = result.data;
    if (payUrl === '' && paymentId !== '') return go('paymentResult', { ...order, paymentId });
    if (payUrl === '') messages.toast(t('common.error'), 'bad');
    const outcome = payUrl === '' ? 'stays' : await openPayUrl(payUrl, order);
    if (outcome === 'stays') action.reset();
    if (outcome === 'leaving') leaving.current = setTimeout(action.reset, LEAVING_MS);
  };
  const { error } = action;
  const isAmountRefused = error?.code === codes.amountChanged;
  return {
    start,
    isRunning: action.isRunning || isReloading,
    problem: error === undefined || isAmountRefused ? '' : error.message || t('failure.body'),
    isAmountRefused,
  };
}
