import { generateCode, type RepaymentChannel } from '@hiram/contract/repayment';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useGo } from '../../app/navigation.ts';
import { useApi } from '../../api/api-context.ts';
import { CallError, isLoggedOut } from '../../api/call-error.ts';
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
  /** What to say about the last try that failed, its money first; empty when it did not. */
  readonly problem: string;
  /** The last try failed before any money could move: another way to pay may be offered. */
  readonly isNothingTaken: boolean;
  /** The service said that another amount is payable now. */
  readonly isAmountRefused: boolean;
}

/** A page that was asked for and never came (the borrower stopped it, the network went) leaves ours busy no longer than this. */
const LEAVING_MS = 10_000;

/**
 * Pays what is shown. The service compares the amount and keeps one payment an order and channel, so repeating is safe;
 * after any answer that says the page is out of date, it is loaded again and nothing is paid.
 */
export function useStartPayment(repayment: Repayment): StartPayment {
  const { kind, order, info, amount, reload } = repayment;
  const t = useTexts('repayment');
  const { messages } = useApi();
  const go = useGo();
  const openPayUrl = useOpenPayUrl();
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  // From the tap until the page is as true as it can be made: between the two there is no moment at which to tap again.
  const [isStarting, setIsStarting] = useState(false);
  // Without a connection nothing has left the phone.
  const [isUnsent, setIsUnsent] = useState(false);
  const isShown = useRef(true);
  const action = useAction(generateCode, { loadingText: null, leavesPage: true, quiet: true });
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      clearTimeout(leaving.current);
    };
  }, []);

  const sayFailure = ({ failure, message }: CallError): void => {
    const wasOffline = failure === 'transport' && !navigator.onLine;
    setIsUnsent(wasOffline);
    // Retold as 'You are offline. Nothing was sent.' (offline.ts).
    if (wasOffline) messages.toast(t('common.error'), 'bad');
    // Without words of the service the sheet says it all, unless it was closed meanwhile.
    else if (message !== '' || !isShown.current) messages.toast(message || t('repayment.startUnknown'), 'bad');
  };

  const start = async (channel: RepaymentChannel): Promise<void> => {
    if (action.isRunning) return;
    setIsStarting(true);
    const result = await action.run({
      ...order,
      amount,
      channelNumber: channel.channel_number,
      ...(kind === 'extension' && { isDelay: '1' }),
      ...wishOf(kind),
    });
    if (result === null) return;
    if (!result.success) {
      const error = new CallError(result);
      // The app itself says that a session is over.
      if (!isLoggedOut(error)) {
        sayFailure(error);
        // A lost answer may have made a payment, and any other may mean that the page is out of date.
        await reload();
      }
      setIsStarting(false);
      return;
    }
    setIsStarting(false);
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
  const isFault = error !== undefined && isFaultOf(error);
  // Nobody was led to where it is paid, so nothing was taken; unless one is open, which may have been paid elsewhere.
  const isNothingTaken =
    isFault && (isUnsent || (!repayment.isStale && repayment.underWay.isKnown && repayment.underWay.payment === null));
  const moneyText = t(isNothingTaken ? 'repayment.startFailed' : 'repayment.startUnknown');
  const problem = error === undefined || isAmountRefused ? '' : isFault ? moneyText : error.message;
  return {
    start,
    isRunning: action.isRunning || isStarting,
    problem,
    isNothingTaken,
    isAmountRefused,
  };
}

/** Whether a try ended without a decision: the answer was lost or unreadable, or the service failed or said nothing. */
const isFaultOf = ({ failure, code, message }: CallError): boolean =>
  failure !== 'business' || code === codes.failed || code === codes.busy || message === '';
