import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import { loadOrderDetails } from '@hiram/contract/order';
import { useState } from 'react';
import type { CallError } from '../../api/call-error.ts';
import type { CallState } from '../../api/call-state.ts';
import { readParams } from '../../router/addresses.ts';
import type { LoaderArgs } from '../../router/screen-module.ts';
import { useAnswer, useLoaded, useRefresh } from '../../router/use-answer.ts';

export type OrderDetails = ReadAnswerOf<typeof loadOrderDetails>;

/** The addresses of an order's files are valid for at least 25 minutes. */
const FILES_MS = 20 * 60_000;
/** While the money is on its way the borrower waits in front of the page. */
const PAYING_OUT_MS = 15_000;
const PAYING_OUT = 151;

/** The order in the address (ORD-01). Without an order id the service returns the product's newest order. */
export interface OrderIds {
  readonly productId: string | undefined;
  readonly orderId: string | undefined;
}

export interface OrderQuery extends CallState<OrderDetails> {
  /**
   * True once this visit's own answer has arrived: a stored one, also after a failed reload, is shown but triggers no action.
   */
  readonly isFresh: boolean;
  /** The error when there is nothing to show. It stays during a retry, so that the retry button stays too. */
  readonly failure: CallError | undefined;
}

export function loader({ search, read }: LoaderArgs) {
  const { productId, orderId } = readParams('order', search);
  return read(loadOrderDetails, { productId, orderId });
}

/** The order's details; reloaded when the borrower returns from paying elsewhere, and while the loan is paid out. */
export function useOrderDetails(): OrderQuery {
  const answer = useLoaded<typeof loader>();
  // The page itself says a failure in place of the order. Beside a payment that may have gone through no message asks to try again; the
  // page says that it may be out of date.
  const [isQuiet, setIsQuiet] = useState(true);
  const call = useAnswer(answer, { quiet: isQuiet });
  const saysItself = call.data === undefined || (call.data.overview?.pendingPaymentId ?? null) !== null;
  if (saysItself !== isQuiet) setIsQuiet(saysItself);
  const [lastError, setLastError] = useState(call.error);
  if (call.error !== undefined && call.error !== lastError) setLastError(call.error);
  useRefresh({ everyMs: reloadMsOf(call.data) });
  return {
    ...call,
    isFresh: call.data !== undefined && call.error === undefined && !call.isRefreshing && !answer.isOld,
    failure: call.data === undefined ? lastError : undefined,
  };
}

function reloadMsOf(order: OrderDetails | undefined): number {
  if (order?.orderStatus === PAYING_OUT) return PAYING_OUT_MS;
  return order?.calendarUrl || order?.certificateUrl ? FILES_MS : 0;
}
