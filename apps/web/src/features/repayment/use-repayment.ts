import type { RepaymentInfo } from '@hiram/contract/repayment';
import type { CurrencyCode } from '@hiram/domain';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useApi } from '../../api/api-context.ts';
import { type CallError, failureText, isLoggedOut } from '../../api/call-error.ts';
import type { Answer, Read } from '../../api/read.ts';
import { useAnswer, useLoaded, useRefresh } from '../../router/use-answer.ts';
import { useConfig } from '../../brand/config-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { isRefusal } from './is-refusal.ts';
import { amountOf, loaderOf, type RepaymentKind, parametersOf } from './kinds.ts';
import { useLastError } from './use-last-error.ts';
import {
  loadPaymentUnderWay,
  type PaymentUnderWay,
  type PaymentUnderWayAnswers,
  usePaymentUnderWay,
} from './use-payment-under-way.ts';

export interface OrderRef {
  readonly productId: string | undefined;
  readonly orderId: string;
}

/** The amount payable, and a payment that may be under way. */
export interface Repayment {
  readonly kind: RepaymentKind;
  readonly order: OrderRef;
  readonly info: RepaymentInfo;
  readonly amount: number | string;
  readonly currency: CurrencyCode;
  readonly underWay: PaymentUnderWay;
  /** Reloads both after an attempt to pay. A failure is not announced. */
  readonly reload: () => Promise<void>;
  /** The last reload failed: the displayed data may be out of date. */
  readonly isStale: boolean;
}

export type RepaymentState =
  | { readonly state: 'loading' }
  /** The service's reason why this cannot be paid. */
  | { readonly state: 'refused'; readonly error: CallError }
  | {
      readonly state: 'failed';
      readonly error: CallError | undefined;
      readonly retry: () => void;
      readonly isRetrying: boolean;
    }
  | { readonly state: 'ready'; readonly repayment: Repayment };

export interface RepaymentAnswers extends PaymentUnderWayAnswers {
  readonly info: Answer<RepaymentInfo>;
}

/** Loads the amount payable on an order. @returns null if the address has no order */
export async function loadRepayment(
  kind: RepaymentKind,
  { productId, orderId }: { readonly productId?: string; readonly orderId?: string },
  read: Read,
): Promise<RepaymentAnswers | null> {
  if (orderId === undefined) return null;
  const order = { productId, orderId };
  const [info, underWay] = await Promise.all([
    read(loaderOf(kind), { ...order, ...parametersOf(kind) }),
    loadPaymentUnderWay(order, read),
  ]);
  return { info, ...underWay };
}

/** The amount payable on an order, from the screen's loader. */
export function useRepayment(kind: RepaymentKind, order: OrderRef): RepaymentState {
  const config = useConfig();
  const answers = useLoaded<typeof loadRepayment>();
  const call = useAnswer(answers?.info ?? null, { quiet: true });
  const underWay = usePaymentUnderWay(answers ?? undefined);
  const lastError = useLastError(call);
  useRefresh();
  // The figures of the last attempt to pay: while they are displayed, the attempt's own sentence stands beside them.
  const attempted = useRef<RepaymentInfo | null>(null);
  useFailureToast(call.error, () => attempted.current === call.data || underWay.payment !== null);

  const retry = (): void => void call.retry();
  if (lastError !== undefined && isRefusal(lastError)) return { state: 'refused', error: lastError };
  if (call.data === undefined) {
    return lastError === undefined
      ? { state: 'loading' }
      : { state: 'failed', error: lastError, retry, isRetrying: call.isLoading };
  }
  const amount = amountOf(kind, call.data);
  if (amount === undefined) return { state: 'failed', error: undefined, retry, isRetrying: call.isRefreshing };
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
      reload: () => {
        attempted.current = call.data ?? null;
        return call.retry();
      },
    },
  };
}

/**
 * Toasts each failure once (REQ-09, REQ-10). The page itself shows a refusal, as a neutral message.
 * @param isMoneyTold whether the page says something about a payment, which "Please try again" of a failed load would contradict (30-C6)
 */
function useFailureToast(error: CallError | undefined, isMoneyTold: () => boolean): void {
  const { messages } = useApi();
  const t = useTexts();
  const text =
    error === undefined || isRefusal(error) || isLoggedOut(error) ? null : failureText(error, t('common.error'));
  const tell = useEffectEvent((words: string) => {
    if (!isMoneyTold()) messages.toast(words, 'bad', error);
  });
  useEffect(() => {
    if (text !== null) tell(text);
  }, [text]);
}
