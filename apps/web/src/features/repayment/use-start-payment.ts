import * as codes from '@hiram/contract/refusal-codes';
import { generateCode, type RepaymentChannel } from '@hiram/contract/repayment';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useGo } from '../../router/navigation.ts';
import { useApi } from '../../api/api-context.ts';
import { CallError, isLoggedOut } from '../../api/call-error.ts';
import type { MessageCause } from '../../api/messages.ts';
import { useAction } from '../../api/use-action.ts';
import { rememberChannel } from './channels.ts';
import { parametersOf } from './kinds.ts';
import { saveInfo } from './saved-info.ts';
import { useOpenPayUrl } from './use-open-pay-url.ts';
import type { Repayment } from './use-repayment.ts';

export interface StartPayment {
  /** Creates the payment and opens its payment page. Does nothing while an earlier tap is being processed. */
  readonly start: (channel: RepaymentChannel) => Promise<void>;
  readonly isRunning: boolean;
  /** The message about the last failed attempt, starting with the money; empty without one. */
  readonly problem: string;
  /** The last attempt failed before any money could move: another way to pay may be offered. */
  readonly isNothingTaken: boolean;
  /** The service refused because the amount payable has changed. */
  readonly isAmountRefused: boolean;
}

/** The maximum time for the next page to open (the borrower may stop it, the network may fail), after which ours is no longer busy. */
const LEAVING_MS = 10_000;

/**
 * Pays the displayed amount. The service compares the amount and keeps one payment per order and channel, so that a retry is safe; after any answer
 * that means the page is out of date, the page reloads and nothing is paid.
 */
export function useStartPayment(repayment: Repayment): StartPayment {
  const { kind, order, info, amount, reload } = repayment;
  const t = useTexts('repayment');
  const { messages } = useApi();
  const go = useGo();
  const openPayUrl = useOpenPayUrl();
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  // From the tap until the page is up to date again, so that no tap is possible in between.
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

  const sayFailure = async (error: CallError, cause: MessageCause): Promise<void> => {
    const wasOffline = error.failure === 'transport' && !navigator.onLine;
    setIsUnsent(wasOffline);
    // Without a connection the words are 'You are offline. Nothing was sent.' (offline.ts).
    if (wasOffline) messages.toast(t('common.error'), 'bad', cause);
    else if (!isFaultOf(error)) messages.toast(error.message, 'bad', cause);
    // A lost answer may have created a payment, and any other may mean that the page is out of date.
    await reload();
    // The sheet has one sentence about the money, and no message beside it; unless it was closed in between.
    if (!wasOffline && isFaultOf(error) && !isShown.current) messages.toast(t('repayment.startUnknown'), 'bad', cause);
  };

  const start = async (channel: RepaymentChannel): Promise<void> => {
    if (action.isRunning) return;
    setIsStarting(true);
    const result = await action.run({
      ...order,
      amount,
      channelNumber: channel.channel_number,
      ...(kind === 'extension' && { isDelay: '1' }),
      ...parametersOf(kind),
    });
    if (result === null) return;
    if (!result.success) {
      const error = new CallError(result);
      // The app itself announces an expired session.
      if (!isLoggedOut(error)) await sayFailure(error, result);
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
  // No payment page was opened, so no money was taken; unless an earlier payment is pending, which may have been paid elsewhere.
  const isNothingTaken =
    isFault && (isUnsent || (!repayment.isStale && repayment.underWay.isKnown && repayment.underWay.payment === null));
  const started = repayment.underWay.payment;
  // of a payment that may have gone through, the page says so: one sentence for both
  const unknownText = started?.progress === 'unknown' ? started.message : '';
  const moneyText = isNothingTaken ? t('repayment.startFailed') : unknownText || t('repayment.startUnknown');
  const problem = error === undefined || isAmountRefused ? '' : isFault ? moneyText : error.message;
  return {
    start,
    isRunning: action.isRunning || isStarting,
    problem,
    isNothingTaken,
    isAmountRefused,
  };
}

/** Whether an attempt ended without a decision, or with one that the service has no words for. */
const isFaultOf = ({ failure, code, message }: CallError): boolean =>
  failure !== 'business' || code === codes.failed || code === codes.unavailable || message === '';
