import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import { loadOrderDetails } from '@hiram/contract/order';
import { useEffect, useState } from 'react';
import { type CallState, useCall } from '../../api/use-call.ts';
import type { CallError } from '../../api/call-error.ts';

export type OrderDetails = ReadAnswerOf<typeof loadOrderDetails>;

/** Which order the address names (ORD-01). Without an order id the service gives the product's newest order. */
export interface OrderIds {
  readonly productId: string | undefined;
  readonly orderId: string | undefined;
}

export interface OrderQuery extends CallState<OrderDetails> {
  /**
   * True once this visit's own answer is there: a remembered one, also where asking again has failed, is shown, but nothing is
   * done because of it.
   */
  readonly isFresh: boolean;
  /** Why there is nothing to show. Stays while a retry runs, so that the retry button stays too. */
  readonly failure: CallError | undefined;
}

/** The order's details; asked for again when the borrower comes back from paying elsewhere. */
export function useOrderDetails({ productId, orderId }: OrderIds): OrderQuery {
  const call = useCall(loadOrderDetails, { productId, orderId }, { refreshOnFocus: true });
  const [isMounted, setIsMounted] = useState(false);
  const [lastError, setLastError] = useState(call.error);
  if (call.error !== undefined && call.error !== lastError) setLastError(call.error);
  // A remembered answer is refreshed from the mount on; a page that does not refresh right after it has a new one.
  useEffect(() => {
    const timer = setTimeout(() => setIsMounted(true), 0);
    return () => clearTimeout(timer);
  }, []);
  return {
    ...call,
    isFresh: isMounted && call.data !== undefined && call.error === undefined && !call.isRefreshing,
    failure: call.data === undefined ? lastError : undefined,
  };
}
