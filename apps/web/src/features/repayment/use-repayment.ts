import type { RepaymentInfo } from '@hiram/contract/repayment';
import type { CurrencyCode } from '@hiram/domain';
import { useEffect } from 'react';
import { useApi } from '../../api/api-context.ts';
import { type CallError, failureText } from '../../api/call-error.ts';
import { useCall } from '../../api/use-call.ts';
import { useConfig } from '../../brand/config-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { isRefusal } from './codes.ts';
import { amountOf, loaderOf, type RepaymentKind, wishOf } from './kinds.ts';
import { useLastError } from './use-last-error.ts';
import { useLatch } from './use-latch.ts';
import { type UnderWay, useUnderWay } from './use-under-way.ts';

export interface OrderRef {
  readonly productId: string | undefined;
  readonly orderId: string;
}

/** What is payable, and a payment that may be under way. */
export interface Repayment {
  readonly kind: RepaymentKind;
  readonly order: OrderRef;
  readonly info: RepaymentInfo;
  readonly amount: number | string;
  readonly currency: CurrencyCode;
  readonly underWay: UnderWay;
  /** Asks for both again. */
  readonly reload: () => Promise<void>;
  /** The last reload failed: what is shown may be out of date. */
  readonly isStale: boolean;
}

export type RepaymentState =
  | { readonly state: 'loading' }
  /** The service says that this cannot be paid, and why. */
  | { readonly state: 'refused'; readonly error: CallError }
  | {
      readonly state: 'failed';
      readonly error: CallError | undefined;
      readonly retry: () => void;
      readonly isRetrying: boolean;
    }
  | { readonly state: 'ready'; readonly repayment: Repayment };

/** The page waits so long for the payment under way, which stands above the rest: no jump when it arrives. */
const PATIENCE_MS = 3000;

/** Loads what is payable on an order. */
export function useRepayment(kind: RepaymentKind, order: OrderRef): RepaymentState {
  const config = useConfig();
  const call = useCall(loaderOf(kind), { ...order, ...wishOf(kind) }, { quiet: true, refreshOnFocus: true });
  const underWay = useUnderWay(order);
  const lastError = useLastError(call);
  const isReady = useLatch(call.data !== undefined && underWay.isKnown, PATIENCE_MS);
  useFailureToast(call.error);

  const retry = (): void => void call.retry();
  if (lastError !== undefined && isRefusal(lastError)) return { state: 'refused', error: lastError };
  if (call.data === undefined) {
    return lastError === undefined
      ? { state: 'loading' }
      : { state: 'failed', error: lastError, retry, isRetrying: call.isLoading };
  }
  const amount = amountOf(kind, call.data);
  if (amount === undefined) return { state: 'failed', error: undefined, retry, isRetrying: call.isRefreshing };
  if (!isReady) return { state: 'loading' };
  return {
    state: 'ready',
    repayment: {
      kind,
      order,
      info: call.data,
      amount,
      currency: call.data.currency ?? config.currency,
      underWay,
      isStale: lastError !== undefined,
      async reload() {
        await Promise.all([call.retry(), underWay.reload()]);
      },
    },
  };
}

/** Says each failure once (REQ-09, REQ-10). A refusal is told by the page itself, calmly. */
function useFailureToast(error: CallError | undefined): void {
  const { messages } = useApi();
  const t = useTexts();
  const text = error === undefined || isRefusal(error) ? null : failureText(error, t('common.error'));
  useEffect(() => {
    if (text !== null) messages.toast(text, 'bad');
  }, [text, messages]);
}
