import * as codes from '@hiram/contract/refusal-codes';
import { loadPayment } from '@hiram/contract/repayment';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CallError } from '../../api/call-error.ts';
import type { Answer } from '../../api/read.ts';
import type { LoaderArgs } from '../../router/screen-module.ts';
import { useAnswer, useRefresh } from '../../router/use-answer.ts';
import { forgetInfo } from './saved-info.ts';
import { useLastError } from './use-last-error.ts';
import { type PageActivity, usePageActivity } from './use-page-active.ts';
import type { Payment } from './use-payment-under-way.ts';

export interface FollowedPayment {
  readonly payment: Payment | undefined;
  /** The error of the last poll, while nothing is known about the payment. */
  readonly error: CallError | undefined;
  /** over: it has reached a final state. stopped: polling has ended, until the borrower asks again or returns. */
  readonly watch: 'looking' | 'offline' | 'stopped' | 'over';
  readonly isAsking: boolean;
  /** Polls at once, and continues. */
  readonly look: () => void;
}

/** Seconds between two polls: short at first, while the borrower waits; then longer, while they walk to a counter. */
const PAUSES = [2, 2, 3, 5, 8, 13, 20] as const;
const LAST_PAUSE = 30;
/** About half an hour in all. Each return to the page starts again. */
const MAX_POLLS = 60;

const finalCodes: ReadonlySet<string> = new Set([codes.noSession, codes.orderNotFound, codes.paymentNotFound]);

/**
 * Reads a payment for a screen's loader.
 * @returns null if the address has none, and without a session, which a payment's data requires
 */
export async function loadFollowed(
  paymentId: string | undefined,
  { session, read }: Pick<LoaderArgs, 'session' | 'read'>,
): Promise<Answer<Payment> | null> {
  if (session.common === '' || paymentId === undefined) return null;
  return read(loadPayment, { paymentId });
}

/**
 * Follows a payment to its final state: runs the screen's loader again at growing intervals, not while the page is hidden or offline, and at once
 * after a return.
 * @param answer null follows nothing
 */
export function useFollowedPayment(answer: Answer<Payment> | null): FollowedPayment {
  const call = useAnswer(answer, { quiet: true });
  const { data, isLoading, isRefreshing, retry } = call;
  const error = useLastError(call);
  const activity = usePageActivity();
  const [polls, setPolls] = useState({ count: 0, activity });
  useRefresh();
  // A return to the page restarts the short intervals.
  if (polls.activity !== activity) setPolls({ count: 0, activity });

  const isEnded = data?.progress === 'paid' || data?.progress === 'reversed' || data?.progress === 'failed';
  const isOver = answer === null || isEnded || (error !== undefined && finalCodes.has(error.code));
  const isAsking = isLoading || isRefreshing;
  const waits = !isOver && !isAsking && activity === 'active' && polls.count < MAX_POLLS;
  const look = useEffectEvent(() => {
    setPolls((now) => ({ ...now, count: now.count + 1 }));
    void retry();
  });
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(look, (PAUSES[polls.count] ?? LAST_PAUSE) * 1000);
    return () => clearTimeout(timer);
  }, [waits, polls.count]);

  const paidOrderId = data?.progress === 'paid' ? data.orderId : null;
  useEffect(() => {
    if (paidOrderId !== null) forgetInfo(paidOrderId);
  }, [paidOrderId]);

  return {
    payment: data,
    error: data === undefined ? error : undefined,
    watch: isOver ? 'over' : watchOf(activity, polls.count),
    isAsking,
    look: () => {
      setPolls({ count: 0, activity });
      void retry();
    },
  };
}

function watchOf(activity: PageActivity, count: number): 'looking' | 'offline' | 'stopped' {
  if (activity === 'offline') return 'offline';
  return count < MAX_POLLS ? 'looking' : 'stopped';
}
